import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

/** A Worker under test. */
export interface Target {
  readonly base: string;
  readonly adminToken: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each file that runs at the same time. */
    targets: readonly Target[];
  }
}

/**
 * As many Workers as test files run side by side, so that none meets the queue or the heaps of another. Each lasts for many
 * files: its engines load once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await Promise.all(Array.from({ length: parallelFiles }, () => startServer()));
  project.provide(
    'targets',
    servers.map(({ base, adminToken }) => ({ base, adminToken })),
  );
  return async () => void (await Promise.all(servers.map((server) => server.stop())));
}

/** On two cores, since a Worker computes on one. */
export const parallelFiles = 2;
