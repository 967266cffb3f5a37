import { beforeEach, describe, expect, it } from 'vitest';
import type { Fetch } from '../../../../src/trust/download.ts';
import { refreshUnion } from '../../../../src/trust/eu/refresh.ts';
import type { RefreshEvent } from '../../../../src/trust/fetching.ts';
import { createTrustStore } from '../../../../src/trust/store.ts';
import { type MemoryKv, memoryEnv } from '../memory-kv.ts';
import { type LotlOptions, lotl, pinOf, signers, stateList } from './lists.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const start = Date.parse('2026-03-01T10:00:00Z');
const { first, second } = signers;
const lotlUrl = 'https://lists.example/lotl.xml';
const urlOf = (state: string) => `https://${state.toLowerCase()}.example/list.xml`;

let kv: MemoryKv;
let env: ReturnType<typeof memoryEnv>['env'];
/** What the hosts answer: a list, or a status. */
let answers: Map<string, Buffer | number>;
let asked: string[];

beforeEach(() => {
  ({ kv, env } = memoryEnv({ LOTL_SIGNERS: pinOf(first), LOTL_URL: lotlUrl }));
  asked = [];
  answers = new Map([[lotlUrl, named(['XA', 'XB', 'XC'])]]);
  for (const state of ['XA', 'XB', 'XC']) answers.set(urlOf(state), stateList({ state, sequence: 1 }));
});

function named(states: readonly string[], options: Partial<LotlOptions> = {}): Buffer {
  const urls = Object.fromEntries(states.map((state) => [state, urlOf(state)]));
  return lotl({ sequence: 9, states: urls, ...options }, first);
}

const fetch: Fetch = async (url) => {
  asked.push(url);
  const answer = answers.get(url) ?? 404;
  return typeof answer === 'number'
    ? new Response(null, { status: answer })
    : new Response(new Uint8Array(answer));
};

async function run(now: number, how: { readonly force?: true } = {}) {
  const events: RefreshEvent[] = [];
  asked = [];
  const state = await refreshUnion(env, { fetch, now, ...how, log: (event) => events.push(event) });
  return { ...state, events };
}

const statusAt = async (now: number) =>
  (await createTrustStore({ ...env, KEYS: Object.create(env.KEYS) }, fetch).status(now)).union;

describe('the refresh of the lists of the Union', () => {
  it('fetches the list of lists and one State’s list in each run, and each daily', async () => {
    const order: (readonly string[])[] = [];
    for (let hour = 0; hour < 4; hour++) {
      await run(start + hour * hourMs);
      order.push(asked);
    }
    expect(order).toEqual([[lotlUrl, urlOf('XA')], [urlOf('XB')], [urlOf('XC')], []]);
    await run(start + dayMs);
    expect(asked).toEqual([lotlUrl, urlOf('XA')]);
    await run(start + dayMs + hourMs - 1);
    expect(asked).toEqual([]);
  });

  it('fetches the list first that has been due longest', async () => {
    await run(start, { force: true });
    answers.set(urlOf('XC'), 500);
    await run(start + dayMs, { force: true });
    // XC is due an hour after it failed, the others a day later.
    await run(start + dayMs + hourMs);
    expect(asked).toEqual([urlOf('XC')]);
  });

  it('fetches before the others what it fetched while the clock was ahead', async () => {
    await run(start, { force: true });
    const { states } = await run(start + 60 * dayMs);
    expect(asked).toEqual([lotlUrl, urlOf('XA')]);
    // The others are overdue, as always where there are more States than hours in a day.
    expect(states.XB?.nextAttemptAt).toBe(start + dayMs);
    await run(start + dayMs);
    expect(asked).toEqual([lotlUrl, urlOf('XA')]);
  });

  it('fetches all of them by force, and says what became of each', async () => {
    answers.set(urlOf('XB'), 500);
    const { events, states } = await run(start, { force: true });
    expect(asked).toEqual([lotlUrl, urlOf('XA'), urlOf('XB'), urlOf('XC')]);
    expect(events.map(({ resource, refusal }) => [resource, refusal])).toEqual([
      ['lotl', null],
      ['lotl/XA', null],
      ['lotl/XB', 'xb.example answered 500.'],
      ['lotl/XC', null],
    ]);
    expect(states.XB).toMatchObject({ failures: 1, nextAttemptAt: start + hourMs });
  });

  it('takes no list of another State', async () => {
    answers.set(urlOf('XA'), stateList({ state: 'XB', sequence: 1 }));
    const { states } = await run(start);
    expect(states.XA?.refusal).toBe('The list is not that of XA.');
  });

  it('forgets a State that the list of lists no longer names', async () => {
    await run(start, { force: true });
    answers.set(lotlUrl, named(['XB'], { sequence: 10 }));
    const { states } = await run(start + dayMs, { force: true });
    expect(Object.keys(states)).toEqual(['XB']);
  });

  it('keeps what it knows of the States while no list of lists is in force', async () => {
    const { states } = await run(start, { force: true });
    answers.set(lotlUrl, 500);
    env = { ...env, LOTL_SIGNERS: pinOf(second) };
    const after = await run(start + dayMs);
    expect(asked).toEqual([lotlUrl]);
    expect(after.states).toEqual(states);
  });

  it('fetches nothing from an address that is wrong', async () => {
    env = { ...env, LOTL_URL: 'http://lists.example/lotl.xml' };
    const { lotl: state } = await run(start);
    expect(state.refusal).toBe('LOTL_URL is wrong, so no list of lists is fetched.');
    expect(asked).toEqual([]);
  });

  it('writes nothing that is already stored', async () => {
    await run(start, { force: true });
    kv.lives.clear();
    await run(start + 1);
    expect([...kv.lives.keys()]).toEqual([]);
  });
});

