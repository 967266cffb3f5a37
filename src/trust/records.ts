import type { RevocationList } from './crl.ts';
import type { TrustList } from './list.ts';

/** What is kept of one CA's participants. What the CA revoked is another record: it is taken even where this one is full. */
export interface CertificatesRecord {
  /** DER in base64 by certificate id; an id that was given again has several. */
  readonly certificates: Readonly<Record<string, readonly string[]>>;
  /** Where the CA publishes its revocations, as its certificates say. */
  readonly crlUrls: readonly string[];
}

/** The earlier form, one record for both: read where the present ones are missing, never written. */
interface OldRecord extends CertificatesRecord {
  readonly revocations: RevocationList | null;
}

export const emptyRecord: CertificatesRecord = { certificates: {}, crlUrls: [] };

/** How the last attempts to fetch one resource went. Times in milliseconds since 1970. */
export interface Attempts {
  readonly succeededAt: number | null;
  /** Attempts that failed since the last success. */
  readonly failures: number;
  readonly nextAttemptAt: number;
  /** Why the last attempt failed; null after a success. */
  readonly refusal: string | null;
}

/** The state of the refresh: the list under its own name, each CA under its id. */
export interface RefreshState {
  readonly list: Attempts;
  readonly authorities: Readonly<Record<string, Attempts>>;
}

interface RecordTypes {
  'trust:list': TrustList;
  'trust:refresh': RefreshState;
  [authority: `trust:certificates:${string}`]: CertificatesRecord;
  [authority: `trust:revocations:${string}`]: RevocationList;
  [authority: `trust:ca:${string}`]: OldRecord;
  [lookup: `trust:lookup:${string}`]: readonly string[];
}
export type RecordKey = keyof RecordTypes & string;

/** A running isolate sees what another process wrote at the latest after this time (and KV's own 60 s, deployed). */
const cacheMs = 20_000;

interface Cached {
  readonly readAt: number;
  readonly value: unknown;
}

/** One cache for each binding, as long as the isolate lives. */
const caches = new WeakMap<KVNamespace, Map<string, Cached>>();

/** The records under the prefix `trust:` of the key directory, read through a short-lived cache. */
export class TrustRecords {
  readonly #kv: KVNamespace;
  readonly #cache: Map<string, Cached>;

  constructor(kv: KVNamespace) {
    this.#kv = kv;
    this.#cache = caches.get(kv) ?? new Map();
    caches.set(kv, this.#cache);
  }

  /** `now` in milliseconds since 1970. Null when there is no such record. */
  async read<K extends RecordKey>(key: K, now: number): Promise<RecordTypes[K] | null> {
    const cached = this.#cache.get(key);
    if (cached !== undefined && now >= cached.readAt && now - cached.readAt < cacheMs) {
      return cached.value as RecordTypes[K] | null;
    }
    const value = await this.#kv.get<RecordTypes[K]>(key, 'json');
    this.#forgetOld(now);
    // The value, never its promise: workerd does not let one request wait for the promise of another.
    this.#cache.set(key, { readAt: now, value });
    return value;
  }

  /** As `read`, past the cache: for whoever is about to write. */
  async readFresh<K extends RecordKey>(key: K): Promise<RecordTypes[K] | null> {
    return this.#kv.get<RecordTypes[K]>(key, 'json');
  }

  /** The certificates of a CA's participants; an empty record where nothing is kept. `now` as in `read`. */
  async certificates(caId: string, now: number): Promise<CertificatesRecord> {
    const record = await this.read(`trust:certificates:${caId}`, now);
    return record ?? (await this.read(`trust:ca:${caId}`, now)) ?? emptyRecord;
  }

  /** The newest revocation list of a CA; null where none was taken. `now` as in `read`. */
  async revocations(caId: string, now: number): Promise<RevocationList | null> {
    const list = await this.read(`trust:revocations:${caId}`, now);
    return list ?? (await this.read(`trust:ca:${caId}`, now))?.revocations ?? null;
  }

  /** Writes when there is something new to write. */
  async replace<K extends RecordKey>(
    key: K,
    before: RecordTypes[K] | null,
    after: RecordTypes[K],
  ): Promise<void> {
    if (JSON.stringify(after) !== JSON.stringify(before)) await this.write(key, after);
  }

  /** Writes and, with `lifeMs` (60 s at least), lets KV forget the record after that time. */
  async write<K extends RecordKey>(key: K, value: RecordTypes[K], lifeMs?: number): Promise<void> {
    await this.#kv.put(
      key,
      JSON.stringify(value),
      lifeMs === undefined ? {} : { expirationTtl: lifeMs / 1000 },
    );
    this.#cache.delete(key);
  }

  #forgetOld(now: number): void {
    for (const [key, { readAt }] of this.#cache) if (now - readAt >= cacheMs) this.#cache.delete(key);
  }
}
