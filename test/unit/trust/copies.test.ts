import { beforeEach, describe, expect, it } from 'vitest';
import { createTrustAdministration, type TrustFiles } from '../../../src/trust/administration.ts';
import { participantsMax } from '../../../src/trust/participants.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import { parseCertificate } from '../../../src/trust/x509/certificate.ts';
import * as der from '../../specimens/test-ca/der.ts';
import { type MemoryKv, memoryEnv } from './memory-kv.ts';
import { certificate, keys, listPin, revocationList, signedList } from './pki.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const offline = () => Promise.reject(new Error('offline'));

const own = certificate({ commonName: 'ZZ01', issuer: 'ZZ01' }, keys.authority, keys.authority);
const list = signedList({
  sequence: 5,
  authorities: [{ id: 'ZZ01', certificate: own, directoryUrl: 'http://127.0.0.1:9/ZZ01' }],
});

const participant = (commonName: string, serial: number) =>
  certificate({ commonName, issuer: 'ZZ01', serial }, keys.participant, keys.authority);
const genuine = participant('AAA1', 5);
const crl = (serials: readonly number[]) =>
  revocationList(
    { issuer: 'ZZ01', thisUpdate: '2026-06-14', nextUpdate: '2030-01-01', serials },
    keys.authority,
  );

/**
 * The parts of a certificate that is signed with 2,048 bits: the signed part, the algorithm, the signature.
 */
const signature = genuine.subarray(-261);
const algorithm = genuine.subarray(-276, -261);
const signedPart = genuine.subarray(4, -276);
const body = Buffer.concat([signedPart, algorithm, signature]);

/** The same certificate with a valid signature, in bytes that are not its DER. */
const copies: readonly (readonly [string, Buffer<ArrayBuffer>, string])[] = [
  ['a byte behind it', Buffer.concat([genuine, Buffer.from([0])]), 'A certificate is not in exact DER.'],
  ['another certificate behind it', Buffer.concat([genuine, genuine]), 'A certificate is not in exact DER.'],
  [
    'an indefinite length',
    Buffer.concat([Buffer.from([0x30, 0x80]), body, Buffer.from([0, 0])]),
    'A certificate is not in exact DER.',
  ],
  [
    'a length of more bytes than it needs',
    Buffer.concat([Buffer.from([0x30, 0x83, 0]), genuine.subarray(2, 4), body]),
    'A certificate is not in exact DER.',
  ],
  ['an element more', Buffer.from(der.sequence(body, der.nullValue())), 'A certificate is not in exact DER.'],
  [
    'no parameters of its algorithm',
    withAlgorithm(der.sequence(der.oid('1.2.840.113549.1.1.11'))),
    'A certificate names two signature algorithms.',
  ],
  [
    'other parameters of its algorithm',
    withAlgorithm(der.sequence(der.oid('1.2.840.113549.1.1.11'), der.octets(Buffer.from('junk')))),
    'A certificate names two signature algorithms.',
  ],
  [
    'BER parameters of its algorithm',
    withAlgorithm(der.sequence(der.oid('1.2.840.113549.1.1.11'), Buffer.from([0x05, 0x81, 0x00]))),
    'A certificate is not in exact DER.',
  ],
  [
    'a signature in two pieces',
    Buffer.from(der.sequence(signedPart, algorithm, inPieces())),
    'The DER is malformed.',
  ],
];

function withAlgorithm(other: Uint8Array): Buffer<ArrayBuffer> {
  return Buffer.from(der.sequence(signedPart, other, signature));
}

/** A constructed bit string, as BER allows. */
function inPieces(): Buffer {
  const pieces = Buffer.concat([der.bits(signature.subarray(5, 100)), der.bits(signature.subarray(100))]);
  return Buffer.concat([Buffer.from([0x23, 0x82, pieces.length >> 8, pieces.length & 255]), pieces]);
}

let kv: MemoryKv;
let env: ReturnType<typeof memoryEnv>['env'];

beforeEach(async () => {
  ({ kv, env } = memoryEnv({ TRUST_SIGNERS: listPin }));
  await take({ lists: [list] });
});

type Files = Partial<Record<keyof TrustFiles, readonly Uint8Array[]>>;

