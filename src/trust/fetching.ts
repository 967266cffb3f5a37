/** How a resource of trust is fetched: when it is due, what became of it, and what the log says. */

import type { Fetch } from './download.ts';
import type { FetchState } from './kv.ts';
import { Refusal } from './refusal.ts';

/** One line of the log for each resource that was fetched. */
export interface RefreshEvent {
  readonly event: 'trust.refreshed' | 'trust.refused';
  /** `list`, the id of a CA, `lotl` (the list of lists), or `lotl/` and a State. */
  readonly resource: string;
  /** Consecutive fetches that failed. */
  readonly failures: number;
  readonly refusal: string | null;
}

export interface RefreshContext {
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly log: (event: RefreshEvent) => void;
  /** Fetches everything now, due or not. */
  readonly force?: boolean;
  /** Ends the refresh: nothing more is fetched, and what it broke off counts as not tried. */
  readonly signal?: AbortSignal;
}

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/**
 * Why a resource that is fetched daily is out of date; null if it is not. A fetch may be an hour late and
 * fail once, so a day says nothing; after two days every attempt of a whole day has failed. A success in the
 * future is none: the clock was wrong then.
 */
export function silence({ succeededAt, refusal }: FetchState, now: number): string | null {
  const isRecent = succeededAt !== null && succeededAt <= now && now - succeededAt <= 2 * dayMs;
  return isRecent ? null : refusal;
}

/**
 * Whether one of the resources has been due for more than a day, which means that nothing fetches any more.
 */
export function isAbandoned(resources: readonly FetchState[], now: number): boolean {
  return resources.some(({ nextAttemptAt }) => now - nextAttemptAt > dayMs);
}

export const neverFetched: FetchState = { succeededAt: null, failures: 0, nextAttemptAt: 0, refusal: null };

/**
 * When a resource is due, in milliseconds since 1970. A next attempt that is further away than a period was
 * set while the clock was ahead: it is overdue.
 */
export function dueAt({ nextAttemptAt }: FetchState, periodMs: number, now: number): number {
  return nextAttemptAt - now > periodMs ? neverFetched.nextAttemptAt : nextAttemptAt;
}

/**
 * Runs a task that fetches a resource, if it is due or forced, and logs the result. Returns the new state.
 */
export async function fetchIfDue(
  { now, log, force = false, signal }: RefreshContext,
  resource: string,
  last: FetchState,
  periodMs: number,
  task: () => Promise<unknown>,
): Promise<FetchState> {
  if (signal?.aborted || (!force && dueAt(last, periodMs, now) > now)) return last;
  const state = await stateAfter(task, last, periodMs, now);
  const { failures, refusal } = state;
  if (signal?.aborted) return last;
  log({ event: refusal === null ? 'trust.refreshed' : 'trust.refused', resource, failures, refusal });
  return state;
}

/**
 * Runs a task that fetches a resource and returns the new state. The next attempt is due after `periodMs` or,
 * after consecutive failures, in 1, 2, 4 … hours, at most `periodMs`. Never throws, so that the failure of
 * one host does not affect the others.
 */
async function stateAfter(
  task: () => Promise<unknown>,
  before: FetchState,
  periodMs: number,
  now: number,
): Promise<FetchState> {
  try {
    await task();
    return { succeededAt: now, failures: 0, nextAttemptAt: now + periodMs, refusal: null };
  } catch (error) {
    const failures = before.failures + 1;
    const waitMs = Math.min(hourMs * 2 ** (failures - 1), periodMs);
    const refusal = error instanceof Refusal ? error.message : `A fault of the service: ${String(error)}`;
    return { succeededAt: before.succeededAt, failures, nextAttemptAt: now + waitMs, refusal };
  }
}
