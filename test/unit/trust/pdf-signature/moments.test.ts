import { generateKeyPairSync } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { TrustServices } from '../../../../src/trust/eu/services.ts';
import { TrustUnavailable } from '../../../../src/trust/unavailable.ts';
import { issue, timeStamping } from '../../../specimens/signed-pdf/certificates.ts';
import { type Digest, message, timestamp } from '../../../specimens/signed-pdf/cms.ts';
import { update } from '../../../specimens/signed-pdf/pdf.ts';
import * as der from '../../../specimens/test-ca/der.ts';
import {
  ca,
  engines,
  judged,
  listOf,
  newKey,
  seal,
  service,
  signature,
  signedPdf,
  signerWith,
  tsaCa,
  usual,
  verdictOf,
} from './signing.ts';

afterAll(() => engines.releaseAll());

const long = { notBefore: '2010-01-01', notAfter: '2030-01-01' };
const unit = issue({ commonName: 'UNIT', purposes: [timeStamping], ...long }, newKey(), tsaCa);

const stamped = (signer: typeof seal, at: string, digest?: Digest) =>
  signedPdf(
    signature(signer, {
      tokens: (value) => [timestamp(unit, value, at)],
      certificates: [signer.certificate],
      ...(digest && { digest }),
    }),
  );

test.each([
  ['2019-12-31T23:59:59Z', 'failed certificate_not_valid'],
  ['2020-01-01T00:00:00Z', 'unverified no_revocation_data'],
  ['2022-01-01T00:00:00Z', 'unverified no_revocation_data'],
  ['2022-01-01T00:00:01Z', 'failed certificate_not_valid'],
])('a certificate for 2020 and 2021, at the proven time %s', async (at, expected) => {
  const signer = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' });
  expect(await verdictOf(stamped(signer, at))).toBe(expected);
});

test('a certificate is not over at its last moment', async () => {
  const signer = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' });
  const file = stamped(signer, '2021-06-01T10:00:00Z');
  const last = Date.parse('2022-01-01T00:00:00Z');
  expect(await verdictOf(file, usual, last)).toBe('passed');
  expect(await verdictOf(file, usual, last + 1)).toBe('unverified no_revocation_data');
});

test('no revocation data are missed of a certificate whose issuer is on no list', async () => {
  const other = issue({ commonName: 'OTHER', isCa: true }, newKey(), null);
  const signer = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' }, other);
  expect(await verdictOf(stamped(signer, '2021-06-01T10:00:00Z'))).toBe('unverified issuer_not_listed');
});

test('an authority between the certificate and the service must be valid, too', async () => {
  const middle = issue({ commonName: 'MIDDLE', isCa: true, notAfter: '2021-01-01' }, newKey(), ca);
  const signer = signerWith({}, middle);
  const file = signedPdf(signature(signer, { certificates: [signer.certificate, middle.certificate] }));
  expect(await verdictOf(file, usual, Date.parse('2021-01-01'))).toBe('passed');
  expect(await verdictOf(file, usual, Date.parse('2021-01-02'))).toBe('unverified no_proven_time');
});

test.each([
  ['2016-12-31T23:59:59Z', 'passed'],
  ['2017-01-01T00:00:00Z', 'unverified weak_digest'],
])('a signature of SHA-1, at the proven time %s', async (at, expected) => {
  expect(await verdictOf(stamped(signerWith(long), at, 'sha1'))).toBe(expected);
});

test('an early time closes no gap but that of SHA-1', async () => {
  const signer = signerWith(long);
  const tokens = (value: Buffer) => [timestamp(unit, value, '2016-06-01T10:00:00Z')];
  const file = signedPdf(signature(signer, { tokens, signers: 2 }));
  expect(await verdictOf(file)).toBe('unverified several_signers');
});

