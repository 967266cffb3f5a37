import { describe, expect, test } from 'vitest';
import {
  addCaller,
  type Caller,
  findCaller,
  isRevoked,
  removeCaller,
  revokeCaller,
} from '../../../../src/access/keys/callers.ts';
import { hashKey, keyRandomBytes, makeKey } from '../../../../src/access/keys/key.ts';

const key = makeKey('live', new Uint8Array(keyRandomBytes).fill(9));
const caller: Caller = { accountId: 'acct', keyId: key.slice(8, 16), mode: 'live' };

/** A namespace with these entries, that notes what it is asked for. */
function namespace(entries: Readonly<Record<string, unknown>> = {}) {
  const stored = new Map(Object.entries(entries).map(([name, value]) => [name, JSON.stringify(value)]));
  const asked: string[] = [];
  const get = async (name: string, type: string) => {
    asked.push(name);
    const text = stored.get(name) ?? null;
    return type === 'json' ? JSON.parse(text ?? 'null') : text;
  };
  const put = async (name: string, value: string) => void stored.set(name, value);
  const remove = async (name: string) => void stored.delete(name);
  return { keys: { get, put, delete: remove } as unknown as KVNamespace, asked };
}

test('finds a caller by the hash of its key from its adding to its removal', async () => {
  const { keys, asked } = namespace();
  const hash = await hashKey(key);
  expect(await findCaller(keys, key)).toBeNull();
  await addCaller(keys, hash, caller);
  expect(await findCaller(keys, key)).toEqual(caller);
  await removeCaller(keys, hash);
  expect(await findCaller(keys, key)).toBeNull();
  expect(asked).toEqual([`key:${hash}`, `key:${hash}`, `key:${hash}`]);
});

test("a revoked key is nobody's and stays revoked until its account is deleted", async () => {
  const { keys } = namespace();
  const hash = await hashKey(key);
  await addCaller(keys, hash, caller);
  expect(await isRevoked(keys, hash)).toBe(false);
  await revokeCaller(keys, hash);
  expect([await findCaller(keys, key), await isRevoked(keys, hash)]).toEqual([null, true]);
  await removeCaller(keys, hash);
  expect(await isRevoked(keys, hash)).toBe(false);
});

describe('nobody is found', () => {
  test.each([null, '', 'wrong', `${key} `, key.slice(0, -1)])(
    'for %j, and nothing is looked up',
    async (text) => {
      const { keys, asked } = namespace();
      expect(await findCaller(keys, text)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['of no shape', {}],
    ['without an account', { keyId: caller.keyId, mode: 'live' }],
    ['whose account is no text', { ...caller, accountId: 7 }],
    ['of another key', { ...caller, keyId: '00000000' }],
    ['of the other mode', { ...caller, mode: 'test' }],
  ])('for an entry %s', async (_, entry) => {
    const { keys } = namespace({ [`key:${await hashKey(key)}`]: entry });
    expect(await findCaller(keys, key)).toBeNull();
  });
});
