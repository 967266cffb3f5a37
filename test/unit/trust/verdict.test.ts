import { beforeEach, describe, expect, it } from 'vitest';
import { parseTwoDDoc, type TwoDDoc } from '../../../src/formats/two-d-doc/parse.ts';
import { createTrustAdministration } from '../../../src/trust/administration.ts';
import type { Fetch } from '../../../src/trust/download.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import { judgeSigner } from '../../../src/trust/verdict.ts';
import { signTwoDDoc, type TwoDDocHeader } from '../../specimens/test-ca/sign.ts';
import { directoryBody } from './hosts.ts';
import { memoryEnv } from './memory-kv.ts';
import { certificate, keys, listPin, revocationList, signedList } from './pki.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const offline: Fetch = () => Promise.reject(new Error('offline'));
const message = '431,5\x1d442544A3295123445202446DOE JOHN\x1d4A31072025';

function read(text: string): TwoDDoc {
  const parsed = parseTwoDDoc(Buffer.from(text, 'latin1'));
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.code;
}

/** A code of the CA in the test's own list, by default signed with the key of DVT1. */
function code(header: Partial<TwoDDocHeader>, signer = 'DVT1'): TwoDDoc {
  const defaults = { caId: 'ZZ01', certificateId: 'AAA1', emissionDate: null, signatureDate: '2025-07-17' };
  return read(signTwoDDoc({ ...defaults, documentType: '28', ...header }, message, signer));
}

const authority = certificate({ commonName: 'ZZ01', issuer: 'ZZ01' }, keys.authority, keys.authority);
const other = certificate({ commonName: 'ZZ02', issuer: 'ZZ02' }, keys.stranger, keys.stranger);
const gone = certificate({ commonName: 'ZZ03', issuer: 'ZZ03' }, keys.authority, keys.authority);
const testLike = certificate({ commonName: 'ZZ00', issuer: 'ZZ00' }, keys.authority, keys.authority);

const directoryUrl = 'http://127.0.0.1:1/';
const list = signedList({
  sequence: 1,
  authorities: [
    { id: 'ZZ01', certificate: authority, directoryUrl },
    { id: 'ZZ02', certificate: other, directoryUrl },
    { id: 'ZZ03', certificate: gone, directoryUrl, withdrawn: true },
    { id: 'ZZ00', certificate: testLike, directoryUrl },
  ],
});

const from = { issuer: 'ZZ01', notBefore: '2024-01-01', notAfter: '2027-01-01' };
const certificates = [
  certificate({ ...from, commonName: 'AAA1', serial: 1 }, keys.participant, keys.authority),
  certificate({ ...from, commonName: 'EXP1', notAfter: '2025-12-31' }, keys.participant, keys.authority),
  certificate({ ...from, commonName: 'NEW1', notBefore: '2026-01-01' }, keys.participant, keys.authority),
  certificate(
    { ...from, commonName: 'DAY1', notBefore: '2023-12-31T23:00:00Z', notAfter: '2025-07-16T22:00:00Z' },
    keys.participant,
    keys.authority,
  ),
  certificate({ ...from, commonName: 'REV1', serial: 66 }, keys.participant, keys.authority),
  certificate({ ...from, commonName: 'RSA1' }, keys.stranger, keys.authority),
  certificate({ ...from, commonName: '0000' }, keys.participant, keys.authority),
  certificate({ ...from, commonName: 'TEST' }, keys.participant, keys.authority),
  certificate({ ...from, commonName: 'TWO1', serial: 8 }, keys.other, keys.authority),
  certificate({ ...from, commonName: 'TWO1', serial: 9 }, keys.participant, keys.authority),
  // The same id under another CA, with another key.
  certificate({ ...from, issuer: 'ZZ02', commonName: 'AAA1' }, keys.other, keys.stranger),
  certificate({ ...from, issuer: 'ZZ03', commonName: 'AAA1' }, keys.participant, keys.authority),
  certificate({ ...from, issuer: 'ZZ00', commonName: 'AAA1' }, keys.participant, keys.authority),
];
const crl = { issuer: 'ZZ01', thisUpdate: '2026-06-01', nextUpdate: '2026-07-01', serials: [66] };

let store: ReturnType<typeof createTrustStore>;
let env: ReturnType<typeof memoryEnv>['env'];

