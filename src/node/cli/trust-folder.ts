import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TrustFiles } from '../../trust/administration.ts';
import { xmlBytesMax } from '../../trust/xml/reader.ts';

/** The trust files in a folder, in base64; null if there is no such folder. */
export function readTrustFolder(folder: string): Required<TrustFiles> | null {
  if (!isFolder(folder)) return null;
  const read = (name: string, extension: RegExp) => {
    const path = join(folder, name);
    const files = isFolder(path) ? readdirSync(path).filter((file) => extension.test(file)) : [];
    return files.sort().map((file) => readFileSync(join(path, file)));
  };
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  return {
    lists: read('tsl', /\.xml$/).map(base64),
    certificates: read('certs', /\.der$/).map(base64),
    revocationLists: read('crls', /\.crl$/).map(base64),
    unionLists: read('.', /\.xml(\.gz)?$/)
      .map(unpacked)
      .map(base64),
  };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Unpacks a file in gzip. One that is damaged or too long stays as it is, and is refused later. */
function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: xmlBytesMax });
  } catch {
    return bytes;
  }
}

/**
 * The fingerprints (SHA-256) of the certificates in the `*.pem` files of a folder, which are its pins for the
 * list of lists; empty if it has no such file. Throws if one of them is not a certificate.
 */
export function readPins(folder: string): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.pem'));
  const certificate = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'latin1').matchAll(certificate)].map(([pem]) =>
      createHash('sha256').update(new X509Certificate(pem).raw).digest('hex'),
    ),
  );
}
