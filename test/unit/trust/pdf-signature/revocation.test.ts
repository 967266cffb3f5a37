import { afterAll, describe, expect, test } from 'vitest';
import { issue, ocspSigning } from '../../../specimens/signed-pdf/certificates.ts';
import { ocspResponse, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import { furtherObject, streamObject } from '../../../specimens/signed-pdf/pdf.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import { about, changed, fileWith, good, isRevoked, nothingKnown, over, said, signedOn } from './evidence.ts';
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
  tsaCa,
} from './signing.ts';

afterAll(() => engines.releaseAll());

const responder = issue({ commonName: 'OCSP', purposes: [ocspSigning] }, newKey(), ca);

describe('OCSP in the file', () => {
  test('good after the proven time, or at it', async () => {
    expect(await said(fileWith('OCSPs', about({})))).toEqual(good);
    expect(await said(fileWith('OCSPs', about({ at: signedOn })))).toEqual(good);
  });

  test('by a responder that the authority has entrusted', async () => {
    expect(await said(fileWith('OCSPs', about({ responder })))).toEqual(good);
  });

  test.each([
    ['of another certificate', about({ serial: 78 })],
    ['of another issuer with the same number', about({ issuer: seal })],
    ['by a certificate for something else', about({ responder: signerWith({ serial: 5 }) })],
    ['by a responder of another authority', about({ responder: tsa })],
    ['of a name and another key', about({ issuer: { ...ca, key: newKey() }, responder: ca })],
    ['of a key and another name', about({ issuer: { ...ca, name: tsa.name }, responder: ca })],
    ['by another key than that of its responder', about({ responder: { ...responder, key: newKey() } })],
    ['with a digest that is not known', withUnknownDigest(about({}))],
    ['from before the proven time', about({ at: '2021-05-01T00:00:00Z' })],
    ['with a changed byte', changed(about({}))],
    ['cut off', about({}).subarray(0, 100)],
  ])('%s says nothing', async (_, response) => {
    expect(await said(fileWith('OCSPs', response))).toEqual(nothingKnown);
  });

  test('revoked before the proven time, or after it', async () => {
    const revoked = (revokedAt: string) => fileWith('OCSPs', about({ revokedAt }));
    expect(await said(revoked('2021-06-01T09:59:59Z'))).toEqual(['failed', false, 'certificate_revoked']);
    expect(await said(revoked('2021-06-01T10:00:00Z'))).toEqual(['failed', false, 'certificate_revoked']);
    expect(await said(revoked('2021-06-01T10:00:01Z'))).toEqual(good);
  });

  test.each([
    ['2021-06-01T23:59:59Z', nothingKnown],
    ['2021-06-02T00:00:00Z', good],
    ['2021-06-03T00:00:00Z', good],
    ['2021-06-03T00:00:01Z', nothingKnown],
  ])('by a responder certified for 2 June only, made at %s', async (at, expected) => {
    const days = { notBefore: '2021-06-02', notAfter: '2021-06-03' };
    const brief = issue({ commonName: 'OCSP', purposes: [ocspSigning], ...days }, newKey(), ca);
    expect(await said(fileWith('OCSPs', about({ at, responder: brief })))).toEqual(expected);
  });

  test.each([
    ['at its end', { at: '2022-01-01T00:00:00Z' }, good],
    ['after it', { at: '2022-01-01T00:00:01Z' }, nothingKnown],
    ['after it, of certificates that ended before', { archiveCutoff: '2022-01-01T00:00:00Z' }, good],
    ['after it, only of those that ended later', { archiveCutoff: '2022-01-01T00:00:01Z' }, nothingKnown],
    ['after it, revoked before', { revokedAt: '2021-06-01T09:59:59Z' }, isRevoked],
    ['after it, revoked after the proven time', { revokedAt: '2021-06-01T10:00:01Z' }, good],
  ])('of an expired certificate, made %s', async (_, content, expected) => {
    expect(await said(fileWith('OCSPs', about({ at: '2023-06-02T00:00:00Z', ...content })))).toEqual(
      expected,
    );
  });

  test('revoked, without a proven time', async () => {
    const response = ocspResponse({ issuer: ca, serial: seal.serial, at: signedOn, revokedAt: signedOn });
    const file = fileWith('OCSPs', response, seal, null);
    expect(await said(file)).toEqual(['unverified', false, 'revoked_without_proven_time']);
  });
});

