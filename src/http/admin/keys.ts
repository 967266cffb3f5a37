import { ask } from '../../access/access.ts';
import type { AccessEnv } from '../../access/env.ts';
import { addCaller, findCaller, isRevoked, revokeCaller } from '../../access/keys/callers.ts';
import { hashKey, keyRandomBytes, type Mode, makeKey, parseKey } from '../../access/keys/key.ts';
import type { KeyRevoked } from '../../access/keys/keyring.ts';
import { present } from '../../present.ts';

export interface CreatedKey {
  readonly keyId: string;
  readonly mode: Mode;
  /** The key itself, which is shown only here. Absent if the administrator provided it. */
  readonly key?: string;
}

/**
 * Adds a key to an account: a new random one, or one that was made elsewhere. It is written to the account's
 * object, then to the keys in KV, and only then shown. So a key that is shown works, and nobody knows a key
 * whose creation failed.
 */
export async function createKey(
  env: AccessEnv,
  accountId: string,
  mode: Mode,
  given: string | undefined,
): Promise<CreatedKey | 'unknown' | 'conflict' | 'revoked' | 'too_many'> {
  const key = given ?? makeKey(mode, crypto.getRandomValues(new Uint8Array(keyRandomBytes)));
  const { keyId } = present(parseKey(key));
  const owner = given ? await findCaller(env.KEYS, key) : null;
  if (owner && owner.accountId !== accountId) return 'conflict';
  const hash = await hashKey(key);
  if (given && (await isRevoked(env.KEYS, hash))) return 'revoked';
  const added = await ask(env, accountId, (account) => account.addKey(keyId, mode, hash));
  if (added === null) return 'unknown';
  if (added === 'conflict' || added === 'revoked' || added === 'too_many') return added;
  await addCaller(env.KEYS, hash, { accountId, keyId, mode });
  return given ? { keyId, mode } : { keyId, mode, key };
}

/** Revokes a key, at once or later. Otherwise says whether the account or the key does not exist. */
export async function deleteKey(
  env: AccessEnv,
  accountId: string,
  keyId: string,
  at: number | null,
): Promise<'revoked' | 'no_account' | 'no_key'> {
  const revoked = await ask<KeyRevoked | null>(env, accountId, (account) => account.revokeKey(keyId, at));
  if (revoked === null) return 'no_account';
  if (revoked.outcome === 'unknown') return 'no_key';
  if (revoked.outcome === 'revoked') await revokeCaller(env.KEYS, revoked.hash);
  return 'revoked';
}
