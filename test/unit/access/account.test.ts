import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Account } from '../../../src/access/account.ts';
import type { Reservation, Reserved } from '../../../src/access/ledger/ledger.ts';
import { dayMs } from '../../../src/access/ledger/period.ts';
import { accessLimits } from '../../../src/access/limits.ts';
import { limits } from '../../../src/limits.ts';
import { Platform } from './platform.ts';

vi.mock('cloudflare:workers', async () => ({ DurableObject: (await import('./platform.ts')).DurableObject }));

const start = Date.parse('2026-11-21T10:00:00Z');
const order = { accountId: 'acct', inFlightMax: 20, grants: [], plan: null };
let platform: Platform;
let account: Account;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  platform = new Platform();
  account = await platform.start(Account);
  account.open(order);
  account.addKey('live', 'live', 'hash of live');
  account.addKey('test', 'test', 'hash of test');
  grant('live');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  platform.sql.close();
});

function grant(mode: 'live' | 'test', credits = 9) {
  return account.grant({ id: `${mode} pack`, mode, credits, startsAt: start, endsAt: start + 60 * dayMs });
}

function ask(requestId: string, change: Partial<Reservation> = {}, now = Date.now()): Promise<Reserved> {
  const request = {
    requestId,
    keyId: 'live',
    mode: 'live',
    endpoint: 'identity',
    idempotency: null,
  } as const;
  return account.reserve({ ...request, ...change }, now);
}

const commit = (requestId: string, unpaidInstructions = 0) =>
  account.settle({ requestId, mode: 'live', ending: 'committed', unpaidInstructions }, 'key');

const balance = () => account.report()?.modes.live.balance;

