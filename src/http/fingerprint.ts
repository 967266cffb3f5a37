import { fileFields } from '../documents/index.ts';
import type { Form } from './form.ts';
import { sha256 } from './sent-files.ts';

/** Every field whose content makes a request what it is: neither the key, nor the form in which the answer is written. */
const textFields = ['details', 'language'] as const;

/**
 * SHA-256 over what a request asks: endpoint, fields and files. Two requests with one Idempotency-Key are the same when
 * this is; the account stores it only under its own HMAC key.
 */
export async function fingerprint(endpoint: string, form: Form): Promise<string> {
  const parts = [endpoint, ...textFields.map((name) => `${name}=${form.text(name) ?? ''}`)];
  for (const { name } of fileFields) {
    for (const { position, bytes } of await form.files(name)) {
      parts.push(`${name}#${position}=${await sha256(bytes)}`);
    }
  }
  return sha256(new TextEncoder().encode(parts.join('\n')));
}
