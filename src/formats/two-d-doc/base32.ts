import { base32nopad } from '@scure/base';

/**
 * Decodes Base32 (RFC 4648 section 6), upper case and without padding, as 2D-Doc 3.2.6 §3.5.2 writes
 * signatures. Null for any other text, also if the unused bits are not zero, so that every byte sequence has
 * only one spelling.
 *
 * @example
 * decodeBase32('MZXW6') // new TextEncoder().encode('foo')
 * decodeBase32('MZXW7') // null
 */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(base32nopad.decode(text));
  } catch {
    return null;
  }
}
