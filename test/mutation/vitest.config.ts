import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that `mutate.ts` names, as the project `unit` runs them. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: (JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[]).map((test) =>
      test.replace(/^test\//, ''),
    ),
    runner: join(import.meta.dirname, 'runner.ts'),
    testTimeout: 30_000,
  },
});
