import { expect, test } from 'vitest';
import { hold, identify } from '../../src/access/access.ts';
import type { AccessRefused } from '../../src/access/keys/refused.ts';
import { access, balanceOf, holdFor, newAccount } from './account.ts';

test('a 200 costs one credit, every other answer none', async () => {
  const account = await newAccount(10);
  const answered = await holdFor(account.caller);
  expect(answered.creditsRemaining).toBe(9);
  expect(await answered.commit()).toBe(9);
  const failed = await holdFor(account.caller);
  expect(failed.creditsRemaining).toBe(8);
  expect(await failed.release()).toBe(9);
  expect(await balanceOf(account)).toEqual({ limit: 10, used: 1, held: 0, remaining: 9 });
});

test('a verification asks the account twice: for its credit, and to settle it', async () => {
  const account = await newAccount(1);
  const asked: string[] = [];
  const counting = new Proxy(account.stub, {
    get(stub, method) {
      asked.push(String(method));
      return Reflect.get(stub, method);
    },
  });
  const env = { ...access, ACCOUNT: { getByName: () => counting } as unknown as typeof access.ACCOUNT };
  const caller = await identify(env, account.key, '');
  const request = { requestId: 'one', endpoint: 'identity', idempotencyKey: null, now: Date.now() } as const;
  const credit = await hold(env, caller, { ...request, fingerprint: async () => '' });
  expect(await credit.commit()).toBe(0);
  expect(asked).toEqual(['reserve', 'settle']);
});

test('two thousand concurrent calls for the last ten credits: exactly ten win', async () => {
  const account = await newAccount(10);
  const calls = Array.from({ length: 2000 }, async () => (await holdFor(account.caller)).commit());
  const outcomes = await Promise.allSettled(calls);
  const codes = outcomes.map((one) =>
    one.status === 'fulfilled' ? 'won' : (one.reason as AccessRefused).code,
  );
  expect(codes.filter((code) => code === 'won').length).toBe(10);
  const without = codes.filter((code) => code === 'insufficient_credits' || code === 'credits_held');
  expect(without.length).toBe(1990);
  expect(await balanceOf(account)).toEqual({ limit: 10, used: 10, held: 0, remaining: 0 });
});
