/**
 * Packs the source of this version into src/site/generated/static/source.tar.gz, which is served at /source.
 * AGPL-3.0 §13 requires to offer the source of the running version, modified or not, to everyone who uses it
 * over a network. Since everybody can download it, it must contain nothing else. files.ts decides what is
 * packed.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar';
import { writeIfChanged } from '../write.ts';
import { sourceFiles } from './files.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const output = fileURLToPath(new URL('../../../site/generated/static/', import.meta.url));

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const { paths, warnings } = sourceFiles(root);
for (const warning of warnings) process.stderr.write(`${warning}\n`);
const configuration = readFileSync(join(root, 'wrangler.toml'), 'utf8');
const [, secret] = /^[^#\n]*\b(ADMIN_TOKEN|RECEIPT_KEY)["']?\s*[=.\]]/m.exec(configuration) ?? [];
if (secret !== undefined)
  refuse(
    `wrangler.toml holds ${secret}, and /source publishes that file. Make it a secret: npx wrangler secret put ${secret}`,
  );

// Without owner and time, so that equal content gives equal bytes on every machine.
const options = { cwd: root, prefix: 'document-verification-api', portable: true, mtime: new Date(0) };
const archive = tar.create({ ...options, sync: true }, [...paths]).read() ?? Buffer.alloc(0);
mkdirSync(output, { recursive: true });
writeIfChanged(join(output, 'source.tar.gz'), gzipSync(archive, { level: 9 }));
