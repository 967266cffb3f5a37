import type { Attempts } from './records.ts';
import { Refusal } from './refusal.ts';

export const hourMs = 60 * 60 * 1000;

export const neverAttempted: Attempts = { succeededAt: null, failures: 0, nextAttemptAt: 0, refusal: null };

/**
 * Runs a task that fetches something and notes how it went. After a success it is due again after `periodMs`, after a
 * failure in 1, 2, 4 … hours, at most `periodMs`. Never throws, so that one host's trouble stays its own.
 */
export async function attempt(
  before: Attempts,
  periodMs: number,
  now: number,
  task: () => Promise<void>,
): Promise<Attempts> {
  try {
    await task();
    return { succeededAt: now, failures: 0, nextAttemptAt: now + periodMs, refusal: null };
  } catch (error) {
    const failures = before.failures + 1;
    const waitMs = Math.min(hourMs * 2 ** (failures - 1), periodMs);
    const refusal = error instanceof Refusal ? error.message : `A fault of the service: ${String(error)}`;
    return { succeededAt: before.succeededAt, failures, nextAttemptAt: now + waitMs, refusal };
  }
}
