import { hashKey, type Mode, parseKey } from './key.ts';

/** Who calls, found by the hash of the key. The account's object decides whether the key may still call. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly mode: Mode;
}

/**
 * The caller of a key; null if the key is absent, empty, mistyped or unknown. The checksum is tested first,
 * so that scans and typing errors never reach KV and can't fill its cache of absent keys.
 */
export async function findCaller(keys: KVNamespace, apiKey: string | null): Promise<Caller | null> {
  const key = apiKey ?? '';
  const parsed = parseKey(key);
  if (!parsed) return null;
  const entry = await keys.get<Partial<Caller>>(entryName(await hashKey(key)), 'json');
  // An entry that has another shape or belongs to another key is damaged.
  if (typeof entry?.accountId !== 'string' || entry.keyId !== parsed.keyId || entry.mode !== parsed.mode) {
    return null;
  }
  return { accountId: entry.accountId, keyId: parsed.keyId, mode: parsed.mode };
}

/** Writes the entry of a key. It only ever becomes that of a revoked key, so KV may be a minute behind. */
export async function addCaller(keys: KVNamespace, keyHash: string, caller: Caller): Promise<void> {
  await keys.put(entryName(keyHash), JSON.stringify(caller));
}

/** What replaces the caller of a revoked key. It has no account, so it is nobody's. */
const revoked = JSON.stringify({ revoked: true });

/**
 * Marks a key as revoked, so that no other account adds it. Nothing else depends on this, since the object of
 * its own account already refuses the key.
 */
export async function revokeCaller(keys: KVNamespace, keyHash: string): Promise<void> {
  await keys.put(entryName(keyHash), revoked);
}

/** Whether a key was revoked, for whichever account. */
export async function isRevoked(keys: KVNamespace, keyHash: string): Promise<boolean> {
  return (await keys.get(entryName(keyHash), 'text')) === revoked;
}

/** Removes the entry of a key whose account is deleted. */
export async function removeCaller(keys: KVNamespace, keyHash: string): Promise<void> {
  await keys.delete(entryName(keyHash));
}

function entryName(keyHash: string): string {
  return `key:${keyHash}`;
}
