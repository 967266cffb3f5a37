import { hashKey, type Mode, parseKey } from './key.ts';

/** Who calls: found by the key's hash. Whether the key may still call is decided by the account's object. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly mode: Mode;
}

/**
 * The caller of a key; null when the key is absent, empty, mistyped or unknown, one answer for all. The checksum comes
 * first: scans and typing errors never reach KV, and can't seed its cache of absent keys.
 */
export async function findCaller(keys: KVNamespace, apiKey: string | null): Promise<Caller | null> {
  const key = apiKey ?? '';
  const parsed = parseKey(key);
  if (!parsed) return null;
  const entry = await keys.get<Partial<Caller>>(entryName(await hashKey(key)), 'json');
  // An entry of another shape, or of another key, is damaged: it names nobody.
  if (typeof entry?.accountId !== 'string' || entry.keyId !== parsed.keyId || entry.mode !== parsed.mode) {
    return null;
  }
  return { accountId: entry.accountId, keyId: parsed.keyId, mode: parsed.mode };
}

/** Writes the entry of a key. An entry never changes afterwards, so KV's staleness of a minute is harmless. */
export async function addCaller(keys: KVNamespace, keyHash: string, caller: Caller): Promise<void> {
  await keys.put(entryName(keyHash), JSON.stringify(caller));
}

/** Removes a revoked key's entry. Hygiene only: the account's object has refused the key already. */
export async function removeCaller(keys: KVNamespace, keyHash: string): Promise<void> {
  await keys.delete(entryName(keyHash));
}

function entryName(keyHash: string): string {
  return `key:${keyHash}`;
}
