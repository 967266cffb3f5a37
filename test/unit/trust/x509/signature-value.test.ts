import { expect, test } from 'vitest';
import { only, tags } from '../../../../src/formats/cms/ber.ts';
import { schemeOf } from '../../../../src/trust/x509/signature-value.ts';
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