describe('pivots', () => {
  const pivot = (url: string) => named([], { pivots: [url] });
  const signedBySecond = (url: string) =>
    lotl({ sequence: 9, pivots: [url], states: { XA: urlOf('XA') } }, second);
  const beside = 'https://lists.example/eu-lotl-pivot-5.xml';
  const elsewhere = 'https://elsewhere.example/eu-lotl-pivot-5.xml';

  it.each([
    [beside, null],
    [elsewhere, 'No pinned certificate signed the list of lists or one of its pivots.'],
    ['pivot-5', 'No pinned certificate signed the list of lists or one of its pivots.'],
  ])('are fetched only from the origin of the list: %s', async (url, refusal) => {
    answers.set(lotlUrl, signedBySecond(url));
    answers.set(url, lotl({ sequence: 5, next: [second] }, first));
    expect((await run(start)).lotl.refusal).toBe(refusal);
    expect(asked.includes(url)).toBe(refusal === null);
  });

  it('that are not there are none; that cannot be had break the refresh', async () => {
    answers.set(lotlUrl, signedBySecond(beside));
    expect((await run(start)).lotl.refusal).toMatch(/^No pinned certificate/);
    answers.set(beside, 500);
    expect((await run(start + dayMs)).lotl.refusal).toBe('lists.example answered 500.');
  });

  it('are not fetched for a list that a pinned certificate signed', async () => {
    answers.set(lotlUrl, pivot(beside));
    expect((await run(start)).lotl.refusal).toBeNull();
    expect(asked).toEqual([lotlUrl]);
  });
});

describe('the status of the lists of the Union', () => {
  it('has the dates and the age of each list in force', async () => {
    answers.set(urlOf('XB'), stateList({ state: 'XB', sequence: 4, nextUpdate: null }));
    answers.delete(urlOf('XC'));
    await run(start, { force: true });
    const issued = '2026-01-01T00:00:00.000Z';
    const nextUpdate = '2026-07-01T00:00:00.000Z';
    expect(await statusAt(start)).toEqual({
      listOfLists: { sequence: 9, issued, nextUpdate, ageDays: 59 },
      states: {
        XA: { sequence: 1, issued, nextUpdate, ageDays: 59 },
        XB: { sequence: 4, issued, nextUpdate: null, ageDays: 59 },
        XC: null,
      },
    });
  });

  /** Without those of the French list for 2D-Doc, which these tests don't have. */
  const alertsAt = async (now: number) =>
    (await createTrustStore({ ...env, KEYS: Object.create(env.KEYS) }, fetch).status(now)).alerts.filter(
      (alert) => !alert.startsWith('There is no trust list: '),
    );

  it('has no alert while all is well', async () => {
    await run(start, { force: true });
    expect(await alertsAt(start)).toEqual([]);
  });

  it('has no alert for lists that were imported and never fetched', async () => {
    await run(start, { force: true });
    kv.values.delete('trust:eu:refresh');
    expect(await alertsAt(start)).toEqual([]);
  });

  it('says at once why a list that has ended was not replaced', async () => {
    answers.set(urlOf('XA'), stateList({ state: 'XA', sequence: 1, nextUpdate: '2026-03-02T00:00:00Z' }));
    await run(start, { force: true });
    answers.set(urlOf('XA'), 500);
    await run(start + dayMs, { force: true });
    expect(await alertsAt(start + dayMs)).toEqual([
      'There is no trusted list in force of: XA.',
      'The list of XA was not taken: xa.example answered 500.',
    ]);
  });

  it('says why the newest list of lists was not taken, and which lists are missing and why', async () => {
    answers.set(urlOf('XB'), 500);
    await run(start, { force: true });
    answers.set(lotlUrl, named(['XA', 'XB', 'XC'], { sequence: 8 }));
    await run(start + dayMs, { force: true });
    expect(await alertsAt(start + dayMs)).toEqual([
      'The newest list of lists was not taken: List 8 is older than list 9, which is stored.',
      'There is no trusted list in force of: XB.',
      'The list of XB was not taken: xb.example answered 500.',
    ]);
  });

  it('names a list that is in force and was not fetched for two days', async () => {
    await run(start, { force: true });
    answers.set(urlOf('XA'), 500);
    await run(start + 2 * dayMs, { force: true });
    expect(await alertsAt(start + 2 * dayMs)).toEqual([]);
    await run(start + 2 * dayMs + 1, { force: true });
    expect(await alertsAt(start + 2 * dayMs + 1)).toEqual([
      'The list of XA was not taken: xa.example answered 500.',
    ]);
  });
});
