/** `npm run papers`: writes the tables of BENCHMARKS.md and SECURITY.md from the results of measurements. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fill, papers } from './paper.ts';

for (const paper of papers) {
  const path = join(import.meta.dirname, '../..', paper);
  writeFileSync(path, fill(readFileSync(path, 'utf8')));
}
