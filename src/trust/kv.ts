import { newestRevocations, type RevocationList } from './authority.ts';
import type { UnionIndex } from './eu/in-force.ts';
import type { StateRecord } from './eu/record.ts';
import type { TrustList } from './list.ts';
import { noParticipants, type Participants } from './participants.ts';
import { isPinnedSigner, type RecordStore, type TrustEnv } from './settings.ts';

/** How the last fetches of one resource went. Times in milliseconds since 1970. */
export interface FetchState {
  readonly succeededAt: number | null;
  /** Fetches that failed since the last success. */
  readonly failures: number;
  readonly nextAttemptAt: number;
  /** Why the last fetch failed; null after a success. */
  readonly refusal: string | null;
}

/** The state of the refresh: that of the list, and that of each CA by its id. */
export interface RefreshState {
  readonly list: FetchState;
  readonly authorities: Readonly<Record<string, FetchState>>;
}

/** The state of the refresh of the Union's lists: that of the list of lists, and that of each State's. */
export interface UnionRefreshState {
  readonly lotl: FetchState;
  readonly states: Readonly<Record<string, FetchState>>;
}

interface RecordTypes {
  'trust:list': TrustList;
  'trust:refresh': RefreshState;
  [authority: `trust:certificates:${string}`]: Participants;
  /** The newest list of each key. */
  [authority: `trust:revoked:${string}`]: readonly RevocationList[];
  /** What a directory answered for one certificate, DER in base64; `silent` if it gave no answer. */
  [certificate: `trust:lookup:${string}`]: readonly string[] | 'silent';
  'trust:eu': UnionIndex;
  'trust:eu:refresh': UnionRefreshState;
  [state: `trust:eu:services:${string}`]: StateRecord;
}
export type RecordKey = keyof RecordTypes & string;

/**
 * The time of a read, in milliseconds since 1970. `fresh` bypasses the cache, as is needed before a write.
 */
export type ReadTime = number | 'fresh';

/**
 * A running isolate sees another process's writes after this time at the latest, plus KV's own 60 s on
 * Cloudflare.
 */
const cacheMs = 20_000;

interface Cached {
  readonly readAt: number;
  readonly value: unknown;
}

/** One cache for each KV binding, which lives as long as the isolate. */
const caches = new WeakMap<RecordStore, Map<string, Cached>>();

/** The records of trust in KV, under the prefix `trust:`, read through a short-lived cache. */
export class TrustKv {
  readonly #env: TrustEnv;
  readonly #cache: Map<string, Cached>;

  constructor(env: TrustEnv) {
    this.#env = env;
    this.#cache = caches.get(env.KEYS) ?? new Map();
    caches.set(env.KEYS, this.#cache);
  }

  /** Reads a record; null if it does not exist. */
  async read<K extends RecordKey>(key: K, time: ReadTime): Promise<RecordTypes[K] | null> {
    if (time === 'fresh') return this.#env.KEYS.get<RecordTypes[K]>(key, 'json');
    const cached = this.#cache.get(key);
    // The value was read from this key.
    if (cached !== undefined && isFresh(cached, time)) return cached.value as RecordTypes[K] | null;
    const value = await this.#env.KEYS.get<RecordTypes[K]>(key, 'json');
    for (const [old, one] of this.#cache) if (!isFresh(one, time)) this.#cache.delete(old);
    // Cache the value, not its promise: workerd does not let one request wait for the promise of another.
    this.#cache.set(key, { readAt: time, value });
    return value;
  }

  /** Writes a record. With `lifeMs` (at least 60 s), KV deletes it after that time. */
  async write<K extends RecordKey>(key: K, value: RecordTypes[K], lifeMs?: number): Promise<void> {
    const options = lifeMs === undefined ? {} : { expirationTtl: lifeMs / 1000 };
    await this.#env.KEYS.put(key, JSON.stringify(value), options);
    this.#cache.delete(key);
  }

  /** Writes the record if it has changed. */
  async replace<K extends RecordKey>(
    key: K,
    before: RecordTypes[K] | null,
    after: RecordTypes[K],
  ): Promise<void> {
    if (JSON.stringify(after) !== JSON.stringify(before)) await this.write(key, after);
  }

  /** The list in force; null if none is stored or its signer is no longer pinned. */
  async listInForce(time: ReadTime): Promise<TrustList | null> {
    const list = await this.read('trust:list', time);
    return list !== null && isPinnedSigner(list.signer, this.#env) ? list : null;
  }

  /** The participants of a CA; none if nothing is stored. */
  async participants(caId: string, time: ReadTime): Promise<Participants> {
    return (await this.read(`trust:certificates:${caId}`, time)) ?? noParticipants;
  }

  /** The newest revocation list of each key of a CA; none if there is none. */
  async revocations(caId: string, time: ReadTime): Promise<readonly RevocationList[]> {
    return (await this.read(`trust:revoked:${caId}`, time)) ?? [];
  }

  /** Stores the newest of the given and the stored revocation lists for each key and returns them. */
  async addRevocations(caId: string, lists: readonly RevocationList[]): Promise<readonly RevocationList[]> {
    const stored = await this.read(`trust:revoked:${caId}`, 'fresh');
    const newest = newestRevocations([...lists, ...(stored ?? [])]);
    if (newest.length > 0) await this.replace(`trust:revoked:${caId}`, stored, newest);
    return newest;
  }
}

/** A clock that was set back must not make an entry last longer. */
function isFresh({ readAt }: Cached, now: number): boolean {
  return now >= readAt && now - readAt < cacheMs;
}
