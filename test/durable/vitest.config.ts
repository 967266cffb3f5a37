import { cloudflareTest } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { patience } from '../patience.ts';

export default defineConfig({
  plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
  test: {
    // The pool can't take modules from it.
    experimental: { fsModuleCache: false },
    name: 'durable',
    // One isolate loads the code once for all files. Each test has accounts of its own.
    isolate: false,
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    ...patience,
  },
});
