/**
 * Packs the source of this version into src/source/generated/source.tar.gz, which the Worker serves at /source: AGPL-3.0
 * §13 promises the source of the running version, modified or not, to everyone who uses it over a network. Everybody can
 * download it, so nothing else may be in it: files.ts says what is packed.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { sourceFiles } from './files.ts';
import { type Entry, tar } from './tar.ts';
import { writeIfChanged } from './write.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const output = fileURLToPath(new URL('./generated/', import.meta.url));

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const { paths, warnings } = sourceFiles(root);
for (const warning of warnings) process.stderr.write(`${warning}\n`);
const entries = paths.map((path): Entry => {
  const bytes = readFileSync(join(root, path));
  if (path === 'wrangler.toml' && /^[^#\n]*ADMIN_TOKEN["']?\s*=/m.test(bytes.toString()))
    refuse(
      'wrangler.toml holds ADMIN_TOKEN, and /source publishes that file. Make it a secret: npx wrangler secret put ADMIN_TOKEN',
    );
  return { path: `document-verification-api/${path}`, bytes };
});

mkdirSync(output, { recursive: true });
writeIfChanged(join(output, 'source.tar.gz'), gzipSync(tar(entries), { level: 9 }));
