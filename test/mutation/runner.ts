import { TestRunner, test } from 'vitest';

/**
 * Reports a test file that can't be loaded as a failed test, because Stryker counts only tests: otherwise a
 * mutant whose module throws when it is imported would survive.
 */
export default class extends TestRunner {
  override async importFile(...[path, source]: Parameters<TestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(path, source);
    } catch (error) {
      if (source !== 'collect') throw error;
      return test(`${path} can be loaded`, () => {
        throw error;
      });
    }
  }
}
