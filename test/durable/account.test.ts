import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import { hold, identify } from '../../src/access/access.ts';
import { accountStub } from '../../src/access/env.ts';
import type { AccessRefused } from '../../src/access/keys/refused.ts';
import { accessLimits } from '../../src/access/limits.ts';
import { Overloaded } from '../../src/failure.ts';
import { limits } from '../../src/limits.ts';
import { access, balanceOf, holdFor, newAccount, type TestAccount } from './account.ts';

/** The account's object after a restart; a stub from before it is broken. */
function again(account: TestAccount): TestAccount {
  return { ...account, stub: accountStub(access, account.caller.accountId) };
}

/** Ages what is held by the length of a lease, as waiting for its end would. */
function endLease({ stub }: TestAccount): Promise<void> {
  return runInDurableObject(stub, (_, state) => {
    state.storage.sql.exec(`UPDATE holds SET deadline = deadline - ? WHERE state = 'held'`, limits.leaseMs);
  });
}

const alarmOf = ({ stub }: TestAccount) => runInDurableObject(stub, (_, state) => state.storage.getAlarm());

describe('a Worker that is killed between hold and commit', () => {
  test('has its credit given back by the alarm of the lease', async () => {
    const account = await newAccount(1);
    const before = Date.now();
    await holdFor(account.caller);
    expect(await alarmOf(account)).toBeGreaterThanOrEqual(before + limits.leaseMs);
    expect(await alarmOf(account)).toBeLessThanOrEqual(Date.now() + limits.leaseMs);
    expect((await balanceOf(account)).held).toBe(1);
    await endLease(account);
    expect(await runDurableObjectAlarm(account.stub)).toBe(true);
    expect(await balanceOf(account)).toEqual({ limit: 1, used: 0, held: 0, remaining: 1 });
  });

  test('an alarm that rings too early ends nothing and is set again', async () => {
    const account = await newAccount(1);
    await holdFor(account.caller);
    expect(await runDurableObjectAlarm(account.stub)).toBe(true);
    expect((await balanceOf(account)).held).toBe(1);
    expect(await alarmOf(account)).not.toBeNull();
  });

  test('an alarm that keeps failing is set anew before the platform gives it up', async () => {
    const account = await newAccount(1);
    await holdFor(account.caller);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await runInDurableObject(account.stub, async (object, state) => {
      state.storage.sql.exec('ALTER TABLE holds RENAME TO damaged');
      await state.storage.deleteAlarm();
      await expect(object.alarm({ isRetry: true, retryCount: 4 } as AlarmInvocationInfo)).rejects.toThrow(
        'holds',
      );
      await object.alarm({ isRetry: true, retryCount: 5 } as AlarmInvocationInfo);
      expect(await state.storage.getAlarm()).toBeGreaterThan(Date.now());
    });
    vi.restoreAllMocks();
  });

  test('a commit after the lease takes the credit when it is left, and is refused when it is not', async () => {
    const account = await newAccount(1);
    const late = await holdFor(account.caller);
    await endLease(account);
    const next = await holdFor(account.caller);
    await expect(late.commit()).rejects.toBeInstanceOf(Overloaded);
    expect(await balanceOf(account)).toEqual({ limit: 1, used: 0, held: 1, remaining: 0 });
    await next.release();
    const another = await newAccount(1);
    const alone = await holdFor(another.caller);
    await endLease(another);
    await runDurableObjectAlarm(another.stub);
    await alone.commit();
    expect(await balanceOf(another)).toEqual({ limit: 1, used: 1, held: 0, remaining: 0 });
  });
});

describe('an object that is restarted', () => {
  test('between hold and commit charges once, and keeps its alarm', async () => {
    const account = await newAccount(2);
    const held = await holdFor(account.caller);
    await abortAllDurableObjects();
    expect(await alarmOf(again(account))).not.toBeNull();
    expect(await held.commit()).toBe(1);
    await abortAllDurableObjects();
    expect(await held.commit()).toBe(1);
    expect(await balanceOf(again(account))).toEqual({ limit: 2, used: 1, held: 0, remaining: 1 });
  });

  test('again and again under load loses and doubles nothing', async () => {
    const account = await newAccount(200);
    for (let round = 0; round < 4; round++) {
      const calls = Array.from({ length: 25 }, async () => (await holdFor(account.caller)).commit());
      const restart = abortAllDurableObjects();
      await Promise.allSettled([...calls, restart]);
    }
    // Whether any of those that met a restart came through is up to chance; this one does.
    await (await holdFor(again(account).caller)).commit();
    const { used, held, remaining } = await balanceOf(again(account));
    const charged = await runInDurableObject(again(account).stub, (_, state) =>
      state.storage.sql.exec(`SELECT COUNT(*) AS charged FROM holds WHERE state = 'committed'`).one(),
    );
    expect(charged).toEqual({ charged: used });
    expect(used + held + remaining).toBe(200);
    expect(used).toBeGreaterThan(0);
  });
});

