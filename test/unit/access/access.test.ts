import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type HeldCredit,
  hold,
  holdWhileRunning,
  remaining,
  statementOf,
} from '../../../src/access/access.ts';
import type { AccessEnv } from '../../../src/access/env.ts';
import { sentences } from '../../../src/access/keys/refusals.ts';
import { sameToken } from '../../../src/http/admin/token.ts';
import { problemOf } from '../../../src/http/problems/problem.ts';
import { limits } from '../../../src/limits.ts';

const caller = { accountId: 'acct', keyId: 'key', mode: 'live' } as const;

/**
 * A binding whose object answers each call with the next of the outcomes: an error is thrown, all else is
 * returned.
 */
function answering(...outcomes: unknown[]) {
  const calls: unknown[][] = [];
  const answer = async (...call: unknown[]) => {
    calls.push(call);
    const outcome = outcomes.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const account = { reserve: answer, renew: answer, settle: answer, remaining: answer, statement: answer };
  const env = { ACCOUNT: { getByName: () => account }, KEYS: {} } as unknown as AccessEnv;
  return { env, calls };
}

function request(env: AccessEnv, held = hold): Promise<HeldCredit> {
  const fields = { requestId: 'id', endpoint: 'identity', idempotencyKey: null, now: 0 } as const;
  return held(env, caller, { ...fields, fingerprint: () => Promise.reject(new Error('not asked for')) });
}

const retryable = () => Object.assign(new Error('restarted'), { retryable: true });
const overloaded = () => Object.assign(new Error('too much'), { overloaded: true, retryable: true });
/** What holding answers, and what settling does. */
const held = { held: true, replayed: false, remaining: 7, charged: true };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** Makes every wait end at once, and notes how long it was meant to be. */
function impatient(): readonly number[] {
  const waits: number[] = [];
  const noted = (end: () => void, milliseconds = 0) => {
    waits.push(milliseconds);
    queueMicrotask(end);
  };
  vi.stubGlobal('setTimeout', noted);
  return waits;
}
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a call to the account', () => {
  test('is repeated with the same request id if the platform says that it may be', async () => {
    impatient();
    const { env, calls } = answering(retryable(), retryable(), held);
    expect((await request(env)).creditsRemaining).toBe(7);
    expect(calls.map(([reservation]) => (reservation as { requestId: string }).requestId)).toEqual([
      'id',
      'id',
      'id',
    ]);
  });

  test('waits for a process that starts again, and is given up then, with Retry-After', async () => {
    const waits = impatient();
    const { env, calls } = answering(retryable(), retryable(), retryable(), retryable(), held);
    await expect(request(env)).rejects.toMatchObject({
      name: 'Overloaded',
      retrySeconds: 5,
      detail: sentences.unreachable,
    });
    expect(calls.length).toBe(4);
    expect(waits).toEqual([0, 200, 800]);
  });

  test('to an overloaded object is never repeated', async () => {
    const { env, calls } = answering(overloaded(), held);
    await expect(request(env)).rejects.toMatchObject({ name: 'Overloaded', detail: sentences.accountBusy });
    expect(calls.length).toBe(1);
  });

  test('that fails because of a bug reports that bug', async () => {
    const fault = new Error('a bug');
    await expect(request(answering(fault).env)).rejects.toBe(fault);
  });
});

describe('an answer that is ready', () => {
  test('is sent also when its commit is not confirmed', async () => {
    const { env } = answering(held, new Error('gone'));
    expect(await (await request(env)).commit()).toBe(7);
  });

  test('is not sent when its lease has ended and its credit is gone', async () => {
    const { env } = answering(held, { charged: false, remaining: 0 });
    const problem = await (await request(env)).commit().catch(problemOf);
    expect(problem).toMatchObject({ status: 503, extras: { headers: { 'Retry-After': '5' } } });
    // Either may have happened: a repetition of the request may have taken over its key.
    const en = expect.stringContaining('the last credit, or taken over the Idempotency-Key');
    const fr = expect.stringContaining('le dernier crédit ou repris l’Idempotency-Key');
    expect(problem).toMatchObject({ detail: { en, fr } });
  });

  test('of a replay is sent, which costs nothing', async () => {
    const { env } = answering({ ...held, replayed: true }, { charged: false, remaining: 0 });
    expect(await (await request(env)).commit()).toBe(0);
  });

  test('a release that is not confirmed is left to the lease', async () => {
    const { env } = answering(held, overloaded());
    expect(await (await request(env)).release()).toBe(7);
  });
});

