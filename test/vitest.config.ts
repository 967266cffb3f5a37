import { defineConfig } from 'vitest/config';
import { patience } from './patience.ts';
import { SlowestFiles } from './slowest-files.ts';

/**
 * Three projects: unit (plain Node), service (the built Worker in workerd, over HTTP, and the service as it
 * runs without Cloudflare) and durable (inside workerd, with direct access to a Durable Object's storage).
 */
export default defineConfig({
  test: {
    // The projects have most of their modules in common: each is transformed once, and again when it changes.
    experimental: { fsModuleCache: true },
    reporters: ['default', new SlowestFiles()],
    // Projects with the same number of workers run without a pause between them.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          // Threads of one process compile each engine once.
          pool: 'threads',
          root: import.meta.dirname,
          include: ['unit/**/*.test.ts'],
          // A thread loads the code and its engines once for all of its files, not anew for each.
          isolate: false,
          setupFiles: ['./unit/setup.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'service',
          pool: 'threads',
          root: import.meta.dirname,
          include: ['worker/**/*.test.ts', 'selfhost/**/*.test.ts'],
          isolate: false,
          globalSetup: ['./worker/setup.ts'],
          setupFiles: ['./selfhost/setup.ts'],
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      `${import.meta.dirname}/durable/vitest.config.ts`,
    ],
  },
});
