import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { TrustUnavailable } from '../../../../src/trust/unavailable.ts';
import { issue, ocspSigning, timeStamping } from '../../../specimens/signed-pdf/certificates.ts';
import {
  attribute,
  indefinite,
  message,
  ocspResponse,
  oids,
  timestamp,
} from '../../../specimens/signed-pdf/cms.ts';
import { addSignature, furtherObject, streamObject } from '../../../specimens/signed-pdf/pdf.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import {
  ca,
  engines,
  judged,
  listOf,
  newKey,
  rsaKey,
  seal,
  service,
  signature,
  signedPdf,
  signerWith,
  tsa,
  tsaCa,
  usual,
  verdictOf,
} from './signing.ts';

afterAll(() => engines.releaseAll());

describe('a signature by a listed authority', () => {
  test('passes, and is described by its certificate and the list', async () => {
    const [one] = await judged(signedPdf(signature(seal, { entries: "/M (D:20250601120000+02'00')" })));
    expect(one).toMatchObject({
      outcome: 'passed',
      signer: 'SIGNER',
      organization: 'SOCIETE FICTIVE',
      country: 'XX',
      kind: 'seal',
      issuer: 'CA',
      certificateStartDate: '2020-01-01',
      certificateEndDate: '2030-01-01',
      signedAt: '2025-06-01T12:00:00',
      timeSource: 'claimed',
      listedState: 'XX',
      listedService: 'Service CA/QC',
      statusAtSigning: 'qualified',
      integrity: true,
      coversWholeDocument: true,
      certificateValidAtSigning: true,
      notRevoked: null,
      issuerListed: true,
      hasNameOfListedIssuer: false,
    });
  });

  test.each([
    ['ECDSA with SHA-512', { digest: 'sha512' }],
    ['ECDSA with SHA-384', { digest: 'sha384' }],
  ] as const)('%s', async (_, options) => {
    expect(await verdictOf(signedPdf(signature(seal, options)))).toBe('passed');
  });

  test.each([
    ['RSA', rsaKey, {}],
    ['RSA-PSS', rsaKey, { isPss: true }],
    ['P-384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey, { digest: 'sha384' }],
    ['P-521', generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey, { digest: 'sha512' }],
    ['Ed25519', generateKeyPairSync('ed25519').privateKey, { digest: 'sha512' }],
  ] as const)('by a key of %s', async (_, key, options) => {
    expect(await verdictOf(signedPdf(signature(signerWith({}, ca, key), options)))).toBe('passed');
  });

  test('without signed attributes', async () => {
    const options = { hasAttributes: false, subFilter: 'adbe.pkcs7.detached' };
    const file = signedPdf(signature(seal, options));
    expect(await verdictOf(file)).toBe('passed');
    file.write('9', file.indexOf('800 EUR'), 'latin1');
    expect(await verdictOf(file)).toBe('failed signature_value_wrong');
  });

  test('in BER with indefinite lengths', async () => {
    const file = signedPdf({ sign: (content) => indefinite(message({ signer: seal, content })) });
    expect(await verdictOf(file)).toBe('passed');
  });

  test('over an intermediate authority that the list does not have', async () => {
    const middle = issue({ commonName: 'MIDDLE', isCa: true }, newKey(), ca);
    const signer = signerWith({}, middle);
    const certificates = [signer.certificate, middle.certificate];
    expect(await verdictOf(signedPdf(signature(signer, { certificates })))).toBe('passed');
  });

  test.each([
    [0, 'unverified issuer_not_listed'],
    [1, 'passed'],
  ])('over two of which the upper one allows %i below', async (pathLength, expected) => {
    const upper = issue({ commonName: 'UPPER', isCa: true, pathLength }, newKey(), ca);
    const lower = issue({ commonName: 'LOWER', isCa: true, pathLength: 0 }, newKey(), upper);
    const signer = signerWith({}, lower);
    const certificates = [signer, lower, upper].map(({ certificate }) => certificate);
    expect(await verdictOf(signedPdf(signature(signer, { certificates })))).toBe(expected);
  });

  test('in a file whose later update nobody signed', async () => {
    const file = Buffer.concat([signedPdf(signature(seal)), Buffer.from('% more\n')]);
    expect((await judged(file))[0]).toMatchObject({ outcome: 'passed', coversWholeDocument: false });
  });
});

describe('what never passes and accuses nobody', () => {
  test.each([
    ['an authority on no list', signerWith({}, issue({ commonName: 'OTHER', isCa: true }, newKey(), null))],
    ['a signer who signs for itself', issue({ commonName: 'SELF' }, newKey(), null)],
  ])('%s', async (_, signer) => {
    const [one] = await judged(signedPdf(signature(signer)));
    expect(one).toMatchObject({ outcome: 'unverified', gaps: ['issuer_not_listed'], issuerListed: null });
    expect(one?.hasNameOfListedIssuer).toBe(false);
  });

  test('an issuer with the name of a listed one and another key', async () => {
    const twin = issue({ commonName: 'CA', isCa: true }, newKey(), null);
    const signer = signerWith({}, twin);
    const file = signedPdf(signature(signer, { certificates: [signer.certificate, twin.certificate] }));
    const [one] = await judged(file);
    expect(one).toMatchObject({ outcome: 'unverified', issuerListed: null, hasNameOfListedIssuer: true });
    const renewed = listOf(service(ca), service(twin));
    expect(await verdictOf(file, renewed)).toBe('passed');
    const withdrawn = listOf(service(ca), service(twin, 'CA/QC', []));
    expect(await verdictOf(file, withdrawn)).toBe('unverified service_not_qualified');
  });

  test('an authority that is listed for timestamps only', async () => {
    const forStamps = listOf(service(ca, 'TSA/QTST'));
    expect(await verdictOf(signedPdf(signature(seal)), forStamps)).toBe('unverified issuer_not_listed');
  });

  test.each([
    [
      'an authority whose key may not sign certificates',
      { isCa: true, keyUsage: 0x02 },
      {},
      'issuer_not_listed',
    ],
    ['an authority without the rights of one', { keyUsage: 0x04 }, {}, 'issuer_not_listed'],
    [
      'a signer whose key may not sign content',
      { isCa: true },
      { keyUsage: 0x20 },
      'certificate_for_another_use',
    ],
  ])('%s', async (_, above, below, gap) => {
    const middle = issue({ commonName: 'MIDDLE', ...above }, newKey(), ca);
    const signer = signerWith(below, middle);
    const certificates = [signer.certificate, middle.certificate];
    expect(await verdictOf(signedPdf(signature(signer, { certificates })))).toBe(`unverified ${gap}`);
  });

  test('more than eight authorities of one name, of which the last one is meant', async () => {
    const middle = issue({ commonName: 'MIDDLE', isCa: true }, newKey(), ca);
    const signer = signerWith({}, middle);
    const among = (others: number) => {
      const named = Array.from({ length: others }, () =>
        issue({ commonName: 'MIDDLE', isCa: true }, newKey(), ca),
      );
      const certificates = [signer, ...named, middle].map(({ certificate }) => certificate);
      return signedPdf(signature(signer, { certificates }));
    };
    expect(await verdictOf(among(7))).toBe('passed');
    expect(await verdictOf(among(8))).toBe('unverified issuer_not_listed');
  });

  test('a certificate that an end entity issued', async () => {
    const signer = signerWith({}, seal);
    const certificates = [signer.certificate, seal.certificate];
    expect(await verdictOf(signedPdf(signature(signer, { certificates })))).toBe(
      'unverified issuer_not_listed',
    );
  });

  test('a certificate of a timestamp authority, an authority or a web site as signer', async () => {
    const stamper = issue({ commonName: 'STAMPER', purposes: [timeStamping] }, newKey(), ca);
    const below = issue({ commonName: 'BELOW', isCa: true }, newKey(), ca);
    const web = signerWith({ qcType: 'web' });
    for (const signer of [stamper, below, web])
      expect(await verdictOf(signedPdf(signature(signer)))).toBe('unverified certificate_for_another_use');
  });

  test('a certificate of which only the serial number is named', async () => {
    const other = issue({ commonName: 'OTHER', isCa: true }, newKey(), null);
    const unlisted = signerWith({}, other);
    const file = signedPdf(signature(unlisted, { certificates: [seal.certificate] }));
    expect(await judged(file)).toMatchObject([{ gaps: ['certificate_missing'], integrity: null }]);
  });

  test.each([
    ['no certificate', { certificates: [] }, 'certificate_missing'],
    ['attributes that name another certificate', { named: ca.certificate }, 'certificate_not_named'],
    ['attributes that name none', { named: null }, 'certificate_not_named'],
    ['two signers', { signers: 2 }, 'several_signers'],
    ['content of its own', { isAttached: true }, 'format_not_supported'],
    ['SHA-1', { digest: 'sha1' }, 'weak_digest'],
    ['an unknown format', { subFilter: 'adbe.x509.rsa_sha1' }, 'format_not_supported'],
  ] as const)('%s', async (_, options, gap) => {
    expect(await verdictOf(signedPdf(signature(seal, options)))).toMatch(new RegExp(`^unverified ${gap}`));
  });

  test('attributes that name no certificate are enough where CAdES is not asked for', async () => {
    const options = { named: null, subFilter: 'adbe.pkcs7.detached' };
    expect(await verdictOf(signedPdf(signature(seal, options)))).toBe('passed');
  });

  test('the SHA-1 of the document, signed as content', async () => {
    const sign = (content: Buffer) =>
      message({
        signer: seal,
        content: createHash('sha1').update(content).digest(),
        isAttached: true,
        named: null,
      });
    const file = signedPdf({ subFilter: 'adbe.pkcs7.sha1', sign });
    expect(await verdictOf(file)).toBe('unverified weak_digest');
    file.write('9', file.indexOf('800 EUR'), 'latin1');
    expect(await verdictOf(file)).toBe('failed signed_bytes_changed');
  });

  test('an RSA key of 1024 bits', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const [one] = await judged(signedPdf(signature(signerWith({}, ca, key))));
    expect(one).toMatchObject({ outcome: 'unverified', gaps: ['short_key'], integrity: null });
  });

  test('bytes after the message', async () => {
    const sign = (content: Buffer) => Buffer.concat([message({ signer: seal, content }), Buffer.from('x')]);
    expect(await verdictOf(signedPdf({ sign }))).toBe('unverified bytes_after_signature');
  });

  test('a file that begins with something else', async () => {
    const file = addSignature(Buffer.from('\n%PDF-1.7\n'), 0, signature(seal));
    expect(await verdictOf(file).catch(String)).toMatch(/unverified file_does_not_begin|corrupt/);
  });
});

