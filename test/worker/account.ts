import { type Reply, send } from './client.ts';
import type { Target } from './setup.ts';
import { target } from './target.ts';

export interface TestAccount {
  readonly base: string;
  readonly liveKey: string;
  readonly testKey: string;
  /** Live credits left, as the administration sees them. */
  remaining(): Promise<number>;
  /** Its live credits, as the administration sees them. */
  balance(): Promise<Readonly<Record<'limit' | 'used' | 'held' | 'remaining', number>>>;
}

/** A fresh account of the Worker under test, or of another, so that no test sees the credits of another. */
export async function account(
  { credits = 5 }: { credits?: number } = {},
  at: Target = target(),
): Promise<TestAccount> {
  const { base } = at;
  const administer = (path: string, body?: object) => administerAt(at, path, body);
  const opened = await administer('/accounts', credits === 0 ? {} : { credits, testCredits: credits });
  const path = `/accounts/${opened.body.accountId}`;
  const [live, test] = await Promise.all([
    administer(`${path}/keys`, { mode: 'live' }),
    administer(`${path}/keys`, { mode: 'test' }),
  ]);
  const balance = async () => (await administer(path)).body.live;
  return {
    base,
    liveKey: live.body.key,
    testKey: test.body.key,
    remaining: async () => (await balance()).remaining,
    balance,
  };
}

/** A call to the administration: POST with a body, else GET. */
async function administerAt({ base, adminToken }: Target, path: string, body?: object): Promise<Reply> {
  const reply = await send(`${base}/admin/v1${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
  });
  if (reply.status >= 400) throw new Error(`administration: ${path}: ${reply.status} ${reply.text}`);
  return reply;
}
