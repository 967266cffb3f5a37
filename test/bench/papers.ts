/**
 * `npm run papers`: writes the tables and figures of BENCHMARKS.md and SECURITY.md, and the pictures, from
 * recorded results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, papers } from './paper.ts';
import { pictures } from './pictures.ts';

const root = join(import.meta.dirname, '../..');
for (const paper of papers) {
  const path = join(root, paper);
  writeFileSync(path, fill(readFileSync(path, 'utf8')));
}
for (const [path, svg] of pictures()) writeFileSync(join(root, path), svg);
