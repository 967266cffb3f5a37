import { expect, test } from 'vitest';
import { retrying } from '../../../../src/http/edge/records.ts';

/** Records of which the first calls fail, as on a connection that has just been closed. */
function failing(times: number): { readonly records: KVNamespace; readonly calls: unknown[][] } {
  const calls: unknown[][] = [];
  const get = async (...parameters: unknown[]): Promise<string> => {
    calls.push(parameters);
    if (calls.length <= times) throw new Error('Network connection lost.');
    return 'value';
  };
  // Only this method is called.
  return { records: { get } as unknown as KVNamespace, calls };
}

test('a call that is lost with its connection is repeated as it was', async () => {
  const { records, calls } = failing(2);
  await expect(retrying(records).get('name', 'json')).resolves.toBe('value');
  expect(calls).toEqual(Array(3).fill(['name', 'json']));
});

test('what fails three times has failed', async () => {
  const { records, calls } = failing(3);
  await expect(retrying(records).get('name')).rejects.toThrow('Network connection lost.');
  expect(calls).toHaveLength(3);
});

test('the same records have the same object, by which caches go', () => {
  const { records } = failing(0);
  expect(retrying(records)).toBe(retrying(records));
});
