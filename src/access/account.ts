import { DurableObject } from 'cloudflare:workers';
import { hex } from '@scure/base';
import { limits } from '../limits.ts';
import {
  type AccountInfo,
  type AccountOrder,
  accountInfo,
  accountSecret,
  addGrant,
  changeAccount,
  type Deletable,
  deletable,
  endGrant,
  endPlan,
  type Granted,
  type GrantOrder,
  openAccount,
  type PlanInfo,
  type PlanOrder,
  planAt,
  setPlan,
} from './administration.ts';
import { type Fingerprints, fingerprintsWith } from './keys/fingerprint.ts';
import type { Mode } from './keys/key.ts';
import {
  addKey,
  type KeyAdded,
  type KeyInfo,
  type KeyRevoked,
  listKeys,
  mayCall,
  revokeKey,
} from './keys/keyring.ts';
import { type Balance, balanceAt, type GrantBalance, grantsAt } from './ledger/balance.ts';
import { Batch } from './ledger/batch.ts';
import { endLeases, forgetFinished, nextAlarm, renewLease } from './ledger/holds.ts';
import {
  type Reservation,
  type Reserved,
  reserve,
  type Settled,
  type Settlement,
  settle,
} from './ledger/ledger.ts';
import { dayMs, dayOf } from './ledger/period.ts';
import { migrate } from './ledger/schema.ts';
import { objectSql, type Sql } from './ledger/sql.ts';
import { addUnpaid } from './ledger/unpaid.ts';
import { type DayUsage, usageByDay } from './ledger/usage.ts';

/** An account with everything that its administrator may see. */
export interface AccountReport extends AccountInfo {
  readonly keys: readonly KeyInfo[];
  readonly modes: Readonly<Record<Mode, ModeReport>>;
}

export interface ModeReport {
  readonly balance: Balance;
  readonly plan: PlanInfo | null;
  readonly grants: readonly GrantBalance[];
}

/** What the owner of a key may see. These are counts only, since nothing about any document is stored. */
export interface Statement {
  readonly balance: Balance;
  readonly usage: readonly DayUsage[];
}

/**
 * One account: its ledger, the states of its keys and its settings, in one SQLite database. This class is a
 * thin shell around pure functions and adds the clock, the alarm and the keyed fingerprints. Every decision
 * is read from the database, so an evicted or restarted object decides the same.
 */
export class Account extends DurableObject {
  readonly #sql: Sql;
  readonly #batch: Batch;
  /** When the alarm is set to ring, as last read or written. Saves setting it again for every hold. */
  #alarmAt: number | null = null;
  #fingerprints: Promise<Fingerprints> | null = null;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#sql = objectSql(ctx.storage);
    this.#batch = new Batch(() => ctx.storage.sync());
    ctx.blockConcurrencyWhile(async () => {
      migrate(this.#sql);
      this.#alarmAt = await ctx.storage.getAlarm();
    });
  }

