/**
 * Signature values of certificates, CMS messages, OCSP responses and revocation lists, checked by WebCrypto.
 */

import { bits, type Element, MalformedBer, members, oid, only, tags } from '../../formats/cms/ber.ts';
import { type Algorithm, algorithm } from '../../formats/cms/signed-data.ts';

/** SHA-1 is computed so that a wrong digest shows. A right one proves nothing from 2017 on (`sha1EndsAt`). */
export type DigestName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

const digests: Readonly<Record<string, DigestName>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** The digest with this object identifier; null if WebCrypto has none (MD5, SHA-224, SHA-3). */
export function digestName(identifier: string): DigestName | null {
  return digests[identifier] ?? null;
}

export type Scheme =
  | { readonly name: 'RSASSA-PKCS1-v1_5'; readonly hash: DigestName }
  | { readonly name: 'RSA-PSS'; readonly hash: DigestName; readonly saltLength: number }
  | { readonly name: 'ECDSA'; readonly hash: DigestName }
  | { readonly name: 'Ed25519' };

const rsa = (hash: DigestName): Scheme => ({ name: 'RSASSA-PKCS1-v1_5', hash });
const ecdsa = (hash: DigestName): Scheme => ({ name: 'ECDSA', hash });

/** RFC 8017 A.2.4, RFC 5758 3.2, RFC 8410 3. */
const schemes: Readonly<Record<string, Scheme>> = {
  '1.2.840.113549.1.1.5': rsa('SHA-1'),
  '1.2.840.113549.1.1.11': rsa('SHA-256'),
  '1.2.840.113549.1.1.12': rsa('SHA-384'),
  '1.2.840.113549.1.1.13': rsa('SHA-512'),
  '1.2.840.10045.4.1': ecdsa('SHA-1'),
  '1.2.840.10045.4.3.2': ecdsa('SHA-256'),
  '1.2.840.10045.4.3.3': ecdsa('SHA-384'),
  '1.2.840.10045.4.3.4': ecdsa('SHA-512'),
  '1.3.101.112': { name: 'Ed25519' },
};

const ecPublicKey = '1.2.840.10045.2.1';
const rsaEncryption = '1.2.840.113549.1.1.1';
const rsaPss = '1.2.840.113549.1.1.10';
const mgf1 = '1.2.840.113549.1.1.8';

/**
 * The scheme of a signature; null if it is not supported. `digest` is that of the message, which counts if a
 * CMS message names only the kind of key, such as `rsaEncryption` (RFC 3370, 3.2). Throws `MalformedBer` for
 * malformed parameters.
 */
export function schemeOf(signature: Algorithm, digest: DigestName | null): Scheme | null {
  if (signature.oid === rsaEncryption) return digest === null ? null : rsa(digest);
  // Some signers name the key's algorithm for ECDSA too.
  if (signature.oid === ecPublicKey) return digest === null ? null : ecdsa(digest);
  return signature.oid === rsaPss ? pssScheme(signature.parameters) : (schemes[signature.oid] ?? null);
}

/** RFC 4055, 3.1. WebCrypto uses one digest for the message and the mask. */
function pssScheme(parameters: Element | null): Scheme | null {
  const given = new Map(
    parameters === null ? [] : members(parameters, tags.sequence).map((one) => [one.tag, one.content]),
  );
  const digestAt = (tag: number): Algorithm | null => {
    const content = given.get(tag);
    return content === undefined ? null : algorithm(only(content, tags.sequence));
  };
  const hash = digestAt(0xa0);
  const mask = digestAt(0xa1);
  const salt = given.get(0xa2);
  const name = hash === null ? 'SHA-1' : digestName(hash.oid);
  const maskName =
    mask === null
      ? 'SHA-1'
      : mask.oid === mgf1 && mask.parameters
        ? digestName(algorithm(mask.parameters).oid)
        : null;
  const saltLength = salt === undefined ? 20 : smallNumber(only(salt, tags.integer).content);
  return name === null || name !== maskName ? null : { name: 'RSA-PSS', hash: name, saltLength };
}

