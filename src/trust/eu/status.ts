import { dayMs, silence } from '../fetching.ts';
import type { UnionRefreshState } from '../kv.ts';
import type { TrustSettings } from '../settings.ts';
import type { Dated } from '../tsl.ts';
import { lotlInForce, stateInForce, type UnionIndex } from './in-force.ts';

/** What `/health` says of a list in force. Dates in ISO 8601, UTC. */
export interface UnionListStatus {
  readonly sequence: number;
  readonly issued: string;
  /** Null for a list that is never replaced. */
  readonly nextUpdate: string | null;
  /** Whole days since the list was issued. */
  readonly ageDays: number;
}

/** What `/health` says of the trusted lists of the Union. */
export interface UnionStatus {
  /** The list of lists in force; null if there is none. */
  readonly listOfLists: UnionListStatus | null;
  /** The list in force of each State that the list of lists names; null if there is none. */
  readonly states: Readonly<Record<string, UnionListStatus | null>>;
  /** What an operator should look at, one sentence each; empty when all is well. */
  readonly alerts: readonly string[];
}

/** The state of the Union's lists at `now`, milliseconds since 1970. */
export function unionStatus(
  index: UnionIndex | null,
  refresh: UnionRefreshState | null,
  settings: TrustSettings,
  now: number,
): UnionStatus {
  const lotl = lotlInForce(index, settings, now);
  const newest = refresh?.lotl.refusal
    ? [`The newest list of lists was not taken: ${refresh.lotl.refusal}`]
    : [];
  if (index === null || lotl === null)
    return { listOfLists: null, states: {}, alerts: [noLotlAlert, ...newest] };
  const states = Object.keys(lotl.states).map((state) => {
    const list = stateInForce(index, lotl, state, now);
    return [state, list && listStatus(list, now)] as const;
  });
  const missing = states.flatMap(([state, list]) => (list === null ? [state] : []));
  const reasons = states.flatMap(([state, list]) => {
    const fetched = refresh?.states[state];
    if (fetched === undefined) return [];
    const refusal = list === null ? fetched.refusal : silence(fetched, now);
    return refusal === null ? [] : [`The list of ${state} was not taken: ${refusal}`];
  });
  const missingAlert = `There is no trusted list in force of: ${missing.join(', ')}.`;
  return {
    listOfLists: listStatus(lotl, now),
    states: Object.fromEntries(states),
    alerts: [...newest, ...(missing.length === 0 ? [] : [missingAlert]), ...reasons],
  };
}

const noLotlAlert =
  'There is no list of the Union’s trusted lists in force: a live key gets 503 trust_unavailable for a signed PDF.';

function listStatus({ sequence, issuedAt, nextUpdateAt }: Dated, now: number): UnionListStatus {
  return {
    sequence,
    issued: new Date(issuedAt).toISOString(),
    nextUpdate: nextUpdateAt === null ? null : new Date(nextUpdateAt).toISOString(),
    ageDays: Math.floor((now - issuedAt) / dayMs),
  };
}
