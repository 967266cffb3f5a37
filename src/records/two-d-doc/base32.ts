const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Decodes Base32 (RFC 4648 section 6), upper case and without padding, as 2D-Doc 3.2.6 §3.5.2 writes signatures. Null for
 * any other text, also where the bits left over are not zero: bytes have one spelling only.
 */
export function decodeBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let pending = 0;
  let at = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    pending = ((pending << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = pending >> bits;
    }
  }
  const leftOver = pending & ((1 << bits) - 1);
  return bits < 5 && leftOver === 0 ? bytes : null;
}
