/** Makes what the Worker bundles beside its source: the archive of the source, the page, copied packages. */
import { fileURLToPath } from 'node:url';
import { messageOf } from '../terminal.ts';
import { copyPackages } from './latin.ts';
import { buildPage } from './page.mts';
import { packSource } from './source/archive.ts';

try {
  const warnings = packSource(fileURLToPath(new URL('../../..', import.meta.url)));
  for (const warning of warnings) process.stderr.write(`${warning}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}
await buildPage();
copyPackages();