test.each([
  ['invalid_api_key', 401, {}],
  ['too_many_requests', 429, { 'Retry-After': '1' }],
  ['idempotency_mismatch', 422, {}],
  ['overloaded', 503, { 'Retry-After': '5' }],
])('the refusal %s is a problem with status %i', async (code, status, headers) => {
  const refused = request(answering({ held: false, refusal: { code } }).env);
  const problem = await refused.then(() => expect.fail('held'), problemOf);
  expect(problem).toMatchObject({ code, status });
  expect(problem?.extras.headers ?? {}).toEqual(headers);
});

test('a request whose earlier one still holds its credit is told when to ask again', async () => {
  const refusal = { code: 'idempotency_conflict', retrySeconds: 12 };
  const problem = await request(answering({ held: false, refusal }).env).catch(problemOf);
  expect(problem).toMatchObject({ status: 409, extras: { headers: { 'Retry-After': '12' } } });
});

describe('the lease of a request that runs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(['commit', 'release'] as const)('is renewed until its %s', async (ending) => {
    const { env, calls } = answering(held, held, held, held, held);
    const credit = await request(env, holdWhileRunning);
    vi.advanceTimersByTime(3 * limits.renewMs);
    await credit[ending]();
    vi.advanceTimersByTime(10 * limits.leaseMs);
    const renewals = calls.filter(([requestId]) => requestId === 'id');
    expect(renewals.length).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a renewal that fails is left to the next', async () => {
    const { env } = answering(held, new Error('gone'), new Error('gone'), held);
    const credit = await request(env, holdWhileRunning);
    await vi.advanceTimersByTimeAsync(2 * limits.renewMs);
    expect(await credit.commit()).toBe(7);
  });
});

test('an account whose refused documents took too much computing is told how long to wait', async () => {
  const refusal = { code: 'too_many_requests', retrySeconds: 37 };
  await expect(request(answering({ held: false, refusal }).env)).rejects.toMatchObject({
    code: 'too_many_requests',
    retrySeconds: 37,
  });
});

test('reports to the account what a settled request has computed', async () => {
  const { env, calls } = answering(held, held, held, held);
  await (await request(env)).release(5);
  await (await request(env)).commit(6, 'files');
  const settlement = { requestId: 'id', mode: 'live' };
  expect([calls[1], calls[3]]).toEqual([
    [{ ...settlement, ending: 'released', unpaidInstructions: 5, content: null }, caller.keyId],
    [{ ...settlement, ending: 'committed', unpaidInstructions: 6, content: 'files' }, caller.keyId],
  ]);
});

test('no credits is 402 with limit, used and the end of the period', async () => {
  const periodEnd = Date.UTC(2026, 11, 1);
  const refusal = { code: 'insufficient_credits', limit: 10, used: 10, held: 0, periodEnd };
  const refused = request(answering({ held: false, refusal }).env);
  expect(await refused.then(() => null, problemOf)).toMatchObject({
    status: 402,
    extras: { members: { limit: 10, used: 10, held: 0, periodEnd: '2026-12-01T00:00:00Z' } },
  });
  // No time to come back is known: only new credits help.
  await expect(request(answering({ held: false, refusal }).env)).rejects.toMatchObject({
    retrySeconds: null,
    detail: { en: 'All credits are used.' },
  });
});