beforeEach(async () => {
  ({ env } = memoryEnv({ TRUST_SIGNERS: listPin }));
  const base64 = (bytes: Buffer) => bytes.toString('base64');
  const report = await createTrustAdministration(env, offline, now).import({
    lists: [base64(list)],
    certificates: certificates.map(base64),
    revocationLists: [base64(revocationList(crl, keys.authority))],
  });
  expect(report).toEqual({
    sequence: 1,
    certificates: { ZZ01: 10, ZZ02: 1, ZZ03: 1, ZZ00: 1 },
    unionLists: {},
    revocationLists: { ZZ01: 1 },
    refusals: {},
  });
  store = createTrustStore(env, offline);
});

const live = { mode: 'live', now } as const;
const test = { mode: 'test', now } as const;

describe('judge', () => {
  it('vouches for a code that a listed CA’s participant signed', async () => {
    expect(await judgeSigner(code({}), store, live)).toEqual({
      validityStartDate: '2024-01-01',
      validityEndDate: '2027-01-01',
      issuerReference: 'ZZ01',
      issuerName: 'ORGANISATION ZZ01',
      subjectReference: 'AAA1',
      issuer: 'ORGANISATION AAA1',
      datesConsistency: true,
      digitalSignature: true,
      fault: null,
      documentTypes: null,
    });
  });

  it('is unavailable for a live key without a list, or when the authority’s directory is silent', async () => {
    const empty = createTrustStore(memoryEnv().env, offline);
    for (const header of [{}, { caId: 'XX00', certificateId: 'DVT1' }, { caId: 'ZZ09' }]) {
      await expect(judgeSigner(code(header), empty, live)).rejects.toMatchObject({ gap: 'no_list' });
    }
    const unasked = code({ certificateId: 'NONE' });
    await expect(judgeSigner(unasked, store, live)).rejects.toMatchObject({
      gap: 'directory_silent',
      retrySeconds: 300,
    });
    expect(await judgeSigner(unasked, store, test)).toMatchObject({ digitalSignature: false });
  });

  it('gives the references of an unknown certificate and nothing else', async () => {
    const unknown = {
      validityStartDate: null,
      validityEndDate: null,
      issuerName: null,
      issuer: null,
      datesConsistency: false,
      digitalSignature: false,
      fault: 'certificate_unknown',
      documentTypes: null,
    };
    const ids = { issuerReference: 'ZZ01', subjectReference: 'NONE' };
    const answering = createTrustStore(env, async () => new Response(directoryBody([])));
    expect(await judgeSigner(code({ certificateId: 'NONE' }), answering, live)).toEqual({
      ...unknown,
      ...ids,
    });
    const elsewhere = { issuerReference: 'ZZ09', subjectReference: 'AAA1' };
    expect(await judgeSigner(code({ caId: 'ZZ09' }), store, live)).toEqual({ ...unknown, ...elsewhere });
  });

  it.each([
    ['a certificate that has expired since', { certificateId: 'EXP1' }, true, true],
    [
      'a signature after the certificate’s end',
      { certificateId: 'EXP1', signatureDate: '2026-01-02' },
      false,
      true,
    ],
    ['a signature before the certificate’s start', { certificateId: 'NEW1' }, false, true],
    ['a signature on its last day', { certificateId: 'EXP1', signatureDate: '2025-12-31' }, true, true],
    ['a signature on the certificate’s first day', { signatureDate: '2024-01-01' }, true, true],
    ['a signature the day before', { signatureDate: '2023-12-31' }, false, true],
    [
      'a signature the day after its last',
      { certificateId: 'EXP1', signatureDate: '2026-01-01' },
      false,
      true,
    ],
    ['a signature without a date', { signatureDate: null }, false, true],
    ['a revoked certificate', { certificateId: 'REV1' }, true, false, 'certificate_revoked'],
    ['a CA that the list withdrew', { caId: 'ZZ03' }, true, false, 'authority_withdrawn'],
    ['a certificate whose key is RSA', { certificateId: 'RSA1' }, true, false, 'signature'],
    ['an id that was given twice', { certificateId: 'TWO1' }, true, true],
    ['the same id under another CA', { caId: 'ZZ02' }, true, false, 'signature'],
  ])(
    '%s, %j: its dates agree: %s, its signature is right: %s',
    async (_, header, datesConsistency, digitalSignature, fault: string | null = null) => {
      const verdict = await judgeSigner(code(header), store, live);
      const { certificateId = 'AAA1' } = header as { readonly certificateId?: string };
      expect(verdict).toMatchObject({
        datesConsistency,
        digitalSignature,
        fault,
        issuer: `ORGANISATION ${certificateId}`,
      });
    },
  );

  it('counts days in Paris, where a day begins in the evening of UTC', async () => {
    expect(await judgeSigner(code({ certificateId: 'DAY1' }), store, live)).toMatchObject({
      validityStartDate: '2024-01-01',
      validityEndDate: '2025-07-17',
      datesConsistency: true,
    });
  });

  it.each([{ certificateId: '0000' }, { certificateId: 'TEST' }, { caId: 'ZZ00' }])(
    'never trusts %o with a live key, and shows its fields',
    async (header) => {
      const verdict = await judgeSigner(code(header), store, live);
      const { certificateId = 'AAA1' } = header as { readonly certificateId?: string };
      const issuer = `ORGANISATION ${certificateId}`;
      expect(verdict).toMatchObject({ datesConsistency: true, digitalSignature: false, issuer });
      expect(await judgeSigner(code(header), store, test)).toMatchObject({ digitalSignature: true });
    },
  );

  it.each([
    ['a byte less', (good: TwoDDoc) => good.signature.slice(0, -1)],
    ['a byte more', (good: TwoDDoc) => Uint8Array.of(...good.signature, 0)],
    ['padding in front', (good: TwoDDoc) => Uint8Array.of(0, ...good.signature)],
    ['nothing', () => new Uint8Array(0)],
    ['zeros', (good: TwoDDoc) => new Uint8Array(good.signature.length)],
    [
      'r and s exchanged',
      (good: TwoDDoc) => Uint8Array.of(...good.signature.slice(32), ...good.signature.slice(0, 32)),
    ],
  ])('takes no signature of %s', async (_, change) => {
    const good = code({});
    const verdict = await judgeSigner({ ...good, signature: change(good) }, store, live);
    expect(verdict).toMatchObject({ datesConsistency: true, digitalSignature: false });
  });

  it('trusts a code with an annex, which is not signed', async () => {
    const text = signTwoDDoc(
      {
        caId: 'ZZ01',
        certificateId: 'AAA1',
        emissionDate: null,
        signatureDate: '2025-07-17',
        documentType: '28',
      },
      message,
      'DVT1',
    );
    const annexed = read(`${text}\x1d01ANNEX`);
    expect(annexed.annexPresent).toBe(true);
    expect(await judgeSigner(annexed, store, live)).toMatchObject({ digitalSignature: true });
  });

  it('trusts no code with one bit flipped', async () => {
    const good = code({});
    for (let at = 0; at < good.signedBytes.length; at++) {
      const signedBytes = good.signedBytes.slice();
      signedBytes[at]! ^= 1 << (at % 8);
      expect(await judgeSigner({ ...good, signedBytes }, store, live)).toMatchObject({
        digitalSignature: false,
      });
    }
  });
});

