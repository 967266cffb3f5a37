/**
 * `npm run bench:credits`: credits held and taken per second, for one account and for a thousand, and the
 * milliseconds that access adds to a request. In workerd, with objects and KV on disk as with `npm start`.
 */

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { bundle, compatibilityDate } from '../sim/runtime.ts';

const rateAtLeast = 1000;
const medianAtMostMs = 5;

const folder = await mkdtemp(join(tmpdir(), 'credits-'));
const miniflare = new Miniflare({
  modules: true,
  script: await bundle(join(import.meta.dirname, 'credits-worker.ts')),
  compatibilityDate,
  kvNamespaces: ['KEYS'],
  durableObjects: { ACCOUNT: { className: 'Account', useSQLite: true } },
  kvPersist: join(folder, 'kv'),
  durableObjectsPersist: join(folder, 'objects'),
});

try {
  const base = await miniflare.ready;
  const one = await openAccounts(base, 1);
  const thousand = await openAccounts(base, 1000);
  await spend(base, one, 2000);
  const oneRate = await spend(base, one, 3000);
  await spend(base, thousand, 1000);
  const thousandRate = await spend(base, thousand, 1000);
  const added = await addedMs(base, one[0]!, 1000);
  const rows = [
    ['credits held and taken a second, one account', oneRate.toFixed(0), `at least ${rateAtLeast}`],
    ['credits held and taken a second, 1000 accounts', thousandRate.toFixed(0), ''],
    ['added to a request, median', `${added.median.toFixed(2)} ms`, `at most ${medianAtMostMs} ms`],
    ['added to a request, 95th percentile', `${added.p95.toFixed(2)} ms`, ''],
    ['one write to this disk (fsync), which bounds the others', `${(await fsyncMs()).toFixed(2)} ms`, ''],
  ];
  console.log('| measure | figure | reach |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  const reached = oneRate >= rateAtLeast && added.median <= medianAtMostMs;
  if (!reached) process.exitCode = 1;
} finally {
  await miniflare.dispose();
  await rm(folder, { recursive: true });
}

async function openAccounts(base: URL, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let account = 0; account < count; account++) {
    keys.push(await (await fetch(new URL(`/open?account=bench-${count}-${account}`, base))).text());
  }
  return keys;
}

/** The milliseconds of one durable write of a page to this disk. */
async function fsyncMs(): Promise<number> {
  const file = await open(join(folder, 'page'), 'w');
  const started = performance.now();
  for (let count = 0; count < 50; count++) {
    await file.write(new Uint8Array(4096));
    await file.sync();
  }
  await file.close();
  return (performance.now() - started) / 50;
}

/** Credits per second. One request to the Worker spends them all, so that HTTP isn't measured. */
async function spend(base: URL, keys: readonly string[], count: number): Promise<number> {
  const started = performance.now();
  const body = JSON.stringify({ keys, count, width: 100 });
  const response = await fetch(new URL('/many', base), { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
  return (1000 * count) / (performance.now() - started);
}

/**
 * By how much access makes a request longer: requests with and without it are sent in turn, one at a time.
 */
async function addedMs(base: URL, key: string, count: number): Promise<{ median: number; p95: number }> {
  const added: number[] = [];
  for (let request = 0; request < count; request++) {
    const plain = await roundTripMs(base, '/plain', key);
    added.push((await roundTripMs(base, '/admit', key)) - plain);
  }
  added.sort((a, b) => a - b);
  return { median: added[Math.floor(count / 2)]!, p95: added[Math.floor(count * 0.95)]! };
}

async function roundTripMs(base: URL, path: string, body: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(new URL(path, base), { method: 'POST', body });
  await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}
