import { mebibyte } from '../limits.ts';
import { readDirectory, readIssuer, readParticipant, readRevocationList } from './authority.ts';
import { download, type Fetch } from './download.ts';
import { type FetchState, type RefreshState, TrustKv } from './kv.ts';
import { type Authority, ensureReplaces, readTrustList, type TrustList } from './list.ts';
import { type Added, addParticipants, type Participants } from './participants.ts';
import { ensure, Refusal, readEach } from './refusal.ts';
import { listUrl, type TrustEnv, type TrustSettings } from './settings.ts';
import { toBase64 } from './x509/der.ts';

/** One line of the log for each resource that was fetched. */
export interface RefreshEvent {
  readonly event: 'trust.refreshed' | 'trust.refused';
  /** `list`, or the id of a CA. */
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
}

const listLimits = { timeoutMs: 30_000, bytesMax: mebibyte };
const authorityLimits = { timeoutMs: 30_000, bytesMax: 8 * mebibyte };
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

const neverFetched: FetchState = { succeededAt: null, failures: 0, nextAttemptAt: 0, refusal: null };

/** A line of the log, with its time, as requests have it. */
export function logLine(event: RefreshEvent): string {
  return JSON.stringify({ time: new Date().toISOString(), ...event });
}

/** Runs on the hourly trigger. Logs one JSON line for each resource. */
export async function scheduled(_: ScheduledController, env: TrustEnv): Promise<void> {
  await refresh(env, {
    fetch: (url, init) => fetch(url, init),
    now: Date.now(),
    log: (event) => console.log(logLine(event)),
  });
}

/**
 * Fetches what is due: the list weekly, each CA's directory and revocation list daily, and a failed one
 * sooner. If a fetch fails, the list in force and the records stay as they are. Returns the new state.
 */
export async function refresh(env: TrustEnv, context: RefreshContext): Promise<RefreshState> {
  const { fetch, now, log, force = false } = context;
  const kv = new TrustKv(env);
  const before = (await kv.read('trust:refresh', 'fresh')) ?? { list: neverFetched, authorities: {} };

  async function fetchIfDue(
    resource: string,
    last: FetchState,
    periodMs: number,
    task: () => Promise<unknown>,
  ): Promise<FetchState> {
    if (!force && last.nextAttemptAt > now) return last;
    const state = await stateAfter(task, last, periodMs, now);
    const { failures, refusal } = state;
    log({ event: refusal === null ? 'trust.refreshed' : 'trust.refused', resource, failures, refusal });
    return state;
  }

  const list = await fetchIfDue('list', before.list, weekMs, async () => {
    const url = listUrl(env);
    ensure(url !== null, 'TRUST_LIST_URL is wrong, so no list is fetched.');
    await putListInForce(kv, await download(fetch, url, listLimits), env, now);
  });
  const authorities = (await kv.listInForce('fresh'))?.authorities ?? [];
  const ids = [...new Set(authorities.map(({ id }) => id))];
  const states = await Promise.all(
    ids.map(async (id) => {
      const entries = authorities.filter((authority) => authority.id === id);
      const last = before.authorities[id] ?? neverFetched;
      const task = () => refreshAuthority(kv, fetch, entries, now);
      return [id, await fetchIfDue(id, last, dayMs, task)] as const;
    }),
  );
  const after = { list, authorities: Object.fromEntries(states) };
  await kv.replace('trust:refresh', before, after);
  return after;
}

/**
 * Runs a task that fetches a resource and returns the state after it. The next attempt is due after
 * `periodMs`, or after consecutive failures in 1, 2, 4 … hours, at most `periodMs`. Never throws, so that the
 * failure of one host does not affect the others.
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

/**
 * Verifies a list and puts it in force. Throws a `Refusal`, and the list in force stays, if the new one can't
 * replace it.
 */
export async function putListInForce(
  kv: TrustKv,
  xml: Uint8Array<ArrayBuffer>,
  settings: TrustSettings,
  now: number,
): Promise<TrustList> {
  const list = await readTrustList(xml, settings);
  ensureReplaces(await kv.listInForce('fresh'), list, now);
  await kv.write('trust:list', list);
  return list;
}

/**
 * Updates the records of one CA from its directory and its revocation list. `entries` are the CA's entries in
 * the list. Each of the two is stored even if the other cannot be fetched. Then a `Refusal` is thrown at the
 * end.
 *
 * A CA whose own certificate has expired issues nothing new, so once its directory has been read, a failure
 * no longer matters. Each record is read once and written once, because KV may return an older state in
 * between. Revocations are written first, so that no fault of a certificate keeps them out.
 */
async function refreshAuthority(
  kv: TrustKv,
  fetch: Fetch,
  entries: readonly Authority[],
  now: number,
): Promise<void> {
  const granted = entries.find(({ status }) => status === 'granted');
  if (granted === undefined) return;
  const { id, directoryUrl } = granted;
  const before = await kv.participants(id, 'fresh');
  const { participants, refusals } = await withDirectory(before, fetch, entries, directoryUrl);
  const failures = await refreshRevocations(kv, fetch, id, entries, participants.crlUrls, now);
  await kv.replace(`trust:certificates:${id}`, before, participants);

  const hasEnded = readIssuer(granted).certificate.notAfter < now;
  if (hasEnded && Object.keys(before.certificates).length > 0) return;
  const all = [...new Set([...refusals, ...failures])];
  ensure(all.length === 0, all.join(' '));
}

/**
 * Adds what a CA's directory has. It may hold some certificates that don't chain to the CA, but if none does,
 * the directory is broken or hostile.
 */
async function withDirectory(
  before: Participants,
  fetch: Fetch,
  entries: readonly Authority[],
  directoryUrl: string | null,
): Promise<Pick<Added, 'participants' | 'refusals'>> {
  if (directoryUrl === null) return { participants: before, refusals: [] };
  const answers = await readEach([directoryUrl], async (url) =>
    readDirectory(await download(fetch, url, authorityLimits)),
  );
  const certificates = answers.values.flat();
  const known = new Set(Object.values(before.certificates).flat());
  const unseen = certificates.filter((der) => !known.has(toBase64(der)));
  const issuers = entries.map(readIssuer);
  const read = await readEach(unseen, (der) => readParticipant(der, issuers));
  const noneChains = certificates.length > 0 && read.refusals.length === certificates.length;
  const failures = noneChains ? ['Not one certificate of the directory chains to its CA.'] : answers.refusals;
  const { participants, refusals } = addParticipants(before, read.values);
  return { participants, refusals: [...failures, ...refusals] };
}

/**
 * Fetches a CA's revocation list and returns what went wrong. Its addresses are mirrors, so one that answers
 * is enough. It is a failure if none answers, or if the newest list is past its own next update.
 */
async function refreshRevocations(
  kv: TrustKv,
  fetch: Fetch,
  caId: string,
  entries: readonly Authority[],
  crlUrls: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const issuers = entries.map(readIssuer);
  const { values, refusals } = await readEach(crlUrls, async (url) =>
    readRevocationList(await download(fetch, url, authorityLimits), issuers),
  );
  const newest = await kv.addRevocations(
    caId,
    values.map(({ revocations }) => revocations),
  );
  if (crlUrls.length > 0 && values.length === 0) return refusals;
  const isOutdated = (newest?.nextUpdateAt ?? now) < now;
  return isOutdated ? ['The revocation list is past its next update.'] : [];
}
