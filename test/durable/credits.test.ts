import { expect, test } from 'vitest';
import type { Failure } from '../../src/verify/failure.ts';
import { balanceOf, holdFor, newAccount } from './account.ts';

test('a 200 costs one credit, every other answer none', async () => {
  const account = await newAccount(10);
  const answered = await holdFor(account.caller);
  expect(answered.creditsRemaining).toBe(9);
  expect(await answered.commit()).toEqual({ creditsRemaining: 9 });
  const failed = await holdFor(account.caller);
  expect(failed.creditsRemaining).toBe(8);
  expect(await failed.release()).toEqual({ creditsRemaining: 9 });
  expect(await balanceOf(account)).toEqual({ limit: 10, used: 1, held: 0, remaining: 9 });
});

test('two thousand concurrent calls for the last ten credits: exactly ten win', async () => {
  const account = await newAccount(10);
  const calls = Array.from({ length: 2000 }, async () => (await holdFor(account.caller)).commit());
  const outcomes = await Promise.allSettled(calls);
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'won' : (one.reason as Failure).code));
  expect(codes.filter((code) => code === 'won').length).toBe(10);
  expect(codes.filter((code) => code === 'insufficient_credits').length).toBe(1990);
  expect(await balanceOf(account)).toEqual({ limit: 10, used: 10, held: 0, remaining: 0 });
});
