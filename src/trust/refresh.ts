import { attempt, hourMs, neverAttempted } from './attempt.ts';
import { download, type Fetch } from './download.ts';
import { type Attempts, type RefreshState, TrustRecords } from './records.ts';
import { refreshAuthority } from './refresh-authority.ts';
import { ensure } from './refusal.ts';
import { listUrl, pinnedSigners } from './settings.ts';
import type { TrustEnv } from './store.ts';
import { listInForce, takeList } from './take.ts';

/** One line of the log for each resource that was tried. */
export interface RefreshEvent {
  readonly event: 'trust.refreshed' | 'trust.refused';
  /** `list`, or the id of a CA. */
  readonly resource: string;
  /** Attempts that failed in a row. */
  readonly failures: number;
  readonly refusal: string | null;
}

export interface RefreshContext {
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly log: (event: RefreshEvent) => void;
  /** Tries everything now, due or not. */
  readonly force?: boolean;
}

const limits = { timeoutMs: 30_000, bytesMax: 1024 * 1024 };
const weekMs = 7 * 24 * hourMs;
const dayMs = 24 * hourMs;

/**
 * Fetches what is due: the list weekly, each CA's directory and revocation list daily, what failed sooner. The list in
 * force and every record stay as they are where a fetch fails. Gives the state that it leaves behind.
 */
export async function refresh(env: TrustEnv, context: RefreshContext): Promise<RefreshState> {
  const { fetch, now, log, force = false } = context;
  const records = new TrustRecords(env.KEYS);
  const pins = pinnedSigners(env);
  const before = (await records.readFresh('trust:refresh')) ?? { list: neverAttempted, authorities: {} };

  async function due(resource: string, last: Attempts, periodMs: number, task: () => Promise<void>) {
    if (!force && last.nextAttemptAt > now) return last;
    const attempts = await attempt(last, periodMs, now, task);
    const { failures, refusal } = attempts;
    log({ event: refusal === null ? 'trust.refreshed' : 'trust.refused', resource, failures, refusal });
    return attempts;
  }

  const list = await due('list', before.list, weekMs, async () => {
    const url = listUrl(env);
    ensure(url !== null, 'TRUST_LIST_URL is wrong, so no list is fetched.');
    await takeList(records, await download(fetch, url, limits), pins, now);
  });
  const authorities = (await listInForce(records, pins))?.authorities ?? [];
  const ids = [...new Set(authorities.map(({ id }) => id))];
  const states = await Promise.all(
    ids.map(async (id) => {
      const own = authorities.filter((authority) => authority.id === id);
      const last = before.authorities[id] ?? neverAttempted;
      return [id, await due(id, last, dayMs, () => refreshAuthority(records, fetch, own, now))] as const;
    }),
  );
  const after = { list, authorities: Object.fromEntries(states) };
  await records.replace('trust:refresh', before, after);
  return after;
}
