import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MalformedBer, only, tags } from '../../../../src/formats/cms/ber.ts';
import { checkValue, type Scheme, schemeOf } from '../../../../src/trust/x509/signature-value.ts';
import { algorithm } from '../../../specimens/signed-pdf/certificates.ts';
import * as der from '../../../specimens/test-ca/der.ts';

const pss = '1.2.840.113549.1.1.10';
const sha1 = algorithm('1.3.14.3.2.26');
const sha256 = algorithm('2.16.840.1.101.3.4.2.1');
const sha224 = algorithm('2.16.840.1.101.3.4.2.4');
const mgf1 = '1.2.840.113549.1.1.8';
const hash = (name: Buffer) => der.tagged(0, name);
const mask = (name: Buffer, generator = mgf1) => der.tagged(1, algorithm(generator, name));
const salt = (length: number) => der.tagged(2, der.integer(length));

function schemeWith(...parameters: readonly Buffer[]) {
  const given =
    parameters.length === 0 ? null : only(new Uint8Array(der.sequence(...parameters)), tags.sequence);
  return schemeOf({ oid: pss, parameters: given }, 'SHA-256');
}

test('what RSA-PSS leaves out is SHA-1 and a salt of 20 bytes (RFC 4055, 3.1)', () => {
  const usual = { name: 'RSA-PSS', hash: 'SHA-1', saltLength: 20 };
  expect(schemeWith()).toEqual(usual);
  expect(schemeWith(salt(20))).toEqual(usual);
  expect(schemeWith(hash(sha1), mask(sha1))).toEqual(usual);
});

test('RSA-PSS with SHA-256 for the message and the mask', () => {
  const expected = { name: 'RSA-PSS', hash: 'SHA-256', saltLength: 32 };
  expect(schemeWith(hash(sha256), mask(sha256), salt(32))).toEqual(expected);
});

test.each([
  ['another digest for the mask', [hash(sha256), mask(sha1), salt(32)]],
  ['the usual digest for the mask alone', [hash(sha256), salt(32)]],
  ['the usual digest for the message alone', [mask(sha256), salt(32)]],
  ['digests that WebCrypto does not have', [hash(sha224), mask(sha224), salt(28)]],
  ['another generator of the mask', [hash(sha256), mask(sha256, '1.2.3'), salt(32)]],
  ['a generator without its digest', [hash(sha256), der.tagged(1, algorithm(mgf1)), salt(32)]],
])('RSA-PSS with %s is not supported', (_, parameters) => {
  expect(schemeWith(...parameters)).toBeNull();
});

test.each([
  ['1.2.840.113549.1.1.1', 'RSASSA-PKCS1-v1_5'],
  ['1.2.840.10045.2.1', 'ECDSA'],
])('the kind of key %s takes the digest of the message', (oid, name) => {
  expect(schemeOf({ oid, parameters: null }, 'SHA-384')).toEqual({ name, hash: 'SHA-384' });
  expect(schemeOf({ oid, parameters: null }, null)).toBeNull();
});

test.each([
  ['1.2.840.113549.1.1.5', 'RSASSA-PKCS1-v1_5', 'SHA-1'],
  ['1.2.840.113549.1.1.11', 'RSASSA-PKCS1-v1_5', 'SHA-256'],
  ['1.2.840.113549.1.1.12', 'RSASSA-PKCS1-v1_5', 'SHA-384'],
  ['1.2.840.113549.1.1.13', 'RSASSA-PKCS1-v1_5', 'SHA-512'],
  ['1.2.840.10045.4.1', 'ECDSA', 'SHA-1'],
  ['1.2.840.10045.4.3.2', 'ECDSA', 'SHA-256'],
  ['1.2.840.10045.4.3.3', 'ECDSA', 'SHA-384'],
  ['1.2.840.10045.4.3.4', 'ECDSA', 'SHA-512'],
])('%s is %s with %s', (oid, name, hash) => {
  expect(schemeOf({ oid, parameters: null }, null)).toEqual({ name, hash });
});

