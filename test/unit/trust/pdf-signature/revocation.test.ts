import { afterAll, describe, expect, test } from 'vitest';
import {
  type Holder,
  issue,
  ocspSigning,
  signedStructure,
} from '../../../specimens/signed-pdf/certificates.ts';
import { attribute, type OcspContent, ocspResponse, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import { furtherObject, streamObject } from '../../../specimens/signed-pdf/pdf.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import { ca, engines, judged, newKey, seal, signature, signedPdf, signerWith, tsa } from './signing.ts';

afterAll(() => engines.releaseAll());

/** Expired by now, but valid at the time of signing. */
const over = signerWith({ notAfter: '2022-01-01' });
const signedOn = '2021-06-01T10:00:00Z';

/** A file with evidence in its validation data. */
function fileWith(
  key: 'OCSPs' | 'CRLs',
  evidence: Uint8Array,
  signer: Holder = over,
  stampedAt: string | null = signedOn,
): Buffer {
  return signedPdf(
    signature(signer, {
      ...(stampedAt === null ? {} : { tokens: (value: Buffer) => [timestamp(tsa, value, stampedAt)] }),
      objects: [streamObject(evidence)],
      catalogue: `/DSS << /${key} [${furtherObject(0, 0)}] >>`,
    }),
  );
}

async function said(file: Buffer): Promise<readonly unknown[]> {
  const [one] = await judged(file);
  return [one?.outcome, one?.notRevoked, ...(one?.contradictions ?? []), ...(one?.gaps ?? [])];
}

const about = (content: Partial<OcspContent>): Buffer =>
  ocspResponse({ issuer: ca, serial: over.serial, at: '2021-06-02T00:00:00Z', ...content });
const good = ['passed', true];
const nothingKnown = ['unverified', null, 'no_revocation_data'];
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
    ['from before the proven time', about({ at: '2021-05-01T00:00:00Z' })],
    ['with a changed byte', changed(about({}))],
    ['cut off', about({}).subarray(0, 100)],
  ])('%s says nothing', async (_, response) => {
    expect(await said(fileWith('OCSPs', response))).toEqual(nothingKnown);
  });

  test('revoked before the proven time, or after it', async () => {
    const revoked = (revokedAt: string) => fileWith('OCSPs', about({ revokedAt }));
    expect(await said(revoked('2021-06-01T09:59:59Z'))).toEqual(['failed', false, 'certificate_revoked']);
    expect(await said(revoked('2021-06-01T10:00:01Z'))).toEqual(good);
  });

  test('revoked, without a proven time', async () => {
    const response = ocspResponse({ issuer: ca, serial: seal.serial, at: signedOn, revokedAt: signedOn });
    const file = fileWith('OCSPs', response, seal, null);
    expect(await said(file)).toEqual(['unverified', false, 'revoked_without_proven_time']);
  });
});

describe('a revocation list in the file', () => {
  /** A list of 2 June 2021, or other days, with these serial numbers, revoked on a day. */
  function list(
    revoked: readonly (readonly [serial: number, day: string])[],
    issuer = ca,
    key = issuer.key,
    updates = ['2021-06-02'],
  ): Buffer {
    const rows = revoked.map(([serial, day]) => der.sequence(der.integer(serial), der.utcTime(day)));
    const algorithm = der.sequence(der.oid('1.2.840.10045.4.3.2'));
    const entries = rows.length === 0 ? [] : [der.sequence(...rows)];
    const days = updates.map(der.utcTime);
    return signedStructure(der.sequence(der.integer(1), algorithm, issuer.name, ...days, ...entries), key);
  }

  test.each([
    ['without it', list([[5, '2021-01-01']]), good],
    ['that is empty', list([]), good],
    [
      'with it, revoked before',
      list([
        [5, '2021-01-01'],
        [77, '2021-05-31'],
      ]),
      ['failed', false, 'certificate_revoked'],
    ],
    ['with it, revoked after', list([[77, '2021-06-02']]), good],
    ['of another key', list([], ca, newKey()), nothingKnown],
    ['of another authority', list([], seal), nothingKnown],
    ['with a changed byte', changed(list([])), nothingKnown],
  ])('%s', async (_, crl, expected) => {
    expect(await said(fileWith('CRLs', crl))).toEqual(expected);
  });

  test('in the signed attributes, as Adobe’s programs put it there', async () => {
    const file = (number: number, evidence: Buffer) => {
      const archival = der.sequence(der.tagged(number, der.sequence(evidence)));
      const attributes = [attribute('1.2.840.113583.1.1.8', archival)];
      return signedPdf(signature(over, { attributes, tokens: (value) => [timestamp(tsa, value, signedOn)] }));
    };
    expect(await said(file(0, list([])))).toEqual(good);
    expect(await said(file(1, about({})))).toEqual(good);
    const revoked = about({ revokedAt: '2021-05-01T00:00:00Z' });
    expect(await said(file(1, revoked))).toEqual(['failed', false, 'certificate_revoked']);
  });

  test.each([
    ['2021-05-31T00:00:00Z', good],
    ['2021-06-02T00:00:00Z', good],
    ['2021-06-02T00:00:01Z', nothingKnown],
  ])('is of use until its next update, for a signature of %s', async (signedAt, expected) => {
    const crl = list([], ca, ca.key, ['2021-05-01', '2021-06-02']);
    expect(await said(fileWith('CRLs', crl, over, signedAt))).toEqual(expected);
  });
});

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 5] = (copy.at(-5) ?? 0) ^ 1;
  return copy;
}
