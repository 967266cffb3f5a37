import { defineConfig } from 'vitest/config';
import { patience } from '../patience.ts';

/**
 * The pages in a real browser. Not part of `npm test`: it needs Chromium, at /usr/bin/chromium or where
 * CHROMIUM says.
 */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['./setup.ts'],
    ...patience,
    testTimeout: 150_000,
    hookTimeout: 150_000,
    fileParallelism: false,
  },
});
