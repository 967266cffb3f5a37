import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { startDemo } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the Worker whose pages are tested. */
    base: string;
    /** Of its administration. */
    adminToken: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', '-s', 'vendor'], { stdio: 'inherit' });
  const server = await startDemo();
  project.provide('base', server.base);
  project.provide('adminToken', server.adminToken);
  return server.stop;
}
