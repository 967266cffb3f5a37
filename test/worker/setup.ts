import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleReader } from '../../src/node/selfhost/bundle.ts';
import { bundleVariable, startServer } from './server.ts';

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
 * As many Workers as test files run side by side, so that none meets the queue or the heaps of another. Each
 * lasts for many files: its engines load once. The Worker is bundled once, also for those that tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'worker-'));
  bundleReader(folder);
  process.env[bundleVariable] = folder;
  const servers = await Promise.all(Array.from({ length: parallelFiles }, () => startServer()));
  project.provide(
    'targets',
    servers.map(({ base, adminToken }) => ({ base, adminToken })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  };
}

/** On two cores: a Worker computes on one, and some file always waits for a clock or a command. */
export const parallelFiles = 3;
