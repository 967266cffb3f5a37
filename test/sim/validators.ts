/**
 * The promises of the ledger, each in a function with its name. The functions read the tables with statements
 * of their own, so that a mistake in the ledger's statements can't hide itself, and compare them with what
 * the callers have seen.
 */

import type { SqlRow, SqlValue } from '../../src/access/ledger/sql.ts';
import { accessLimits } from '../../src/access/limits.ts';
import { limits } from '../../src/limits.ts';
import type { Call, World } from './world.ts';

export class Violation extends Error {}

interface Charge {
  readonly call: Call;
  readonly elapsedMs: number;
}

/** The validators of one world, with their memory of it. */
export class Validators {
  readonly #world: World;
  readonly #charged = new Set<string>();
  readonly #byIdempotencyKey = new Map<string, Charge>();

  constructor(world: World) {
    this.#world = world;
  }

  afterEveryEvent(): void {
    this.neverNegative();
    this.nothingChargedWithoutA200();
    this.neverTwiceForOneRequest();
    this.no200WithoutACharge();
    this.everyHoldHasItsAlarm();
    if (this.#world.event === 'renew') this.aRenewedLeaseLasts();
    if (this.#world.decision) this.everyDecisionIsRight();
  }

  /** Called at the end, after a day without events. */
  atTheEnd(): void {
    this.everyHoldEnds();
    this.nothingIsRememberedForLong();
    this.afterEveryEvent();
  }

  /** No grant gives more than it has. */
  neverNegative(): void {
    const overdrawn = this.#rows(
      `SELECT grant_id AS id FROM
        (SELECT grant_id, credits FROM usage UNION ALL SELECT grant_id, 1 FROM holds WHERE state = 'held')
        WHERE grant_id IS NOT NULL GROUP BY grant_id
        HAVING SUM(credits) > (SELECT credits FROM grants WHERE id = grant_id)`,
    );
    if (overdrawn.length) throw new Violation(`grant ${overdrawn[0]!.id} is overdrawn`);
  }

  /** Every charge is of a request whose 200 was ready. */
  nothingChargedWithoutA200(): void {
    const charged = `SELECT request_id AS id FROM holds WHERE state = 'committed' AND grant_id IS NOT NULL`;
    for (const { id } of this.#rows(charged)) {
      if (this.#charged.has(id as string)) continue;
      const call = this.#world.calls.get(id as string);
      if (call?.state !== 'ready') throw new Violation(`${id} was charged and is ${call?.state}`);
      this.#charged.add(call.id);
      this.onceForOneIdempotencyKey(call);
    }
  }

  /** There are as many credits taken as there are requests charged. */
  neverTwiceForOneRequest(): void {
    const taken = this.#rows('SELECT TOTAL(credits) AS taken FROM usage')[0]?.taken;
    if (taken !== this.#charged.size)
      throw new Violation(`${taken} credits for ${this.#charged.size} requests`);
  }

  /** A 200 whose commit was confirmed is charged, unless it is a replay. */
  no200WithoutACharge(): void {
    const { event, object, calls } = this.#world;
    const call = calls.get(object.settled ?? '');
    if (event === 'repeatAnything' || call?.state !== 'ready' || call.hold!.replayed) return;
    if (!this.#charged.has(call.id)) throw new Violation(`${call.id} was answered and not charged`);
  }

  /** An Idempotency-Key is charged once within a day. */
  onceForOneIdempotencyKey(call: Call): void {
    if (call.idempotencyKey === null) return;
    const name = `${call.caller.mode} ${call.idempotencyKey}`;
    const { elapsedMs } = this.#world;
    const earlier = this.#byIdempotencyKey.get(name);
    if (earlier && elapsedMs - earlier.elapsedMs < accessLimits.rememberedMs) {
      throw new Violation(`${name} has paid for ${earlier.call.id} and for ${call.id}`);
    }
    this.#byIdempotencyKey.set(name, { call, elapsedMs });
  }

  /** While a credit is held, an alarm is set, at the latest one longest lease after the first hold. */
  everyHoldHasItsAlarm(): void {
    const first = this.#rows(`SELECT MIN(deadline) AS at FROM holds WHERE state = 'held'`)[0]?.at;
    if (typeof first !== 'number') return;
    const { alarmAt } = this.#world.object;
    if (alarmAt === null || alarmAt > first + limits.leaseMs) {
      throw new Violation(`a hold ends at ${first}, the alarm is ${alarmAt}`);
    }
  }

  /** A credit whose lease was just renewed stays held for a whole lease. */
  aRenewedLeaseLasts(): void {
    const { now, object } = this.#world;
    const [hold] = this.#rows(
      `SELECT deadline FROM holds WHERE request_id = ? AND state = 'held'`,
      object.renewed,
    );
    if (hold && (hold.deadline as number) < now + limits.leaseMs)
      throw new Violation(`${object.renewed} was renewed until ${hold.deadline} at ${now}`);
  }

  /** Nothing is held after its lease has ended and the alarm has rung. */
  everyHoldEnds(): void {
    const held = this.#rows(`SELECT request_id AS id FROM holds WHERE state = 'held'`);
    if (held.length) throw new Violation(`${held[0]!.id} is held for good`);
  }

  /** A finished request, its key and its fingerprint are deleted a day later. */
  nothingIsRememberedForLong(): void {
    const [row] = this.#rows('SELECT COUNT(*) AS holds FROM holds');
    if (row?.holds !== 0) throw new Violation(`${row?.holds} requests are remembered for good`);
  }

  /** The answer to a call is the one that an independent reading of the tables gives. */
  everyDecisionIsRight(): void {
    const { call, outcome } = this.#world.decision!;
    const { keyId, mode } = call.caller;
    const [hold] = this.#rows('SELECT grant_id, state FROM holds WHERE request_id = ?', call.id);
    const revokesAt = this.#world.revoked.get(keyId) ?? Number.POSITIVE_INFINITY;
    if (outcome === 'held') {
      if (this.#world.suspended || revokesAt <= this.#world.now)
        throw new Violation(`${keyId} is revoked and held`);
      if (hold?.state !== 'held') throw new Violation(`${call.id} is told held and is ${hold?.state}`);
      const remaining = this.#remaining(mode);
      if (call.hold!.creditsRemaining !== remaining) {
        throw new Violation(`told ${call.hold!.creditsRemaining}, left ${remaining}`);
      }
      if (call.hold!.replayed !== (hold.grant_id === null))
        throw new Violation(`${call.id}: a replay is free`);
      if (hold.grant_id !== null) this.theGrantThatEndsFirstIsUsedFirst(hold.grant_id!, mode);
      if (this.#unpaidAboveMax() > 0) throw new Violation(`${call.id} is held and its account has to wait`);
    } else if (outcome === 'too_many_requests') {
      if (!this.#isFull() && this.#unpaidAboveMax() <= 0) {
        throw new Violation(`${call.id} was told to wait for nothing`);
      }
    } else if (outcome === 'insufficient_credits' || outcome === 'credits_held') {
      const remaining = this.#remaining(mode);
      if (remaining > 0) throw new Violation(`${call.id} was refused with ${remaining} credits left`);
    } else if (
      outcome === 'invalid_api_key' &&
      !this.#world.suspended &&
      revokesAt === Number.POSITIVE_INFINITY
    ) {
      throw new Violation(`${call.id} was refused and ${keyId} is open`);
    }
  }

  /**
   * A credit comes from a grant that has begun and not ended, and no running grant with room ends before it.
   */
  theGrantThatEndsFirstIsUsedFirst(grantId: SqlValue, mode: string): void {
    const { now } = this.#world;
    const [used] = this.#rows(
      'SELECT starts_at, ends_at FROM grants WHERE id = ? AND starts_at <= ? AND ends_at > ?',
      ...[grantId, now, now],
    );
    if (!used) throw new Violation(`grant ${grantId} is not running`);
    const earlier = this.#rows(
      `SELECT id FROM grants WHERE mode = ? AND starts_at <= ? AND ends_at > ? AND ends_at < ? AND credits >
        (SELECT TOTAL(credits) FROM usage WHERE grant_id = id)
        + (SELECT COUNT(*) FROM holds WHERE grant_id = id AND state = 'held')`,
      ...[mode, now, now, used.ends_at!],
    );
    if (earlier.length) throw new Violation(`grant ${earlier[0]!.id} ends before ${grantId} and has room`);
  }

  /**
   * Instructions that the account has spent on unpaid requests above its bound, after what has expired until
   * now.
   */
  #unpaidAboveMax(): number {
    const [row] = this.#rows(
      'SELECT unpaid_instructions - ?1 * (?2 - MIN(unpaid_at, ?2)) / 1000.0 AS unpaid FROM account',
      ...[accessLimits.unpaidInstructionsPerSecond, this.#world.now],
    );
    // The ledger rounds to half an instruction.
    return Math.round(row!.unpaid as number) - accessLimits.unpaidInstructionsMax;
  }

  #isFull(): boolean {
    const [row] = this.#rows(
      `SELECT (SELECT COUNT(*) FROM holds WHERE state = 'held') >= in_flight_max AS isFull FROM account`,
    );
    return row!.isFull === 1;
  }

  #remaining(mode: string): number {
    const { now } = this.#world;
    const [row] = this.#rows(
      `SELECT (SELECT TOTAL(credits) FROM grants WHERE mode = ?1 AND starts_at <= ?2 AND ends_at > ?2)
        - (SELECT TOTAL(usage.credits) FROM usage JOIN grants ON id = grant_id
            WHERE mode = ?1 AND starts_at <= ?2 AND ends_at > ?2)
        - (SELECT COUNT(*) FROM holds JOIN grants ON id = grant_id
            WHERE state = 'held' AND grants.mode = ?1 AND starts_at <= ?2 AND ends_at > ?2) AS remaining`,
      ...[mode, now],
    );
    return row!.remaining as number;
  }

  #rows(statement: string, ...values: readonly SqlValue[]): SqlRow[] {
    return this.#world.object.sql.exec(statement, ...values);
  }
}