describe('a list that is not in force', () => {
  const foreignCa = issue({ commonName: 'T', country: 'YY', isCa: true }, newKey(), null);
  const foreign = issue(
    { commonName: 'U', country: 'YY', purposes: [timeStamping], ...long },
    newKey(),
    foreignCa,
  );
  const without = (state: string): TrustServices => ({
    of: async (country, at) => {
      if (country === state) throw new TrustUnavailable('no_state_list', state);
      return country === 'YY' ? [service(foreignCa, 'TSA/QTST')] : usual.of(country, at);
    },
  });
  const over = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' });
  const file = (isBoth: boolean) =>
    signedPdf(
      signature(over, {
        tokens: (value) => [
          ...(isBoth ? [timestamp(unit, value, '2023-06-01T10:00:00Z')] : []),
          timestamp(foreign, value, '2023-05-01T10:00:00Z'),
        ],
      }),
    );

  test('might prove an earlier time, so what contradicts the later one does not count', async () => {
    expect(await verdictOf(file(true), without('YY'))).toBe('unverified list_not_in_force');
    expect(await verdictOf(file(true), without('ZZ'))).toBe('failed certificate_not_valid');
  });

  test('of the issuer leaves what the time contradicts', async () => {
    expect(await verdictOf(file(false), without('XX'))).toBe(
      'failed certificate_not_valid list_not_in_force',
    );
  });
});

