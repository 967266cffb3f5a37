import { mebibyte } from '../limits.ts';
import { readDirectory, readIssuer, readParticipant, readRevocationList } from './authority.ts';
import { download, type Fetch } from './download.ts';
import { refreshUnion } from './eu/refresh.ts';
import { dayMs, fetchIfDue, neverFetched, type RefreshContext, type RefreshEvent } from './fetching.ts';
import { type RefreshState, TrustKv } from './kv.ts';
import { type Authority, readTrustList, type TrustList } from './list.ts';
import { type Added, addParticipants, type Participants } from './participants.ts';
import { ensure, readEach } from './refusal.ts';
import { listUrl, type TrustEnv, type TrustSettings } from './settings.ts';
import { ensureReplaces } from './tsl.ts';
import { toBase64 } from './x509/der.ts';

const listLimits = { timeoutMs: 30_000, bytesMax: mebibyte };
const authorityLimits = { timeoutMs: 30_000, bytesMax: 8 * mebibyte };
const weekMs = 7 * dayMs;

/** A line of the log, with its time, as requests have it. */
export function logLine(event: RefreshEvent): string {
  return JSON.stringify({ time: new Date().toISOString(), ...event });
}

/** Runs on the hourly trigger. Logs one JSON line for each resource. */
export async function scheduled(_: ScheduledController, env: TrustEnv): Promise<void> {
  await refreshAll(env, {
    fetch: (url, init) => fetch(url, init),
    now: Date.now(),
    log: (event) => console.log(logLine(event)),
  });
}

/** Fetches what is due of the State's list for 2D-Doc and of the Union's lists. */
export async function refreshAll(env: TrustEnv, context: RefreshContext): Promise<void> {
  await refresh(env, context);
  await refreshUnion(env, context);
}

/**
 * Fetches what is due: the list weekly, each CA's directory and revocation list daily, and a failed one
 * sooner. If a fetch fails, the list in force and the records stay as they are. Returns the new state.
 */
export async function refresh(env: TrustEnv, context: RefreshContext): Promise<RefreshState> {
  const { fetch, now } = context;
  const kv = new TrustKv(env);
  const before = (await kv.read('trust:refresh', 'fresh')) ?? { list: neverFetched, authorities: {} };

  const list = await fetchIfDue(context, 'list', before.list, weekMs, async () => {
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
      return [id, await fetchIfDue(context, id, last, dayMs, task)] as const;
    }),
  );
  const after = { list, authorities: Object.fromEntries(states) };
  await kv.replace('trust:refresh', before, after);
  return after;
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
 * the list. Each of the two is stored even if the other cannot be fetched; then a `Refusal` is thrown at the
 * end.
 *
 * A CA all of whose own certificates have expired issues nothing new. Once its directory has been read, a
 * failure therefore no longer matters. Each record is read once and written once, because KV may return an
 * older state in between. Revocations are written first, so that no fault of a certificate keeps them out.
 */
async function refreshAuthority(
  kv: TrustKv,
  fetch: Fetch,
  entries: readonly Authority[],
  now: number,
): Promise<void> {
  const granted = entries.filter(({ status }) => status === 'granted');
  const [first] = granted;
  if (first === undefined) return;
  const { id, directoryUrl } = first;
  const before = await kv.participants(id, 'fresh');
  const { participants, refusals } = await withDirectory(before, fetch, entries, directoryUrl);
  const failures = await refreshRevocations(kv, fetch, id, entries, participants.crlUrls, now);
  await kv.replace(`trust:certificates:${id}`, before, participants);

  const hasEnded = granted.every((entry) => readIssuer(entry).certificate.notAfter < now);
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
 * Fetches a CA's revocation lists and returns what went wrong. Its addresses are mirrors, so one that answers
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
  const [newest] = await kv.addRevocations(
    caId,
    values.map(({ revocations }) => revocations),
  );
  if (crlUrls.length > 0 && values.length === 0) return refusals;
  const isOutdated = (newest?.nextUpdateAt ?? now) < now;
  return isOutdated ? ['The revocation list is past its next update.'] : [];
}