test('credits that running requests hold are 429 credits_held with Retry-After', async () => {
  const refusal = { code: 'credits_held', limit: 10, used: 8, held: 2, periodEnd: null };
  expect(await request(answering({ held: false, refusal }).env).then(() => null, problemOf)).toMatchObject({
    status: 429,
    extras: { members: { limit: 10, used: 8, held: 2 }, headers: { 'Retry-After': '2' } },
  });
});

test('logs an unconfirmed settlement with its request id and ending only', async () => {
  await (await request(answering(held, new Error('gone')).env)).commit();
  expect(vi.mocked(console.error).mock.calls).toEqual([['{"requestId":"id","unconfirmed":"committed"}']]);
});

test('an account without any grant has no end of its period', async () => {
  const refusal = { code: 'insufficient_credits', limit: 0, used: 0, held: 0, periodEnd: null };
  await expect(request(answering({ held: false, refusal }).env)).rejects.toMatchObject({
    credits: { periodEnd: null },
  });
});

test('does not tell the credits of a revoked key', async () => {
  const refused = { name: 'AccessRefused', code: 'invalid_api_key' };
  await expect(remaining(answering(null).env, caller)).rejects.toMatchObject(refused);
  await expect(statementOf(answering(null).env, caller, 0)).rejects.toMatchObject(refused);
  expect(await remaining(answering(0).env, caller)).toBe(0);
  const { env, calls } = answering('statement');
  expect(await statementOf(env, caller, 5)).toBe('statement');
  expect(calls).toEqual([['key', 'live', 5]]);
});

describe('an Idempotency-Key', () => {
  const withKey = async (idempotencyKey: string | null) => {
    const { env, calls } = answering({ ...held, replayed: true });
    const fields = { requestId: 'id', endpoint: 'documents', idempotencyKey, now: 5 } as const;
    const credit = await hold(env, caller, { ...fields, fingerprint: async () => 'digest' });
    return { credit, calls };
  };

  test('is bound to the endpoint and the content of the request', async () => {
    const { credit, calls } = await withKey('order-1');
    expect(credit.replayed).toBe(true);
    const idempotency = { key: 'order-1', fingerprint: 'documents digest' };
    const { keyId, mode } = caller;
    const sent = { requestId: 'id', keyId, mode, endpoint: 'documents', idempotency };
    expect(calls).toEqual([[{ ...sent, paidContent: null, isFurther: false }, 5]]);
  });

  test.each([null, ''])('that is %j is none', async (idempotencyKey) => {
    expect((await withKey(idempotencyKey)).calls).toMatchObject([[{ idempotency: null }, 5]]);
  });
});

test('creates the account in the configured jurisdiction', async () => {
  const names: string[] = [];
  const { env } = answering(held, held);
  const namespace = {
    ...env.ACCOUNT,
    jurisdiction: (name: string) => {
      names.push(name);
      return env.ACCOUNT;
    },
  } as unknown as AccessEnv['ACCOUNT'];
  await request({ ...env, ACCOUNT: namespace, ACCOUNT_JURISDICTION: 'eu' });
  await request({ ...env, ACCOUNT: namespace, ACCOUNT_JURISDICTION: '' });
  expect(names).toEqual(['eu']);
});

test.each(['EU', 'europe', 'eu,fedramp'])(
  'no account is opened in a jurisdiction that there is not: %j',
  async (jurisdiction) => {
    const { env } = answering(held);
    await expect(request({ ...env, ACCOUNT_JURISDICTION: jurisdiction })).rejects.toThrow(
      'ACCOUNT_JURISDICTION is not one of eu, fedramp, fedramp-high.',
    );
  },
);

test.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['', 'secret', false],
  ['secrets', 'secret', false],
  ['secretsecret', 'secret', false],
  ['é', 'é', true],
])('sameToken(%j, %j) is %j', (given, secret, same) => {
  expect(sameToken(given, secret)).toBe(same);
});
