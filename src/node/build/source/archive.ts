import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar';
import { writeIfChanged } from '../write.ts';
import { sourceFiles } from './files.ts';

const output = 'src/site/generated/static';

/**
 * Packs the source of this version, below the folder `root`, into src/site/generated/static/source.tar.gz,
 * which is served at /source. AGPL-3.0 §13 requires to offer the source of the running version, modified or
 * not, to everyone who uses it over a network. Since everybody can download it, it must contain nothing else.
 * files.ts decides what is packed.
 *
 * @returns warnings for the person who builds the service, one sentence each
 * @throws {Error} if wrangler.toml, which is packed, holds a secret
 */
export function packSource(root: string): readonly string[] {
  const { paths, warnings } = sourceFiles(root);
  const configuration = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const [, secret] = /^[^#\n]*\b(ADMIN_TOKEN|RECEIPT_KEY)["']?\s*[=.\]]/m.exec(configuration) ?? [];
  if (secret !== undefined)
    throw new Error(
      `wrangler.toml holds ${secret}, and /source publishes that file. Make it a secret: npx wrangler secret put ${secret}`,
    );

  // Without owner and time, so that equal content gives equal bytes on every machine.
  const options = { cwd: root, prefix: 'document-verification-api', portable: true, mtime: new Date(0) };
  const archive = tar.create({ ...options, sync: true }, [...paths]).read() ?? Buffer.alloc(0);
  mkdirSync(join(root, output), { recursive: true });
  writeIfChanged(join(root, output, 'source.tar.gz'), gzipSync(archive, { level: 9 }));
  return warnings;
}
