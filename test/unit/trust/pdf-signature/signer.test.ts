import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { algorithm } from '../../../specimens/signed-pdf/certificates.ts';
import { attribute, type Digest, message, oids, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import {
  ca,
  engines,
  judged,
  newKey,
  seal,
  signature,
  signedPdf,
  signerWith,
  tsa,
  verdictOf,
} from './signing.ts';

afterAll(() => engines.releaseAll());

const sha256 = der.oid('2.16.840.1.101.3.4.2.1');
const unknownDigest = der.oid('2.16.840.1.101.3.4.2.99');
const ecdsaSha256 = der.oid('1.2.840.10045.4.3.2');

/** The message with its last element of this kind changed, which is one of the signer. */
function changed(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
  expect(to).toHaveLength(from.length);
  const copy = Buffer.from(bytes);
  to.copy(copy, copy.lastIndexOf(from));
  return copy;
}

const signedAs = (change: (bytes: Buffer) => Buffer, signer = seal) =>
  signedPdf({ sign: (content) => change(message({ signer, content })) });

describe('the algorithms of a signature', () => {
  test('a digest that is not known', async () => {
    const file = signedAs((bytes) => changed(bytes, sha256, unknownDigest));
    expect(await verdictOf(file)).toBe('unverified algorithm_not_supported');
  });

  test('a scheme that is not known', async () => {
    const file = signedAs((bytes) => changed(bytes, ecdsaSha256, der.oid('1.2.840.10045.4.3.99')));
    expect(await verdictOf(file)).toBe('unverified algorithm_not_supported');
  });

  test('a scheme with another digest: it never passes, and is wrong only if the value fits neither', async () => {
    const change = (bytes: Buffer) => changed(bytes, ecdsaSha256, der.oid('1.2.840.10045.4.3.3'));
    expect(await verdictOf(signedAs(change))).toBe('unverified algorithm_not_supported');
    expect(await verdictOf(signedAs(change, { ...seal, key: newKey() }))).toBe(
      'failed signature_value_wrong',
    );
  });

  test('Ed25519, which does not hide that SHA-1 binds what is signed', async () => {
    const signer = signerWith({}, ca, generateKeyPairSync('ed25519').privateKey);
    const file = (digest: Digest, hasAttributes = true) =>
      signedPdf(signature(signer, { digest, hasAttributes, subFilter: 'adbe.pkcs7.detached' }));
    expect(await verdictOf(file('sha512'))).toBe('passed');
    expect(await verdictOf(file('sha1'))).toBe('unverified weak_digest');
    expect(await verdictOf(file('sha1', false))).toBe('passed');
  });

  test('of a timestamp of the document', async () => {
    const stamp = (change: (bytes: Buffer) => Buffer) =>
      signedPdf({
        subFilter: 'ETSI.RFC3161',
        sign: (content) => change(timestamp(tsa, content, '2021-06-01T10:00:00Z')),
      });
    const two = (content: Buffer) =>
      timestamp(tsa, content, '2021-06-01T10:00:00Z', 'sha256', { signers: 2 });
    expect(await verdictOf(stamp((bytes) => bytes))).toBe('passed');
    expect(await verdictOf(signedPdf({ subFilter: 'ETSI.RFC3161', sign: two }))).toBe(
      'unverified several_signers',
    );
    expect(await verdictOf(stamp((bytes) => Buffer.concat([bytes, Buffer.of(1)])))).toBe(
      'unverified bytes_after_signature',
    );
  });
});

describe('a message', () => {
  test('without a signer', async () => {
    expect(await verdictOf(signedPdf(signature(seal, { signers: 0 })))).toBe('failed signature_damaged');
  });

  test('without the content that its format has', async () => {
    const file = signedPdf(signature(seal, { subFilter: 'adbe.pkcs7.sha1' }));
    expect(await verdictOf(file)).toBe('failed signature_damaged');
  });

  test('with a time of signing that is none', async () => {
    const attributes = [attribute('1.2.840.113549.1.9.5', der.octets(Buffer.from('soon')))];
    expect(await judged(signedPdf(signature(seal, { attributes })))).toMatchObject([
      { outcome: 'passed', signedAt: null, timeSource: null },
    ]);
  });
});

test('signed attributes may stand in another order than that in which they are signed, which is that of DER', async () => {
  const swapped = (bytes: Buffer) => {
    const start = bytes.indexOf(der.oid(oids.contentType)) - 2;
    const middle = start + 2 + (bytes[start + 1] ?? 0);
    const end = middle + 2 + (bytes[middle + 1] ?? 0);
    const parts = [bytes.subarray(middle, end), bytes.subarray(start, middle)];
    return Buffer.concat([bytes.subarray(0, start), ...parts, bytes.subarray(end)]);
  };
  expect(await verdictOf(signedAs(swapped))).toBe('passed');
  expect(await verdictOf(signedAs(swapped, { ...seal, key: newKey() }))).toBe('failed signature_value_wrong');
});

describe('an unsigned attribute, which anyone can change', () => {
  const withTokens = (tokens: (value: Buffer) => readonly Buffer[]) => signedPdf(signature(seal, { tokens }));
  const token = (value: Buffer) => timestamp(tsa, value, '2021-06-01T10:00:00Z');

  test.each([
    ['a token that is nothing', der.nullValue()],
    ['a token that is a number', der.integer(1)],
    ['an empty token', der.sequence()],
  ])('%s contradicts nothing, and a token beside it proves its time', async (_, malformed) => {
    expect(await judged(withTokens((value) => [malformed, token(value)]))).toMatchObject([
      { outcome: 'passed', timeSource: 'timestamp' },
    ]);
  });

  test('that has no values contradicts and proves nothing', async () => {
    // The tag of the values of the last attribute, a SET, becomes that of a SEQUENCE.
    const change = (bytes: Buffer) => {
      const type = der.oid(oids.timestampToken);
      bytes[bytes.indexOf(type) + type.length] = 0x30;
      return bytes;
    };
    const sign = (content: Buffer) =>
      change(message({ signer: seal, content, tokens: (value) => [token(value)] }));
    expect(await judged(signedPdf({ sign }))).toMatchObject([{ outcome: 'passed', timeSource: null }]);
  });
});

describe('the certificate of a signature', () => {
  const keyId = Buffer.from('0102030405060708090a', 'hex');
  const holder = signerWith({ keyId });

  test('may be named by the id of its key', async () => {
    const certificates = [seal.certificate, holder.certificate];
    const named = (id: Buffer) => verdictOf(signedPdf(signature(holder, { keyId: id, certificates })));
    expect(await named(keyId)).toBe('passed');
    expect(await named(keyId.subarray(1))).toBe('unverified certificate_missing');
  });

  test('is looked for by its key’s id among 64', async () => {
    const file = (others: number) => {
      const more = Array.from({ length: others }, (_, serial) => signerWith({ serial }).certificate);
      const certificates = [...more, holder.certificate];
      return signedPdf(signature(holder, { keyId, certificates, room: 60_000 }));
    };
    expect(await verdictOf(file(63))).toBe('passed');
    expect(await verdictOf(file(64))).toBe('unverified certificate_missing');
  });

  test('is one of at most eight with its issuer and number', async () => {
    const file = (others: number) => {
      const twins = Array.from({ length: others }, () => signerWith({ serial: holder.serial }).certificate);
      const certificates = [...twins, holder.certificate];
      return signedPdf(signature(holder, { certificates, room: 20_000 }));
    };
    expect(await verdictOf(file(7))).toBe('passed');
    expect(await verdictOf(file(8))).toBe('failed signature_value_wrong');
    const twin = signerWith({ serial: holder.serial }).certificate;
    const certificates = [...Array.from({ length: 8 }, () => twin), holder.certificate];
    expect(await verdictOf(signedPdf(signature(holder, { certificates, room: 20_000 })))).toBe('passed');
  });

  const hash = (name: string, { certificate }: typeof seal) => createHash(name).update(certificate).digest();
  const first = '1.2.840.113549.1.9.16.2.12';
  const second = '1.2.840.113549.1.9.16.2.47';
  const naming = (type: string, ...fields: Buffer[]) =>
    attribute(type, der.sequence(der.sequence(der.sequence(...fields))));
  const sha512 = algorithm('2.16.840.1.101.3.4.2.3');

  test.each([
    ['by its SHA-1, in the old attribute', naming(first, der.octets(hash('sha1', seal))), 'passed'],
    ['by its SHA-512', naming(second, sha512, der.octets(hash('sha512', seal))), 'passed'],
    [
      'by the SHA-512 of another',
      naming(second, sha512, der.octets(hash('sha512', ca))),
      'unverified certificate_not_named',
    ],
    [
      'by the SHA-1 of another',
      naming(first, der.octets(hash('sha1', ca))),
      'unverified certificate_not_named',
    ],
    [
      'by a digest that is not known',
      naming(second, der.sequence(unknownDigest), der.octets(hash('sha512', seal))),
      'unverified certificate_not_named',
    ],
  ])('may be named in the signed attributes %s', async (_, own, expected) => {
    expect(await verdictOf(signedPdf(signature(seal, { named: null, attributes: [own] })))).toBe(expected);
  });

  test('is named once', async () => {
    const value = der.sequence(der.sequence(der.sequence(der.octets(hash('sha256', seal)))));
    const named = (...values: Buffer[]) =>
      verdictOf(
        signedPdf(
          signature(seal, {
            named: null,
            attributes: [der.sequence(der.oid(second), der.set(...values))],
          }),
        ),
      );
    expect(await named(value)).toBe('passed');
    expect(await named(value, value)).toBe('failed signature_damaged');
    expect(await named()).toBe('failed signature_damaged');
  });

  test('has no critical extension that is not acted on', async () => {
    expect(await verdictOf(signedPdf(signature(signerWith({ critical: '1.2.3.4' }))))).toBe(
      'unverified certificate_for_another_use',
    );
  });

  test('may have critical policies', async () => {
    expect(await verdictOf(signedPdf(signature(signerWith({ critical: '2.5.29.32' }))))).toBe('passed');
  });
});