describe('a certificate that is never revoked', () => {
  const brief = (statement: string) =>
    signerWith({ notBefore: '2021-06-01', notAfter: '2021-06-02', statement });
  const none = Buffer.from('3000', 'hex');

  test.each(['0.4.0.194121.2.1', '2.5.29.56'])('as %s says, needs no evidence', async (statement) => {
    expect(await said(fileWith('OCSPs', none, brief(statement)))).toEqual(['passed', null]);
  });

  test('needs some otherwise', async () => {
    expect(await said(fileWith('OCSPs', none, brief('1.2.3')))).toEqual(nothingKnown);
  });

  test('but that was', async () => {
    const revoked = about({ revokedAt: '2021-06-01T09:59:59Z' });
    expect(await said(fileWith('OCSPs', revoked, brief('2.5.29.56')))).toEqual(isRevoked);
  });

  test('still needs a proven time', async () => {
    const [outcome, , gap] = await said(fileWith('OCSPs', none, brief('2.5.29.56'), null));
    expect([outcome, gap]).toEqual(['unverified', 'no_proven_time']);
  });
});

test('an authority between the signer and the service may be revoked, too', async () => {
  const middle = issue({ commonName: 'MIDDLE', isCa: true, serial: 9 }, newKey(), ca);
  const signer = signerWith({}, middle);
  const file = (revokedAt: string) =>
    signedPdf(
      signature(signer, {
        certificates: [signer.certificate, middle.certificate],
        tokens: (value) => [timestamp(tsa, value, signedOn)],
        objects: [streamObject(about({ serial: 9, revokedAt }))],
        catalogue: `/DSS << /OCSPs [${furtherObject(0, 0)}] >>`,
      }),
    );
  expect(await said(file('2021-05-31T00:00:00Z'))).toEqual(['failed', false, 'certificate_revoked']);
  expect(await said(file('2021-06-02T00:00:00Z'))).toEqual(['passed', null]);
});

describe('a timestamping unit that was revoked', () => {
  const revokedOn = (revokedAt: string) => {
    const unit = ocspResponse({ issuer: tsaCa, serial: tsa.serial, at: '2021-06-03T00:00:00Z', revokedAt });
    const objects = [about({}), unit].map((one) => streamObject(one));
    return { objects, catalogue: `/DSS << /OCSPs [${furtherObject(0, 0)} ${furtherObject(0, 1)}] >>` };
  };
  const stamp = (content: Uint8Array) => timestamp(tsa, content, signedOn);

  test.each([
    ['before the time that its token says, proves none', '2021-05-31T00:00:00Z', 'no_proven_time'],
    ['after that time, proves it', '2021-06-02T00:00:00Z', undefined],
  ])('%s', async (_, revokedAt, gap) => {
    const file = signedPdf(signature(over, { tokens: (value) => [stamp(value)], ...revokedOn(revokedAt) }));
    expect((await judged(file))[0]?.gaps[0]).toBe(gap);
  });

  test('is held against its own timestamp of the document, which proves no time of another signature', async () => {
    const evidence = revokedOn('2021-05-31T00:00:00Z');
    const { catalogue } = evidence;
    const file = signedPdf(signature(over, evidence), { subFilter: 'ETSI.RFC3161', catalogue, sign: stamp });
    expect(await judged(file)).toMatchObject([
      { kind: 'signature', contradictions: [], gaps: ['no_proven_time'] },
      { kind: 'timestamp', contradictions: ['certificate_revoked'], gaps: [] },
    ]);
  });
});

/** A response that names its issuer by another digest than SHA-1. */
function withUnknownDigest(response: Buffer): Buffer {
  const copy = Buffer.from(response);
  der.oid('1.3.14.3.2.99').copy(copy, copy.indexOf(der.oid('1.3.14.3.2.26')));
  return copy;
}
