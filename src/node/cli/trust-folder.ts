import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TrustFiles } from '../../trust/administration.ts';

/** The trust files in a folder, in base64; null if the folder does not exist. */
export function readTrustFolder(folder: string): TrustFiles | null {
  if (!existsSync(folder)) return null;
  const read = (name: string, extension: string) => {
    const path = join(folder, name);
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(extension)) : [];
    return files.sort().map((file) => readFileSync(join(path, file), 'base64'));
  };
  return {
    lists: read('tsl', '.xml'),
    certificates: read('certs', '.der'),
    revocationLists: read('crls', '.crl'),
  };
}
