import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hold, remaining } from '../../../src/access/access.ts';
import type { AccessEnv } from '../../../src/access/env.ts';

const caller = { accountId: 'acct/1', keyId: 'key', mode: 'live' } as const;

/** A state process that gives these answers, one after the other. */
function state(...answers: readonly (Response | Error)[]) {
  const requests: (readonly unknown[])[] = [];
  const left = [...answers];
  const fetch = async (url: string, { method, body }: RequestInit) => {
    requests.push([method, url, JSON.parse(String(body))]);
    const answer = left.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  };
  return { env: { STATE: { fetch } } as unknown as AccessEnv, requests };
}

describe('an account in another process', () => {
  test('is called with its id, the name of the method and the parameters', async () => {
    const { env, requests } = state(Response.json({ value: 7 }));
    const before = Date.now();
    expect(await remaining(env, caller)).toBe(7);
    expect(requests).toEqual([
      ['POST', 'http://state/acct%2F1/remaining', ['key', 'live', expect.any(Number)]],
    ]);
    const [, , parameters] = requests[0] as [string, string, [string, string, number]];
    expect(parameters[2]).toBeGreaterThanOrEqual(before);
  });

  test.each([
    ['does not answer', new Error('ECONNREFUSED')],
    ['answers with a failure', Response.json({ value: 5 }, { status: 500 })],
    ['answers what is no JSON', new Response('gone')],
  ])('is asked again with the same request when it %s', async (_, failure) => {
    const { env, requests } = state(
      failure,
      Response.json({ value: { held: true, replayed: false, remaining: 3 } }),
    );
    const fields = { requestId: 'id', endpoint: 'identity', idempotencyKey: null, now: 0 } as const;
    const credit = await hold(env, caller, { ...fields, fingerprint: async () => '' });
    expect(credit.creditsRemaining).toBe(3);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  test('that never answers counts as overloaded after four attempts', async () => {
    vi.stubGlobal('setTimeout', (end: () => void) => queueMicrotask(end));
    onTestFinished(() => void vi.unstubAllGlobals());
    const failures = ['a', 'b', 'c', 'd'].map((name) => new Error(name));
    const { env, requests } = state(...failures);
    await expect(remaining(env, caller)).rejects.toMatchObject({ name: 'Overloaded' });
    expect(requests).toHaveLength(4);
  });
});
