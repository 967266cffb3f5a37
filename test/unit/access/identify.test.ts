import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identify } from '../../../src/access/access.ts';
import type { AccessEnv } from '../../../src/access/env.ts';
import type { Caller } from '../../../src/access/keys/callers.ts';
import { keyRandomBytes, makeKey } from '../../../src/access/keys/key.ts';
import { accessLimits } from '../../../src/access/limits.ts';

const key = makeKey('live', new Uint8Array(keyRandomBytes).fill(11));
const caller: Caller = { accountId: 'acct', keyId: key.slice(8, 16), mode: 'live' };

/** The settings of a service whose directory knows the key. */
function service(limits: Partial<AccessEnv> = {}): AccessEnv {
  return { KEYS: { get: async () => caller } as unknown as KVNamespace, ...limits } as AccessEnv;
}

/** A binding of the platform that lets through, or doesn't, and notes what it counts. */
function limiter(success: boolean) {
  const counted: string[] = [];
  const limit = async ({ key }: RateLimitOptions) => {
    counted.push(key);
    return { success };
  };
  return { counted, limit };
}

async function outcomes(env: AccessEnv, given: string, address: string, count: number) {
  const seen: unknown[] = [];
  for (let request = 0; request < count; request++) {
    seen.push(
      await identify(env, given, address).then(
        () => 'found',
        ({ code }) => code,
      ),
    );
  }
  return seen;
}

beforeEach(() => {
  // Rates are counted in windows of time. The requests of a test must not fall into two windows.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the rate of a key', () => {
  test('counts every request by the id of its key; past it requests are refused, with the time to wait', async () => {
    const [free, full] = [limiter(true), limiter(false)];
    expect(await identify(service({ RATE: free }), key, '192.0.2.1')).toEqual(caller);
    await expect(identify(service({ RATE: full }), key, '192.0.2.1')).rejects.toMatchObject({
      code: 'too_many_requests',
      detail: { en: 'The key sends faster than its rate allows.' },
      retrySeconds: 10,
    });
    expect([free.counted, full.counted]).toEqual([[caller.keyId], [caller.keyId]]);
  });

  test('without the binding is counted in the isolate', async () => {
    vi.setSystemTime(1_800_000_040_000);
    const { requestsMax } = accessLimits.burst;
    const seen = await outcomes(service(), key, '', requestsMax + 1);
    expect(seen.slice(0, -1).every((outcome) => outcome === 'found')).toBe(true);
    expect(seen.at(-1)).toBe('too_many_requests');
  });
});

describe('what is left of the rate', () => {
  async function left(env: AccessEnv, given: string) {
    const told: unknown[] = [];
    await identify(env, given, '', (rate) => told.push(rate)).catch(() => undefined);
    return told;
  }

  test('is told for every request of a valid key, also for the one that is refused', async () => {
    vi.setSystemTime(1_800_000_013_000);
    const { requestsMax } = accessLimits.burst;
    expect(await left(service(), key)).toEqual([{ requests: requestsMax - 1, seconds: 7 }]);
    await outcomes(service(), key, '', requestsMax - 1);
    expect(await left(service(), key)).toEqual([{ requests: 0, seconds: 7 }]);
    await expect(identify(service(), key, '')).rejects.toMatchObject({ retrySeconds: 7 });
    expect(
      await left({ ...service(), KEYS: { get: async () => null } as unknown as KVNamespace }, key),
    ).toEqual([]);
  });

  test('is nothing where the platform refuses, and what the isolate counted where it does not', async () => {
    vi.setSystemTime(1_800_000_026_000);
    expect(await left(service({ RATE: limiter(false) }), key)).toEqual([{ requests: 0, seconds: 10 }]);
    const { requestsMax } = accessLimits.burst;
    expect(await left(service({ RATE: limiter(true) }), key)).toEqual([
      { requests: requestsMax - 2, seconds: 4 },
    ]);
  });
});

describe('wrong keys', () => {
  test('are counted by address, unlike valid keys; past the rate they are told to wait', async () => {
    const [free, full] = [limiter(true), limiter(false)];
    const rate = { RATE: limiter(true) };
    await expect(
      identify(service({ ...rate, WRONG_KEYS: free }), 'wrong', '192.0.2.1'),
    ).rejects.toMatchObject({
      code: 'invalid_api_key',
      retrySeconds: null,
    });
    await expect(identify(service({ ...rate, WRONG_KEYS: full }), null, '192.0.2.2')).rejects.toMatchObject({
      code: 'too_many_requests',
      detail: { en: 'Too many requests with a wrong key or token come from this address.' },
      retrySeconds: 60,
    });
    expect(await identify(service({ ...rate, WRONG_KEYS: full }), key, '192.0.2.2')).toEqual(caller);
    expect([free.counted, full.counted]).toEqual([['192.0.2.1'], ['192.0.2.2']]);
    expect(rate.RATE.counted).toEqual([caller.keyId]);
  });

  test('without the binding are counted in the isolate; another address is not refused for them', async () => {
    const { requestsMax } = accessLimits.wrongKeys;
    const seen = await outcomes(service(), 'wrong', '192.0.2.1', requestsMax + 1);
    expect(seen.slice(0, -1).every((outcome) => outcome === 'invalid_api_key')).toBe(true);
    expect(seen.at(-1)).toBe('too_many_requests');
    expect(await outcomes(service(), 'wrong', '192.0.2.2', 1)).toEqual(['invalid_api_key']);
  });

  test('never refuse a right key from the same address', async () => {
    const address = '192.0.2.3';
    await outcomes(service(), 'wrong', address, accessLimits.wrongKeys.requestsMax + 1);
    expect(await identify(service({ RATE: limiter(true) }), key, address)).toEqual(caller);
  });
});
