import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, startWorkerd, type Workerd } from '../../sim/runtime.ts';

const limit = 100_000;
const callersAtOnce = 20;

interface State {
  readonly balance: { limit: number; used: number; held: number; remaining: number };
  readonly rows: readonly { request_id: string; state: string; grant_id: string | null }[];
}

let folder: string;
let script: string;
let workerd: Workerd;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credits-'));
  script = await bundle(join(import.meta.dirname, '../../sim/kill-worker.ts'));
  workerd = await startWorkerd(script, folder);
  await fetch(`${workerd.base}/open?credits=${limit}`);
});
afterAll(async () => {
  await workerd.kill();
  await rm(folder, { recursive: true });
});

async function state(): Promise<State> {
  return (await (await fetch(`${workerd.base}/state`)).json()) as State;
}

/** Callers that send one request after the other until the runtime is gone; what each was told is noted. */
function load(round: number, told: Map<string, number | 'nothing'>): Promise<unknown> {
  const callers = Array.from({ length: callersAtOnce }, async (_, caller) => {
    for (let count = 0; ; count++) {
      const id = `${round}-${caller}-${count}`;
      const url = `${workerd.base}/verify?id=${id}&good=${count % 4 ? 'yes' : 'no'}`;
      const status = await fetch(url).then(
        (response) => response.status,
        () => 'nothing' as const,
      );
      told.set(id, status);
      if (status === 'nothing') return;
    }
  });
  return Promise.all(callers);
}

test('after kill -9 under load, every 200 has cost one credit and nothing else has', async () => {
  const told = new Map<string, number | 'nothing'>();
  for (let round = 1; round <= 3; round++) {
    const loaded = load(round, told);
    const isAnswered = (id: string) => id.startsWith(`${round}-`) && told.get(id) === 200;
    await expect.poll(() => [...told.keys()].filter(isAnswered).length).toBeGreaterThan(30);
    await workerd.kill();
    await loaded;
    workerd = await startWorkerd(script, folder);
  }

  const { balance, rows } = await state();
  const states = new Map(rows.map((row) => [row.request_id, row.state]));
  const wrong = [...told].filter(([id, status]) => {
    if (status === 200) return states.get(id) !== 'committed';
    if (status === 422) return states.get(id) !== 'released';
    return status !== 'nothing';
  });
  expect(wrong).toEqual([]);
  const inState = (wanted: string) => rows.filter((row) => row.state === wanted).length;
  expect(balance).toMatchObject({ limit, used: inState('committed'), held: inState('held') });
  // Each caller misses the answer to at most one request per round. Only such a request can be charged
  // without its 200.
  const unheard = [...told.values()].filter((status) => status === 'nothing').length;
  expect(unheard).toBe(3 * callersAtOnce);
  expect(inState('committed')).toBeLessThanOrEqual(
    [...told.values()].filter((s) => s === 200).length + unheard,
  );

  await fetch(`${workerd.base}/rest`);
  const rested = await state();
  expect(rested.balance).toMatchObject({ used: balance.used, held: 0, remaining: limit - balance.used });
});
