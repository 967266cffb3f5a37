import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HourlyRefresh } from '../../../src/node/selfhost/hourly-refresh.ts';
import type { RefreshEvent } from '../../../src/trust/fetching.ts';
import { createTrustStore } from '../../../src/trust/store.ts';
import { Hosts } from '../trust/hosts.ts';
import { memoryEnv } from '../trust/memory-kv.ts';
import { listPin, signedList } from '../trust/pki.ts';

const hourMs = 60 * 60 * 1000;
let hosts: Hosts;

beforeAll(async () => {
  hosts = await Hosts.start();
});
afterAll(() => hosts.stop());
afterEach(() => vi.useRealTimers());

const noLotl = { event: 'trust.refused', resource: 'lotl' };

test('a self-hosted service fetches its list at its start, and what failed an hour later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { env } = memoryEnv({
    TRUST_SIGNERS: listPin,
    TRUST_LIST_URL: `${hosts.base}/list.xml`,
    LOTL_URL: `${hosts.base}/lotl.xml`,
  });
  const events: RefreshEvent[] = [];
  const hourly = new HourlyRefresh(env, (event) => events.push(event));
  hosts.status('/list.xml', 500);
  hourly.start();
  const told = () => expect.poll(() => events);
  await told().toMatchObject([{ event: 'trust.refused', resource: 'list' }, noLotl]);
  hosts.serve('/list.xml', signedList({ sequence: 3, authorities: [] }));
  vi.advanceTimersByTime(hourMs);
  await told().toMatchObject([{}, {}, { event: 'trust.refreshed', resource: 'list' }, noLotl]);
  expect((await createTrustStore(env).status(Date.now())).sequence).toBe(3);
  await hourly.stop();
  vi.advanceTimersByTime(400 * hourMs);
  await hourly.stop();
  expect(events).toHaveLength(4);
});

test('a state that can’t be reached is a line of the log', async () => {
  const { env } = memoryEnv();
  const broken = { ...env, KEYS: { get: () => Promise.reject(new Error('gone')) } as unknown as KVNamespace };
  const events: RefreshEvent[] = [];
  const hourly = new HourlyRefresh(broken, (event) => events.push(event));
  hourly.start();
  await hourly.stop();
  expect(events).toEqual([{ event: 'trust.refused', resource: 'state', failures: 1, refusal: 'gone' }]);
});

test('a stop breaks off what a silent host never ends, and counts it as not tried', async () => {
  const { env, kv } = memoryEnv({
    TRUST_LIST_URL: `${hosts.base}/list.xml`,
    LOTL_URL: `${hosts.base}/l.xml`,
  });
  const events: RefreshEvent[] = [];
  const hourly = new HourlyRefresh(env, (event) => events.push(event));
  hosts.hang('/list.xml');
  hosts.requests.length = 0;
  hourly.start();
  await expect.poll(() => hosts.requests).toEqual(['/list.xml']);
  const stoppedAt = Date.now();
  await hourly.stop();
  // Otherwise the download ends after half a minute.
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect([hosts.requests, events]).toEqual([['/list.xml'], []]);
  expect(JSON.parse(kv.values.get('trust:refresh') ?? '{}').list?.failures ?? 0).toBe(0);
});
