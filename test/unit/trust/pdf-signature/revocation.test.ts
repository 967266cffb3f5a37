import { afterAll, describe, expect, test } from 'vitest';
import {
  type Holder,
  issue,
  ocspSigning,
  signedStructure,
} from '../../../specimens/signed-pdf/certificates.ts';
import {
  attribute,
  generalizedTime,
  type OcspContent,
  ocspResponse,
  timestamp,
} from '../../../specimens/signed-pdf/cms.ts';
import { furtherObject, streamObject } from '../../../specimens/signed-pdf/pdf.ts';
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
  tsaCa,
} from './signing.ts';

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
const isRevoked = ['failed', false, 'certificate_revoked'];
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

describe('a revocation list in the file', () => {
  /** A list of 2 June 2021, or other days, with these serial numbers, revoked on a day. */
  function list(
    revoked: readonly (readonly [serial: number, day: string])[],
    issuer = ca,
    key = issuer.key,
    updates = ['2021-06-02'],
    { ofList = [], ofEntry = [] }: { ofList?: readonly Buffer[]; ofEntry?: readonly Buffer[] } = {},
  ): Buffer {
    const own = ofEntry.length === 0 ? [] : [der.sequence(...ofEntry)];
    const rows = revoked.map(([serial, day]) => der.sequence(der.integer(serial), der.utcTime(day), ...own));
    const algorithm = der.sequence(der.oid('1.2.840.10045.4.3.2'));
    const entries = rows.length === 0 ? [] : [der.sequence(...rows)];
    const days = updates.map(der.utcTime);
    const extensions = ofList.length === 0 ? [] : [der.tagged(0, der.sequence(...ofList))];
    return signedStructure(
      der.sequence(der.integer(1), algorithm, issuer.name, ...days, ...entries, ...extensions),
      key,
    );
  }
  const extension = (type: string, value: Buffer, ...critical: Buffer[]) =>
    der.sequence(der.oid(type), ...critical, der.octets(value));
  const boolean = (is: boolean) => Buffer.of(1, 1, is ? 0xff : 0);
  /** An `IssuingDistributionPoint` with a member that is true or false. */
  const distribution = (member: number, is: boolean) =>
    extension('2.5.29.28', der.sequence(Buffer.of(0x80 + member, 1, is ? 0xff : 0)));
  const delta = extension('2.5.29.27', der.integer(1));
  const criticalDelta = extension('2.5.29.27', der.integer(1), boolean(true));
  const unknown = (critical: Buffer) => extension('1.2.3', der.integer(1), critical);
  const reason = (code: number) => extension('2.5.29.21', Buffer.of(0x0a, 1, code));

  test.each([
    ['of a part of the certificates: revoked', [[77, '2021-05-31']], [distribution(1, true)], isRevoked],
    ['of a part of the certificates: not in it', [], [distribution(1, true)], nothingKnown],
    ['that is not indirect, as it says', [[77, '2021-05-31']], [distribution(4, false)], isRevoked],
    ['that is indirect', [[77, '2021-05-31']], [distribution(4, true)], nothingKnown],
    ['of what is new: revoked', [[77, '2021-05-31']], [delta], isRevoked],
    ['of what is new: not in it', [], [delta], nothingKnown],
    ['with an extension that changes nothing', [], [extension('2.5.29.20', der.integer(1))], good],
    ['with one that is said not to be critical', [], [unknown(boolean(false))], good],
    ['with a critical one that is not acted on', [], [unknown(boolean(true))], nothingKnown],
    ['of what is new, critical', [[77, '2021-05-31']], [criticalDelta], isRevoked],
  ] as const)('%s', async (_, revoked, ofList, expected) => {
    const crl = list(revoked, ca, ca.key, ['2021-06-02'], { ofList });
    expect(await said(fileWith('CRLs', crl))).toEqual(expected);
  });

  const expiredSince = (at: string) => extension('2.5.29.60', generalizedTime(at));

  test.each([
    ['at its end', '2022-01-01', [], [], good],
    ['after it', '2022-01-02', [], [], nothingKnown],
    ['after it, with the ended ones', '2022-01-02', [], [expiredSince('2022-01-01T00:00:00Z')], good],
    ['with later ones', '2022-01-02', [], [expiredSince('2022-01-01T00:00:01Z')], nothingKnown],
    ['after it, in which it is', '2022-01-02', [[77, '2021-05-31']], [], isRevoked],
  ] as const)('of an expired certificate, made %s', async (_, day, revoked, ofList, expected) => {
    const crl = list(revoked, ca, ca.key, [day], { ofList });
    expect(await said(fileWith('CRLs', crl))).toEqual(expected);
  });

  test.each([
    ['a key that was stolen', 1, isRevoked],
    ['a certificate on hold', 6, isRevoked],
    ['one that is no longer on hold', 8, good],
  ] as const)('says why a certificate stands in it: %s', async (_, code, expected) => {
    const crl = list([[77, '2021-05-31']], ca, ca.key, ['2021-06-02'], { ofEntry: [reason(code)] });
    expect(await said(fileWith('CRLs', crl))).toEqual(expected);
  });

  test('in the message itself, and OCSP there', async () => {
    const file = (revocation: Buffer) =>
      signedPdf(
        signature(over, { revocation: [revocation], tokens: (value) => [timestamp(tsa, value, signedOn)] }),
      );
    const ocsp = (response: Buffer) => {
      const other = der.sequence(der.oid('1.3.6.1.5.5.7.16.2'), response);
      other[0] = 0xa1;
      return other;
    };
    expect(await said(file(list([])))).toEqual(good);
    expect(await said(file(ocsp(about({}))))).toEqual(good);
    expect(await said(file(list([[77, '2021-05-31']])))).toEqual(isRevoked);
    expect(await said(file(ocsp(about({ revokedAt: '2021-05-31T00:00:00Z' }))))).toEqual(isRevoked);
  });

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
    expect(await said(file(2, about({})))).toEqual(nothingKnown);
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

/** A response that names its issuer by another digest than SHA-1. */
function withUnknownDigest(response: Buffer): Buffer {
  const copy = Buffer.from(response);
  der.oid('1.3.14.3.2.99').copy(copy, copy.indexOf(der.oid('1.3.14.3.2.26')));
  return copy;
}

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length - 5] = (copy.at(-5) ?? 0) ^ 1;
  return copy;
}
