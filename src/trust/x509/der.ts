/** DER structures of X.509, their base64 form, and the RSA signatures over them. */

import { AsnConvert } from '@peculiar/asn1-schema';
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { base64, hex } from '@scure/base';
import { ensure, Refusal } from '../refusal.ts';

export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** The curves of ECDSA that the platform has, which are those of 2D-Doc 3.2.6 §3.5. */
export type Curve = 'P-256' | 'P-384' | 'P-521';

/** The signed part of a certificate or revocation list, with the bytes of the file, and its signature. */
export interface SignedPart {
  readonly tbs: Uint8Array<ArrayBuffer>;
  /** Object identifier of the signature algorithm. */
  readonly algorithm: string;
  /** DER of the algorithm's parameters; null without any. */
  readonly parameters: Uint8Array<ArrayBuffer> | null;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/**
 * Decodes standard base64 with padding. White space between the characters, as in XML and PEM, is skipped.
 * Throws a `Refusal` if it is malformed.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64.decode(text.replace(/[\t\n\r ]/g, '')));
  } catch (cause) {
    throw new Refusal('The base64 is malformed.', { cause });
  }
}

/** Standard base64 with padding, on one line. */
export const toBase64 = base64.encode;

/** Lower-case hexadecimal, two digits per byte. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return hex.encode(new Uint8Array(bytes));
}

/**
 * Decodes a structure and returns what `read` takes from it. Names and times are decoded only when `read`
 * uses them, so malformed input may show in either step. Both throw a `Refusal`.
 */
export function parseDer<T, R>(der: Uint8Array<ArrayBuffer>, schema: new () => T, read: (value: T) => R): R {
  try {
    return read(AsnConvert.parse(der, schema));
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('The DER is malformed.', { cause });
  }
}

/** Whether `der` is exactly the DER encoding of the structure. */
export function isExactDer(der: ArrayBuffer | Uint8Array, structure: unknown): boolean {
  return toHex(der) === toHex(AsnConvert.serialize(structure));
}

/** The signed part of a structure. Throws a `Refusal` if it is missing. */
export function signedPart(
  tbs: ArrayBuffer | Uint8Array | undefined,
  { algorithm, parameters }: AlgorithmIdentifier,
  signature: ArrayBuffer,
): SignedPart {
  ensure(tbs !== undefined, 'There is no signed part.');
  return {
    tbs: new Uint8Array(tbs),
    algorithm,
    parameters: parameters ? new Uint8Array(parameters) : null,
    signature: new Uint8Array(signature),
  };
}

/** RFC 8017 A.2.4. SHA-1 is left out on purpose. */
const rsaHashes: Readonly<Record<string, Hash>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};

/**
 * Whether the key of `spki` (SubjectPublicKeyInfo, DER) made this signature. Throws a `Refusal` if the
 * algorithm or the key is not accepted.
 */
export async function isSignedBy(part: SignedPart, spki: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const hash = rsaHashes[part.algorithm];
  ensure(hash !== undefined, `The signature algorithm ${part.algorithm} is not accepted.`);
  return verifyRsa(hash, spki, part.signature, part.tbs);
}

/**
 * Whether `signature` is an RSA PKCS#1 v1.5 signature over `data` by the key of `spki` (SubjectPublicKeyInfo,
 * DER). The trust list, its CAs and their revocation lists all use this scheme. Throws a `Refusal` for keys
 * shorter than `bitsMin`.
 */
export async function verifyRsa(
  hash: Hash,
  spki: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
  bitsMin = 2048,
): Promise<boolean> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  } catch (cause) {
    throw new Refusal('The signer has no usable RSA key.', { cause });
  }
  const bits = 'modulusLength' in key.algorithm ? key.algorithm.modulusLength : 0;
  ensure(bits >= bitsMin, `The RSA key of the signer is shorter than ${bitsMin} bits.`);
  return crypto.subtle.verify(algorithm, key, signature, data);
}

/**
 * Whether `signature`, the two numbers one after the other as XML has them (RFC 6931 2.3.6), is an ECDSA
 * signature over `data` by the key of `spki` on this curve. Throws a `Refusal` for a key that is not on it.
 */
export async function verifyEcdsa(
  hash: Hash,
  namedCurve: Curve,
  spki: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve }, false, ['verify']);
  } catch (cause) {
    throw new Refusal('The signer has no usable ECDSA key.', { cause });
  }
  return crypto.subtle.verify({ name: 'ECDSA', hash }, key, signature, data);
}