describe('the order of signing', () => {
  const second = signerWith({ commonName: 'SECOND' });
  const reversed = (file: Buffer) =>
    update(file, [[1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [13 0 R 11 0 R] >> >>']]);
  const signers = async (file: Buffer) => (await judged(file)).map(({ signer }) => signer);

  test('is that of the ends of what they sign, not that of the form', async () => {
    expect(await signers(reversed(signedPdf(signature(seal), signature(second))))).toEqual([
      'SIGNER',
      'SECOND',
    ]);
  });

  test('has a signature last that signs no right range', async () => {
    const wrong = signature(seal, { byteRange: ([a = 0, b = 0]) => [a, b] });
    const wrongFirst = reversed(signedPdf(wrong, signature(second)));
    expect(await signers(wrongFirst)).toEqual(['SECOND', null]);
    const wrongLast = reversed(signedPdf(signature(second), wrong));
    expect(await signers(wrongLast)).toEqual(['SECOND', null]);
  });
});

test('of several proven times the earliest counts', async () => {
  const tokens = (value: Buffer) =>
    ['2021-06-01', '2021-03-01', '2021-09-01'].map((day) => timestamp(unit, value, `${day}T10:00:00Z`));
  expect(await judged(signedPdf(signature(seal, { tokens, room: 20_000 })))).toMatchObject([
    { signedAt: '2021-03-01T11:00:00', timeSource: 'timestamp' },
  ]);
});

describe('a timestamp', () => {
  const over = signerWith({ notBefore: '2010-01-01', notAfter: '2019-01-01' });
  const at = '2016-06-01T10:00:00Z';
  const file = (token: (value: Buffer) => Buffer) =>
    signedPdf(signature(over, { tokens: (value) => [token(value)] }));

  test('need not name the certificate of its signer', async () => {
    const token = (value: Buffer) => timestamp(unit, value, at, 'sha256', { named: null });
    expect(await verdictOf(file(token))).toBe('unverified no_revocation_data');
  });

  test.each([
    ['2015-12-31T23:59:59Z', 'no_proven_time'],
    ['2016-01-01T00:00:00Z', 'no_revocation_data'],
    ['2017-01-01T00:00:00Z', 'no_revocation_data'],
    ['2017-01-01T00:00:01Z', 'no_proven_time'],
  ])('of a unit that was certified for 2016 proves its time only then: %s', async (time, gap) => {
    const days = { notBefore: '2016-01-01', notAfter: '2017-01-01' };
    const brief = issue({ commonName: 'BRIEF', purposes: [timeStamping], ...days }, newKey(), tsaCa);
    expect(await verdictOf(file((value) => timestamp(brief, value, time)))).toBe(`unverified ${gap}`);
  });

  test('proves nothing if an authority above its unit was not certified', async () => {
    const middle = issue({ commonName: 'MIDDLE', isCa: true, notBefore: '2018-01-01' }, newKey(), tsaCa);
    const below = issue({ commonName: 'BELOW', purposes: [timeStamping], ...long }, newKey(), middle);
    const certificates = [below.certificate, middle.certificate];
    const token = (time: string) => (value: Buffer) =>
      timestamp(below, value, time, 'sha256', { certificates });
    expect(await verdictOf(file(token('2017-12-31T23:59:59Z')))).toBe('unverified no_proven_time');
    expect(await verdictOf(file(token('2018-01-01T00:00:00Z')))).toBe('unverified no_revocation_data');
  });

  test('proves nothing if its service was not qualified then', async () => {
    const statuses = [{ since: Date.parse(at), qualified: true, uses: [] }];
    const services = listOf(service(ca), service(tsaCa, 'TSA/QTST', statuses));
    const verdictAt = (time: string) =>
      verdictOf(
        file((value) => timestamp(unit, value, time)),
        services,
      );
    expect(await verdictAt('2016-06-01T09:59:59Z')).toBe('unverified no_proven_time');
    expect(await verdictAt(at)).toBe('unverified no_revocation_data');
  });

  test('may be made at the moment of checking', async () => {
    const now = '2018-06-01T10:00:00Z';
    const [one] = await judged(
      file((value) => timestamp(unit, value, now)),
      usual,
      Date.parse(now),
    );
    expect(one?.timeSource).toBe('timestamp');
    const [early] = await judged(
      file((value) => timestamp(unit, value, now)),
      usual,
      Date.parse(now) - 1,
    );
    expect(early?.timeSource).toBeNull();
  });

  test('of a short key proves nothing', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const short = issue({ commonName: 'SHORT', purposes: [timeStamping], ...long }, key, tsaCa);
    expect(await verdictOf(file((value) => timestamp(short, value, at)))).toBe('unverified no_proven_time');
  });

  test.each<[string, (value: Buffer) => Buffer]>([
    ['of another content type', (value) => message({ signer: unit, content: value, isAttached: true })],
    ['without its content', (value) => timestamp(unit, value, at, 'sha256', { isAttached: false })],
    ['of two signers and SHA-1', (value) => timestamp(unit, value, at, 'sha1', { signers: 2 })],
    [
      'of a digest that is not known',
      (value) => {
        const token = timestamp(unit, value, at);
        const known = der.oid('2.16.840.1.101.3.4.2.1');
        // The imprint comes first in the content, which the message keeps before its signer.
        der.oid('2.16.840.1.101.3.4.2.99').copy(token, token.indexOf(known, token.indexOf(der.oid('1.2.3'))));
        return token;
      },
    ],
  ])('%s proves nothing', async (_, token) => {
    expect(await verdictOf(file(token))).toBe('unverified no_proven_time');
  });
});

test('what a signature is follows from its service where the certificate says nothing', async () => {
  const kinds = async (uses: readonly ('signature' | 'seal')[], qcType?: 'signature' | 'seal') => {
    const signer = signerWith(qcType && { qcType });
    const services = listOf(service(ca, 'CA/QC', [{ since: 0, qualified: true, uses }]));
    return (await judged(signedPdf(signature(signer)), services)).map(({ kind }) => kind);
  };
  expect(await kinds(['seal'])).toEqual(['seal']);
  expect(await kinds(['signature'])).toEqual(['signature']);
  expect(await kinds(['signature', 'seal'])).toEqual(['signature']);
  expect(await kinds(['seal'], 'signature')).toEqual(['signature']);
  expect(await kinds(['signature'], 'seal')).toEqual(['seal']);
  const unlisted = signerWith({}, issue({ commonName: 'OTHER', isCa: true }, newKey(), null));
  expect((await judged(signedPdf(signature(unlisted)))).map(({ kind }) => kind)).toEqual(['signature']);
});

test('of the timestamps of a signature four are checked', async () => {
  const over = signerWith({ notBefore: '2020-01-01', notAfter: '2022-01-01' });
  const file = (others: number) =>
    signedPdf(
      signature(over, {
        tokens: (value) => [
          ...Array.from({ length: others }, () =>
            timestamp(unit, Buffer.from('other'), '2021-06-01T10:00:00Z'),
          ),
          timestamp(unit, value, '2021-06-01T10:00:00Z'),
        ],
        room: 20_000,
      }),
    );
  expect(await verdictOf(file(3))).toBe('unverified no_revocation_data');
  expect(await verdictOf(file(4))).toBe('unverified no_proven_time');
});

test('without a certificate that can be judged nothing is said of its time', async () => {
  const [one] = await judged(signedPdf(signature(seal, { byteRange: ([a = 0, b = 0]) => [a, b] })));
  expect(one).toMatchObject({ signedEnd: null, certificateValidAtSigning: null, notRevoked: null });
});

test('the end of the signed bytes is that of the file at the time', async () => {
  const once = signedPdf(signature(seal));
  const twice = signedPdf(signature(seal), signature(signerWith({ commonName: 'SECOND' })));
  expect((await judged(twice)).map(({ signedEnd }) => signedEnd)).toEqual([once.length, twice.length]);
});