describe('what contradicts itself', () => {
  test('a changed byte, a value by another key, a damaged message', async () => {
    const file = signedPdf(signature(seal));
    file.write('9', file.indexOf('800 EUR'), 'latin1');
    expect(await verdictOf(file)).toBe('failed signed_bytes_changed');
    const other = { ...seal, key: newKey() };
    expect(await verdictOf(signedPdf(signature(other)))).toBe('failed signature_value_wrong');
    expect(await verdictOf(signedPdf({ sign: () => Buffer.alloc(0) }))).toBe('failed signature_damaged');
    expect(await verdictOf(signedPdf({ sign: () => Buffer.from('no message') }))).toBe(
      'failed signature_damaged',
    );
  });

  test('attributes of a message of another type', async () => {
    const dataType = Buffer.from('06092a864886f70d010701', 'hex');
    const sign = (content: Buffer) => {
      const bytes = message({ signer: seal, content });
      bytes[bytes.indexOf(dataType) + dataType.length - 1] = 3;
      return bytes;
    };
    expect(await verdictOf(signedPdf({ sign }))).toBe('failed signature_damaged');
  });

  test('nothing but the signed bytes counts for the digest of another content type', async () => {
    const file = signedPdf(signature(seal, { contentType: oids.timestampInfo, isAttached: false }));
    expect(await verdictOf(file)).toBe('unverified format_not_supported');
  });
});

