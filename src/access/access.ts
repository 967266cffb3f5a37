/** The door of the pipelines to access: who calls, and the credit of one request. */

import { Failure } from '../verify/failure.ts';
import type { Account } from './account.ts';
import { type Caller, findCaller } from './directory.ts';
import { type AccessEnv, accountStub } from './env.ts';
import type { Endpoint } from './holds.ts';
import type { Refusal, Reserved } from './ledger.ts';
import { accessLimits } from './limits.ts';
import { instantOf } from './period.ts';
import { burstLimit, wrongKeyLimit } from './rate.ts';

export type { Caller, Endpoint };

export interface HoldRequest {
  /** Made by the service for every request, never taken from the caller. */
  readonly requestId: string;
  readonly endpoint: Endpoint;
  /** The header's value; null or empty when there is none. */
  readonly idempotencyKey: string | null;
  /** A digest of the request's fields and files; asked for only when there is an Idempotency-Key. */
  readonly fingerprint: () => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** One credit, held for one request. Exactly one of `commit` and `release` ends it; a lease does when neither is called. */
export interface Hold {
  readonly creditsRemaining: number;
  /** True when this answer is given again at no charge: the answer then says Idempotency-Replayed. */
  readonly replayed: boolean;
  /**
   * Takes the credit. `unpaidInstructions` are those of an answer that is given again. Never fails: an answer that is ready is
   * given, also when its charge can't be confirmed.
   */
  commit(unpaidInstructions?: number): Promise<{ readonly creditsRemaining: number }>;
  /**
   * Gives the credit back. `unpaidInstructions` are those of a document that could not be read: an account that causes too many
   * has to wait. Never fails: what can't be given back now ends with its lease.
   */
  release(unpaidInstructions?: number): Promise<{ readonly creditsRemaining: number }>;
}

/** A caller whose key is right, and the credits left to it. */
export interface Identified {
  readonly caller: Caller;
  readonly creditsRemaining: number;
}

/**
 * The caller of an API key. Every request of a key counts towards its rate here, before anything else is done for it. A wrong
 * key counts towards the rate of `address`, from which it came; right keys are never refused for that.
 *
 * @throws {Failure} `invalid_api_key` (absent, empty, mistyped, unknown or revoked), `too_many_requests`, `overloaded`
 */
export async function identify(env: AccessEnv, apiKey: string | null, address: string): Promise<Identified> {
  const caller = await findCaller(env.KEYS, apiKey);
  if (caller === null) throw await wrongKey(env, address);
  const { success } = await (env.RATE ?? burstLimit).limit({ key: caller.keyId });
  if (!success) {
    throw busy(
      'too_many_requests',
      'The key sends faster than its rate allows.',
      accessLimits.burst.windowMs / 1000,
    );
  }
  return { caller, creditsRemaining: await remaining(env, caller) };
}

async function wrongKey(env: AccessEnv, address: string): Promise<Failure> {
  const { success } = await (env.WRONG_KEYS ?? wrongKeyLimit).limit({ key: address });
  return success
    ? refusal({ code: 'invalid_api_key' })
    : busy(
        'too_many_requests',
        'Too many requests with a wrong API key come from this address.',
        accessLimits.wrongKeys.windowMs / 1000,
      );
}

/**
 * Holds the credit of a request.
 * @throws {Failure} `invalid_api_key` (revoked or suspended), `insufficient_credits`, `too_many_requests`,
 *   `idempotency_conflict`, `idempotency_mismatch`, `overloaded`
 */
export async function hold(env: AccessEnv, caller: Caller, request: HoldRequest): Promise<Hold> {
  const { requestId, endpoint, now } = request;
  const { accountId, keyId, mode } = caller;
  const key = request.idempotencyKey;
  const idempotency = key ? { key, fingerprint: `${endpoint} ${await request.fingerprint()}` } : null;
  const reservation = { requestId, keyId, mode, endpoint, idempotency };
  const reserved = await ask<Reserved>(env, accountId, (account) => account.reserve(reservation, now));
  if (!reserved.held) throw refusal(reserved.refusal);
  const creditsRemaining = reserved.remaining;

  async function settle(
    how: 'commit' | 'release',
    unpaidInstructions = 0,
  ): Promise<{ creditsRemaining: number }> {
    try {
      const settled = await ask(env, accountId, (account) =>
        account[how](requestId, mode, unpaidInstructions),
      );
      return { creditsRemaining: settled.remaining };
    } catch {
      console.error(JSON.stringify({ requestId, unconfirmed: how }));
      return { creditsRemaining };
    }
  }

  return {
    creditsRemaining,
    replayed: reserved.replayed,
    commit: (unpaidInstructions) => settle('commit', unpaidInstructions),
    release: (unpaidInstructions) => settle('release', unpaidInstructions),
  };
}

/**
 * Credits left to the caller.
 * @throws {Failure} `invalid_api_key` when the key is revoked or its account suspended; `overloaded`
 */
export async function remaining(env: AccessEnv, caller: Caller): Promise<number> {
  const { accountId, keyId, mode } = caller;
  const credits = await ask(env, accountId, (account) => account.remaining(keyId, mode, Date.now()));
  if (credits === null) throw refusal({ code: 'invalid_api_key' });
  return credits;
}

/**
 * Asks the account's object. A call that the platform says may be repeated is repeated, with the same request id, so that
 * a lost answer costs nothing; a call to an overloaded object never is (Durable Objects, "Error handling").
 * @throws {Failure} `overloaded`
 */
export async function ask<T>(
  env: AccessEnv,
  accountId: string,
  call: (account: DurableObjectStub<Account>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      // After an error a stub stays broken: every attempt takes a new one.
      return await call(accountStub(env, accountId));
    } catch (error) {
      const { overloaded, retryable } = error as { overloaded?: boolean; retryable?: boolean };
      if (!overloaded && !retryable) throw error;
      if (overloaded || attempt === 3) {
        throw busy(
          'overloaded',
          'The account has more work than it can take.',
          accessLimits.overloadedRetrySeconds,
        );
      }
    }
  }
}

function refusal(refused: Refusal): Failure {
  switch (refused.code) {
    case 'insufficient_credits': {
      const { limit, used, periodEnd } = refused;
      const members = { limit, used, periodEnd: periodEnd === null ? null : instantOf(periodEnd) };
      return new Failure(refused.code, 'All credits are used, or held by requests in progress.', { members });
    }
    case 'invalid_api_key':
      return new Failure(refused.code, 'The API key is not valid.');
    case 'too_many_requests':
      return refused.retrySeconds === undefined
        ? busy(
            refused.code,
            'The account has too many requests in flight.',
            accessLimits.inFlightRetrySeconds,
          )
        : busy(
            refused.code,
            'Documents of the account that could not be read have taken too much computing.',
            refused.retrySeconds,
          );
    case 'idempotency_conflict':
      return busy(
        refused.code,
        'A request with the same Idempotency-Key is still running.',
        accessLimits.idempotencyRetrySeconds,
      );
    case 'idempotency_mismatch':
      return new Failure(refused.code, 'The Idempotency-Key was first used with other fields or files.');
    case 'overloaded':
      return busy(
        refused.code,
        'The request has ended before it could begin.',
        accessLimits.overloadedRetrySeconds,
      );
  }
}

function busy(
  code: 'too_many_requests' | 'idempotency_conflict' | 'overloaded',
  detail: string,
  retrySeconds: number,
): Failure {
  return new Failure(code, detail, { headers: { 'Retry-After': String(retrySeconds) } });
}
