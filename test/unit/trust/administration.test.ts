import { beforeEach, describe, expect, it } from 'vitest';
import { createTrustAdministration } from '../../../src/trust/administration.ts';
import { TrustKv } from '../../../src/trust/kv.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import { type MemoryKv, memoryEnv } from './memory-kv.ts';
import { certificate, keys, listPin, revocationList, signedList } from './pki.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
const offline = () => Promise.reject(new Error('offline'));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const directoryUrl = 'http://127.0.0.1:9/';
const list = signedList({
  sequence: 5,
  authorities: [
    { id: 'ZZ01', certificate: own('ZZ01', keys.authority), directoryUrl },
    { id: 'ZZ02', certificate: own('ZZ02', keys.stranger), directoryUrl, withdrawn: true },
  ],
});

function own(id: string, key: typeof keys.authority) {
  return certificate({ commonName: id, issuer: id }, key, key);
}

const participant = (commonName: string, serial: number, key = keys.participant) =>
  certificate({ commonName, issuer: 'ZZ01', serial, notAfter: '2030-01-01' }, key, keys.authority);
const crl = revocationList(
  { issuer: 'ZZ01', thisUpdate: '2026-06-14', nextUpdate: '2030-01-01', serials: [6] },
  keys.authority,
);

let kv: MemoryKv;
let env: ReturnType<typeof memoryEnv>['env'];

beforeEach(() => {
  ({ kv, env } = memoryEnv({ TRUST_SIGNERS: listPin, TRUST_LIST_URL: 'http://127.0.0.1:9/' }));
});

const administration = () => createTrustAdministration(env, offline, now);
const importAll = () =>
  administration().import({
    lists: [base64(list)],
    certificates: [participant('BBB1', 6), participant('AAA1', 5, keys.stranger)].map(base64),
    revocationLists: [base64(crl)],
  });

describe('the administration of trust', () => {
  it('lists the CAs with their certificates in order, and how many were revoked', async () => {
    await importAll();
    const { status, authorities } = await administration().list();
    expect(status.sequence).toBe(5);
    expect(authorities).toEqual([
      {
        id: 'ZZ01',
        operator: 'OPERATEUR ZZ01',
        status: 'granted',
        directoryUrl,
        certificates: ['AAA1', 'BBB1'],
        revoked: 1,
      },
      {
        id: 'ZZ02',
        operator: 'OPERATEUR ZZ02',
        status: 'withdrawn',
        directoryUrl,
        certificates: [],
        revoked: null,
      },
    ]);
  });

  it('shows a certificate, also one whose key signs no 2D-Doc', async () => {
    await importAll();
    const shown = {
      subject: 'ORGANISATION BBB1',
      issuer: 'ORGANISATION ZZ01',
      validFrom: '2024-01-01T00:00:00.000Z',
      validTo: '2030-01-01T00:00:00.000Z',
      key: 'P-256',
      serial: '06',
      revoked: true,
      authorityStatus: 'granted',
    };
    expect(await administration().show('ZZ01', 'BBB1')).toEqual([shown]);
    expect(await administration().show('ZZ01', 'AAA1')).toMatchObject([
      { key: 'not for 2D-Doc', revoked: false },
    ]);
    expect(await administration().show('ZZ01', 'NONE')).toEqual([]);
  });

  it('says what it did without any list', async () => {
    const files = {
      lists: ['!', base64(Buffer.from('<a/>'))],
      certificates: [base64(participant('AAA1', 5))],
    };
    expect(await administration().import({ ...files, revocationLists: [base64(crl)] })).toEqual({
      sequence: null,
      certificates: {},
      revocationLists: {},
      unionLists: {},
      refusals: {
        'The base64 is malformed.': 1,
        'The XML is not a trust list.': 1,
        'A certificate does not chain to a CA of the trust list.': 1,
        'A revocation list is not signed by a CA of the trust list.': 1,
      },
    });
    expect(await administration().list()).toMatchObject({ status: { sequence: null }, authorities: [] });
    expect([...kv.values]).toEqual([]);
  });

  it('says how many certificates of each CA it has stored, if any, and how many revocation lists', async () => {
    const taken = { sequence: 5, revocationLists: { ZZ01: 1 }, unionLists: {}, refusals: {} };
    expect(await importAll()).toEqual({ ...taken, certificates: { ZZ01: 2 } });
    const none = { ...taken, revocationLists: {}, certificates: {} };
    expect(await administration().import({ lists: [], certificates: [], revocationLists: [] })).toEqual(none);
  });

  it('imports what one CA has signed, though the list has a certificate of another that can’t be read', async () => {
    const unreadable = { id: 'ZZ03', certificate: Buffer.from('none'), directoryUrl };
    const readable = { id: 'ZZ01', certificate: own('ZZ01', keys.authority), directoryUrl };
    const files = {
      lists: [base64(signedList({ sequence: 5, authorities: [unreadable, readable] }))],
      certificates: [base64(participant('AAA1', 5))],
      revocationLists: [base64(crl)],
    };
    expect(await administration().import(files)).toEqual({
      sequence: 5,
      certificates: { ZZ01: 1 },
      revocationLists: { ZZ01: 1 },
      unionLists: {},
      refusals: {},
    });
  });

  it('imports certificates for a list that another isolate has just put in force', async () => {
    await importAll();
    const inForce = kv.values.get('trust:list');
    ({ kv, env } = memoryEnv({ TRUST_SIGNERS: listPin }));
    expect((await administration().list()).authorities).toEqual([]);
    kv.values.set('trust:list', inForce ?? '');
    const files = { lists: [], certificates: [base64(participant('AAA1', 5))], revocationLists: [] };
    expect(await administration().import(files)).toMatchObject({ sequence: 5, certificates: { ZZ01: 1 } });
    expect((await administration().list()).authorities).toMatchObject([{ certificates: ['AAA1'] }, {}]);
  });

  it('updates also what is not due, and reports the outcome', async () => {
    await importAll();
    const first = await administration().update();
    expect(first.events.map(({ resource, failures }) => [resource, failures])).toEqual([
      ['list', 1],
      ['ZZ02', 0],
      ['ZZ01', 1],
      ['lotl', 1],
    ]);
    expect(first.status.sequence).toBe(5);
    const second = await administration().update();
    expect(second.events.map(({ failures }) => failures)).toEqual([2, 0, 2, 2]);
  });
});