describe('time', () => {
  const over = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' });
  const stamped = (at: string, authority = tsa) =>
    signature(over, { tokens: (value) => [timestamp(authority, value, at)] });

  test('a certificate that is over, without a proven time', async () => {
    const [one] = await judged(signedPdf(signature(over)));
    expect(one).toMatchObject({ outcome: 'unverified', gaps: ['no_proven_time'] });
    expect(one?.certificateValidAtSigning).toBeNull();
    expect(await verdictOf(signedPdf(signature(over)), usual, Date.parse('2021-06-01'))).toBe('passed');
  });

  test('without a timestamp it is what the signer claims, in the message or in the field', async () => {
    const attributes = [attribute(oids.signingTime, der.utcTime('2025-06-01'))];
    const [inMessage] = await judged(signedPdf(signature(seal, { attributes })));
    expect(inMessage).toMatchObject({ signedAt: '2025-06-01T02:00:00', timeSource: 'claimed' });
    const [none] = await judged(signedPdf(signature(seal)));
    expect(none).toMatchObject({ signedAt: null, timeSource: null });
  });

  test('with a timestamp the certificate is judged then', async () => {
    const [one] = await judged(signedPdf(stamped('2021-06-01T10:00:00Z')));
    expect(one).toMatchObject({
      outcome: 'unverified',
      gaps: ['no_revocation_data'],
      certificateValidAtSigning: true,
      signedAt: '2021-06-01T12:00:00',
      timeSource: 'timestamp',
    });
  });

  test('a certificate that was over at the proven time', async () => {
    const [one] = await judged(signedPdf(stamped('2023-06-01T10:00:00Z')));
    expect(one).toMatchObject({
      contradictions: ['certificate_not_valid'],
      gaps: [],
      certificateValidAtSigning: false,
      integrity: true,
    });
  });

  test.each([
    ['of another signature', () => timestamp(tsa, Buffer.from('another'), '2021-06-01T10:00:00Z')],
    ['of an authority on no list', (value: Buffer) => timestamp(unlistedTsa, value, '2021-06-01T10:00:00Z')],
    [
      'of a certificate for something else',
      (value: Buffer) => timestamp(notTsa, value, '2021-06-01T10:00:00Z'),
    ],
    ['from the future', (value: Buffer) => timestamp(tsa, value, '2029-06-01T10:00:00Z')],
    ['that is no message', () => Buffer.from('3000', 'hex')],
    ...(
      [
        ['of a certificate with a second purpose', { purposes: [timeStamping, ocspSigning] }],
        ['of a certificate with another purpose alone', { purposes: [ocspSigning] }],
        [
          'of a certificate that need not keep to it',
          { purposes: [timeStamping], purposesAreCritical: false },
        ],
        ['of an authority', { purposes: [timeStamping], isCa: true, keyUsage: 0x86 }],
      ] as const
    ).map(([what, content]): [string, (value: Buffer) => Buffer] => {
      const unit = issue({ commonName: 'UNIT', ...content }, newKey(), tsaCa);
      return [what, (value) => timestamp(unit, value, '2021-06-01T10:00:00Z')];
    }),
    [
      'of the SHA-1 of the signature, itself signed with SHA-256',
      (value: Buffer) => timestamp(tsa, value, '2021-06-01T10:00:00Z', 'sha1', { digest: 'sha256' }),
    ],
    [
      'with a value of another key',
      (value: Buffer) => timestamp({ ...tsa, key: newKey() }, value, '2021-06-01T10:00:00Z'),
    ],
  ])('a timestamp %s proves nothing and breaks nothing', async (_, token) => {
    const file = signedPdf(signature(over, { tokens: (value) => [token(value)] }));
    expect(await verdictOf(file)).toBe('unverified no_proven_time');
  });
  const unlistedTsa = issue({ commonName: 'T', purposes: [timeStamping] }, newKey(), null);
  const notTsa = issue({ commonName: 'T' }, newKey(), tsaCa);

  test('a timestamp of the document proves the time of what it covers, and its own', async () => {
    const at = '2021-06-01T10:00:00Z';
    const stamp = { subFilter: 'ETSI.RFC3161', sign: (content: Buffer) => timestamp(tsa, content, at) };
    const [first, second] = await judged(signedPdf(signature(over), stamp));
    expect(first).toMatchObject({ timeSource: 'timestamp', signedAt: '2021-06-01T12:00:00' });
    expect(second).toMatchObject({ outcome: 'passed', kind: 'timestamp', signedAt: '2021-06-01T12:00:00' });
    const [before, after] = await judged(signedPdf(stamp, signature(over)));
    expect([before?.kind, after?.timeSource]).toEqual(['timestamp', null]);
  });

  test('a timestamp of another document', async () => {
    const sign = () => timestamp(tsa, Buffer.from('another'), '2021-06-01T10:00:00Z');
    expect(await verdictOf(signedPdf({ subFilter: 'ETSI.RFC3161', sign }))).toBe(
      'failed signed_bytes_changed',
    );
  });

  test.each([
    ['2016-12-31T23:59:59Z', 'unverified no_revocation_data'],
    ['2017-01-01T00:00:00Z', 'unverified no_proven_time'],
  ])('SHA-1 was good enough until 2017: a timestamp of %s', async (at, expected) => {
    const long = { notBefore: '2010-01-01', notAfter: '2030-01-01' };
    const old = issue({ commonName: 'OLD TSA', purposes: [timeStamping], ...long }, newKey(), tsaCa);
    const signer = signerWith({ notBefore: '2010-01-01', notAfter: '2020-01-01' });
    const tokens = (value: Buffer) => [timestamp(old, value, at, 'sha1')];
    expect(await verdictOf(signedPdf(signature(signer, { tokens })))).toBe(expected);
  });

  test('of the weaknesses of a timestamp only SHA-1 was good enough until 2017', async () => {
    const long = { notBefore: '2010-01-01', notAfter: '2030-01-01' };
    const old = issue({ commonName: 'OLD TSA', purposes: [timeStamping], ...long }, newKey(), tsaCa);
    const signer = signerWith({ notBefore: '2010-01-01', notAfter: '2020-01-01' });
    const at = '2016-06-01T10:00:00Z';
    const file = (signers: number) =>
      signedPdf(signature(signer, { tokens: (value) => [timestamp(old, value, at, 'sha256', { signers })] }));
    expect(await verdictOf(file(1))).toBe('unverified no_revocation_data');
    expect(await verdictOf(file(2))).toBe('unverified no_proven_time');
  });

  test('a timestamp unit that stands in the list itself must be valid and not revoked', async () => {
    const sign = (unit: typeof tsa) => ({
      subFilter: 'ETSI.RFC3161',
      sign: (content: Buffer) => {
        const certificates = [unit.certificate, tsaCa.certificate];
        return timestamp(unit, content, '2021-06-01T10:00:00Z', 'sha256', { certificates });
      },
    });
    const over = { notBefore: '2019-01-01', notAfter: '2021-01-01' };
    const old = issue({ commonName: 'OLD', purposes: [timeStamping], ...over }, newKey(), tsaCa);
    expect(await verdictOf(signedPdf(sign(old)), listOf(service(old, 'TSA/QTST')))).toBe(
      'unverified no_proven_time',
    );
    const listed = listOf(service(tsa, 'TSA/QTST'));
    const evidence = (revokedAt: string) =>
      ocspResponse({ issuer: tsaCa, serial: tsa.serial, at: '2021-06-02T00:00:00Z', revokedAt });
    const file = (revokedAt: string) =>
      signedPdf({
        ...sign(tsa),
        objects: [streamObject(evidence(revokedAt))],
        catalogue: `/DSS << /OCSPs [${furtherObject(0, 0)}] >>`,
      });
    expect(await verdictOf(file('2021-01-01T00:00:00Z'), listed)).toBe('failed certificate_revoked');
    expect(await verdictOf(file('2021-06-01T10:00:01Z'), listed)).toBe('passed');
  });

  test('a timestamp unit that stands in the list itself', async () => {
    const sign = (content: Buffer) => timestamp(tsa, content, '2021-06-01T10:00:00Z');
    const file = signedPdf({ subFilter: 'ETSI.RFC3161', sign });
    expect(await verdictOf(file, listOf(service(tsa, 'TSA/QTST')))).toBe('passed');
    expect(await verdictOf(file, listOf(service(tsa, 'CA/QC')))).toBe('unverified issuer_not_listed');
  });

  test('of several services with one key a qualified one counts', async () => {
    const withdrawn = service(ca, 'CA/QC', [{ since: 0, qualified: false, uses: [] }]);
    expect(await verdictOf(signedPdf(signature(seal)), listOf(withdrawn))).toBe(
      'unverified service_not_qualified',
    );
    expect(await verdictOf(signedPdf(signature(seal)), listOf(withdrawn, service(ca)))).toBe('passed');
  });

  test('the status of the service counts at the proven time, exactly', async () => {
    const end = Date.parse('2021-06-01T10:00:00Z');
    const statuses = [
      { since: end, qualified: false, uses: [] },
      { since: Date.parse('2021-01-01'), qualified: true, uses: ['signature'] as const },
    ];
    const services = listOf(service(ca, 'CA/QC', statuses), service(tsaCa, 'TSA/QTST'));
    const file = (at: string) =>
      signedPdf(signature(seal, { tokens: (value) => [timestamp(tsa, value, at)] }));
    expect(await verdictOf(file('2021-06-01T09:59:59Z'), services)).toBe('passed');
    const [withdrawn] = await judged(file('2021-06-01T10:00:00Z'), services);
    expect(withdrawn).toMatchObject({ gaps: ['service_not_qualified'], statusAtSigning: 'withdrawn' });
    const [early] = await judged(file('2020-12-31T23:59:59Z'), services);
    expect(early).toMatchObject({
      gaps: ['service_not_qualified'],
      statusAtSigning: null,
      issuerListed: true,
    });
  });
});