/** Imports files as an operator does. */
function take({ lists = [], certificates = [], revocationLists = [] }: Files) {
  const base64 = (files: readonly Uint8Array[]) => files.map((file) => Buffer.from(file).toString('base64'));
  return createTrustAdministration(env, offline, now).import({
    lists: base64(lists),
    certificates: base64(certificates),
    revocationLists: base64(revocationLists),
  });
}

/** Whether the certificates of an id are revoked, as another isolate sees them. */
async function found(id: string): Promise<readonly boolean[]> {
  const other = memoryEnv({ TRUST_SIGNERS: listPin });
  Object.assign(other.kv, { values: kv.values });
  return (await createTrustStore(other.env, offline).find('ZZ01', id, now)).certificates.map(
    ({ revoked }) => revoked,
  );
}

const stored = (key: string) => JSON.parse(kv.values.get(key) ?? 'null');

describe('a certificate', () => {
  it.each(copies)('with %s is refused', (_, copy, reason) => {
    expect(() => parseCertificate(copy)).toThrow(reason);
  });

  it('is kept once, without 150 copies that have trailing bytes', async () => {
    const junk = Array.from({ length: 150 }, (_, index) =>
      Buffer.concat([genuine, Buffer.from(`junk ${index}`)]),
    );
    const report = await take({ certificates: [...junk, genuine, genuine] });
    expect(report).toMatchObject({
      certificates: { ZZ01: 2 },
      refusals: { 'A certificate is not in exact DER.': 150 },
    });
    expect(stored('trust:certificates:ZZ01').certificates).toEqual({ AAA1: [genuine.toString('base64')] });
  });
});

describe('a full record', () => {
  it('of one id refuses more certificates of that id, and says so', async () => {
    const many = Array.from({ length: participantsMax.certificatesPerId + 3 }, (_, index) =>
      participant('AAA1', 100 + index),
    );
    const report = await take({ certificates: [...many, participant('AAA2', 7)] });
    expect(report).toMatchObject({
      certificates: { ZZ01: participantsMax.certificatesPerId + 1 },
      refusals: { 'An id has 16 certificates already, and no more are kept.': 3 },
    });
    expect(await found('AAA1')).toHaveLength(participantsMax.certificatesPerId);
    expect(await found('AAA2')).toEqual([false]);
  });

  it('of one CA refuses more certificates, but takes every revocation', async () => {
    // All but two of the certificates that there is room for; their content does not matter here.
    const others = Array.from({ length: participantsMax.certificates - 2 }, (_, index) => [
      `X${index}`,
      [''],
    ]);
    const full = { certificates: Object.fromEntries(others), crlUrls: [] };
    kv.values.set('trust:certificates:ZZ01', JSON.stringify(full));
    const many = ['A001', 'A002', 'A003', 'A004'].map((id, index) => participant(id, 10 + index));
    expect(await take({ certificates: many })).toMatchObject({
      certificates: { ZZ01: 2 },
      refusals: { 'A CA has 1000 certificates already, and no more are kept.': 2 },
    });
    expect(await found('A002')).toEqual([false]);
    expect(await found('A003')).toEqual([]);
    await take({ certificates: [participant('B002', 5000)], revocationLists: [crl([11])] });
    expect(await found('A002')).toEqual([true]);
  });

  it('of addresses of revocation lists refuses more addresses', async () => {
    const named = Array.from({ length: participantsMax.crlUrls + 1 }, (_, index) => {
      const options = { commonName: `A00${index}`, issuer: 'ZZ01', crlUrl: `http://127.0.0.1:9/${index}` };
      return certificate(options, keys.participant, keys.authority);
    });
    await take({ certificates: named });
    expect(stored('trust:certificates:ZZ01').crlUrls).toEqual(
      [0, 1, 2, 3].map((index) => `http://127.0.0.1:9/${index}`),
    );
  });

  it('of 1,000 of the largest certificates fits into a value of KV, 25 MiB', () => {
    const certificateBytesMax = 8 * 1024;
    expect(participantsMax.certificates * certificateBytesMax * (4 / 3)).toBeLessThan(25 * 1024 * 1024);
  });
});