describe('judgeSigner, with the service’s own test CA', () => {
  const own = (certificateId: string, signatureDate = '2025-07-17') =>
    code({ caId: 'XX00', certificateId, signatureDate }, certificateId);

  it.each([
    ['DVT1', 'DIRECTION FICTIVE DES IMPOTS'],
    ['DVP1', 'TRESORERIE FICTIVE DE LA PAYE'],
    ['DV38', 'DIRECTION FICTIVE DES IMPOTS'],
    ['DV52', 'DIRECTION FICTIVE DES IMPOTS'],
    ['0000', 'PARTICIPANT DE TEST'],
  ])('trusts %s with a test key alone', async (id, issuer) => {
    expect(await judgeSigner(own(id), store, test)).toMatchObject({
      datesConsistency: true,
      digitalSignature: true,
    });
    const verdict = await judgeSigner(own(id), store, live);
    expect(verdict).toMatchObject({ datesConsistency: true, digitalSignature: false, issuer });
  });

  it('trusts what an expired participant signed while it was valid', async () => {
    expect(await judgeSigner(own('DVX1', '2016-05-01'), store, test)).toMatchObject({
      datesConsistency: true,
      digitalSignature: true,
    });
    expect(await judgeSigner(own('DVX1'), store, test)).toMatchObject({ datesConsistency: false });
  });

  it('does not trust a participant that another key signed', async () => {
    expect(await judgeSigner(own('DVF1'), store, test)).toMatchObject({
      issuer: null,
      digitalSignature: false,
    });
  });

  it('works without any list', async () => {
    const empty = createTrustStore(memoryEnv().env, offline);
    expect(await judgeSigner(own('DVT1'), empty, test)).toMatchObject({ digitalSignature: true });
    expect(await empty.status(now)).toMatchObject({
      sequence: null,
      alerts: [expect.stringContaining('test CA'), expect.stringContaining('list of the Union')],
    });
  });
});
