import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefreshEvent } from '../../../src/trust/fetching.ts';
import type { RefreshState } from '../../../src/trust/kv.ts';
import { readTrustList } from '../../../src/trust/list.ts';
import { refresh, scheduled } from '../../../src/trust/refresh.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import { runsAll } from '../../sample.ts';
import { directoryBody, Hosts } from './hosts.ts';
import { type MemoryKv, memoryEnv } from './memory-kv.ts';
import { certificate, keys, listPin, revocationList, signedList } from './pki.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-06-15T10:00:00Z');

const authorities = {
  ZZ01: certificate({ commonName: 'ZZ01', issuer: 'ZZ01' }, keys.authority, keys.authority),
  ZZ02: certificate({ commonName: 'ZZ02', issuer: 'ZZ02' }, keys.stranger, keys.stranger),
  ZZ03: certificate({ commonName: 'ZZ03', issuer: 'ZZ03' }, keys.authority, keys.authority),
};

/** None of these tests has a list of lists. */
const noLotl = expect.stringContaining('There is no list of the Union’s trusted lists');

let hosts: Hosts;
let kv: MemoryKv;
let env: ReturnType<typeof memoryEnv>['env'];

function list(sequence: number, nextUpdate = '2030-01-01T00:00:00Z'): Buffer {
  const entries = Object.entries(authorities);
  return signedList({
    sequence,
    nextUpdate,
    authorities: entries.map(([id, own]) => ({
      id,
      certificate: own,
      directoryUrl: `${hosts.base}/${id}?iHash=x`,
    })),
  });
}

function participant(id: string, caId: keyof typeof authorities, serial = 5): Buffer {
  const signer = caId === 'ZZ02' ? keys.stranger : keys.authority;
  const options = { commonName: id, issuer: caId, serial, crlUrl: `${hosts.base}/${caId}.crl` };
  return certificate(options, keys.participant, signer);
}

function crl(
  caId: keyof typeof authorities,
  serials: readonly number[] = [],
  thisUpdate = '2026-06-14',
): Buffer {
  const signer = caId === 'ZZ02' ? keys.stranger : keys.authority;
  return revocationList({ issuer: caId, thisUpdate, nextUpdate: '2026-12-01', serials }, signer);
}

async function run(
  now: number,
  how: { readonly force?: true } = {},
): Promise<{ state: RefreshState; events: RefreshEvent[] }> {
  const events: RefreshEvent[] = [];
  const state = await refresh(env, { fetch, now, ...how, log: (event) => events.push(event) });
  return { state, events };
}

const known = async (caId: string, id: string, now = start) =>
  (
    await createTrustStore(env, () => Promise.reject(new Error('offline'))).find(caId, id, now)
  ).certificates.map((one) => one.revoked);

beforeAll(async () => {
  hosts = await Hosts.start();
});

afterAll(() => hosts.stop());

beforeEach(() => {
  hosts.reset();
  ({ kv, env } = memoryEnv({
    TRUST_SIGNERS: listPin,
    TRUST_LIST_URL: `${hosts.base}/list.xml`,
    LOTL_URL: `${hosts.base}/lotl.xml`,
  }));
  hosts.serve('/list.xml', list(5));
  for (const id of ['ZZ01', 'ZZ02', 'ZZ03'] as const) {
    hosts.serve(`/${id}`, directoryBody([participant('AAA1', id)]));
    hosts.serve(`/${id}.crl`, crl(id));
  }
});