  /**
   * Holds a credit. `request` has the idempotency key, the fingerprint and the content in plain form; only
   * their keyed forms are stored.
   */
  async reserve(request: Reservation, now: number): Promise<Reserved> {
    const { keyId, paidContent = null } = request;
    const keyed = {
      ...request,
      idempotency: await this.#keyed(request),
      paidContent: await this.#keyedContent(keyId, paidContent),
    };
    return this.#batch.run(() => {
      const reserved = reserve(this.#sql, keyed, now);
      this.#ring(now);
      return reserved;
    });
  }

  /** Prolongs the lease of a request that still runs. */
  renew(requestId: string): Promise<void> {
    return this.#batch.run(() => renewLease(this.#sql, requestId, Date.now()));
  }

  /** Takes or gives back the credit of a request of a key. `content` is in plain form, and stored keyed. */
  async settle({ content = null, ...settlement }: Settlement, keyId: string): Promise<Settled> {
    const keyed = { ...settlement, content: await this.#keyedContent(keyId, content) };
    return this.#batch.run(() => settle(this.#sql, keyed, Date.now()));
  }

  /** Counts the instructions of computing that belongs to no hold. */
  addUnpaid(instructions: number): Promise<void> {
    return this.#batch.run(() => this.#sql.transaction(() => addUnpaid(this.#sql, instructions, Date.now())));
  }

  /** The balance and the usage that the owner of a key may see; null when the key may not call. */
  statement(keyId: string, mode: Mode, now: number): Statement | null {
    if (!mayCall(this.#sql, keyId, mode, now)) return null;
    const balance = this.#balance(mode, now);
    const from = balance.period?.start ?? now - 30 * dayMs;
    return { balance, usage: usageByDay(this.#sql, mode, dayOf(from), dayOf(now)) };
  }

  /** Credits left to a key; null when the key may not call. */
  remaining(keyId: string, mode: Mode, now: number): number | null {
    return mayCall(this.#sql, keyId, mode, now) ? this.#balance(mode, now).remaining : null;
  }

  /**
   * Gives back the credits held by Workers that were killed, forgets finished requests, and sets the next
   * alarm if it is needed.
   */
  override async alarm(info?: AlarmInvocationInfo): Promise<void> {
    const now = Date.now();
    this.#alarmAt = null;
    try {
      this.#sql.transaction(() => endLeases(this.#sql, now));
      while (this.#sql.transaction(() => forgetFinished(this.#sql, now))) await this.ctx.storage.sync();
      this.#ring(now);
    } catch (error) {
      // The platform gives up an alarm after six failures, and leases would then never end. So set a new one.
      if ((info?.retryCount ?? 0) < 5) throw error;
      console.error('account alarm failed', error);
      await this.ctx.storage.setAlarm(now + limits.leaseMs);
    }
  }

  // Administration. Each method returns null if the account isn't open.

  open(order: AccountOrder): boolean {
    const secret = hex.encode(crypto.getRandomValues(new Uint8Array(32)));
    return openAccount(this.#sql, order, secret, Date.now());
  }

  report(): AccountReport | null {
    const info = accountInfo(this.#sql);
    if (!info) return null;
    const modes = { live: this.#report('live'), test: this.#report('test') };
    return { ...info, keys: listKeys(this.#sql, Date.now()), modes };
  }

  change(change: { suspended?: boolean; inFlightMax?: number }): true | null {
    if (!accountInfo(this.#sql)) return null;
    changeAccount(this.#sql, change);
    return true;
  }

  /** Deletes everything that is stored of the account, for good. */
  async delete(): Promise<Deletable | null> {
    const info = accountInfo(this.#sql);
    const found = info && deletable(this.#sql, info);
    if (found?.outcome !== 'deletable') return found;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.#alarmAt = null;
    this.#fingerprints = null;
    migrate(this.#sql);
    return found;
  }

  addKey(keyId: string, mode: Mode, hash: string): KeyAdded | null {
    return accountInfo(this.#sql) && addKey(this.#sql, keyId, mode, hash, Date.now());
  }

  revokeKey(keyId: string, at: number | null): KeyRevoked | null {
    const now = Date.now();
    return accountInfo(this.#sql) && revokeKey(this.#sql, keyId, at ?? now, now);
  }

  grant(order: GrantOrder): Granted | null {
    return accountInfo(this.#sql) && addGrant(this.#sql, order, Date.now());
  }

  endGrant(id: string): boolean | null {
    return accountInfo(this.#sql) && endGrant(this.#sql, id, Date.now());
  }

  setPlan(order: PlanOrder): true | null {
    if (!accountInfo(this.#sql)) return null;
    setPlan(this.#sql, order, Date.now());
    return true;
  }

  endPlan(mode: Mode): true | null {
    if (!accountInfo(this.#sql)) return null;
    endPlan(this.#sql, mode, Date.now());
    return true;
  }

  usage(mode: Mode, from: string, to: string): readonly DayUsage[] | null {
    return accountInfo(this.#sql) && usageByDay(this.#sql, mode, from, to);
  }

  #report(mode: Mode): ModeReport {
    const now = Date.now();
    const balance = this.#balance(mode, now);
    return { balance, plan: planAt(this.#sql, mode, now), grants: grantsAt(this.#sql, mode, now) };
  }

  #balance(mode: Mode, now: number): Balance {
    return this.#sql.transaction(() => balanceAt(this.#sql, mode, now));
  }

  /** The account's fingerprints; null if it isn't open. */
  #ownFingerprints(): Promise<Fingerprints> | null {
    const secret = accountSecret(this.#sql);
    if (!secret) return null;
    this.#fingerprints ??= fingerprintsWith(secret);
    return this.#fingerprints;
  }

  async #keyedContent(keyId: string, content: string | null): Promise<string | null> {
    const fingerprints = content && (await this.#ownFingerprints());
    return fingerprints ? fingerprints.of('paid', keyId, content) : null;
  }

  async #keyed({ idempotency, mode }: Reservation): Promise<Reservation['idempotency']> {
    const fingerprints = idempotency && (await this.#ownFingerprints());
    if (!fingerprints) return null;
    const key = await fingerprints.of('idempotency-key', mode, idempotency.key);
    return { key, fingerprint: await fingerprints.of('content', idempotency.fingerprint) };
  }

  /** Sets the alarm for the next row that needs it, unless it already rings at that moment or earlier. */
  #ring(now: number): void {
    const next = nextAlarm(this.#sql, now);
    if (next === null || (this.#alarmAt !== null && this.#alarmAt <= next)) return;
    this.#alarmAt = next;
    // The alarm is written together with the rows, before any answer leaves. If it fails, their write fails.
    void this.ctx.storage.setAlarm(next);
  }
}
