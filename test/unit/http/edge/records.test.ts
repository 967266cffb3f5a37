import { expect, test } from 'vitest';
import { Overloaded } from '../../../../src/failure.ts';
import { retrying } from '../../../../src/http/edge/records.ts';

/** Records of which the first calls fail, as on a connection that has just been closed. */
function failing(times: number, error: Error = new Error('Network connection lost.')) {
  const calls: unknown[][] = [];
  const get = async (...parameters: unknown[]): Promise<string> => {
    calls.push(parameters);
    if (calls.length <= times) throw error;
    return 'value';
  };
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  // Only this method is called.
  const records = { get } as unknown as KVNamespace;
  return { records: retrying(records, wait), original: records, calls, waits };
}

test('a call that is lost with its connection is repeated as it was', async () => {
  const { records, calls } = failing(3);
  await expect(records.get('name', 'json')).resolves.toBe('value');
  expect(calls).toEqual(Array(4).fill(['name', 'json']));
});

test('a process that starts again is waited for; then the caller is told when to come back', async () => {
  const { records, calls, waits } = failing(4);
  await expect(records.get('name')).rejects.toThrow(Overloaded);
  expect(calls).toHaveLength(4);
  expect(waits).toEqual([0, 200, 800]);
});

test('a fault of ours is neither repeated nor hidden', async () => {
  const { records, calls } = failing(1, new SyntaxError('no JSON'));
  await expect(records.get('name')).rejects.toThrow(SyntaxError);
  expect(calls).toHaveLength(1);
});

test('the same records have the same object, by which caches go', () => {
  const { original, records } = failing(0);
  expect(retrying(original)).toBe(records);
});
