import type { Random } from '../specimens/random.ts';
import { anyKind, below, joined, pick } from './mutate.ts';

const lines = [
  '\r\n',
  '\n',
  '--b',
  '--b--',
  '\r\n--b\r\n',
  'Content-Disposition: form-data; name="api_key"\r\n\r\n',
  'Content-Disposition: form-data; name="file"; filename="f"\r\n\r\n',
  'Content-Disposition: form-data; name="format"\r\n\r\nxml',
  '; name="file"',
  '"',
  'Content-Type: multipart/mixed; boundary=b\r\n',
];

/** A form with damaged structure: pieces of forms are inserted, and then perhaps bytes changed. */
export function mutatedForm(form: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(form);
  for (let times = 1 + below(random, 5); times > 0; times--) {
    const at = below(random, Math.min(bytes.length, random() < 0.7 ? 400 : bytes.length));
    bytes = joined(
      bytes.subarray(0, at),
      Buffer.from(pick(random, lines)),
      bytes.subarray(at + below(random, 30)),
    );
  }
  return random() < 0.3 ? pick(random, Object.values(anyKind))(bytes, random, form) : bytes;
}