describe('refresh', () => {
  it('takes the list, the directories and the revocation lists', async () => {
    const { events } = await run(start);
    // The CAs are asked at once, after the list, and end in any order.
    const [first, ...others] = events;
    others.sort((one, other) => one.resource.localeCompare(other.resource));
    expect([first, ...others]).toEqual(
      ['list', 'ZZ01', 'ZZ02', 'ZZ03'].map((resource) => ({
        event: 'trust.refreshed',
        resource,
        failures: 0,
        refusal: null,
      })),
    );
    expect(await known('ZZ01', 'AAA1')).toEqual([false]);
    expect(await known('ZZ02', 'AAA1')).toEqual([false]);
    expect(await createTrustStore(env).status(start)).toMatchObject({ sequence: 5, alerts: [noLotl] });
  });

  it('fetches the directories daily and the list weekly', async () => {
    await run(start);
    hosts.requests.length = 0;
    await run(start + dayMs - 1);
    expect(hosts.requests).toEqual([]);
    await run(start + dayMs);
    expect(hosts.requests.toSorted()).toEqual(
      ['ZZ01', 'ZZ02', 'ZZ03'].flatMap((id) => [`/${id}.crl`, `/${id}?iHash=x`]),
    );
    await run(start + 7 * dayMs);
    expect(hosts.requests).toContain('/list.xml');
  });

  it('fetches at once what was fetched while the clock was ahead, and says that it can’t be fetched', async () => {
    await run(start + 60 * dayMs);
    hosts.requests.length = 0;
    hosts.status('/ZZ02', 500);
    await run(start);
    expect(hosts.requests).toEqual(expect.arrayContaining(['/list.xml', '/ZZ01?iHash=x', '/ZZ02?iHash=x']));
    const { alerts } = await createTrustStore(env).status(start);
    expect(alerts).toEqual([
      expect.stringContaining('The certificates of ZZ02 could not be refreshed'),
      noLotl,
    ]);
  });

  it('gives a certificate only under its own id, whatever the record says', async () => {
    await run(start);
    const record = JSON.parse(kv.values.get('trust:certificates:ZZ01') ?? '');
    record.certificates.AAA2 = record.certificates.AAA1;
    kv.values.set('trust:certificates:ZZ01', JSON.stringify(record));
    expect(await known('ZZ01', 'AAA2')).toEqual([]);
  });

  it('adds what a directory adds, and keeps what it no longer has', async () => {
    await run(start);
    hosts.serve('/ZZ01', directoryBody([participant('AAA2', 'ZZ01', 6)]));
    await run(start + dayMs);
    expect(await known('ZZ01', 'AAA1', start + dayMs)).toEqual([false]);
    expect(await known('ZZ01', 'AAA2', start + dayMs)).toEqual([false]);
  });

  it('takes a revocation, and does not let an older list revert it', async () => {
    await run(start);
    hosts.serve('/ZZ01.crl', crl('ZZ01', [5]));
    await run(start + dayMs);
    expect(await known('ZZ01', 'AAA1', start + dayMs)).toEqual([true]);
    hosts.serve('/ZZ01.crl', crl('ZZ01', [], '2026-06-13'));
    await run(start + 2 * dayMs);
    expect(await known('ZZ01', 'AAA1', start + 2 * dayMs)).toEqual([true]);
  });

  it('keeps a revocation that the CA drops once the certificate has ended, and ends one that was a hold', async () => {
    const own = (id: string, serial: number, notAfter: string) => {
      const options = { commonName: id, issuer: 'ZZ01', serial, notAfter, crlUrl: `${hosts.base}/ZZ01.crl` };
      return certificate(options, keys.participant, keys.authority);
    };
    const certificates = [own('END1', 6, '2026-06-15'), own('HOLD', 7, '2026-06-20')];
    hosts.serve('/ZZ01', directoryBody(certificates));
    hosts.serve('/ZZ01.crl', crl('ZZ01', [6, 7]));
    await run(start);
    expect(await known('ZZ01', 'END1')).toEqual([true]);
    expect(await known('ZZ01', 'HOLD')).toEqual([true]);
    // Each list is issued on the day on which it is fetched, the last one after both have ended.
    for (const [days, day] of [
      [2, '2026-06-17'],
      [4, '2026-06-19'],
      [10, '2026-06-25'],
    ] as const) {
      hosts.serve('/ZZ01.crl', crl('ZZ01', [], day));
      const now = start + days * dayMs;
      await run(now);
      expect(await known('ZZ01', 'END1', now)).toEqual([true]);
      expect(await known('ZZ01', 'HOLD', now)).toEqual([false]);
    }
    // A certificate that is held again is revoked again.
    hosts.serve('/ZZ01.crl', crl('ZZ01', [7], '2026-06-26'));
    await run(start + 12 * dayMs);
    expect(await known('ZZ01', 'HOLD', start + 12 * dayMs)).toEqual([true]);
  });

  it.each<[string, (path: string) => void, RegExp]>([
    ['down', (path) => hosts.status(path, 500), /answered 500/],
    ['refusing', (path) => hosts.status(path, 403), /answered 403/],
    ['broken', (path) => hosts.breakOff(path), /could not be reached/],
    ['endless', (path) => hosts.flood(path), /more than 8388608 bytes/],
    ['garbage', (path) => hosts.serve(path, '<html>'), /neither a certificate nor a multipart/],
    [
      'lying',
      (path) => hosts.serve(path, directoryBody([participant('AAA1', 'ZZ02')])),
      /Not one certificate/,
    ],
  ])('a directory that is %s harms no other', async (_, break_, reason) => {
    break_('/ZZ01');
    const { state } = await run(start);
    expect(state.authorities.ZZ01).toMatchObject({ failures: 1, refusal: expect.stringMatching(reason) });
    expect(state.authorities.ZZ02?.refusal).toBeNull();
    expect(await known('ZZ01', 'AAA1')).toEqual([]);
    expect(await known('ZZ02', 'AAA1')).toEqual([false]);
  });

  it('keeps the valid certificates of a directory that also has garbage', async () => {
    const garbage = [Buffer.from('garbage'), participant('AAA9', 'ZZ02'), Buffer.alloc(20_000, 0x30)];
    hosts.serve('/ZZ01', directoryBody([...garbage, participant('AAA1', 'ZZ01')]));
    const { state } = await run(start);
    expect(state.authorities.ZZ01?.refusal).toBeNull();
    expect(await known('ZZ01', 'AAA1')).toEqual([false]);
    expect(await known('ZZ01', 'AAA9')).toEqual([]);
  });

  it('notes a revocation list that cannot be fetched, and takes the certificates', async () => {
    hosts.status('/ZZ01.crl', 500);
    hosts.serve('/ZZ02.crl', crl('ZZ01'));
    const { state } = await run(start);
    expect(state.authorities.ZZ01?.refusal).toMatch(/answered 500/);
    expect(state.authorities.ZZ02?.refusal).toMatch(/not signed by a CA/);
    expect(state.authorities.ZZ03?.refusal).toBeNull();
    expect(await known('ZZ01', 'AAA1')).toEqual([false]);
  });

  it('fetches nothing from a CA that the list withdrew', async () => {
    const own = {
      id: 'ZZ01',
      certificate: authorities.ZZ01,
      directoryUrl: `${hosts.base}/ZZ01`,
      withdrawn: true,
    };
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: [own] }));
    const { state } = await run(start);
    expect(hosts.requests).toEqual(['/list.xml']);
    expect(state.authorities.ZZ01).toMatchObject({ failures: 0, refusal: null });
    // What its silent directory might have does not matter either.
    const found = await createTrustStore(env, fetch).find('ZZ01', 'NEW3', start);
    expect(found).toEqual({ certificates: [], gap: null });
  });

  it('raises no alert for a silent CA whose own certificate has ended, once its directory was read', async () => {
    const options = { commonName: 'ZZ04', issuer: 'ZZ04', notAfter: '2026-01-01' };
    const ended = certificate(options, keys.authority, keys.authority);
    const own = { id: 'ZZ04', certificate: ended, directoryUrl: `${hosts.base}/ZZ04` };
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: [own] }));
    expect((await run(start)).state.authorities.ZZ04).toMatchObject({ failures: 1 });
    const old = certificate({ commonName: 'OLD1', issuer: 'ZZ04' }, keys.participant, keys.authority);
    hosts.serve('/ZZ04', directoryBody([old]));
    await run(start + dayMs);
    hosts.status('/ZZ04', 404);
    expect((await run(start + 2 * dayMs)).state.authorities.ZZ04).toMatchObject({ failures: 0 });
    expect(await known('ZZ04', 'OLD1', start + 2 * dayMs)).toEqual([false]);
  });

  it('misses the directory of a CA that renewed its certificate, though the earlier one has ended', async () => {
    const options = { commonName: 'ZZ04', issuer: 'ZZ04' };
    const own = [{ ...options, notAfter: '2026-01-01' }, options].map((each) => ({
      id: 'ZZ04',
      certificate: certificate(each, keys.authority, keys.authority),
      directoryUrl: `${hosts.base}/ZZ04`,
    }));
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: own }));
    hosts.serve(
      '/ZZ04',
      directoryBody([certificate({ ...options, commonName: 'OLD1' }, keys.participant, keys.authority)]),
    );
    await run(start);
    hosts.status('/ZZ04', 404);
    expect((await run(start + dayMs)).state.authorities.ZZ04).toMatchObject({ failures: 1 });
    // A directory that has moved answers 404 for every certificate.
    const found = await createTrustStore(env, fetch).find('ZZ04', 'NEW1', start + dayMs);
    expect(found).toEqual({ certificates: [], gap: 'directory_silent' });
  });

  it('takes an answer that comes in several pieces', async () => {
    const many = Array.from({ length: 60 }, (_, index) => participant(`B${100 + index}`, 'ZZ01', 20 + index));
    hosts.slow('/ZZ01', directoryBody(many), 20);
    expect((await run(start)).state.authorities.ZZ01).toMatchObject({ failures: 0 });
    expect(await known('ZZ01', 'B159')).toEqual([false]);
  });

  it('takes the revocations of a CA for whose directory the list has no usable address', async () => {
    await run(start);
    const own = { id: 'ZZ01', certificate: authorities.ZZ01, directoryUrl: 'none' };
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: [own] }));
    hosts.serve('/ZZ01.crl', crl('ZZ01', [5]));
    const { state } = await run(start + 7 * dayMs);
    expect(state.authorities.ZZ01).toMatchObject({ failures: 0, refusal: null });
    expect(await known('ZZ01', 'AAA1', start + 7 * dayMs)).toEqual([true]);
    expect(await createTrustStore(env, fetch).find('ZZ01', 'NEW3', start + 7 * dayMs)).toEqual({
      certificates: [],
      gap: null,
    });
  });

  it('counts a CA as ended only after the last moment of its own certificate', async () => {
    const notAfter = '2026-06-16T10:00:00Z';
    const ended = certificate(
      { commonName: 'ZZ04', issuer: 'ZZ04', notAfter },
      keys.authority,
      keys.authority,
    );
    const own = { id: 'ZZ04', certificate: ended, directoryUrl: `${hosts.base}/ZZ04` };
    const old = certificate({ commonName: 'OLD1', issuer: 'ZZ04' }, keys.participant, keys.authority);
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: [own] }));
    hosts.serve('/ZZ04', directoryBody([old]));
    await run(start);
    hosts.status('/ZZ04', 500);
    const last = Date.parse(notAfter);
    expect((await run(last, { force: true })).state.authorities.ZZ04).toMatchObject({ failures: 1 });
    const find = (id: string, now: number) => createTrustStore(env, fetch).find('ZZ04', id, now);
    expect(await find('NEW1', last)).toEqual({ certificates: [], gap: 'directory_silent' });
    expect((await run(last + 1, { force: true })).state.authorities.ZZ04).toMatchObject({ failures: 0 });
    expect(await find('NEW2', last + 1)).toEqual({ certificates: [], gap: null });
  });

  it('misses a directory that was never read, though the certificate of its CA has ended', async () => {
    const options = { commonName: 'ZZ04', issuer: 'ZZ04', notAfter: '2026-01-01' };
    const ended = certificate(options, keys.authority, keys.authority);
    const own = { id: 'ZZ04', certificate: ended, directoryUrl: `${hosts.base}/ZZ04` };
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: [own] }));
    await run(start);
    hosts.status('/ZZ04', 500);
    const found = await createTrustStore(env, fetch).find('ZZ04', 'NEW1', start);
    expect(found).toEqual({ certificates: [], gap: 'directory_silent' });
  });

  it('gives each reason once, with a space between them', async () => {
    hosts.status('/ZZ01', 500);
    hosts.serve('/ZZ01.crl', crl('ZZ02'));
    await run(start);
    const address = `${hosts.base}/ZZ01.crl`;
    const before = { certificates: {}, crlUrls: [address, `${address}?copy`] };
    kv.values.set('trust:certificates:ZZ01', JSON.stringify(before));
    const { state } = await run(start, { force: true });
    expect(state.authorities.ZZ01?.refusal).toBe(
      `${new URL(hosts.base).host} answered 500. A revocation list is not signed by a CA of the trust list.`,
    );
  });

  it('asks the CAs of the newest list, even if this isolate has read an older one just before', async () => {
    await run(start);
    const status = () => createTrustStore(env).status(start);
    expect(await status()).toMatchObject({ sequence: 5 });
    // Another process puts a list in force that names one CA.
    const own = { id: 'ZZ02', certificate: authorities.ZZ02, directoryUrl: `${hosts.base}/ZZ02` };
    const newer = await readTrustList(signedList({ sequence: 6, authorities: [own] }), env);
    kv.values.set('trust:list', JSON.stringify(newer));
    hosts.status('/list.xml', 500);
    expect(await status()).toMatchObject({ sequence: 5 });
    const { state } = await run(start, { force: true });
    expect(Object.keys(state.authorities)).toEqual(['ZZ02']);
  });

  it('waits longer after each failure, until it succeeds', async () => {
    hosts.status('/ZZ01', 500);
    let now = start;
    for (const waitMs of [hourMs, 2 * hourMs, 4 * hourMs, 8 * hourMs, 16 * hourMs, dayMs, dayMs]) {
      const { state } = await run(now);
      expect(state.authorities.ZZ01?.nextAttemptAt).toBe(now + waitMs);
      hosts.requests.length = 0;
      await run(now + waitMs - 1);
      expect(hosts.requests.filter((url) => url.startsWith('/ZZ01?'))).toEqual([]);
      now += waitMs;
    }
    hosts.serve('/ZZ01', directoryBody([participant('AAA1', 'ZZ01')]));
    expect((await run(now)).state.authorities.ZZ01).toEqual({
      succeededAt: now,
      failures: 0,
      nextAttemptAt: now + dayMs,
      refusal: null,
    });
  });

  it('reports an error that is not a Refusal as a fault of the service', async () => {
    kv.put = async (key) => {
      if (key === 'trust:certificates:ZZ01') throw new Error('KV is down');
    };
    const { state } = await run(start);
    expect(state.authorities).toEqual({});
    kv.values.set('trust:list', JSON.stringify(await readTrustList(list(5), env)));
    expect((await run(start)).state.authorities.ZZ01?.refusal).toBe(
      'A fault of the service: Error: KV is down',
    );
  });

  it('fetches no list from an address that is wrong', async () => {
    env = { ...env, TRUST_LIST_URL: 'http://example.org/list.xml' };
    const { state } = await run(start);
    expect(state.list).toEqual({
      succeededAt: null,
      failures: 1,
      nextAttemptAt: start + hourMs,
      refusal: 'TRUST_LIST_URL is wrong, so no list is fetched.',
    });
    expect(hosts.requests).toEqual([]);
  });

  it('writes a line of the log for each resource when the trigger runs it', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
    await scheduled({} as ScheduledController, env);
    log.mockRestore();
    expect(lines.map((line) => JSON.parse(line).resource).sort()).toEqual([
      'ZZ01',
      'ZZ02',
      'ZZ03',
      'list',
      'lotl',
    ]);
  });

  it('writes nothing that is already stored', async () => {
    await run(start);
    const put = vi.spyOn(kv, 'put');
    await run(start + dayMs);
    expect(put.mock.calls.map(([key]) => key)).toEqual(['trust:refresh']);
  });

  it('says so when a directory is silent for two days, and when a revocation list is outdated', async () => {
    await run(start);
    hosts.status('/ZZ01', 500);
    hosts.serve(
      '/ZZ02.crl',
      revocationList(
        { issuer: 'ZZ02', thisUpdate: '2026-06-15', nextUpdate: '2026-06-16', serials: [] },
        keys.stranger,
      ),
    );
    const alerts = async (now: number) => {
      await run(now, { force: true });
      return (await createTrustStore(env).status(now)).alerts;
    };
    expect(await alerts(start + 2 * dayMs)).toEqual([noLotl]);
    expect(await alerts(start + 3 * dayMs)).toEqual([
      `The certificates of ZZ01 could not be refreshed: ${new URL(hosts.base).host} answered 500.`,
      'The certificates of ZZ02 could not be refreshed: The revocation list is past its next update.',
      noLotl,
    ]);
  });
});

