/**
 * 2D-Doc codes for tests: written here, signed with keys made here. GS, RS and US are written out as <GS>,
 * <RS>, <US>.
 */
import { parseTwoDDoc, type TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const hashes = { 'P-256': 'SHA-256', 'P-384': 'SHA-384', 'P-521': 'SHA-512' } as const;
export type Curve = keyof typeof hashes;

/** Header of a test code up to the document type, by version. */
export const header = (version: string, documentType: string, emission = 'FFFF', signature = '2471') =>
  `DC${version}XX00DVT1${emission}${signature}${documentType}${{ '03': '01', '04': '01FR' }[version] ?? ''}`;

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = text.replaceAll('<GS>', '\u001D').replaceAll('<RS>', '\u001E').replaceAll('<US>', '\u001F');
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

/** The code that a text is; throws for a malformed one. */
export function codeIn(text: string): TwoDDoc {
  const parsed = parseTwoDDoc(bytesOf(text));
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.code;
}

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** RFC 4648 section 6 without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

export function makeKeys(curve: Curve = 'P-256'): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: curve }, true, [
    'sign',
    'verify',
  ]) as Promise<CryptoKeyPair>;
}

export async function signatureOf(message: string, { privateKey }: CryptoKeyPair): Promise<Uint8Array> {
  const { namedCurve } = privateKey.algorithm as unknown as { namedCurve: Curve };
  const algorithm = { name: 'ECDSA', hash: hashes[namedCurve] };
  return new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, bytesOf(message)));
}

/** A code of version 2 to 4: the message, and its signature in Base32. */
export async function sign(message: string, keys: CryptoKeyPair): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(`${message}<US>${encodeBase32(await signatureOf(message, keys))}`);
}
