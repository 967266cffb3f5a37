import { env } from 'cloudflare:test';
import { type Caller, type HeldCredit, hold } from '../../src/access/access.ts';
import { type AccessEnv, accountStub } from '../../src/access/env.ts';
import type { Mode } from '../../src/access/keys/key.ts';
import { createKey } from '../../src/http/admin/keys.ts';

export const access = env as unknown as AccessEnv;

let made = 0;

export interface TestAccount {
  readonly caller: Caller;
  readonly key: string;
  readonly stub: ReturnType<typeof accountStub>;
}

/** A new account with a key and a pack of credits. */
export async function newAccount(
  credits: number,
  inFlightMax = 10_000,
  mode: Mode = 'live',
): Promise<TestAccount> {
  const accountId = `acct-${++made}-${crypto.randomUUID().slice(0, 8)}`;
  const stub = accountStub(access, accountId);
  await stub.open({ accountId, inFlightMax, grants: [], plan: null });
  const startsAt = Date.now() - 1000;
  if (credits) await stub.grant({ id: 'pack', mode, credits, startsAt, endsAt: startsAt + 86_400_000 });
  const created = await createKey(access, accountId, mode, undefined);
  if (typeof created === 'string') throw new Error(created);
  return { caller: { accountId, keyId: created.keyId, mode }, key: created.key!, stub };
}

/** A hold for a request of its own, without an Idempotency-Key unless given. */
export function holdFor(caller: Caller, requestId: string = crypto.randomUUID()): Promise<HeldCredit> {
  return hold(access, caller, {
    requestId,
    endpoint: 'identity',
    idempotencyKey: null,
    fingerprint: async () => '',
    now: Date.now(),
  });
}

/** Limit, used, held, remaining, as the object computes them now. */
export async function balanceOf({ stub, caller }: TestAccount) {
  const report = await stub.report();
  const { limit, used, held, remaining } = report!.modes[caller.mode].balance;
  return { limit, used, held, remaining };
}
