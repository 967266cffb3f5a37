import { mebibyte } from '../../limits.ts';
import { download, type Fetch, NotFound } from '../download.ts';
import { dayMs, dueAt, fetchIfDue, neverFetched, type RefreshContext } from '../fetching.ts';
import { TrustKv, type UnionRefreshState } from '../kv.ts';
import { ensure } from '../refusal.ts';
import { lotlUrl, type TrustEnv } from '../settings.ts';
import { lotlInForce } from './in-force.ts';
import type { PivotSource } from './list-of-lists.ts';
import { takeListOfLists, takeStateList } from './store.ts';

/** Italy's list has 2.4 MB. */
const listLimits = { timeoutMs: 30_000, bytesMax: 4 * mebibyte };

/**
 * Fetches the Union's lists that are due: the list of lists, and of the States' lists only the one that has
 * been due longest, so that no run of the trigger reads many. Each is due daily. With `force`, it fetches
 * all. If a fetch fails, the stored list stays. Returns the new state.
 */
export async function refreshUnion(env: TrustEnv, context: RefreshContext): Promise<UnionRefreshState> {
  const { fetch, now, force = false } = context;
  const kv = new TrustKv(env);
  const before = (await kv.read('trust:eu:refresh', 'fresh')) ?? { lotl: neverFetched, states: {} };
  const lotl = await fetchIfDue(context, 'lotl', before.lotl, dayMs, async () => {
    const url = lotlUrl(env);
    ensure(url !== null, 'LOTL_URL is wrong, so no list of lists is fetched.');
    await takeListOfLists(kv, await download(fetch, url, listLimits), pivotsBeside(url, fetch), env, now);
  });
  const inForce = lotlInForce(await kv.read('trust:eu', 'fresh'), env, now);
  const named = Object.entries(inForce?.states ?? {}).map(([state, { url }]) => {
    return { state, url, last: before.states[state] ?? neverFetched };
  });
  const due = ({ last }: (typeof named)[number]) => dueAt(last, dayMs, now);
  const byDue = named.toSorted((one, other) => due(one) - due(other));
  const states: Record<string, UnionRefreshState['lotl']> = {};
  for (const { state, last } of named) states[state] = last;
  for (const { state, url, last } of force ? byDue : byDue.slice(0, 1)) {
    states[state] = await fetchIfDue(context, `lotl/${state}`, last, dayMs, async () => {
      await takeStateList(kv, await download(fetch, url, listLimits), state, env, now);
    });
  }
  // Without a list of lists in force the States are unknown, so their earlier state is kept.
  const after = { lotl, states: inForce === null ? before.states : states };
  await kv.replace('trust:eu:refresh', before, after);
  return after;
}

/** Fetches pivots only from the list's own origin, because the list that names them isn't verified yet. */
function pivotsBeside(listUrl: string, fetch: Fetch): PivotSource {
  return async (url) => {
    const isBeside = URL.canParse(url) && new URL(url).origin === new URL(listUrl).origin;
    if (!isBeside) return null;
    try {
      return await download(fetch, url, listLimits);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  };
}