test('an unknown scheme', () => {
  expect(schemeOf({ oid: '1.2.840.113549.1.1.4', parameters: null }, 'SHA-256')).toBeNull();
});

test.each([
  ['of two bytes', Buffer.of(2, 2, 1, 2), 258],
  ['of none', Buffer.of(2, 0), null],
  ['of three bytes', Buffer.of(2, 3, 1, 0, 0), null],
])('a salt length %s', (_, number, saltLength) => {
  const scheme = () => schemeWith(hash(sha256), mask(sha256), der.tagged(2, number));
  if (saltLength === null) expect(scheme).toThrow(MalformedBer);
  else expect(scheme()).toEqual({ name: 'RSA-PSS', hash: 'SHA-256', saltLength });
});

describe('the value of a signature', () => {
  const data = Uint8Array.from(Buffer.from('LOYER 800 EUR'));
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' } as const;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
  const check = (scheme: Scheme, key: KeyObject | Uint8Array, value: Uint8Array) =>
    checkValue(
      scheme,
      Uint8Array.from(key instanceof Uint8Array ? key : spkiOf(key)),
      Uint8Array.from(value),
      data,
    );

  test.each(['P-256', 'P-384', 'P-521'])('by ECDSA on %s', async (namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    const value = sign('sha256', data, privateKey);
    expect(await check(ecdsa, publicKey, value)).toBe('holds');
    expect(await check({ ...ecdsa, hash: 'SHA-384' }, publicKey, value)).toBe('wrong');
    expect(await check(ecdsa, ec.publicKey, value)).toBe('wrong');
    const ofSha1 = sign('sha1', data, privateKey);
    expect(await check({ ...ecdsa, hash: 'SHA-1' }, publicKey, ofSha1)).toBe('weak_digest');
  });

  test('by ECDSA is two integers, none of them longer than the key', async () => {
    const half = der.integer(1);
    for (const numbers of [
      [half],
      [half, half, half],
      [half, Buffer.concat([Buffer.of(2, 33), Buffer.alloc(33, 1)])],
      [Buffer.concat([Buffer.of(2, 33), Buffer.alloc(33, 1)]), half],
      [Buffer.of(2, 0), half],
    ])
      expect(await check(ecdsa, ec.publicKey, der.sequence(...numbers))).toBe('wrong');
    // Of any other element all bytes count, also zeros at its start.
    const long = Buffer.concat([Buffer.of(4, 33), Buffer.alloc(33)]);
    expect(await check(ecdsa, ec.publicKey, der.sequence(long, half))).toBe('wrong');
  });

  test('on a curve that WebCrypto does not have, or one that is given by its parameters', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'brainpoolP256r1' });
    expect(await check(ecdsa, publicKey, sign('sha256', data, privateKey))).toBe('unsupported');
    const named = generateKeyPairSync('ec', { namedCurve: 'P-256', paramEncoding: 'explicit' });
    expect(await check(ecdsa, named.publicKey, sign('sha256', data, named.privateKey))).toBe('unsupported');
  });

  test('by another kind of key than the scheme is for', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const value = sign('sha256', data, privateKey);
    expect(await check(ecdsa, publicKey, value)).toBe('unsupported');
    expect(await check({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, ec.publicKey, value)).toBe(
      'unsupported',
    );
    expect(await check({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, publicKey, value)).toBe('holds');
  });

  test('by an RSA key of 1,024 bits', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const value = sign('sha256', data, privateKey);
    expect(await check({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, publicKey, value)).toBe('short_key');
  });

  test('by Ed25519 has 64 bytes', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const value = sign(null, data, privateKey);
    expect(await check({ name: 'Ed25519' }, publicKey, value)).toBe('holds');
    expect(await check({ name: 'Ed25519' }, publicKey, value.subarray(1))).toBe('wrong');
  });

  test('by a key that is too long to be tried', async () => {
    const long = der.sequence(
      algorithm('1.2.840.113549.1.1.1', der.nullValue()),
      der.bits(Buffer.alloc(1_200)),
    );
    expect(await check({ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, long, Buffer.alloc(64))).toBe(
      'unsupported',
    );
  });
});
