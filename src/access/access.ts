/** The door of the pipelines to access: who calls, and the credit of one request. */

import { Failure } from '../verify/failure.ts';
import type { Account } from './account.ts';
import { type Caller, findCaller } from './directory.ts';
import { type AccessEnv, accountStub } from './env.ts';
import type { Endpoint } from './holds.ts';
import type { Refusal, Reserved } from './ledger.ts';
import { accessLimits } from './limits.ts';
import { instantOf } from './period.ts';

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
  /** Takes the credit. Never fails: an answer that is ready is given, also when its charge can't be confirmed. */
  commit(): Promise<{ readonly creditsRemaining: number }>;
  /** Gives the credit back. Never fails: what can't be given back now ends with its lease. */
  release(): Promise<{ readonly creditsRemaining: number }>;
}

/** The caller of an API key; null when it is absent, empty, mistyped or unknown. Revocation is decided by `hold`. */
export function authenticate(env: AccessEnv, apiKey: string | null): Promise<Caller | null> {
  return findCaller(env.KEYS, apiKey);
}

/**
 * Holds the credit of a request.
 * @throws {Failure} `invalid_api_key` (revoked or suspended), `insufficient_credits`, `too_many_requests`,
 *   `idempotency_conflict`, `idempotency_mismatch`, `overloaded`
 */
export async function hold(env: AccessEnv, caller: Caller, request: HoldRequest): Promise<Hold> {
  const { requestId, endpoint, now } = request;
  const { accountId, keyId, mode } = caller;
  await admitBurst(env, keyId);
  const key = request.idempotencyKey;
  const idempotency = key ? { key, fingerprint: `${endpoint} ${await request.fingerprint()}` } : null;
  const reservation = { requestId, keyId, mode, endpoint, idempotency };
  const reserved = await ask<Reserved>(env, accountId, (account) => account.reserve(reservation, now));
  if (!reserved.held) throw refusal(reserved.refusal);
  const creditsRemaining = reserved.remaining;

  async function settle(how: 'commit' | 'release'): Promise<{ creditsRemaining: number }> {
    try {
      const settled = await ask(env, accountId, (account) => account[how](requestId, mode));
      return { creditsRemaining: settled.remaining };
    } catch {
      console.error(JSON.stringify({ requestId, unconfirmed: how }));
      return { creditsRemaining };
    }
  }

  return {
    creditsRemaining,
    replayed: reserved.replayed,
    commit: () => settle('commit'),
    release: () => settle('release'),
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

async function admitBurst(env: AccessEnv, keyId: string): Promise<void> {
  const outcome = await env.RATE?.limit({ key: keyId });
  if (outcome && !outcome.success) {
    throw busy(
      'too_many_requests',
      'The key sends faster than its rate allows.',
      accessLimits.burstRetrySeconds,
    );
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
      return busy(
        refused.code,
        'The account has too many requests in flight.',
        accessLimits.inFlightRetrySeconds,
      );
    case 'idempotency_conflict':
      return new Failure(refused.code, 'A request with the same Idempotency-Key is still running.');
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

function busy(code: 'too_many_requests' | 'overloaded', detail: string, retrySeconds: number): Failure {
  return new Failure(code, detail, { headers: { 'Retry-After': String(retrySeconds) } });
}
