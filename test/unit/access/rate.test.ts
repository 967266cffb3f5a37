import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IsolateRateLimit } from '../../../src/access/rate.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const limitOf = (namesMax = 100) => new IsolateRateLimit({ requestsMax: 2, windowMs: 10_000, namesMax });

async function outcomes(limit: IsolateRateLimit, ...names: readonly string[]): Promise<readonly boolean[]> {
  const seen: boolean[] = [];
  for (const key of names) seen.push((await limit.limit({ key })).success);
  return seen;
}

test('so many requests of a name are let through in a window, and again in the next', async () => {
  const limit = limitOf();
  expect(await outcomes(limit, 'a', 'a', 'a', 'b')).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(10_000);
  expect(await outcomes(limit, 'a')).toEqual([true]);
});

test('names beyond the bound make the oldest forgotten, and refuse nobody', async () => {
  const limit = limitOf(2);
  expect(await outcomes(limit, 'a', 'a', 'b', 'c', 'd', 'a')).toEqual([true, true, true, true, true, true]);
});
