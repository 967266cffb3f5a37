import type { AccessEnv } from '../../src/access/env.ts';
import { endLeases, forgetFinished, nextAlarm, renewLease } from '../../src/access/ledger/holds.ts';
import {
  type Reservation,
  type Reserved,
  reserve,
  type Settled,
  type Settlement,
  settle,
} from '../../src/access/ledger/ledger.ts';
import type { Random } from './random.ts';
import { openSqlite, RestartError, type Rewrite, type TestSql } from './sqlite.ts';

/** The share of calls on which something goes wrong. */
const faultRate = 0.06;

/**
 * The account's object as the simulation runs it: the ledger on real SQLite, with faults of the platform. A
 * call may fail before, during or after its writes; the object may be evicted; its alarm may ring late, twice
 * or early.
 */
export class SimulatedObject {
  readonly sql: TestSql;
  now: number;
  /** True when the platform has no more faults: what failed is repeated until it is done. */
  calm = false;
  /** The alarm that the platform has stored, which survives an eviction. */
  alarmAt: number | null = null;
  /** The request whose renewal was written last. */
  renewed: string | null = null;
  /** The request whose settlement was answered last. */
  settled: string | null = null;
  readonly #random: Random;
  /** The alarm as the object remembers it; after an eviction it is read again. */
  #alarmKnown: number | null = null;

  constructor(random: Random, now: number, rewrite: Rewrite) {
    this.sql = openSqlite(rewrite);
    this.#random = random;
    this.now = now;
  }

  reserve(request: Reservation, now: number): Reserved {
    const answerLost = this.#badDay();
    // The keyed form of the key is its name here, because HMAC is tested with the object itself.
    const key = request.idempotency && `${request.mode} ${request.idempotency.key}`;
    const idempotency = key ? { key, fingerprint: request.idempotency!.fingerprint } : null;
    const reserved = reserve(this.sql, { ...request, idempotency }, now);
    this.#ring(now);
    return answered(reserved, answerLost);
  }

  renew(requestId: string): void {
    const answerLost = this.#badDay();
    renewLease(this.sql, requestId, this.now);
    this.renewed = requestId;
    answered(undefined, answerLost);
  }

  settle(settlement: Settlement): Settled {
    const answerLost = this.#badDay();
    const settled = answered(settle(this.sql, settlement, this.now), answerLost);
    this.settled = settlement.requestId;
    return settled;
  }

  /** Rings the alarm. If it fails, it stays set, because the platform repeats it. */
  alarm(): void {
    this.#badDay();
    const set = this.alarmAt;
    this.alarmAt = null;
    this.#alarmKnown = null;
    try {
      this.sql.transaction(() => endLeases(this.sql, this.now));
      while (this.sql.transaction(() => forgetFinished(this.sql, this.now)));
    } catch {
      this.alarmAt = set ?? this.now;
      this.evict();
      return;
    }
    this.#ring(this.now);
  }

  evict(): void {
    this.#alarmKnown = this.alarmAt;
  }

  /** The Worker's binding; every name leads to this object. */
  binding(): AccessEnv['ACCOUNT'] {
    return { getByName: () => this } as unknown as AccessEnv['ACCOUNT'];
  }

  /** Chooses the fault of the next call. Returns true if only the answer will be lost. */
  #badDay(): boolean {
    this.sql.fault = null;
    if (this.calm || !this.#random.chance(faultRate)) return false;
    const failAt = this.#random.between(0, 12);
    const fault = this.#random.pick(['answer lost', 'writes lost', { failAt }] as const);
    if (fault !== 'answer lost') this.sql.fault = fault;
    return fault === 'answer lost';
  }

  #ring(now: number): void {
    const next = nextAlarm(this.sql, now);
    if (next === null || (this.#alarmKnown !== null && this.#alarmKnown <= next)) return;
    this.#alarmKnown = next;
    this.alarmAt = next;
  }
}

function answered<T>(answer: T, lost: boolean): T {
  if (lost) throw new RestartError('the answer was lost');
  return answer;
}