function smallNumber(content: Uint8Array): number {
  if (content.length === 0 || content.length > 2) throw new MalformedBer('A number is too large.');
  return content.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** The kinds of key that make the values of a scheme (RFC 3279 2.3, RFC 4055 1.2, RFC 8410 3). */
const keysOf: Readonly<Record<Scheme['name'], readonly string[]>> = {
  'RSASSA-PKCS1-v1_5': [rsaEncryption],
  'RSA-PSS': [rsaEncryption, rsaPss],
  ECDSA: [ecPublicKey],
  Ed25519: ['1.3.101.112'],
};

/**
 * Whether a key of this kind can have made a value of the scheme, also on a curve that is not supported.
 * Throws `MalformedBer` for a malformed key.
 */
export function isKeyOf({ name }: Scheme, spki: Uint8Array<ArrayBuffer>): boolean {
  const [type] = members(only(spki, tags.sequence), tags.sequence);
  return keysOf[name].includes(algorithm(type).oid);
}

/**
 * The result of checking a signature value. With `weak_digest` and `short_key` the value holds, but today
 * others than the owner of the key can make such a signature.
 */
export type ValueOutcome = 'holds' | 'weak_digest' | 'short_key' | 'wrong' | 'unsupported';

/**
 * 2017-01-01. Until then SHA-1 was good enough (ETSI TS 119 312; SOG-IS), and nobody had found a collision.
 */
export const sha1EndsAt = Date.UTC(2017, 0, 1);

/** The longest key that is tried: RSA of 8,192 bits. */
const spkiBytesMax = 1_100;
const ed25519Bytes = 64;
/** Shorter RSA keys are not accepted (ETSI TS 119 312). */
const rsaBitsMin = 2048;

/** Whether the key of `spki` (SubjectPublicKeyInfo, DER) made this signature over `data`. */
export async function checkValue(
  scheme: Scheme,
  spki: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<ValueOutcome> {
  if (spki.length > spkiBytesMax) return 'unsupported';
  const curve = scheme.name === 'ECDSA' ? curveOf(spki) : null;
  if (scheme.name === 'ECDSA' && curve === null) return 'unsupported';
  const raw = curve === null ? signature : rawEcdsa(signature, curve.bytes);
  if (raw === null) return 'wrong';
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey(
      'spki',
      spki,
      curve === null ? scheme : { name: 'ECDSA', namedCurve: curve.name },
      false,
      ['verify'],
    );
  } catch {
    return 'unsupported';
  }
  // workerd throws for another length, Node says that it is wrong.
  if (scheme.name === 'Ed25519' && raw.length !== ed25519Bytes) return 'wrong';
  const holds = await crypto.subtle.verify(scheme, key, raw, data);
  if (!holds) return 'wrong';
  const bits = 'modulusLength' in key.algorithm ? key.algorithm.modulusLength : rsaBitsMin;
  if (bits < rsaBitsMin) return 'short_key';
  return 'hash' in scheme && scheme.hash === 'SHA-1' ? 'weak_digest' : 'holds';
}

const curves: Readonly<Record<string, { readonly name: string; readonly bytes: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
  '1.3.132.0.35': { name: 'P-521', bytes: 66 },
};

function curveOf(spki: Uint8Array<ArrayBuffer>): { readonly name: string; readonly bytes: number } | null {
  const [type] = members(only(spki, tags.sequence), tags.sequence);
  const { oid: key, parameters } = algorithm(type);
  if (key !== ecPublicKey || parameters?.tag !== tags.oid) return null;
  return curves[oid(parameters)] ?? null;
}

/** An ECDSA signature as WebCrypto takes it: r and s, one after the other (RFC 3279, 2.2.3). */
function rawEcdsa(signature: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> | null {
  const numbers = members(only(signature, tags.sequence), tags.sequence).map(({ tag, content }) =>
    tag === tags.integer ? content.subarray(content.findIndex((byte) => byte !== 0)) : content,
  );
  if (numbers.length !== 2 || numbers.some(({ length }) => length > size)) return null;
  const raw = new Uint8Array(2 * size);
  for (const [index, number] of numbers.entries()) raw.set(number, (index + 1) * size - number.length);
  return raw;
}

/** The subject's key as bits, which an OCSP response names by its digest (RFC 6960, 4.1.1). */
export function keyBits(spki: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bits(members(only(spki, tags.sequence), tags.sequence)[1]);
}
