import { TestRunner, test } from 'vitest';

/**
 * Makes a test of every test file that can't be loaded, because Stryker counts tests alone: without it, a
 * mutant whose module throws as soon as it is imported would be a survivor.
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
