import type { SettingsOf } from '../setting.ts';
import type { Account } from './account.ts';
import { remoteAccount } from './remote-account.ts';
import { type accessSettings, readJurisdiction } from './settings.ts';

/** The bindings and settings that access needs; wrangler.toml and the platform's secrets provide them. */
export interface AccessEnv extends SettingsOf<typeof accessSettings> {
  /** SHA-256 of an API key → account, key id and mode. It only finds the account's object, which decides. */
  readonly KEYS: KVNamespace;
  /** One object per account, named by the account id. */
  readonly ACCOUNT: DurableObjectNamespace<Account>;
  /** Set where the objects live in another process (src/node/selfhost); ACCOUNT is absent there. */
  readonly STATE?: Fetcher;
  /**
   * Counts requests per key, approximately and for each location. Without it, each isolate counts for itself.
   */
  readonly RATE?: RateLimit;
  /** Counts requests with a wrong key per address of the caller, in the same way. */
  readonly WRONG_KEYS?: RateLimit;
}

/**
 * The object of an account, in the jurisdiction of the service's settings. Throws if the setting is wrong, so
 * that no account is opened in a place that was not meant.
 */
export function accountStub(env: AccessEnv, accountId: string): DurableObjectStub<Account> {
  if (env.STATE) return remoteAccount(env.STATE, accountId);
  const jurisdiction = readJurisdiction(env.ACCOUNT_JURISDICTION);
  if ('problem' in jurisdiction) throw new Error(`ACCOUNT_JURISDICTION ${jurisdiction.problem}`);
  const namespace = jurisdiction.value === null ? env.ACCOUNT : env.ACCOUNT.jurisdiction(jurisdiction.value);
  return namespace.getByName(accountId);
}
