import type { Answer } from '../records/answer.ts';
import { Failure } from '../verify/failure.ts';
import { ask, type Caller } from './access.ts';
import type { AccessEnv } from './env.ts';
import { instantOf } from './period.ts';

/**
 * What the owner of a key sees of its credits: the period, the balance, and the credits taken by day and endpoint.
 * Counts only: nothing about any document exists to be shown.
 * @throws {Failure} `invalid_api_key` when the key is revoked or its account suspended; `overloaded`
 */
export async function creditsAnswer(env: AccessEnv, caller: Caller, now: number): Promise<Answer> {
  const statement = await ask(env, caller.accountId, (account) =>
    account.statement(caller.keyId, caller.mode, now),
  );
  if (!statement) throw new Failure('invalid_api_key', 'The API key is not valid.');
  const { limit, used, held, remaining, period } = statement.balance;
  return {
    root: 'credits',
    body: {
      mode: caller.mode,
      limit,
      used,
      held,
      remaining,
      periodStart: period && instantOf(period.start),
      periodEnd: period && instantOf(period.end),
      usage: statement.usage.map(({ day, endpoint, credits }) => ({ day, endpoint, credits })),
    },
  };
}
