import { fileFields } from '../../documents/index.ts';
import { sha256 } from '../../formats/sha256.ts';
import { parseDetails, parseLanguage } from '../answer/format.ts';
import type { Form } from './form.ts';

/** The text fields that distinguish requests. The API key and the format of the answer don't. */
const textFields = { details: parseDetails, language: parseLanguage } as const;

/**
 * SHA-256 over the endpoint, the values of fields and the files of a request, whose form has only the fields
 * that the endpoint takes. Two requests with the same Idempotency-Key are the same if their fingerprints are
 * equal. A field counts by its value, because `true` and `1` ask for the same, and so do a default and no
 * field. The account stores only an HMAC of it.
 */
export async function fingerprint(endpoint: string, form: Form): Promise<string> {
  const parts = [endpoint];
  for (const [name, parse] of Object.entries(textFields)) {
    const value = parse(form.text(name));
    parts.push(`${name}=${value === parse(null) ? '' : value}`);
  }
  for (const { name } of fileFields) {
    for (const { position, bytes } of form.files(name)) {
      parts.push(`${name}#${position}=${await sha256(bytes)}`);
    }
  }
  return sha256(new TextEncoder().encode(parts.join('\n')));
}

/** The files that a credit pays for, each by its field and SHA-256. The account stores only their HMAC. */
export async function contentOf(form: Form): Promise<string> {
  const parts: string[] = [];
  for (const { name } of fileFields) {
    for (const { bytes } of form.files(name)) parts.push(contentPart(name, await sha256(bytes)));
  }
  return parts.join('\n');
}

/** The digest of files as if they had been sent in `field`, that of the document's own type. */
export async function contentIn(field: string, files: readonly Uint8Array[]): Promise<string> {
  const hashes = await Promise.all(files.map((bytes) => sha256(bytes)));
  return hashes.map((hash) => contentPart(field, hash)).join('\n');
}

function contentPart(field: string, hash: string): string {
  return `${field}=${hash}`;
}
