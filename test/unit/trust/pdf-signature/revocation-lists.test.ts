import { afterAll, describe, expect, test } from 'vitest';
import { signedStructure } from '../../../specimens/signed-pdf/certificates.ts';
import { attribute, generalizedTime, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import { about, changed, fileWith, good, isRevoked, nothingKnown, over, said, signedOn } from './evidence.ts';
import { ca, engines, newKey, seal, signature, signedPdf, signerWith, tsa } from './signing.ts';

afterAll(() => engines.releaseAll());

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
    ['of users: revoked', [[77, '2021-05-31']], [distribution(1, true)], isRevoked],
    ['of users: not in it', [], [distribution(1, true)], good],
    ['of authorities: revoked', [[77, '2021-05-31']], [distribution(2, true)], isRevoked],
    ['of authorities: not in it', [], [distribution(2, true)], nothingKnown],
    ['of some reasons: not in it', [], [distribution(3, true)], nothingKnown],
    ['of attribute certificates: not in it', [], [distribution(5, true)], nothingKnown],
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

  const uri = (text: string) => Buffer.concat([Buffer.of(0x86, text.length), Buffer.from(text)]);
  const point = (...names: readonly string[]) => der.tagged(0, der.tagged(0, Buffer.concat(names.map(uri))));
  const allButKey = Buffer.of(0x81, 2, 1, 0xbe);

  test.each([
    ['that the certificate names', [point('http://ca/1')], good],
    ['that it names by another of its names', [point('ldap://ca/1', 'http://ca/1')], good],
    ['that it does not name', [point('http://ca/2')], nothingKnown],
    ['that it names for some reasons only', [point('http://ca/1'), allButKey], nothingKnown],
    ['in a certificate that names none', null, nothingKnown],
  ] as const)('of a distribution point %s', async (_, named, expected) => {
    const value = named === null ? {} : { distributionPoints: der.sequence(der.sequence(...named)) };
    const signer = signerWith({ notAfter: '2022-01-01', ...value });
    const own = extension('2.5.29.28', der.sequence(point('http://ca/1')), boolean(true));
    const crl = list([], ca, ca.key, ['2021-06-02'], { ofList: [own] });
    expect(await said(fileWith('CRLs', crl, signer))).toEqual(expected);
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
