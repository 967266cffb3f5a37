import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const shown = 10;

/** Names the slowest files at the end of a run, with the time that each took to load and to test. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const times = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: relative(import.meta.dirname, module.moduleId), ms: collectDuration + duration };
    });
    const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, shown);
    const lines = slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
    console.log(['', ' The slowest files:', ...lines, ''].join('\n'));
  }
}
