import { present } from '../../present.ts';
import type { Mode } from '../keys/key.ts';
import { type Period, periodAt, periodUnits } from './period.ts';
import { count, oneOf, type Sql, type SqlRow, text } from './sql.ts';

/** A grant and what has been taken from it. The balance is computed for every question and never stored. */
export interface GrantBalance {
  readonly id: string;
  readonly credits: number;
  readonly used: number;
  readonly held: number;
  readonly start: number;
  readonly end: number;
}

export interface Balance {
  readonly limit: number;
  readonly used: number;
  readonly held: number;
  readonly remaining: number;
  /**
   * The period of the plan; without a plan, the lifetime of the grant that ends first; null without either.
   */
  readonly period: Period | null;
}

const grantColumns = `id, credits, starts_at, ends_at,
  (SELECT COALESCE(SUM(usage.credits), 0) FROM usage WHERE usage.grant_id = grants.id) AS used,
  (SELECT COUNT(*) FROM holds WHERE holds.state = 'held' AND holds.grant_id = grants.id) AS held`;

/** The balance at `now`, over the grants that have begun and not ended. */
export function balanceAt(sql: Sql, mode: Mode, now: number): Balance {
  return creditsAt(sql, mode, now).balance;
}

/** The balance, and the grant that the next credit comes from: the one with credits left that ends first. */
export function creditsAt(
  sql: Sql,
  mode: Mode,
  now: number,
): { readonly balance: Balance; readonly next: GrantBalance | null } {
  const plan = makePlanGrant(sql, mode, now);
  const grants = grantsAt(sql, mode, now).filter((grant) => grant.start <= now);
  const limit = sum(grants, (grant) => grant.credits);
  const used = sum(grants, (grant) => grant.used);
  const held = sum(grants, (grant) => grant.held);
  const first = plan ?? grants[0];
  const period = first ? { start: first.start, end: first.end } : null;
  const balance = { limit, used, held, remaining: limit - used - held, period };
  return { balance, next: grants.find(hasRoom) ?? null };
}

/** Whether the grant has a credit left. */
export function hasRoom(grant: GrantBalance): boolean {
  return grant.credits - grant.used - grant.held >= 1;
}

/** One grant by its id, also if it has ended. */
export function grantById(sql: Sql, id: string): GrantBalance {
  return toGrant(sql.exec(`SELECT ${grantColumns} FROM grants WHERE id = ?`, id)[0]);
}

/** The grants that have not ended, including those that begin later. */
export function grantsAt(sql: Sql, mode: Mode, now: number): readonly GrantBalance[] {
  return sql
    .exec(
      `SELECT ${grantColumns} FROM grants WHERE mode = ? AND ends_at > ? ORDER BY ends_at, starts_at, id`,
      mode,
      now,
    )
    .map(toGrant);
}

/**
 * The plan's period at `now`. What earlier plans have granted ends when this one begins. The first question
 * of a period makes its grant. So no timer is needed at midnight, a period without calls makes no grant, and
 * a clock that goes back finds the grant that exists.
 */
function makePlanGrant(sql: Sql, mode: Mode, now: number): Period | null {
  const plan = sql.exec(
    `SELECT id, credits, unit, anchor, starts_at, ends_at FROM plans
      WHERE mode = ? AND starts_at <= ? AND (ends_at IS NULL OR ends_at > ?) ORDER BY id DESC LIMIT 1`,
    mode,
    now,
    now,
  )[0];
  if (!plan) return null;
  // There is a period, because no plan starts before its anchor.
  const period = present(periodAt(oneOf(plan, 'unit', periodUnits), count(plan, 'anchor'), now));
  const end = plan.ends_at === null ? period.end : Math.min(period.end, count(plan, 'ends_at'));
  const planId = count(plan, 'id');
  const id = `plan-${planId}-${new Date(period.start).toISOString().slice(0, 10)}`;
  const start = count(plan, 'starts_at');
  sql.exec(
    'UPDATE grants SET ends_at = MAX(starts_at, ?) WHERE mode = ? AND plan_id < ? AND ends_at > ?',
    start,
    mode,
    planId,
    start,
  );
  if (!sql.exec('SELECT 1 FROM grants WHERE id = ?', id).length) {
    sql.exec(
      `INSERT INTO grants (id, mode, credits, starts_at, ends_at, plan_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      mode,
      count(plan, 'credits'),
      period.start,
      period.end,
      planId,
      now,
    );
  }
  return { start: period.start, end };
}

/** The grant of a row. Throws if more was taken than granted, since the ledger is then damaged. */
function toGrant(row: SqlRow | undefined): GrantBalance {
  const grant: GrantBalance = {
    id: text(row, 'id'),
    credits: count(row, 'credits'),
    used: count(row, 'used'),
    held: count(row, 'held'),
    start: count(row, 'starts_at'),
    end: count(row, 'ends_at'),
  };
  if (grant.used + grant.held > grant.credits) throw new Error(`ledger: grant ${grant.id} is overdrawn`);
  return grant;
}

function sum(grants: readonly GrantBalance[], of: (grant: GrantBalance) => number): number {
  return grants.reduce((total, grant) => total + of(grant), 0);
}
