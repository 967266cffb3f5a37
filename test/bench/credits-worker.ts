import { hold } from '../../src/access/access.ts';
import { type AccessEnv, accountStub } from '../../src/access/env.ts';
import { findCaller } from '../../src/access/keys/callers.ts';
import { createKey } from '../../src/http/admin/keys.ts';

export { Account } from '../../src/access/account.ts';

/** Opens an account with enough credits. Returns its key. */
async function open(env: AccessEnv, accountId: string): Promise<string> {
  const account = accountStub(env, accountId);
  await account.open({ accountId, inFlightMax: 10_000, grants: [], plan: null });
  const startsAt = Date.now();
  await account.grant({
    id: 'pack',
    mode: 'live',
    credits: 10 ** 9,
    startsAt,
    endsAt: startsAt + 86_400_000,
  });
  const created = await createKey(env, accountId, 'live', undefined);
  if (typeof created === 'string') throw new Error(created);
  return created.key!;
}

/** What access does for one request: it finds the key, holds a credit and takes it. */
async function admit(env: AccessEnv, key: string): Promise<void> {
  const caller = await findCaller(env.KEYS, key);
  if (!caller) throw new Error('the key is unknown');
  await spend(env, caller);
}

async function spend(env: AccessEnv, caller: { accountId: string; keyId: string; mode: 'live' | 'test' }) {
  const requestId = crypto.randomUUID();
  const request = { requestId, endpoint: 'identity', idempotencyKey: null, now: Date.now() } as const;
  const credit = await hold(env, caller, { ...request, fingerprint: async () => '' });
  await credit.commit();
}

/** Spends `count` credits of the accounts of these keys in turn, `width` at the same time. */
async function spendMany(
  env: AccessEnv,
  keys: readonly string[],
  count: number,
  width: number,
): Promise<void> {
  const callers = await Promise.all(keys.map((key) => findCaller(env.KEYS, key)));
  let next = 0;
  const lanes = Array.from({ length: width }, async () => {
    while (next < count) await spend(env, callers[next++ % callers.length]!);
  });
  await Promise.all(lanes);
}

export default {
  async fetch(request: Request, env: AccessEnv): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    switch (pathname) {
      case '/open':
        return new Response(await open(env, searchParams.get('account') ?? ''));
      case '/admit':
        await admit(env, body);
        return new Response();
      case '/many': {
        const { keys, count, width } = JSON.parse(body);
        await spendMany(env, keys, count, width);
        return new Response();
      }
      default:
        return new Response();
    }
  },
};
