/**
 * The ledger of one account. A credit is held before a document is read, and taken or given back afterwards.
 * The functions depend only on `Sql` and take the time as an argument, so that the same code runs in the
 * account's object and in the seeded simulation.
 */

import { limits } from '../../limits.ts';
import type { Mode } from '../keys/key.ts';
import { useKey } from '../keys/keyring.ts';
import { type Balance, balanceAt, creditsAt, grantById, hasRoom } from './balance.ts';
import {
  countInFlight,
  type Ending,
  endLeases,
  finishHold,
  giveUpKey,
  type Hold,
  holdById,
  holdByIdempotencyKey,
  insertHold,
  isPaid,
  noteContent,
} from './holds.ts';
import { dayOf } from './period.ts';
import type { Sql } from './sql.ts';
import { addUnpaid, unpaidWaitSeconds } from './unpaid.ts';
import { countCharge } from './usage.ts';

export interface Reservation {
  /** Made by the service, never taken from the caller. The same id means the same request. */
  readonly requestId: string;
  readonly keyId: string;
  readonly mode: Mode;
  readonly endpoint: string;
  /** Both are HMACs, so that neither the caller's key nor a digest of its files is stored. */
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
  /**
   * The HMAC of files for which an earlier credit also pays for this request; without it the request always
   * pays for itself.
   */
  readonly paidContent?: string | null;
  /**
   * Whether it is for a further document of a request that was let in. Such a request holds at most one
   * credit at a time, and computes no more than any request may. So it must not be refused in the midst of
   * its answer for what other requests hold or have cost.
   */
  readonly isFurther?: boolean;
}

export type CreditRefusal =
  | { readonly code: SimpleRefusal }
  | {
      /** A request with the same Idempotency-Key still runs, or was lost and its lease has not ended. */
      readonly code: 'idempotency_conflict';
      /** Seconds until its lease ends, if it is not renewed. */
      readonly retrySeconds: number;
    }
  | {
      readonly code: 'too_many_requests';
      /** Set if unreadable documents are the reason; otherwise too many requests are in flight. */
      readonly retrySeconds?: number;
    }
  | ({
      /** All credits are used, or the last ones are held by requests that still run. */
      readonly code: 'insufficient_credits' | 'credits_held';
    } & CreditCounts);

/** The credits of an account that has none left to hold. */
export interface CreditCounts {
  readonly limit: number;
  readonly used: number;
  readonly held: number;
  /** Milliseconds since 1970; null without a period. */
  readonly periodEnd: number | null;
}

type SimpleRefusal = 'invalid_api_key' | 'idempotency_mismatch' | 'overloaded';

export type Reserved =
  | { readonly held: true; readonly replayed: boolean; readonly remaining: number }
  | { readonly held: false; readonly refusal: CreditRefusal };

export interface Settlement {
  readonly requestId: string;
  readonly mode: Mode;
  readonly ending: Ending;
  /** Instructions spent on a replayed answer or on a document that could not be read; otherwise 0. */
  readonly unpaidInstructions: number;
  /**
   * The HMAC of the files that a taken credit pays for; without it, the credit makes no later request free.
   */
  readonly content?: string | null;
}

export interface Settled {
  /**
   * Whether this request cost a credit. False for a replay, and for an answer that came too late to be
   * charged, which must not be sent.
   */
  readonly charged: boolean;
  readonly remaining: number;
}

/**
 * Holds one credit for a request. Repeating the call with the same request id gives the same result and holds
 * no second credit.
 */
export function reserve(sql: Sql, request: Reservation, now: number): Reserved {
  return sql.transaction(() => {
    const known = holdById(sql, request.requestId);
    if (known) return repeated(sql, known, now);
    const inFlightMax = useKey(sql, request.keyId, request.mode, now);
    if (inFlightMax === null) return refused('invalid_api_key');
    endLeases(sql, now);
    const { idempotency } = request;
    const earlier = idempotency && holdByIdempotencyKey(sql, idempotency.key, now);
    // Only a 200 binds the Idempotency-Key to its content. While the first request runs, the outcome is open;
    // after a refusal the key is free.
    if (earlier?.state === 'held') return stillHeld(earlier, now);
    const isRepeated = earlier?.state === 'committed';
    if (isRepeated && earlier.fingerprint !== idempotency?.fingerprint) {
      return refused('idempotency_mismatch');
    }
    const replayed = isRepeated || isPaidBefore(sql, request, now);
    const { balance, next } = creditsAt(sql, request.mode, now);
    // What an earlier request has paid for is a hold without a grant. It costs nothing, but counts as in
    // flight and has a lease like any other.
    const grantId = replayed ? null : next?.id;
    if (grantId === undefined) return withoutCredit(balance);
    const refusal = request.isFurther ? null : tooManyAt(sql, inFlightMax, now);
    if (refusal !== null) return refusal;
    if (earlier && !isRepeated) giveUpKey(sql, earlier.requestId);
    // A report that was paid for before binds its key too. A repetition leaves the key with the first.
    const owned = isRepeated ? null : idempotency;
    insertHold(sql, newHold(request, grantId, owned?.fingerprint ?? null, now), owned?.key ?? null);
    return { held: true, replayed, remaining: balance.remaining - (replayed ? 0 : 1) };
  });
}

