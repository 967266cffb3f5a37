/** The ids of all accounts, beside the keys' entries: the platform lists no objects. Nothing that decides. */

const prefix = 'account:';

/** Accounts of one page; each is an object that is asked. */
const pageMax = 100;

export interface AccountPage {
  readonly accountIds: readonly string[];
  /** Where the next page begins; null at the end. */
  readonly cursor: string | null;
}

/** Notes an account, before it is opened: one that is listed may not be open, one that is open is listed. Safe to repeat. */
export async function noteAccount(keys: KVNamespace, accountId: string): Promise<void> {
  if ((await keys.get(prefix + accountId)) === null) await keys.put(prefix + accountId, '');
}

/** A page of accounts by their ids, as KV knows them: deployed, one that was opened within the last minute may be missing. */
export async function notedAccounts(keys: KVNamespace, cursor: string | undefined): Promise<AccountPage> {
  const listed = await keys.list({ prefix, limit: pageMax, ...(cursor && { cursor }) });
  const accountIds = listed.keys.map(({ name }) => name.slice(prefix.length));
  return { accountIds, cursor: listed.list_complete ? null : listed.cursor };
}
