/** What the routes need to know: who calls, and the credit of one request. */

import { limits } from '../limits.ts';
import { sleep } from '../sleep.ts';
import type { Account, Statement } from './account.ts';
import { type AccessEnv, accountStub } from './env.ts';
import { type Caller, findCaller } from './keys/callers.ts';
import { burstLimit, type RateLeft, wrongKeyLimit } from './keys/rate.ts';
import { refusal, sentences, tooBusy, tooMany } from './keys/refusals.ts';
import { AccessRefused } from './keys/refused.ts';
import type { Ending } from './ledger/holds.ts';
import type { Reserved, Settled } from './ledger/ledger.ts';
import { accessLimits } from './limits.ts';

export type { Caller, RateLeft };

export interface HoldRequest {
  /** Made by the service for every request, never taken from the caller. */
  readonly requestId: string;
  /** The name of the operation, in the account's usage. */
  readonly endpoint: string;
  /** The header's value; null or empty when there is none. */
  readonly idempotencyKey: string | null;
  /** A digest of the request's fields and files; asked for only when there is an Idempotency-Key. */
  readonly fingerprint: () => Promise<string>;
  /**
   * A digest of files: if the same key has paid for them within a day, this request costs nothing. Without
   * it the request always pays for itself.
   */
  readonly paidContent?: string | null;
  /** Whether it is for a further document of a request, which is not limited as a new request is. */
  readonly isFurther?: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * One credit, held for one request. Exactly one of `commit` and `release` ends it. If neither is called, the
 * hold ends with its lease.
 */
export interface HeldCredit {
  readonly creditsRemaining: number;
  /**
   * True if an earlier request has paid for the answer, which then costs nothing and carries
   * `Idempotency-Replayed`.
   */
  readonly replayed: boolean;
  /** Prolongs the lease, as long as it has not ended. Never throws. */
  renew(): Promise<void>;
  /**
   * Takes the credit and returns how many are left. `unpaidInstructions` is the cost of a replayed answer. An
   * answer that is ready is sent even if its charge can't be confirmed, because it may have been taken.
   * `content` is a digest of the files whose report the credit also pays for.
   * @throws {Overloaded} if the lease has ended, and the credit or the Idempotency-Key has gone to another
   *   request: then nothing is charged, and the answer must not be sent
   */
  commit(unpaidInstructions?: number, content?: string | null): Promise<number>;
  /**
   * Gives the credit back and returns how many are left. `unpaidInstructions` is the cost of a document that
   * could not be read. An account that causes too much of it has to wait. Never throws, because a credit that
   * can't be given back now comes back when its lease ends.
   */
  release(unpaidInstructions?: number): Promise<number>;
}

/**
 * Finds the caller of an API key. The account's object is not asked yet and may still refuse the key. Every
 * request counts towards the rate of its key here, before anything else is done for it. A wrong key counts
 * towards the rate of `address`, which sent it. Requests with a right key are never refused for that rate.
 * `onRate` is told what is left of the key's rate, also when the request is refused for it. The platform's
 * binding counts for a whole location and does not say how much is left. So this is what the isolate counted,
 * and 0 if the binding refuses the request.
 *
 * @throws {AccessRefused} `invalid_api_key` (absent, empty, mistyped or unknown), `too_many_requests`
 * @throws {Overloaded}
 */
export async function identify(
  env: AccessEnv,
  apiKey: string | null,
  address: string,
  onRate: (left: RateLeft) => void = () => undefined,
): Promise<Caller> {
  const caller = await findCaller(env.KEYS, apiKey);
  if (caller === null) throw await wrongKey(env, apiKey, address);
  const name = { key: caller.keyId };
  const counted = await burstLimit.limit(name);
  const success = env.RATE ? (await env.RATE.limit(name)).success : counted.success;
  const wholeWindow = { requests: 0, seconds: accessLimits.burst.windowMs / 1000 };
  const left = success || !env.RATE ? counted.left : wholeWindow;
  onRate(left);
  if (!success) throw tooMany(sentences.keyTooFast, left.seconds);
  return caller;
}

/**
 * Counts a wrong key, or a wrong token of the administration, for the address that sent it. This only slows
 * guessing down: the length of keys and tokens makes it hopeless.
 *
 * @throws {AccessRefused} `too_many_requests` past the rate
 */
export async function countWrongKey(env: AccessEnv, address: string): Promise<void> {
  const { success } = await (env.WRONG_KEYS ?? wrongKeyLimit).limit({ key: address });
  if (!success) throw tooMany(sentences.wrongKeys, accessLimits.wrongKeys.windowMs / 1000);
}

/** A request without a key is told how to send one. The code is that of a wrong key. */
async function wrongKey(env: AccessEnv, apiKey: string | null, address: string): Promise<Error> {
  await countWrongKey(env, address);
  return new AccessRefused('invalid_api_key', apiKey ? sentences.wrongKey : sentences.noKey);
}

/**
 * Holds the credit of a request.
 * @throws {AccessRefused} `invalid_api_key` (revoked or suspended), `insufficient_credits`, `credits_held`,
 *   `too_many_requests`, `idempotency_conflict`, `idempotency_mismatch`
 * @throws {Overloaded}
 */
export async function hold(env: AccessEnv, caller: Caller, request: HoldRequest): Promise<HeldCredit> {
  const { requestId, endpoint, now } = request;
  const { accountId, keyId, mode } = caller;
  const key = request.idempotencyKey;
  const idempotency = key ? { key, fingerprint: `${endpoint} ${await request.fingerprint()}` } : null;
  const { paidContent = null, isFurther = false } = request;
  const reservation = { requestId, keyId, mode, endpoint, idempotency, paidContent, isFurther };
  const reserved = await ask<Reserved>(env, accountId, (account) => account.reserve(reservation, now));
  if (!reserved.held) throw refusal(reserved.refusal);
  const { replayed, remaining: creditsRemaining } = reserved;

  async function settle(
    ending: Ending,
    unpaidInstructions = 0,
    content: string | null = null,
  ): Promise<number> {
    const settlement = { requestId, mode, ending, unpaidInstructions, content };
    let settled: Settled;
    try {
      settled = await ask(env, accountId, (account) => account.settle(settlement, keyId));
    } catch {
      console.error(JSON.stringify({ requestId, unconfirmed: ending }));
      return creditsRemaining;
    }
    if (ending === 'committed' && !settled.charged && !replayed) throw tooBusy(sentences.tooLate);
    return settled.remaining;
  }

  return {
    creditsRemaining,
    replayed,
    // A renewal that fails is left to the next one.
    renew: () => ask(env, accountId, (account) => account.renew(requestId)).catch(() => undefined),
    commit: (unpaidInstructions, content) => settle('committed', unpaidInstructions, content),
    release: (unpaidInstructions) => settle('released', unpaidInstructions),
  };
}

/**
 * Holds the credit of a request as `hold` does, and renews the lease until the credit is taken or given back.
 * A request that is lost with its process renews no more, so its lease soon ends.
 */
export async function holdWhileRunning(
  env: AccessEnv,
  caller: Caller,
  request: HoldRequest,
): Promise<HeldCredit> {
  const credit = await hold(env, caller, request);
  const timer = setInterval(() => void credit.renew(), limits.renewMs);
  const ending: (settle: HeldCredit['commit']) => HeldCredit['commit'] = (settle) => (unpaid, content) => {
    clearInterval(timer);
    return settle(unpaid, content);
  };
  return { ...credit, commit: ending(credit.commit), release: ending(credit.release) };
}

/**
 * Counts computing that nobody pays for and for which no credit is held. Never throws, because the answer is
 * sent even if this can't be confirmed.
 */
export async function countUnpaid(env: AccessEnv, caller: Caller, instructions: number): Promise<void> {
  try {
    await ask(env, caller.accountId, (account) => account.addUnpaid(instructions));
  } catch {
    console.error(JSON.stringify({ unconfirmed: 'unpaid', instructions }));
  }
}

/**
 * Credits left to the caller.
 * @throws {AccessRefused} `invalid_api_key` when the key is revoked or its account suspended
 * @throws {Overloaded}
 */
export async function remaining(env: AccessEnv, caller: Caller): Promise<number> {
  const { accountId, keyId, mode } = caller;
  const credits = await ask(env, accountId, (account) => account.remaining(keyId, mode, Date.now()));
  if (credits === null) throw refusal({ code: 'invalid_api_key' });
  return credits;
}

/**
 * The caller's balance, and its credits taken by day and endpoint.
 * @throws {AccessRefused} `invalid_api_key` when the key is revoked or its account suspended
 * @throws {Overloaded}
 */
export async function statementOf(env: AccessEnv, caller: Caller, now: number): Promise<Statement> {
  const { accountId, keyId, mode } = caller;
  const statement = await ask(env, accountId, (account) => account.statement(keyId, mode, now));
  if (statement === null) throw refusal({ code: 'invalid_api_key' });
  return statement;
}

/**
 * Calls the account's object. A call whose error the platform marks as retryable is repeated with the same
 * request id, so that a lost answer costs nothing. A call to an overloaded object is never repeated (Durable
 * Objects, "Error handling").
 * @throws {Overloaded}
 */
export async function ask<T>(
  env: AccessEnv,
  accountId: string,
  call: (account: DurableObjectStub<Account>) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      // A stub stays broken after an error, so every attempt takes a new one.
      return await call(accountStub(env, accountId));
    } catch (error) {
      const isOverloaded = isMarked(error, 'overloaded');
      if (!isOverloaded && !isMarked(error, 'retryable')) throw error;
      const waitMs = accessLimits.repeatWaitsMs[attempt];
      if (isOverloaded) throw tooBusy(sentences.accountBusy);
      if (waitMs === undefined) throw tooBusy(sentences.unreachable);
      await sleep(waitMs);
    }
  }
}

/** Whether the platform has set this property of an error. */
function isMarked(error: unknown, mark: 'overloaded' | 'retryable'): boolean {
  return error instanceof Error && Reflect.get(error, mark) === true;
}