describe('a list that is not in force', () => {
  const lapsed = (state: string) => ({
    of: async (country: string | null, at: number) => {
      if (country === state) throw new TrustUnavailable('no_list', state);
      return usual.of(country, at);
    },
  });

  test('is the fault of the house', async () => {
    const [one] = await judged(signedPdf(signature(seal)), lapsed('XX'));
    expect(one).toMatchObject({ outcome: 'unverified', gaps: ['list_not_in_force'], issuerListed: null });
    expect(one?.unavailable).toBeInstanceOf(TrustUnavailable);
  });

  test('matters for a timestamp only if it could change the verdict', async () => {
    const foreign = issue({ commonName: 'T', country: 'YY', isCa: true }, newKey(), null);
    const unit = issue({ commonName: 'U', country: 'YY', purposes: [timeStamping] }, newKey(), foreign);
    const file = (signer: typeof seal) =>
      signedPdf(signature(signer, { tokens: (value) => [timestamp(unit, value, '2021-06-01T10:00:00Z')] }));
    expect(await verdictOf(file(seal), lapsed('YY'))).toBe('passed');
    const over = signerWith({ notAfter: '2022-01-01' });
    expect(await verdictOf(file(over), lapsed('YY'))).toBe('unverified no_proven_time list_not_in_force');
    const revokedAt = '2021-07-01T00:00:00Z';
    const evidence = ocspResponse({ issuer: ca, serial: seal.serial, at: revokedAt, revokedAt });
    const revoked = signature(seal, {
      tokens: (value) => [timestamp(unit, value, '2021-06-01T10:00:00Z')],
      objects: [streamObject(evidence)],
      catalogue: `/DSS << /OCSPs [${furtherObject(0, 0)}] >>`,
    });
    expect(await verdictOf(signedPdf(revoked), lapsed('YY'))).toBe(
      'unverified revoked_without_proven_time list_not_in_force',
    );
  });
});

test('signatures are given in the order of signing', async () => {
  const second = signerWith({ commonName: 'SECOND' });
  const all = await judged(signedPdf(signature(seal), signature(second)));
  expect(all.map(({ signer, coversWholeDocument }) => [signer, coversWholeDocument])).toEqual([
    ['SIGNER', false],
    ['SECOND', true],
  ]);
});
