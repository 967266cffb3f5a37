import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { corpusPath } from '../corpus-dir.ts';
import { dossiers } from '../unit/pipelines/dossiers/dossiers.ts';
import { merged } from '../unit/pipelines/dossiers/merge.ts';
import type { Seed } from './mutate.ts';

/** Larger files would make inputs slow without finding other faults. */
const seedBytesMax = 120_000;

/**
 * The specimens, signed PDFs among them, files of several of them, and the files of the corpus that have hurt
 * other readers, if it is there.
 */
export async function seeds(): Promise<readonly Seed[]> {
  const folders = [join(import.meta.dirname, '../specimens/files'), corpusPath('bad-input')];
  const files = folders.flatMap((folder) => (folder === null ? [] : filesIn(folder)));
  const several = await Promise.all(
    dossiers.map(async ({ name, parts }) => ({ name: `${name}.pdf`, bytes: await merged(parts) })),
  );
  return [...files, ...several].filter(({ bytes }) => bytes.length <= seedBytesMax);
}

function filesIn(folder: string): Seed[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) }));
}