it('says that an imported revocation list is outdated, though no certificate says where it is published', async () => {
  const silent = certificate({ commonName: 'AAA1', issuer: 'ZZ01' }, keys.participant, keys.authority);
  hosts.serve('/ZZ01', directoryBody([silent]));
  kv.values.set(
    'trust:revoked:ZZ01',
    JSON.stringify([{ issuerKey: 'key', thisUpdateAt: start - 2, nextUpdateAt: start, serials: [] }]),
  );
  expect((await run(start)).state.authorities.ZZ01?.refusal).toBeNull();
  expect((await run(start + 1, { force: true })).state.authorities.ZZ01?.refusal).toBe(
    'The revocation list is past its next update.',
  );
});

describe('refresh of the list', () => {
  it.each<[string, () => Buffer | string, RegExp]>([
    ['older', () => list(4), /List 4 is older than list 5/],
    ['past its next update', () => list(6, '2026-06-01T00:00:00Z'), /past its next update/],
    ['altered', () => list(6).toString().replace('>6<', '>7<'), /altered/],
    ['garbage', () => 'garbage', /outside the root/],
    ['full of entities', () => '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /DTD/],
    ['10 MB of nesting', () => '<a>'.repeat(3_500_000), /more than 1048576 bytes/],
  ])('keeps the one in force when the new one is %s, and says so', async (_, body, reason) => {
    await run(start);
    hosts.serve('/list.xml', body());
    const { events } = await run(start + 7 * dayMs);
    expect(events[0]).toMatchObject({
      event: 'trust.refused',
      resource: 'list',
      refusal: expect.stringMatching(reason),
    });
    const status = await createTrustStore(env).status(start + 7 * dayMs);
    expect(status.sequence).toBe(5);
    expect(status.alerts).toEqual([expect.stringMatching(reason), noLotl]);
    expect(await known('ZZ01', 'AAA1', start + 7 * dayMs)).toEqual([false]);
  });

  it('keeps the list in force past its next update, and says so', async () => {
    hosts.serve('/list.xml', list(5, '2026-07-01T00:00:00Z'));
    await run(start);
    const later = Date.parse('2026-07-02T00:00:00Z');
    const status = await createTrustStore(env).status(later);
    expect(status).toMatchObject({
      sequence: 5,
      alerts: [
        'The trust list in force is past its next update.',
        expect.stringMatching(/^Trust is not refreshed/),
        noLotl,
      ],
    });
  });

  it('has a status while the records cannot be read, as on a full disk', async () => {
    await run(start);
    vi.spyOn(kv, 'get').mockRejectedValue(new Error('SQLITE_FULL'));
    const status = await createTrustStore({ ...env, KEYS: Object.create(env.KEYS) }).status(start);
    expect(status).toMatchObject({ sequence: null, alerts: ['The stored trust lists could not be read.'] });
  });

  it('drops the list when its signer is not pinned any more', async () => {
    await run(start);
    const other = { ...env, TRUST_SIGNERS: '0'.repeat(64) };
    expect((await createTrustStore(other).status(start)).sequence).toBeNull();
    expect(await createTrustStore(other, fetch).find('ZZ01', 'AAA1', start)).toMatchObject({
      certificates: [],
    });
  });

  it('drops a CA that the new list does not name', async () => {
    await run(start);
    const others = Object.entries(authorities).filter(([id]) => id !== 'ZZ02');
    const entries = others.map(([id, own]) => ({
      id,
      certificate: own,
      directoryUrl: `${hosts.base}/${id}`,
    }));
    hosts.serve('/list.xml', signedList({ sequence: 6, authorities: entries }));
    await run(start + 7 * dayMs);
    expect(await known('ZZ02', 'AAA1', start + 7 * dayMs)).toEqual([]);
  });

  it('is seen by a running isolate within a minute', async () => {
    await run(start);
    const running = createTrustStore(env);
    expect((await running.status(start)).sequence).toBe(5);
    hosts.serve('/list.xml', list(6));
    const writer = memoryEnv().kv;
    // Another isolate has a cache of its own; this is its binding to the same namespace.
    Object.assign(writer, { values: kv.values });
    await refresh(
      { ...env, KEYS: writer as unknown as KVNamespace },
      { fetch, now: start, log: () => {}, force: true },
    );
    expect((await running.status(start + 1000)).sequence).toBe(5);
    expect((await running.status(start + 60_000)).sequence).toBe(6);
  });
});

describe('looking up a certificate by its name', () => {
  const find = (id: string, now: number) => createTrustStore(env, fetch).find('ZZ01', id, now);
  const unknown = { certificates: [], gap: null };
  const silent = { certificates: [], gap: 'directory_silent' };

  beforeEach(async () => {
    await run(start);
    hosts.requests.length = 0;
  });

  it('asks the directory once and takes what chains', async () => {
    hosts.serve('/ZZ01', directoryBody([participant('NEW1', 'ZZ01'), participant('AAA1', 'ZZ01')]));
    for (const now of [start, start + 1000]) {
      expect(await find('NEW1', now)).toMatchObject({
        certificates: [{ caId: 'ZZ01', certificateId: 'NEW1', revoked: false }],
        gap: null,
      });
    }
    expect(kv.lives.get('trust:lookup:ZZ01/NEW1')).toBe(7 * 24 * 3600);
    expect(hosts.requests).toEqual(['/ZZ01?name=NEW1']);
  });

  it('remembers for an hour that it is unknown', async () => {
    for (const now of [start, start + 1, start + 50_000]) expect(await find('NONE', now)).toEqual(unknown);
    expect(hosts.requests).toEqual(['/ZZ01?name=NONE']);
    expect(kv.lives.get('trust:lookup:ZZ01/NONE')).toBe(3600);
  });

  it('takes nothing from a lying or failing directory, and does not ask a failing one again at once', async () => {
    hosts.serve('/ZZ01', directoryBody([participant('NEW1', 'ZZ02')]));
    expect(await find('NEW1', start)).toEqual(unknown);
    hosts.status('/ZZ01', 500);
    expect(await find('NEW2', start)).toEqual(silent);
    expect(await find('NEW2', start + 1)).toEqual(silent);
    expect(hosts.requests).toHaveLength(2);
    expect(kv.lives.get('trust:lookup:ZZ01/NEW2')).toBe(300);
  });

  it('takes 404 for an answer of a directory that works, and for silence of one whose last fetch failed', async () => {
    hosts.status('/ZZ01', 404);
    expect(await find('NEW1', start)).toEqual(unknown);
    await run(start + dayMs);
    expect(await find('NEW2', start + dayMs)).toEqual(silent);
  });

  it('takes 404 for silence before the first refresh, since nobody has seen the directory there', async () => {
    kv.values.delete('trust:refresh');
    hosts.status('/ZZ01', 404);
    expect(await find('NEW1', start)).toEqual(silent);
  });

  it('does not report silence as a gap when no answer could be trusted', async () => {
    hosts.serve(
      '/list.xml',
      signedList({
        sequence: 6,
        authorities: [
          {
            id: 'ZZ01',
            certificate: authorities.ZZ01,
            directoryUrl: `${hosts.base}/gone`,
            withdrawn: true,
          },
        ],
      }),
    );
    await run(start, { force: true });
    expect(await find('NEW1', start)).toEqual(unknown);
  });

  it.runIf(runsAll)('stops waiting for a directory that hangs before a caller gives up', async () => {
    hosts.hang('/ZZ01');
    const started = performance.now();
    expect(await find('NEW3', start)).toEqual(silent);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('asks only for well-formed ids, and only CAs of the list', async () => {
    expect(await find('A/B&', start)).toEqual(unknown);
    expect(await createTrustStore(env, fetch).find('ZZ09', 'AAA1', start)).toEqual({
      certificates: [],
      gap: null,
    });
    expect(hosts.requests).toEqual([]);
  });
});
