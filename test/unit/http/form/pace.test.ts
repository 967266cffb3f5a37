import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ArrivalClock, Pace, tickMs } from '../../../../src/http/form/pace.ts';
import { limits } from '../../../../src/limits.ts';

const paceLimits = {
  pauseMsMax: limits.bodyPauseMsMax,
  totalMsMax: limits.bodyMsMax,
  graceMs: limits.bodyGraceMs,
  bytesPerSecondMin: limits.bodyBytesPerSecondMin,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a body that sends `bytes` every `everyMs` is still waited for after `totalMs`. */
function isWaitedFor(bytes: number, everyMs: number, totalMs: number): boolean {
  const pace = new Pace(paceLimits, new ArrivalClock());
  for (let at = tickMs; at <= totalMs; at += tickMs) {
    vi.advanceTimersByTime(tickMs);
    if (at % everyMs === 0) pace.took(bytes);
    if (pace.isTooSlow) return false;
  }
  return true;
}

test('waits for 10 MiB over a slow mobile link in two minutes, with pauses of ten seconds', () => {
  const [wholeMs, pauseMs] = [120_000, 10_000];
  expect(isWaitedFor((10 * 2 ** 20 * pauseMs) / wholeMs, pauseMs, wholeMs)).toBe(true);
});

test('does not wait for a byte every four seconds, nor for a body that stops', () => {
  expect(isWaitedFor(1, 4000, 9_500)).toBe(true);
  expect(isWaitedFor(1, 4000, 11_000)).toBe(false);
  expect(isWaitedFor(10 * 2 ** 20, 16_000, 20_000)).toBe(false);
});

test('the slowest body that is waited for has 1.4 MiB at the end of its time', () => {
  expect(isWaitedFor(8 * 1024, 1000, 180_000)).toBe(true);
  expect(isWaitedFor(7 * 1024, 1000, 180_000)).toBe(false);
  expect(isWaitedFor(1024 * 1024, 1000, 181_000)).toBe(false);
});

test('does not count time in which the isolate computes against the sender', () => {
  const clock = new ArrivalClock();
  const pace = new Pace(paceLimits, clock);
  const before = clock.now();
  vi.advanceTimersByTime(30_000);
  expect(pace.isTooSlow).toBe(false);
  expect(clock.now() - before).toBe(2 * tickMs);
});
