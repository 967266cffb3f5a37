/**
 * The process that holds all state of a self-hosted service: the databases of the accounts and of the keys.
 * Readers call it over sockets that no other user can open. So a reader may die at any moment without a
 * credit being lost.
 */
import { Account } from '../../../access/account.ts';
import { collectEvery } from '../../../http/edge/garbage.ts';
import { KvStore } from './kv-store.ts';

export { Account, KvStore };

interface StateEnv {
  readonly ACCOUNT: DurableObjectNamespace<Account>;
  readonly STORE: DurableObjectNamespace<KvStore>;
}

/** The methods that may be called over the socket: the account's own, not inherited ones. */
const methods: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Account.prototype).filter((name) => !['constructor', 'alarm'].includes(name)),
);

type AccountMethod = (...parameters: readonly unknown[]) => Promise<unknown>;

const collectGarbage = collectEvery(100);

/** `POST /<account>/<method>` with the parameters as a JSON array; answers `{ "value": … }`. */
export default {
  async fetch(request, env) {
    collectGarbage();
    const [, accountId = '', method = ''] = new URL(request.url).pathname.split('/').map(decodeURIComponent);
    if (request.method !== 'POST' || !methods.has(method)) return new Response(null, { status: 404 });
    // Methods are called by name, for which a stub has no type.
    const account = env.ACCOUNT.getByName(accountId) as unknown as Readonly<
      Record<string, AccountMethod | undefined>
    >;
    const parameters = await request.json<readonly unknown[]>();
    return Response.json({ value: await account[method]?.(...parameters) });
  },
} satisfies ExportedHandler<StateEnv>;

/** The KV binding of the other processes. */
export const kv: ExportedHandler<StateEnv> = {
  fetch(request, env) {
    collectGarbage();
    return env.STORE.getByName('kv').fetch(request);
  },
};
