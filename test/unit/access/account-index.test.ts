import { expect, test } from 'vitest';
import { indexAccount, indexedAccounts } from '../../../src/access/account-index.ts';

/** A namespace that lists names in pages, as KV does, with entries of other kinds among them. */
function namespace() {
  const stored = new Map([['key:1', '']]);
  let written = 0;
  const put = async (name: string, value: string) => {
    written++;
    stored.set(name, value);
  };
  const list = async ({ prefix, limit, cursor }: { prefix: string; limit: number; cursor?: string }) => {
    const names = [...stored.keys()].filter((name) => name.startsWith(prefix)).toSorted();
    const from = Number(cursor ?? 0);
    const keys = names.slice(from, from + limit).map((name) => ({ name }));
    return from + limit < names.length
      ? { keys, list_complete: false, cursor: String(from + limit) }
      : { keys, list_complete: true };
  };
  const keys = { get: async (name: string) => stored.get(name) ?? null, put, list } as unknown as KVNamespace;
  return { keys, writes: () => written };
}

test('every account is listed once, in pages of a hundred', async () => {
  const { keys, writes } = namespace();
  const ids = Array.from({ length: 101 }, (_, index) => `acct-${String(index).padStart(3, '0')}`);
  for (const id of [...ids, 'acct-000']) await indexAccount(keys, id);
  expect(writes()).toBe(101);
  const first = await indexedAccounts(keys, undefined);
  expect(first.accountIds).toEqual(ids.slice(0, 100));
  const second = await indexedAccounts(keys, first.cursor ?? '');
  expect(second).toEqual({ accountIds: ['acct-100'], cursor: null });
  // An empty cursor, as in `?cursor=`, is the beginning.
  expect(await indexedAccounts(keys, '')).toEqual(first);
});
