import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import { type Mode, modes } from '../keys/key.ts';
import { accessLimits } from '../limits.ts';
import { count, oneOf, type Sql, type SqlRow, text } from './sql.ts';

/**
 * `held` → `committed` | `released`. A released hold may still be committed late. It becomes `replaced`, and
 * is never charged, when a retry takes over its Idempotency-Key or no credit is left for its late commit.
 */
const holdStates = ['held', 'committed', 'released', 'replaced'] as const;
type HoldState = (typeof holdStates)[number];

/** How a request ends: its answer is ready and the credit is taken, or the credit is given back. */
export type Ending = 'committed' | 'released';

export interface Hold {
  readonly requestId: string;
  readonly keyId: string;
  readonly mode: Mode;
  /** The name of the operation, in the account's usage. */
  readonly endpoint: string;
  /** The grant that the credit comes from; null if the answer is free, because it is a replay. */
  readonly grantId: string | null;
  readonly state: HoldState;
  /** While held, the end of the lease; afterwards, the moment to forget the row. */
  readonly deadline: number;
  readonly fingerprint: string | null;
  readonly createdAt: number;
}

const columns = 'request_id, key_id, mode, endpoint, grant_id, state, deadline, fingerprint, created_at';

/** The hold of a request; null if it is unknown. */
export function holdById(sql: Sql, requestId: string): Hold | null {
  const row = sql.exec(`SELECT ${columns} FROM holds WHERE request_id = ?`, requestId)[0];
  return row ? toHold(row) : null;
}

/**
 * The request that owns an Idempotency-Key at `now`. A finished request loses its key once it may be
 * forgotten.
 */
export function holdByIdempotencyKey(sql: Sql, key: string, now: number): Hold | null {
  const row = sql.exec(`SELECT ${columns} FROM holds WHERE idempotency_key = ?`, key)[0];
  const hold = row ? toHold(row) : null;
  if (!hold || hold.state === 'held' || hold.deadline > now) return hold;
  giveUpKey(sql, hold.requestId);
  return null;
}

/**
 * Frees the Idempotency-Key of a finished request for another one. If it has not been charged, it never will
 * be: the request that takes the key pays.
 */
export function giveUpKey(sql: Sql, requestId: string): void {
  sql.exec(
    `UPDATE holds SET idempotency_key = NULL, fingerprint = NULL,
      state = CASE state WHEN 'committed' THEN state ELSE 'replaced' END WHERE request_id = ?`,
    requestId,
  );
}

/** Writes a new hold. `idempotencyKey` is the keyed form, or null. */
export function insertHold(sql: Sql, hold: Hold, idempotencyKey: string | null): void {
  sql.exec(
    `INSERT INTO holds (${columns}, idempotency_key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    hold.requestId,
    hold.keyId,
    hold.mode,
    hold.endpoint,
    hold.grantId,
    hold.state,
    hold.deadline,
    hold.fingerprint,
    hold.createdAt,
    idempotencyKey,
  );
}

/**
 * Whether a credit was taken for this content at most `rememberedMs` ago. `content` is in keyed form, which
 * depends on the account and on the API key, so a payment counts only for the API key that paid.
 */
export function isPaid(sql: Sql, content: string, now: number): boolean {
  const found = sql.exec(
    `SELECT 1 FROM holds WHERE content = ? AND state = 'committed' AND deadline > ? LIMIT 1`,
    content,
    now,
  );
  return found.length > 0;
}

/** Notes what a credit was taken for, in keyed form. */
export function noteContent(sql: Sql, requestId: string, content: string): void {
  sql.exec('UPDATE holds SET content = ? WHERE request_id = ?', content, requestId);
}

/** Ends a hold. The row stays for `rememberedMs`, so that a repeated call finds its outcome. */
export function finishHold(
  sql: Sql,
  requestId: string,
  ending: Ending,
  grantId: string | null,
  now: number,
): void {
  sql.exec(
    'UPDATE holds SET state = ?, grant_id = ?, deadline = ? WHERE request_id = ?',
    ending,
    grantId,
    now + accessLimits.rememberedMs,
    requestId,
  );
}

/**
 * Prolongs the lease of a request that still runs. It changes nothing for one whose credit was given back: a
 * retry may have taken its Idempotency-Key, so its commit is late.
 */
export function renewLease(sql: Sql, requestId: string, now: number): void {
  sql.exec(
    `UPDATE holds SET deadline = MAX(deadline, ?) WHERE request_id = ? AND state = 'held'`,
    now + limits.leaseMs,
    requestId,
  );
}

/**
 * Gives back every credit whose lease has ended. A deadline later than the longest possible lease was written
 * by a clock that has since gone back. It is shortened, so that every hold ends.
 */
export function endLeases(sql: Sql, now: number): void {
  const finished = now + accessLimits.rememberedMs;
  const longest = now + limits.leaseMs;
  sql.exec(
    `UPDATE holds SET state = 'released', deadline = ? WHERE state = 'held' AND deadline <= ?`,
    finished,
    now,
  );
  sql.exec(`UPDATE holds SET deadline = ? WHERE state = 'held' AND deadline > ?`, longest, longest);
}

/**
 * Forgets finished requests and their fingerprints after `rememberedMs`. Each call deletes a bounded number,
 * so that requests are served in between. True if more may be left.
 */
export function forgetFinished(sql: Sql, now: number): boolean {
  const longest = now + accessLimits.rememberedMs;
  sql.exec(`UPDATE holds SET deadline = ? WHERE state <> 'held' AND deadline > ?`, longest, longest);
  const forgotten = sql.exec(
    `DELETE FROM holds WHERE request_id IN
      (SELECT request_id FROM holds WHERE state <> 'held' AND deadline <= ? LIMIT ?) RETURNING 1`,
    now,
    accessLimits.forgottenRowsMax,
  );
  return forgotten.length === accessLimits.forgottenRowsMax;
}

/**
 * When the alarm must ring next, in milliseconds since 1970; null if it needn't. It rings when the first
 * lease ends, or to forget rows, for which it may ring later (`forgetEveryMs`).
 */
export function nextAlarm(sql: Sql, now: number): number | null {
  const lease = firstDeadline(sql, `= 'held'`);
  const memory = firstDeadline(sql, `<> 'held'`);
  const moments = [
    ...(lease === null ? [] : [lease]),
    ...(memory === null ? [] : [Math.max(memory, now + accessLimits.forgetEveryMs)]),
  ];
  return moments.length ? Math.min(...moments) : null;
}

/** The first deadline of the holds whose state satisfies the condition; null without any. */
function firstDeadline(sql: Sql, condition: string): number | null {
  // MIN gives a row in any case.
  const row = present(sql.exec(`SELECT MIN(deadline) AS at FROM holds WHERE state ${condition}`)[0]);
  return row.at === null ? null : count(row, 'at');
}

/** The number of the account's requests that are running. */
export function countInFlight(sql: Sql): number {
  return count(sql.exec(`SELECT COUNT(*) AS held FROM holds WHERE state = 'held'`)[0], 'held');
}

function toHold(row: SqlRow): Hold {
  return {
    requestId: text(row, 'request_id'),
    keyId: text(row, 'key_id'),
    mode: oneOf(row, 'mode', modes),
    endpoint: text(row, 'endpoint'),
    grantId: row.grant_id === null ? null : text(row, 'grant_id'),
    state: oneOf(row, 'state', holdStates),
    deadline: count(row, 'deadline'),
    fingerprint: row.fingerprint === null ? null : text(row, 'fingerprint'),
    createdAt: count(row, 'created_at'),
  };
}