/** The refusal of a new request; null if the account may send one. */
function tooManyAt(sql: Sql, inFlightMax: number, now: number): Reserved | null {
  if (countInFlight(sql) >= inFlightMax) return tooMany();
  const retrySeconds = unpaidWaitSeconds(sql, now);
  return retrySeconds > 0 ? tooMany(retrySeconds) : null;
}

function isPaidBefore(sql: Sql, { paidContent = null }: Reservation, now: number): boolean {
  return paidContent !== null && isPaid(sql, paidContent, now);
}

/**
 * Ends a request: takes the held credit or gives it back, and adds up the computing that nobody pays for.
 * Safe to repeat. A commit after the end of the lease takes a credit only if one is left, and is otherwise
 * refused for good. A release after a commit changes nothing.
 */
export function settle(sql: Sql, settlement: Settlement, now: number): Settled {
  const { requestId, mode, ending, unpaidInstructions, content = null } = settlement;
  return sql.transaction(() => {
    const hold = holdById(sql, requestId);
    const isLate = hold?.state === 'released' && ending === 'committed';
    if (hold?.state === 'held' || isLate) {
      const isReplay = hold.grantId === null;
      const grantId = isLate && !isReplay ? lateGrant(sql, hold, now) : hold.grantId;
      if (grantId === null && !isReplay) giveUpKey(sql, requestId);
      else finishHold(sql, requestId, ending, grantId, now);
      addUnpaid(sql, unpaidInstructions, now);
      // Charged to the day on which the request began, so that it doesn't depend on when the answer was
      // ready.
      if (grantId && ending === 'committed') {
        countCharge(sql, grantId, dayOf(hold.createdAt), hold.endpoint);
        if (content !== null) noteContent(sql, requestId, content);
      }
    }
    return settled(sql, requestId, mode, now);
  });
}

/**
 * The grant to charge when the lease ended before the answer was ready: the hold's own grant, else any with a
 * credit left, else null. The credit that was held may have gone to another request meanwhile.
 */
function lateGrant(sql: Sql, hold: Hold, now: number): string | null {
  if (hold.grantId !== null && hasRoom(grantById(sql, hold.grantId))) return hold.grantId;
  return creditsAt(sql, hold.mode, now).next?.id ?? null;
}

function newHold(
  request: Reservation,
  grantId: string | null,
  fingerprint: string | null,
  now: number,
): Hold {
  const { requestId, keyId, mode, endpoint } = request;
  const deadline = now + limits.leaseMs;
  return { requestId, keyId, mode, endpoint, grantId, state: 'held', deadline, fingerprint, createdAt: now };
}

function settled(sql: Sql, requestId: string, mode: Mode, now: number): Settled {
  const hold = holdById(sql, requestId);
  const charged = hold?.state === 'committed' && hold.grantId !== null;
  return { charged, remaining: balanceAt(sql, mode, now).remaining };
}

/**
 * The same request calls again because the first answer was lost. A request that has meanwhile ended, because
 * its release came first or its lease is over, must not go on. The caller is told to try again.
 */
function repeated(sql: Sql, hold: Hold, now: number): Reserved {
  if (hold.state === 'released' || hold.state === 'replaced') return refused('overloaded');
  const replayed = hold.grantId === null;
  return { held: true, replayed, remaining: balanceAt(sql, hold.mode, now).remaining };
}

function refused(code: SimpleRefusal): Reserved {
  return { held: false, refusal: { code } };
}

function stillHeld({ deadline }: Hold, now: number): Reserved {
  const retrySeconds = Math.max(1, Math.ceil((deadline - now) / 1000));
  return { held: false, refusal: { code: 'idempotency_conflict', retrySeconds } };
}

function tooMany(retrySeconds?: number): Reserved {
  const reason = retrySeconds === undefined ? {} : { retrySeconds };
  return { held: false, refusal: { code: 'too_many_requests', ...reason } };
}

function withoutCredit({ limit, used, held, period }: Balance): Reserved {
  const code = held > 0 ? 'credits_held' : 'insufficient_credits';
  return { held: false, refusal: { code, limit, used, held, periodEnd: period?.end ?? null } };
}
