import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** The folder of real material, not part of the project, that tests measure with when CORPUS_DIR names it. */
export const corpusDir = resolve(root, process.env.CORPUS_DIR ?? 'corpus');

/** A path below the corpus, or null where the corpus does not have it: its tests are skipped then. */
export function corpusPath(...parts: readonly string[]): string | null {
  const path = join(corpusDir, ...parts);
  return existsSync(path) ? path : null;
}