describe('the records in KV', () => {
  it('are read again after 20 seconds, and when the clock was set back', async () => {
    await importAll();
    const trust = new TrustKv(env);
    const readsOf = async (time: number | 'fresh') => {
      const before = kv.reads;
      expect((await trust.listInForce(time))?.sequence).toBe(5);
      return kv.reads - before;
    };
    expect(await readsOf(now)).toBe(1);
    expect(await readsOf(now + 19_999)).toBe(0);
    expect(await readsOf('fresh')).toBe(1);
    expect(await readsOf(now + 20_000)).toBe(1);
    expect(await readsOf(now + 20_001)).toBe(0);
    expect(await readsOf(now)).toBe(1);
  });

  it('are read past the cache before revocations are added', async () => {
    const trust = new TrustKv(env);
    expect(await trust.revocations('ZZ01', now)).toEqual([]);
    const revocations = { issuerKey: 'key', thisUpdateAt: now, nextUpdateAt: now, serials: ['06'] };
    kv.values.set('trust:revoked:ZZ01', JSON.stringify([revocations]));
    expect(await trust.addRevocations('ZZ01', [])).toEqual([revocations]);
    const newer = { ...revocations, thisUpdateAt: now + 1 };
    kv.values.set('trust:revoked:ZZ01', JSON.stringify([newer]));
    expect(await trust.addRevocations('ZZ01', [revocations])).toEqual([newer]);
  });

  it('are read at once after this isolate wrote them', async () => {
    const trust = new TrustKv(env);
    expect(await trust.listInForce(now)).toBeNull();
    await importAll();
    expect((await trust.listInForce(now))?.sequence).toBe(5);
  });

  it('are not read for a CA that the list does not name', async () => {
    await importAll();
    const store = createTrustStore(env, offline);
    await store.find('ZZ01', 'AAA1', now);
    const before = kv.reads;
    const nothing = { certificates: [], gap: null };
    expect(await store.find('ZZ09', 'AAA1', now)).toEqual(nothing);
    expect(await store.find('XX00', 'NONE', now)).toEqual(nothing);
    expect(kv.reads).toBe(before);
  });
});

describe('a CA that renewed its key', () => {
  const both = signedList({
    sequence: 6,
    authorities: [keys.authority, keys.stranger].map((key) => {
      return { id: 'ZZ01', certificate: own('ZZ01', key), directoryUrl };
    }),
  });
  const crlOf = (key: typeof keys.authority, day: string, serials: readonly number[]) =>
    revocationList({ issuer: 'ZZ01', thisUpdate: day, nextUpdate: '2030-01-01', serials }, key);

  /** Whether the certificate of number 5 is revoked that the CA issued with its old key. */
  async function isRevokedBy(...lists: readonly Uint8Array[]): Promise<boolean | undefined> {
    await administration().import({
      lists: [base64(both)],
      certificates: [base64(participant('AAA1', 5))],
      revocationLists: lists.map(base64),
    });
    return (await administration().show('ZZ01', 'AAA1'))[0]?.revoked;
  }

  const byOld = crlOf(keys.authority, '2026-06-13', [5]);

  it('revokes by the list of the key that issued a certificate, whatever the other key says', async () => {
    expect(await isRevokedBy(crlOf(keys.stranger, '2026-06-14', [5]))).toBe(false);
    expect(await isRevokedBy(byOld)).toBe(true);
    expect(await isRevokedBy(crlOf(keys.stranger, '2026-06-15', []))).toBe(true);
    expect(await isRevokedBy(crlOf(keys.authority, '2026-06-12', []))).toBe(true);
    expect(await isRevokedBy(crlOf(keys.authority, '2026-06-14', []))).toBe(false);
  });
});
