import type { Account } from './account.ts';
import { remoteAccount } from './remote-account.ts';
import { readJurisdiction } from './settings.ts';

/** The bindings and settings that access needs; wrangler.toml and the platform's secrets provide them. */
export interface AccessEnv {
  /** SHA-256 of an API key → account, key id and mode. Nothing that decides. */
  readonly KEYS: KVNamespace;
  /** One object per account, named by the account id. */
  readonly ACCOUNT: DurableObjectNamespace<Account>;
  /** Set where the objects live in another process (src/node/selfhost); ACCOUNT is absent there. */
  readonly STATE?: Fetcher;
  /** Requests per key, approximate and per location; where it is absent each isolate counts for itself. */
  readonly RATE?: RateLimit;
  /** Requests with a wrong key per address of the caller, likewise. */
  readonly WRONG_KEYS?: RateLimit;
  /** The secret of /admin/v1, 32 characters or more; absent, empty or wrong switches the administration off. */
  readonly ADMIN_TOKEN?: string;
  /**
   * `eu` keeps every account's object in the EU. Set it before the first account is created and never change it: an
   * object's identity includes its jurisdiction, so another value means other, empty accounts.
   */
  readonly ACCOUNT_JURISDICTION?: string;
}

/**
 * The object of an account, in the jurisdiction that the service is set to. Throws when there is no such jurisdiction: an
 * account must not be opened in another place than was meant.
 */
export function accountStub(env: AccessEnv, accountId: string): DurableObjectStub<Account> {
  if (env.STATE) return remoteAccount(env.STATE, accountId);
  const jurisdiction = readJurisdiction(env.ACCOUNT_JURISDICTION);
  if ('problem' in jurisdiction) throw new Error(`ACCOUNT_JURISDICTION ${jurisdiction.problem}`);
  const namespace = jurisdiction.value === null ? env.ACCOUNT : env.ACCOUNT.jurisdiction(jurisdiction.value);
  return namespace.getByName(accountId);
}
