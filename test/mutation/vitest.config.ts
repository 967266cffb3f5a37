import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from '../patience.ts';

/** The milliseconds that each file took in the first run, in which nothing is changed. */
const durations = new Map<string, number>();

/** The quickest files first, because the first failed test ends the run of a mutant. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root;
    for (const { moduleId, project } of files) {
      const name = moduleId.slice(root.length + 1);
      const known = this.ctx.cache.getFileTestResults(`${project.name}:${name}`);
      if (known?.failed === false && !durations.has(moduleId)) durations.set(moduleId, known.duration);
    }
    const durationOf = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0;
    return files.toSorted((a, b) => durationOf(a) - durationOf(b));
  }
}

/** The tests that `mutate.ts` names, as the project `unit` runs them. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '..'),
    include: (JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[]).map((test) =>
      test.replace(/^test\//, ''),
    ),
    runner: join(import.meta.dirname, 'runner.ts'),
    sequence: { sequencer: QuickestFirst },
    ...patience,
    testTimeout: 30_000,
  },
});
