import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { burstLimit, IsolateRateLimit, wrongKeyLimit } from '../../../../src/access/keys/rate.ts';
import { accessLimits } from '../../../../src/access/limits.ts';

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

test('allows a number of requests per name and window, and again in the next window', async () => {
  const limit = limitOf();
  expect(await outcomes(limit, 'a', 'a', 'a', 'b')).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(10_000);
  expect(await outcomes(limit, 'a')).toEqual([true]);
});

test('a window ends for all names at its moment, not before', async () => {
  const limit = limitOf();
  await outcomes(limit, 'a', 'a', 'b', 'b');
  vi.advanceTimersByTime(9_999);
  expect(await outcomes(limit, 'a', 'b')).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect(await outcomes(limit, 'a', 'b')).toEqual([true, true]);
});

test('forgets the oldest name past the bound, and refuses nobody', async () => {
  const limit = limitOf(2);
  expect(await outcomes(limit, 'a', 'a', 'b', 'c', 'd', 'a')).toEqual([true, true, true, true, true, true]);
});

test('forgets no name within the bound, nor for another request of a known name', async () => {
  const limit = limitOf(2);
  expect(await outcomes(limit, 'a', 'a', 'b', 'b')).toEqual([true, true, true, true]);
  expect(await outcomes(limit, 'a', 'b')).toEqual([false, false]);
  // Each of the last two makes the one that was seen first forgotten, so that none is refused.
  expect(await outcomes(limitOf(2), 'a', 'a', 'b', 'b', 'c', 'a', 'b')).not.toContain(false);
  const counted = limitOf(2);
  await outcomes(counted, 'a', 'a', 'b', 'b', 'c');
  // The oldest, a, made way for c; b is counted on.
  expect(await outcomes(counted, 'b', 'c', 'c')).toEqual([false, true, false]);
});

test.each([
  ['of a key', burstLimit, accessLimits.burst],
  ['with a wrong key', wrongKeyLimit, accessLimits.wrongKeys],
])(
  'requests %s are counted in the isolate as its limits say',
  async (_, limit, { requestsMax, windowMs }) => {
    const names = Array.from({ length: requestsMax + 1 }, () => 'name');
    const passed = (await outcomes(limit, ...names)).filter(Boolean).length;
    expect(passed).toBe(requestsMax);
    vi.advanceTimersByTime(windowMs);
    expect(await outcomes(limit, 'name')).toEqual([true]);
  },
);
