import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Worker under test. */
    base: string;
    adminToken: string;
  }
}

/** One Worker for all files of this folder: its engines load once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('base', server.base);
  project.provide('adminToken', server.adminToken);
  return server.stop;
}
