import { newestRevocations, type RevocationList } from './authority.ts';
import type { TrustList } from './list.ts';
import { noParticipants, type OldParticipants, type Participants, withoutCopies } from './participants.ts';
import { isPinnedSigner, type TrustEnv } from './settings.ts';

/** How the last fetches of one resource went. Times in milliseconds since 1970. */
export interface FetchState {
  readonly succeededAt: number | null;
  /** Fetches that failed since the last success. */
  readonly failures: number;
  readonly nextAttemptAt: number;
  /** Why the last fetch failed; null after a success. */
  readonly refusal: string | null;
}

/** The state of the refresh: the list under its own name, each CA under its id. */
export interface RefreshState {
  readonly list: FetchState;
  readonly authorities: Readonly<Record<string, FetchState>>;
}

interface RecordTypes {
  'trust:list': TrustList;
  'trust:refresh': RefreshState;
  [authority: `trust:certificates:${string}`]: Participants;
  [authority: `trust:revocations:${string}`]: RevocationList;
  /** The earlier form, read where the two above are missing and never written. */
  [authority: `trust:ca:${string}`]: OldParticipants;
  /** What a directory answered for one certificate: DER in base64; `silent` where it gave no answer. */
  [certificate: `trust:lookup:${string}`]: readonly string[] | 'silent';
}
export type RecordKey = keyof RecordTypes & string;

/** When a read happens, in milliseconds since 1970; `fresh` reads past the cache, for whoever is about to write. */
export type ReadTime = number | 'fresh';

/** A running isolate sees what another process wrote at the latest after this time (and KV's own 60 s, deployed). */
const cacheMs = 20_000;

interface Cached {
  readonly readAt: number;
  readonly value: unknown;
}

/** One cache for each binding, as long as the isolate lives. */
const caches = new WeakMap<KVNamespace, Map<string, Cached>>();

/** The records of trust in KV, under the prefix `trust:`, read through a short-lived cache. */
export class TrustKv {
  readonly #env: TrustEnv;
  readonly #cache: Map<string, Cached>;

  constructor(env: TrustEnv) {
    this.#env = env;
    this.#cache = caches.get(env.KEYS) ?? new Map();
    caches.set(env.KEYS, this.#cache);
  }

  /** Null when there is no such record. */
  async read<K extends RecordKey>(key: K, time: ReadTime): Promise<RecordTypes[K] | null> {
    if (time === 'fresh') return this.#env.KEYS.get<RecordTypes[K]>(key, 'json');
    const cached = this.#cache.get(key);
    if (cached !== undefined && isFresh(cached, time)) return cached.value as RecordTypes[K] | null;
    const value = await this.#env.KEYS.get<RecordTypes[K]>(key, 'json');
    for (const [old, one] of this.#cache) if (!isFresh(one, time)) this.#cache.delete(old);
    // The value, never its promise: workerd does not let one request wait for the promise of another.
    this.#cache.set(key, { readAt: time, value });
    return value;
  }

  /** Writes and, with `lifeMs` (60 s at least), lets KV drop the record after that time. */
  async write<K extends RecordKey>(key: K, value: RecordTypes[K], lifeMs?: number): Promise<void> {
    const options = lifeMs === undefined ? {} : { expirationTtl: lifeMs / 1000 };
    await this.#env.KEYS.put(key, JSON.stringify(value), options);
    this.#cache.delete(key);
  }

  /** Writes when there is something new to write. */
  async replace<K extends RecordKey>(
    key: K,
    before: RecordTypes[K] | null,
    after: RecordTypes[K],
  ): Promise<void> {
    if (JSON.stringify(after) !== JSON.stringify(before)) await this.write(key, after);
  }

  /** The list in force: the stored one; null before there is any and when its signer is pinned no more. */
  async listInForce(time: ReadTime): Promise<TrustList | null> {
    const list = await this.read('trust:list', time);
    return list !== null && isPinnedSigner(list.signer, this.#env) ? list : null;
  }

  /** A CA's participants; none where nothing is stored. In the earlier form they may hold copies. */
  async participants(caId: string, time: ReadTime): Promise<Participants> {
    const stored = await this.read(`trust:certificates:${caId}`, time);
    return stored ?? (await this.read(`trust:ca:${caId}`, time)) ?? noParticipants;
  }

  /** A CA's participants for whoever adds to them, and as they are stored: null in the earlier form, to be written anew. */
  async participantsToChange(
    caId: string,
  ): Promise<{ readonly participants: Participants; readonly stored: Participants | null }> {
    const stored = await this.read(`trust:certificates:${caId}`, 'fresh');
    if (stored !== null) return { participants: stored, stored };
    const old = await this.read(`trust:ca:${caId}`, 'fresh');
    if (old === null) return { participants: noParticipants, stored: noParticipants };
    return { participants: withoutCopies(old), stored: null };
  }

  /** The newest revocation list of a CA; null where there is none. */
  async revocations(caId: string, time: ReadTime): Promise<RevocationList | null> {
    const stored = await this.read(`trust:revocations:${caId}`, time);
    return stored ?? (await this.read(`trust:ca:${caId}`, time))?.revocations ?? null;
  }

  /** Stores the newest of these revocation lists and the stored one; gives it, null where there is none. */
  async addRevocations(caId: string, lists: readonly RevocationList[]): Promise<RevocationList | null> {
    const stored = await this.read(`trust:revocations:${caId}`, 'fresh');
    const before = stored ?? (await this.read(`trust:ca:${caId}`, 'fresh'))?.revocations ?? null;
    const newest = newestRevocations(before === null ? lists : [...lists, before]);
    if (newest !== null) await this.replace(`trust:revocations:${caId}`, stored, newest);
    return newest;
  }
}

/** A clock that was set back makes nothing last longer. */
function isFresh({ readAt }: Cached, now: number): boolean {
  return now >= readAt && now - readAt < cacheMs;
}