describe('the alarm', () => {
  test('is set for the end of the first lease, and not again for those that end later', async () => {
    await ask('a');
    await ask('b');
    await ask('c', {}, start + 1000);
    expect(platform.alarms).toEqual([start + limits.leaseMs]);
  });

  test('is set anew for a lease that ends earlier, by a clock that has gone back', async () => {
    await ask('a');
    await ask('b', {}, start - 1);
    expect(platform.alarms).toEqual([start + limits.leaseMs, start - 1 + limits.leaseMs]);
  });

  test('is known after the object was evicted', async () => {
    await ask('a');
    account = await platform.start(Account);
    await ask('b');
    expect(platform.alarms).toEqual([start + limits.leaseMs]);
  });

  test('is not set by a request that holds nothing', async () => {
    await ask('a', { keyId: 'unknown' });
    expect(platform.alarms).toEqual([]);
  });

  test('releases what a killed Worker held, fires a day later to delete it, then never', async () => {
    await ask('a');
    vi.setSystemTime(start + limits.leaseMs);
    await platform.ring(account);
    expect(balance()).toMatchObject({ held: 0, remaining: 9 });
    const forgotten = start + limits.leaseMs + accessLimits.rememberedMs;
    expect(platform.alarmAt).toBe(forgotten);
    vi.setSystemTime(forgotten);
    await platform.ring(account);
    expect(platform.sql.exec('SELECT * FROM holds')).toEqual([]);
    expect(platform.alarmAt).toBeNull();
  });

  test('that fires early ends nothing and is set again', async () => {
    await ask('a');
    vi.setSystemTime(start + limits.leaseMs - 1);
    await platform.ring(account);
    expect(balance()).toMatchObject({ held: 1 });
    expect(platform.alarmAt).toBe(start + limits.leaseMs);
  });

  test('forgets a busy day in parts, and waits for the disk between them', async () => {
    platform.sql.exec(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
        INSERT INTO holds (request_id, key_id, mode, endpoint, state, deadline, created_at)
        SELECT 'request-' || i, 'live', 'live', 'identity', 'released', ?, 0 FROM n`,
      2 * accessLimits.forgottenRowsMax + 1,
      start,
    );
    await platform.ring(account);
    expect(platform.sql.exec('SELECT * FROM holds')).toEqual([]);
    expect(platform.syncs).toBe(2);
  });

  test('that fails is repeated by the platform; the last time it is set anew instead', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    platform.sql.exec('ALTER TABLE holds RENAME TO damaged');
    await expect(platform.ring(account)).rejects.toThrow('holds');
    await expect(platform.ring(account, { retryCount: 4 })).rejects.toThrow('holds');
    expect([platform.alarms, log.mock.calls]).toEqual([[], []]);
    await platform.ring(account, { retryCount: 5 });
    expect(platform.alarms).toEqual([start + limits.leaseMs]);
    expect(log.mock.calls).toEqual([['account alarm failed', expect.any(Error)]]);
  });
});

describe('Idempotency-Key', () => {
  const once = { key: 'order-1', fingerprint: 'identity digest' };

  test('neither it nor the digest is stored, only HMACs by the secret of the account, the same in every version', async () => {
    await ask('a', { idempotency: once });
    const [secret] = platform.sql.exec('SELECT secret FROM account');
    expect(secret?.secret).toMatch(/^[0-9a-f]{64}$/);
    const hmac = (...parts: readonly string[]) =>
      createHmac('sha256', String(secret?.secret)).update(JSON.stringify(parts)).digest('hex');
    expect(platform.sql.exec('SELECT idempotency_key, fingerprint FROM holds')).toEqual([
      {
        idempotency_key: hmac('idempotency-key', 'live', once.key),
        fingerprint: hmac('content', once.fingerprint),
      },
    ]);
  });

  test('is separate for live and test keys', async () => {
    grant('test');
    await ask('a', { idempotency: once });
    expect(await ask('b', { keyId: 'test', mode: 'test', idempotency: once })).toMatchObject({
      held: true,
      replayed: false,
    });
  });

  test('binds its content across an eviction', async () => {
    await ask('a', { idempotency: once });
    await commit('a');
    account = await platform.start(Account);
    expect(await ask('b', { idempotency: { ...once, fingerprint: 'other' } })).toMatchObject({
      refusal: { code: 'idempotency_mismatch' },
    });
    expect(await ask('c', { idempotency: once })).toMatchObject({ held: true, replayed: true });
  });
});

describe('the owner of a key', () => {
  test('sees the balance, and the usage of the period from its first day to now', async () => {
    account.endGrant('live pack');
    account.setPlan({ mode: 'live', credits: 3, unit: 'month', anchor: Date.parse('2026-10-22') });
    await ask('before', {}, Date.parse('2026-11-21T23:59:59Z'));
    vi.setSystemTime(Date.parse('2026-11-22T00:00:00Z'));
    await commit('before');
    await ask('after');
    await commit('after');
    expect(account.statement('live', 'live', Date.now())).toMatchObject({
      balance: { limit: 3, used: 1, remaining: 2, period: { start: Date.parse('2026-11-22') } },
      usage: [{ day: '2026-11-22', endpoint: 'identity', credits: 1 }],
    });
  });

  test('without a period sees the usage of the last 30 days', async () => {
    await ask('a');
    await commit('a');
    account.endGrant('live pack');
    const days = (count: number) => account.statement('live', 'live', start + count * dayMs)?.usage.length;
    expect([days(30), days(31)]).toEqual([1, 0]);
    expect(account.statement('live', 'live', start)?.balance.period).toBeNull();
  });

  test('sees nothing when the key is not allowed', () => {
    account.revokeKey('live', null);
    for (const keyId of ['live', 'test', 'unknown']) {
      expect(account.statement(keyId, 'live', start)).toBeNull();
      expect(account.remaining(keyId, 'live', start)).toBeNull();
    }
    expect(account.remaining('test', 'test', start)).toBe(0);
    expect(account.statement('test', 'test', start)?.balance.limit).toBe(0);
  });

  test('knows the credits left', async () => {
    expect(account.remaining('live', 'live', start)).toBe(9);
    await ask('a');
    expect(account.remaining('live', 'live', start)).toBe(8);
    await commit('a');
    expect(account.remaining('live', 'live', start)).toBe(8);
  });
});

describe('the administrator', () => {
  test('sees the whole account', async () => {
    account.setPlan({ mode: 'test', credits: 5, unit: 'year', anchor: start });
    const plan = { mode: 'test', credits: 5, unit: 'year', anchor: Date.parse('2026-11-21') } as const;
    const period = { start: Date.parse('2026-11-21'), end: Date.parse('2027-11-21') };
    const pack = { start, end: start + 60 * dayMs };
    const used = { used: 0, held: 0 };
    const key = { state: 'active', revokesAt: null, lastUsedDay: null, createdAt: start } as const;
    expect(account.report()).toEqual({
      accountId: 'acct',
      suspended: false,
      inFlightMax: 20,
      createdAt: start,
      keys: [
        { keyId: 'live', mode: 'live', ...key },
        { keyId: 'test', mode: 'test', ...key },
      ],
      modes: {
        live: {
          balance: { limit: 9, ...used, remaining: 9, period: pack },
          plan: null,
          grants: [{ id: 'live pack', credits: 9, ...used, ...pack }],
        },
        test: {
          balance: { limit: 5, ...used, remaining: 5, period },
          plan: { ...plan, endsAt: null },
          grants: [{ id: 'plan-1-2026-11-21', credits: 5, ...used, ...period }],
        },
      },
    });
  });

  test('changes it: bounds, keys, grants and plans', async () => {
    expect(account.open({ ...order, accountId: 'other' })).toBe(false);
    expect(account.change({ inFlightMax: 1 })).toBe(true);
    await ask('a');
    expect(await ask('b')).toEqual({ held: false, refusal: { code: 'too_many_requests' } });
    expect(account.change({ suspended: true })).toBe(true);
    expect(account.report()).toMatchObject({ accountId: 'acct', suspended: true, inFlightMax: 1 });
    expect(account.addKey('live', 'live', 'hash of live')).toBe('known');
    expect(account.revokeKey('live', start + 1)).toEqual({ outcome: 'scheduled' });
    expect(account.revokeKey('live', null)).toEqual({ outcome: 'revoked', hash: 'hash of live' });
    expect(grant('live')).toBe('known');
    expect(account.endGrant('live pack')).toBe(true);
    expect(account.setPlan({ mode: 'live', credits: 5, unit: 'year', anchor: start })).toBe(true);
    expect(account.endPlan('live')).toBe(true);
    expect(account.report()?.modes.live.plan).toBeNull();
  });

  test('sees the usage of the days that are asked for', async () => {
    await ask('a');
    await commit('a');
    expect(account.usage('live', '2026-11-21', '2026-11-21')).toEqual([
      { day: '2026-11-21', endpoint: 'identity', credits: 1 },
    ]);
    expect(account.usage('live', '2026-11-22', '2026-11-30')).toEqual([]);
  });

  test('gets nothing for an account that is not open, which nobody can call', async () => {
    account = await new Platform().start(Account);
    const plan = { mode: 'live', credits: 5, unit: 'year', anchor: start } as const;
    expect([
      account.report(),
      account.change({ suspended: true }),
      account.addKey('key', 'live', 'hash'),
      account.revokeKey('key', null),
      grant('live'),
      account.endGrant('live pack'),
      account.setPlan(plan),
      account.endPlan('live'),
      account.usage('live', '2026-01-01', '2026-12-31'),
      account.remaining('key', 'live', start),
      account.statement('key', 'live', start),
    ]).toEqual(Array.from({ length: 11 }, () => null));
    const idempotency = { key: 'order-1', fingerprint: 'digest' };
    expect(await ask('a', { idempotency })).toEqual({
      held: false,
      refusal: { code: 'invalid_api_key' },
    });
  });
});