describe('the same request id', () => {
  test('twice at once holds one credit and costs one', async () => {
    const account = await newAccount(5);
    const [first, second] = await Promise.all([
      holdFor(account.caller, 'same'),
      holdFor(account.caller, 'same'),
    ]);
    expect([first.creditsRemaining, second.creditsRemaining]).toEqual([4, 4]);
    await Promise.all([first.commit(), second.commit(), first.commit()]);
    expect(await balanceOf(account)).toEqual({ limit: 5, used: 1, held: 0, remaining: 4 });
  });
});

describe('Idempotency-Key', () => {
  const once = (account: TestAccount, content: string) =>
    hold(access, account.caller, {
      requestId: crypto.randomUUID(),
      endpoint: 'identity',
      idempotencyKey: 'my-order-4711',
      fingerprint: async () => content,
      now: Date.now(),
    });

  test('the first costs, its repetition is free, other content is refused', async () => {
    const account = await newAccount(5);
    const first = await once(account, 'digest');
    await expect(once(account, 'digest')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await first.commit();
    const second = await once(account, 'digest');
    expect([first.replayed, second.replayed]).toEqual([false, true]);
    expect(await second.commit()).toBe(4);
    await expect(once(account, 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('neither the key nor the digest of the content is stored, only what the account alone can make', async () => {
    const rows = await Promise.all(
      [await newAccount(5), await newAccount(5)].map(async (account) => {
        await once(account, 'digest');
        return runInDurableObject(account.stub, (_, state) =>
          state.storage.sql.exec('SELECT idempotency_key, fingerprint FROM holds').one(),
        );
      }),
    );
    for (const row of rows) {
      expect(row).toEqual({
        idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/),
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    }
    expect(rows[0]).not.toEqual(rows[1]);
  });

  test('two at once: one runs, the other is told so', async () => {
    const account = await newAccount(5);
    const both = await Promise.allSettled([once(account, 'digest'), once(account, 'digest')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await balanceOf(account)).held).toBe(1);
  });
});

describe('the rate of a key', () => {
  const limited = (success: boolean) => {
    const counted: string[] = [];
    const limit = async ({ key }: RateLimitOptions) => {
      counted.push(key);
      return { success };
    };
    return { env: { ...access, RATE: { limit } }, counted };
  };

  test('counts a key that the account has revoked, which is refused with the credit, and no key that is wrong', async () => {
    const account = await newAccount(1);
    const { env, counted } = limited(true);
    await account.stub.revokeKey(account.caller.keyId, null);
    expect(await identify(env, account.key, '')).toEqual(account.caller);
    await expect(holdFor(account.caller)).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(counted).toEqual([account.caller.keyId]);
    await expect(identify(env, 'wrong', '')).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(counted).toHaveLength(1);
  });
});

describe('computing that nobody paid for', () => {
  test('makes the account wait, also after a restart, and runs off', async () => {
    const account = await newAccount(5);
    const { unpaidInstructionsMax: max, unpaidInstructionsPerSecond: perSecond } = accessLimits;
    await (await holdFor(account.caller)).release(max);
    await (await holdFor(account.caller)).release(100 * perSecond);
    await abortAllDurableObjects();
    const refused = await holdFor(account.caller).catch((error: AccessRefused) => error);
    expect(refused).toMatchObject({ code: 'too_many_requests' });
    const seconds = Number((refused as AccessRefused).retrySeconds);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(100);
    // As if that time had passed.
    await runInDurableObject(again(account).stub, (_, state) => {
      state.storage.sql.exec('UPDATE account SET unpaid_at = unpaid_at - ?', seconds * 1000);
    });
    expect((await holdFor(account.caller)).creditsRemaining).toBe(4);
  });
});
