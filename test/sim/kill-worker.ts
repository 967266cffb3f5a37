import { hold } from '../../src/access/access.ts';
import { Account as RealAccount } from '../../src/access/account.ts';
import { type AccessEnv, accountStub } from '../../src/access/env.ts';
import { limits } from '../../src/limits.ts';

/** The account's object with two more methods: one shows its rows, the other ends a lease. */
export class Account extends RealAccount {
  rows(): Record<string, SqlStorageValue>[] {
    return this.ctx.storage.sql.exec('SELECT request_id, state, grant_id FROM holds').toArray();
  }

  async endLeases(): Promise<void> {
    this.ctx.storage.sql.exec(
      `UPDATE holds SET deadline = deadline - ? WHERE state = 'held'`,
      limits.leaseMs,
    );
    await this.alarm();
  }
}

const caller = { accountId: 'acct', keyId: 'key', mode: 'live' } as const;

/** A request that holds a credit, works for a moment, and takes the credit (200) or gives it back (422). */
async function verify(env: AccessEnv, requestId: string, good: boolean): Promise<Response> {
  const request = { requestId, endpoint: 'identity', idempotencyKey: null, now: Date.now() } as const;
  const credit = await hold(env, caller, { ...request, fingerprint: async () => '' });
  await scheduler.wait(5);
  await (good ? credit.commit() : credit.release());
  return new Response(null, { status: good ? 200 : 422 });
}

export default {
  async fetch(request: Request, env: AccessEnv): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const account = accountStub(env, 'acct') as DurableObjectStub<Account>;
    switch (pathname) {
      case '/open': {
        await account.open({ accountId: 'acct', inFlightMax: 10_000, grants: [], plan: null });
        await account.addKey('key', 'live', 'hash');
        const startsAt = Date.now();
        const credits = Number(searchParams.get('credits'));
        await account.grant({ id: 'pack', mode: 'live', credits, startsAt, endsAt: startsAt + 86_400_000 });
        return new Response();
      }
      case '/verify':
        return verify(env, searchParams.get('id') ?? '', searchParams.get('good') === 'yes');
      case '/rest':
        await account.endLeases();
        return new Response();
      case '/state': {
        const report = await account.report();
        return Response.json({ balance: report?.modes.live.balance, rows: await account.rows() });
      }
      default:
        return new Response();
    }
  },
};
