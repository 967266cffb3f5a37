import type { Mode } from '../keys/key.ts';
import { count, type Sql, text } from './sql.ts';

/** Credits taken on one UTC day by one endpoint. */
export interface DayUsage {
  readonly day: string;
  readonly endpoint: string;
  readonly credits: number;
}

/**
 * Counts one charge on a grant. Must be called in the transaction that commits the hold, so that both are
 * written or neither.
 */
export function countCharge(sql: Sql, grantId: string, day: string, endpoint: string): void {
  sql.exec(
    `INSERT INTO usage (grant_id, day, endpoint, credits) VALUES (?, ?, ?, 1)
      ON CONFLICT (grant_id, day, endpoint) DO UPDATE SET credits = credits + 1`,
    grantId,
    day,
    endpoint,
  );
}

/** The charges of the days `from` to `to` (`YYYY-MM-DD`, both included), oldest first. */
export function usageByDay(sql: Sql, mode: Mode, from: string, to: string): readonly DayUsage[] {
  return sql
    .exec(
      `SELECT day, endpoint, SUM(usage.credits) AS credits FROM usage JOIN grants ON grants.id = usage.grant_id
        WHERE grants.mode = ? AND day >= ? AND day <= ? GROUP BY day, endpoint ORDER BY day, endpoint`,
      mode,
      from,
      to,
    )
    .map((row) => ({
      day: text(row, 'day'),
      endpoint: text(row, 'endpoint'),
      credits: count(row, 'credits'),
    }));
}
