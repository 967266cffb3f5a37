import { type Mode, modes } from './keys/key.ts';
import { balanceAt } from './ledger/balance.ts';
import { countInFlight } from './ledger/holds.ts';
import { type PeriodUnit, periodUnits, startOfDay } from './ledger/period.ts';
import { count, oneOf, type Sql, type SqlRow, text } from './ledger/sql.ts';

/** The settings of an open account. */
export interface AccountInfo {
  readonly accountId: string;
  readonly suspended: boolean;
  readonly inFlightMax: number;
  readonly createdAt: number;
}

/** An account to open. It is opened with all its grants and its plan, or not at all. */
export interface AccountOrder {
  readonly accountId: string;
  readonly inFlightMax: number;
  readonly grants: readonly GrantOrder[];
  readonly plan: PlanOrder | null;
}

/**
 * A purchase of credits. The same `id` always means the same purchase, so repeating an order adds no second
 * one.
 */
export interface GrantOrder {
  readonly id: string;
  readonly mode: Mode;
  readonly credits: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * Credits for every period of whole UTC days. A plan whose `anchor` is in the future begins then. Times in
 * milliseconds since 1970.
 */
export interface PlanOrder {
  readonly mode: Mode;
  readonly credits: number;
  readonly unit: PeriodUnit;
  /** Null for that of the plan that is set already, if it is the same otherwise; else for today. */
  readonly anchor: number | null;
}

export interface PlanInfo extends PlanOrder {
  readonly anchor: number;
  readonly endsAt: number | null;
}

/** Opens the account with its first credits. False, and nothing changes, if it is already open. */
export function openAccount(sql: Sql, order: AccountOrder, secret: string, now: number): boolean {
  return sql.transaction(() => {
    if (sql.exec('SELECT 1 FROM account').length) return false;
    sql.exec(
      'INSERT INTO account (id, account_id, secret, in_flight_max, created_at) VALUES (1, ?, ?, ?, ?)',
      order.accountId,
      secret,
      order.inFlightMax,
      now,
    );
    for (const grant of order.grants) insertGrant(sql, grant, now);
    if (order.plan) replacePlan(sql, order.plan, now);
    return true;
  });
}

/** The settings of the account; null if it isn't open. */
export function accountInfo(sql: Sql): AccountInfo | null {
  const row = sql.exec('SELECT account_id, suspended, in_flight_max, created_at FROM account')[0];
  if (!row) return null;
  return {
    accountId: text(row, 'account_id'),
    suspended: row.suspended === 1,
    inFlightMax: count(row, 'in_flight_max'),
    createdAt: count(row, 'created_at'),
  };
}

/** The HMAC key of the account's fingerprints, in hexadecimal; null if the account isn't open. */
export function accountSecret(sql: Sql): string | null {
  const row = sql.exec('SELECT secret FROM account')[0];
  return row ? text(row, 'secret') : null;
}

/** Suspends or resumes the account at once, and sets how many requests may be in flight. */
export function changeAccount(sql: Sql, change: { suspended?: boolean; inFlightMax?: number }): void {
  sql.transaction(() => {
    if (change.suspended !== undefined)
      sql.exec('UPDATE account SET suspended = ?', change.suspended ? 1 : 0);
    if (change.inFlightMax !== undefined)
      sql.exec('UPDATE account SET in_flight_max = ?', change.inFlightMax);
  });
}

/**
 * Whether the account may be deleted, and the hashes of all its keys. It has to be suspended first, so that
 * no request begins meanwhile, and its last requests have to end, so that none is lost with its credit.
 */
export type Deletable =
  | { readonly outcome: 'active' | 'busy' }
  | { readonly outcome: 'deletable'; readonly hashes: readonly string[] };

export function deletable(sql: Sql, { suspended }: AccountInfo): Deletable {
  if (!suspended) return { outcome: 'active' };
  if (countInFlight(sql) > 0) return { outcome: 'busy' };
  return { outcome: 'deletable', hashes: sql.exec('SELECT hash FROM keys').map((row) => text(row, 'hash')) };
}

/** `known` means that the same grant exists already; `conflict` that its id has other contents. */
export type Granted = 'granted' | 'known' | 'conflict';

/**
 * Adds a grant. Safe to repeat. A known id with another mode or number of credits is a conflict and changes
 * nothing.
 */
export function addGrant(sql: Sql, order: GrantOrder, now: number): Granted {
  return sql.transaction(() => {
    const known = sql.exec('SELECT mode, credits FROM grants WHERE id = ?', order.id)[0];
    if (known) return known.mode === order.mode && known.credits === order.credits ? 'known' : 'conflict';
    insertGrant(sql, order, now);
    return 'granted';
  });
}

function insertGrant(sql: Sql, { id, mode, credits, startsAt, endsAt }: GrantOrder, now: number): void {
  sql.exec(
    'INSERT INTO grants (id, mode, credits, starts_at, ends_at, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    mode,
    credits,
    startsAt,
    endsAt,
    now,
  );
}

/**
 * Ends a grant now, which is the only way to withdraw credits. False if no such grant exists. Safe to repeat.
 */
export function endGrant(sql: Sql, id: string, now: number): boolean {
  return sql.transaction(() => {
    if (!sql.exec('SELECT 1 FROM grants WHERE id = ?', id).length) return false;
    sql.exec('UPDATE grants SET ends_at = MAX(starts_at, ?) WHERE id = ? AND ends_at > ?', now, id, now);
    return true;
  });
}

/**
 * Sets the plan. The previous plan ends when the new plan begins, and its current period with the first
 * question after that, so that the credits of two periods never add up. Until then the period keeps its end,
 * since the new plan may still be cancelled. Safe to repeat: a plan that is set already changes nothing,
 * since setting it again would grant the credits of a whole period again.
 */
export function setPlan(sql: Sql, order: PlanOrder, now: number): void {
  sql.transaction(() => replacePlan(sql, order, now));
}

function replacePlan(sql: Sql, order: PlanOrder, now: number): void {
  const set = planAt(sql, order.mode, now);
  const anchor = order.anchor === null ? null : startOfDay(order.anchor);
  const isSet = set?.credits === order.credits && set.unit === order.unit;
  if (isSet && (anchor === null || anchor === set.anchor)) return;
  insertPlan(sql, { ...order, anchor: anchor ?? startOfDay(now) }, now);
}

function insertPlan(sql: Sql, order: PlanOrder & { readonly anchor: number }, now: number): void {
  const start = Math.max(now, order.anchor);
  endPlans(sql, order.mode, start);
  sql.exec(
    'INSERT INTO plans (mode, credits, unit, anchor, starts_at) VALUES (?, ?, ?, ?, ?)',
    order.mode,
    order.credits,
    order.unit,
    order.anchor,
    start,
  );
}

/** Ends the plan at `now`. The period that has begun keeps its credits until its end. */
export function endPlan(sql: Sql, mode: Mode, now: number): void {
  sql.transaction(() => {
    // The grant of the current period is made by the first question about the balance, so ask it now.
    balanceAt(sql, mode, now);
    endPlans(sql, mode, now);
  });
}

/** The plan that is set at `now`, which may begin later; null without one. */
export function planAt(sql: Sql, mode: Mode, now: number): PlanInfo | null {
  const row = sql.exec(
    `SELECT mode, credits, unit, anchor, ends_at FROM plans
      WHERE mode = ? AND (ends_at IS NULL OR ends_at > ?) ORDER BY id DESC LIMIT 1`,
    mode,
    now,
  )[0];
  return row ? toPlan(row) : null;
}

function endPlans(sql: Sql, mode: Mode, at: number): void {
  sql.exec('UPDATE plans SET ends_at = ? WHERE mode = ? AND (ends_at IS NULL OR ends_at > ?)', at, mode, at);
}

function toPlan(row: SqlRow): PlanInfo {
  return {
    mode: oneOf(row, 'mode', modes),
    credits: count(row, 'credits'),
    unit: oneOf(row, 'unit', periodUnits),
    anchor: count(row, 'anchor'),
    endsAt: row.ends_at === null ? null : count(row, 'ends_at'),
  };
}
