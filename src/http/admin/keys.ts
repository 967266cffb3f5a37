import { ask } from '../../access/access.ts';
import { addCaller, findCaller, removeCaller } from '../../access/callers.ts';
import type { AccessEnv } from '../../access/env.ts';
import { hashKey, keyRandomBytes, type Mode, makeKey, parseKey } from '../../access/key.ts';
import type { KeyRevoked } from '../../access/keyring.ts';

export interface CreatedKey {
  readonly keyId: string;
  readonly mode: Mode;
  /** Shown once, here. Absent when the key was brought along: who brought it knows it. */
  readonly key?: string;
}

/**
 * Adds a key to an account: a new random one, or one that was made elsewhere. First the object, then the directory, then
 * the answer: a key that is shown works, and one whose creation broke off is known to nobody.
 */
export async function createKey(
  env: AccessEnv,
  accountId: string,
  mode: Mode,
  given: string | undefined,
): Promise<CreatedKey | 'unknown' | 'conflict' | 'too_many'> {
  const key = given ?? makeKey(mode, crypto.getRandomValues(new Uint8Array(keyRandomBytes)));
  const { keyId } = parseKey(key)!;
  const owner = given ? await findCaller(env.KEYS, key) : null;
  if (owner && owner.accountId !== accountId) return 'conflict';
  const hash = await hashKey(key);
  const added = await ask(env, accountId, (account) => account.addKey(keyId, mode, hash));
  if (added === null) return 'unknown';
  if (added === 'conflict' || added === 'too_many') return added;
  await addCaller(env.KEYS, hash, { accountId, keyId, mode });
  return given ? { keyId, mode } : { keyId, mode, key };
}

/** Revokes a key, at once or at a moment to come; otherwise which of the two there is not. */
export async function deleteKey(
  env: AccessEnv,
  accountId: string,
  keyId: string,
  at: number | null,
): Promise<'revoked' | 'no_account' | 'no_key'> {
  const revoked = await ask<KeyRevoked | null>(env, accountId, (account) => account.revokeKey(keyId, at));
  if (revoked === null) return 'no_account';
  if (revoked.outcome === 'unknown') return 'no_key';
  if (revoked.outcome === 'revoked') await removeCaller(env.KEYS, revoked.hash);
  return 'revoked';
}
