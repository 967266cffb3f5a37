import { accessLimits } from '../limits.ts';
import { count, type Sql } from './sql.ts';

/**
 * Computing that an account caused without paying for it: the instructions spent on documents that could not
 * be read and on replayed answers. The level falls with time, as in a leaky bucket. It is kept in the
 * account's database and written in the transaction that ends the hold, so that a repeated call counts once.
 */

const { unpaidInstructionsMax, unpaidInstructionsPerSecond, unpaidWaitSecondsMax } = accessLimits;

/** The highest level, which takes the longest wait to fall. */
const levelMax = unpaidInstructionsMax + unpaidWaitSecondsMax * unpaidInstructionsPerSecond;

/** Adds the instructions of one request. */
export function addUnpaid(sql: Sql, instructions: number, now: number): void {
  if (!(instructions > 0)) return;
  const level = Math.min(levelMax, unpaidAt(sql, now) + Math.round(instructions));
  sql.exec('UPDATE account SET unpaid_instructions = ?, unpaid_at = ?', level, now);
}

/**
 * Seconds until the account may send another document; 0 if it may now. A level that was written by a clock
 * which has since gone back begins to fall now.
 */
export function unpaidWaitSeconds(sql: Sql, now: number): number {
  sql.exec('UPDATE account SET unpaid_at = ? WHERE unpaid_at > ?', now, now);
  const above = unpaidAt(sql, now) - unpaidInstructionsMax;
  return Math.max(0, Math.ceil(above / unpaidInstructionsPerSecond));
}

function unpaidAt(sql: Sql, now: number): number {
  const [row] = sql.exec('SELECT unpaid_instructions, unpaid_at FROM account');
  const seconds = Math.max(0, now - count(row, 'unpaid_at')) / 1000;
  return Math.max(0, Math.round(count(row, 'unpaid_instructions') - seconds * unpaidInstructionsPerSecond));
}
