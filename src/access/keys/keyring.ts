import { dayOf } from '../ledger/period.ts';
import { count, oneOf, type Sql, type SqlRow, text } from '../ledger/sql.ts';
import { accessLimits } from '../limits.ts';
import { type Mode, modes } from './key.ts';

const keyStates = ['active', 'revoked'] as const;

/** A key as its account's object knows it. The key itself is stored nowhere, only its hash. */
export interface KeyInfo {
  readonly keyId: string;
  readonly mode: Mode;
  readonly state: (typeof keyStates)[number];
  /** When the key is to be revoked, which lets two keys overlap during a rotation; null if no date is set. */
  readonly revokesAt: number | null;
  readonly lastUsedDay: string | null;
  readonly createdAt: number;
}

/**
 * Whether a key may call: not if it is unknown or revoked, or if its account is not open or is suspended.
 */
export function mayCall(sql: Sql, keyId: string, mode: Mode, now: number): boolean {
  return findKey(sql, keyId, mode, now) !== null;
}

/**
 * How many requests the account of a key may have in flight; null if the key may not call. Notes the day of
 * the key's last use.
 */
export function useKey(sql: Sql, keyId: string, mode: Mode, now: number): number | null {
  const key = findKey(sql, keyId, mode, now);
  if (!key) return null;
  const today = dayOf(now);
  if (key.last_used_day !== today) {
    sql.exec('UPDATE keys SET last_used_day = ? WHERE key_id = ?', today, keyId);
  }
  return count(key, 'in_flight_max');
}

export type KeyAdded = 'added' | 'known' | 'conflict' | 'revoked' | 'too_many';

/**
 * Adds a key. Safe to repeat. The same id with another hash or mode is a conflict. A key that was revoked
 * stays so.
 */
export function addKey(sql: Sql, keyId: string, mode: Mode, hash: string, now: number): KeyAdded {
  return sql.transaction(() => {
    const known = sql.exec('SELECT hash, mode, state, revokes_at FROM keys WHERE key_id = ?', keyId)[0];
    if (known) {
      if (known.hash !== hash || known.mode !== mode) return 'conflict';
      return known.state === 'revoked' || isOver(known, now) ? 'revoked' : 'known';
    }
    const keys = count(sql.exec('SELECT COUNT(*) AS keys FROM keys')[0], 'keys');
    if (keys >= accessLimits.keysPerAccountMax) return 'too_many';
    sql.exec('INSERT INTO keys (key_id, hash, mode, created_at) VALUES (?, ?, ?, ?)', keyId, hash, mode, now);
    return 'added';
  });
}

export type KeyRevoked =
  | { readonly outcome: 'unknown' | 'scheduled' }
  /** The hash of the key, by which its entry is found and removed. */
  | { readonly outcome: 'revoked'; readonly hash: string };

/**
 * Revokes a key at once, or later, so that it overlaps with its successor. Safe to repeat. A key whose date
 * has passed stays revoked, whatever date is set then.
 */
export function revokeKey(sql: Sql, keyId: string, at: number, now: number): KeyRevoked {
  return sql.transaction(() => {
    const key = sql.exec('SELECT hash, state, revokes_at FROM keys WHERE key_id = ?', keyId)[0];
    if (!key) return { outcome: 'unknown' };
    if (key.state === 'active' && !isOver(key, now) && at > now) {
      sql.exec('UPDATE keys SET revokes_at = ? WHERE key_id = ?', at, keyId);
      return { outcome: 'scheduled' };
    }
    sql.exec(`UPDATE keys SET state = 'revoked' WHERE key_id = ?`, keyId);
    return { outcome: 'revoked', hash: text(key, 'hash') };
  });
}

/** The account's keys, oldest first. A key whose date has passed is revoked, whether it has called or not. */
export function listKeys(sql: Sql, now: number): readonly KeyInfo[] {
  return sql
    .exec(
      'SELECT key_id, mode, state, revokes_at, last_used_day, created_at FROM keys ORDER BY created_at, key_id',
    )
    .map((row) => toKeyInfo(isOver(row, now) ? { ...row, state: 'revoked' } : row));
}

/**
 * The joined row of an active key and its account. A key whose `revokes_at` has passed is revoked for good,
 * even if the clock goes back later.
 */
function findKey(sql: Sql, keyId: string, mode: Mode, now: number): SqlRow | null {
  const key = sql.exec(
    `SELECT state, revokes_at, last_used_day, suspended, in_flight_max FROM keys JOIN account
      WHERE key_id = ? AND mode = ?`,
    keyId,
    mode,
  )[0];
  if (key?.state !== 'active') return null;
  if (isOver(key, now)) {
    sql.exec(`UPDATE keys SET state = 'revoked' WHERE key_id = ?`, keyId);
    return null;
  }
  return key.suspended === 0 ? key : null;
}

/** Whether the date at which a key was to be revoked has come. */
function isOver(key: SqlRow, now: number): boolean {
  return key.revokes_at !== null && count(key, 'revokes_at') <= now;
}

function toKeyInfo(row: SqlRow): KeyInfo {
  return {
    keyId: text(row, 'key_id'),
    mode: oneOf(row, 'mode', modes),
    state: oneOf(row, 'state', keyStates),
    revokesAt: row.revokes_at === null ? null : count(row, 'revokes_at'),
    lastUsedDay: row.last_used_day === null ? null : text(row, 'last_used_day'),
    createdAt: count(row, 'created_at'),
  };
}
