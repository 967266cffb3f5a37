import { ensure, Refusal } from './refusal.ts';

/** Bytes of standard base64; white space between the characters, as in XML and PEM, is skipped. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const compact = text.replace(/[\t\n\r ]/g, '');
  ensure(/^[A-Za-z0-9+/]*={0,2}$/.test(compact), 'The base64 is malformed.');
  try {
    return Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new Refusal('The base64 is malformed.', { cause });
  }
}

/** Standard base64 with padding, on one line. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Lower-case hexadecimal, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
