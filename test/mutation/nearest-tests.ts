import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The files that import each file, by path from the project's root. */
type Importers = ReadonlyMap<string, readonly string[]>;

let known: Importers | undefined;

/**
 * The unit tests of a source file: those of its own room that import it directly or by one step, or else the
 * nearest of all. Paths are from `root`.
 */
export function nearestTests(root: string, file: string): readonly string[] {
  known ??= readImporters(root);
  const [, room] = file.split('/');
  const seen = new Set([file]);
  let step: readonly string[] = [file];
  const own: string[] = [];
  for (let steps = 1; step.length > 0; steps++) {
    step = step.flatMap((one) => known?.get(one) ?? []).filter((one) => !seen.has(one) && seen.add(one));
    const tests = step.filter((one) => one.startsWith('test/unit/') && one.endsWith('.test.ts'));
    own.push(...tests.filter((one) => one.startsWith(`test/unit/${room}/`)));
    if (steps >= 2 && own.length > 0) return own;
    if (steps >= 2 && tests.length > 0) return tests;
  }
  return own;
}

/** TypeScript files of a folder, by path from `root`. */
export function sourcesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .sort();
}

function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>();
  for (const file of ['src', 'wasm', 'test'].flatMap((folder) => sourcesBelow(root, folder))) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?'(\.[^']+\.ts)'/g)) {
      const imported = relative(root, join(root, dirname(file), name!));
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
