import type { UnionStatus } from './eu/status.ts';
import { dayMs, isAbandoned, silence } from './fetching.ts';
import type { FetchState, RefreshState } from './kv.ts';
import type { TrustList } from './list.ts';

/** What `/health` says about the trust list. Dates in ISO 8601, UTC. */
export interface TrustStatus {
  /** Sequence number of the list in force; null when there is none. */
  readonly sequence: number | null;
  readonly issued: string | null;
  readonly nextUpdate: string | null;
  /** Whole days since the list in force was issued. */
  readonly ageDays: number | null;
  /** When each CA's certificates and revocations were last brought up to date; null for never. */
  readonly directories: Readonly<Record<string, string | null>>;
  /** The trusted lists of the Union, by which signatures of PDFs are judged. */
  readonly union: Omit<UnionStatus, 'alerts'>;
  /** What an operator should look at, one sentence each; empty when all is well. */
  readonly alerts: readonly string[];
}

const noListAlert =
  'There is no trust list: only the test CA is known, and a live key gets 503 trust_unavailable for a signed document.';

/**
 * The state while the records can't be read, as on a disk without any space left. `/health` must then say the
 * rest of what it knows.
 */
export const unreadableStatus: TrustStatus = {
  sequence: null,
  issued: null,
  nextUpdate: null,
  ageDays: null,
  directories: {},
  union: { listOfLists: null, states: {} },
  alerts: ['The stored trust lists could not be read.'],
};

/** The state of trust at `now`, milliseconds since 1970. */
export function trustStatus(
  list: TrustList | null,
  refresh: RefreshState | null,
  { alerts: unionAlerts, ...union }: UnionStatus,
  now: number,
): TrustStatus {
  const directories = refresh?.authorities ?? {};
  return {
    sequence: list?.sequence ?? null,
    issued: list && day(list.issuedAt),
    nextUpdate: list && day(list.nextUpdateAt),
    ageDays: list && Math.floor((now - list.issuedAt) / dayMs),
    directories: Object.fromEntries(
      Object.entries(directories).map(([id, { succeededAt }]) => [id, day(succeededAt)]),
    ),
    union,
    alerts: [
      ...listAlerts(list, refresh?.list ?? null, now),
      ...triggerAlerts(refresh, now),
      ...directoryAlerts(directories, now),
      ...unionAlerts,
    ],
  };
}

function listAlerts(list: TrustList | null, state: FetchState | null, now: number): readonly string[] {
  const alerts: string[] = [];
  if (list === null) alerts.push(noListAlert);
  else if (list.nextUpdateAt < now) alerts.push('The trust list in force is past its next update.');
  if (state?.refusal) alerts.push(`The newest trust list was not taken: ${state.refusal}`);
  return alerts;
}

function triggerAlerts(refresh: RefreshState | null, now: number): readonly string[] {
  if (refresh === null || !isAbandoned([refresh.list, ...Object.values(refresh.authorities)], now)) return [];
  return [
    'Trust is not refreshed: what has been due for a day was not fetched. Does the hourly trigger run?',
  ];
}

function directoryAlerts(directories: RefreshState['authorities'], now: number): readonly string[] {
  return Object.entries(directories).flatMap(([id, state]) => {
    const refusal = silence(state, now);
    return refusal === null ? [] : [`The certificates of ${id} could not be refreshed: ${refusal}`];
  });
}

function day(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
