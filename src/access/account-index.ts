/**
 * The ids of all accounts, so that an administrator can list them: the platform can't list its objects. No
 * decision depends on this list.
 */

const prefix = 'account:';

/** Accounts in one page. Each of them costs a call of its object. */
const pageMax = 100;

export interface AccountIdPage {
  readonly accountIds: readonly string[];
  /** Where the next page begins; null at the end. */
  readonly cursor: string | null;
}

/**
 * Adds an account to the list. Called before the account is opened, so that every open account is listed; a
 * listed one may not be open. Safe to repeat.
 */
export async function indexAccount(keys: KVNamespace, accountId: string): Promise<void> {
  if ((await keys.get(prefix + accountId)) === null) await keys.put(prefix + accountId, '');
}

/** Takes a deleted account off the list. Safe to repeat. */
export async function unindexAccount(keys: KVNamespace, accountId: string): Promise<void> {
  await keys.delete(prefix + accountId);
}

/** A page of account ids. On Cloudflare, an account that was opened within the last minute may be missing. */
export async function indexedAccounts(keys: KVNamespace, cursor: string | undefined): Promise<AccountIdPage> {
  const listed = await keys.list({ prefix, limit: pageMax, ...(cursor && { cursor }) });
  const accountIds = listed.keys.map(({ name }) => name.slice(prefix.length));
  return { accountIds, cursor: listed.list_complete ? null : listed.cursor };
}
