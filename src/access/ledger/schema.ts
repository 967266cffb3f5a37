import type { Sql } from './sql.ts';

/**
 * The tables of one account, as migration steps that are each applied once. A released step is never edited:
 * a change is a new step. A table records the applied steps, since SQLite's user_version is not available
 * inside a Durable Object.
 */
const steps: readonly (readonly string[])[] = [
  [
    // `unpaid_instructions` is the computing spent on documents that could not be read, as it was at
    // `unpaid_at`.
    `CREATE TABLE account (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      account_id TEXT NOT NULL,
      secret TEXT NOT NULL,
      suspended INTEGER NOT NULL DEFAULT 0 CHECK (suspended IN (0, 1)),
      in_flight_max INTEGER NOT NULL CHECK (in_flight_max > 0),
      created_at INTEGER NOT NULL,
      unpaid_instructions INTEGER NOT NULL DEFAULT 0,
      unpaid_at INTEGER NOT NULL DEFAULT 0
    ) STRICT`,
    `CREATE TABLE keys (
      key_id TEXT PRIMARY KEY,
      hash TEXT NOT NULL UNIQUE,
      mode TEXT NOT NULL CHECK (mode IN ('live', 'test')),
      state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'revoked')),
      revokes_at INTEGER,
      last_used_day TEXT,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE plans (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      mode TEXT NOT NULL CHECK (mode IN ('live', 'test')),
      credits INTEGER NOT NULL CHECK (credits > 0),
      unit TEXT NOT NULL CHECK (unit IN ('month', 'year')),
      anchor INTEGER NOT NULL,
      starts_at INTEGER NOT NULL,
      ends_at INTEGER
    ) STRICT`,
    `CREATE TABLE grants (
      id TEXT PRIMARY KEY,
      mode TEXT NOT NULL CHECK (mode IN ('live', 'test')),
      credits INTEGER NOT NULL CHECK (credits > 0),
      starts_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL CHECK (ends_at >= starts_at),
      plan_id INTEGER REFERENCES plans (id),
      created_at INTEGER NOT NULL
    ) STRICT`,
    'CREATE INDEX grants_by_end ON grants (mode, ends_at)',
    // A grant may be ended early. Nothing else about it ever changes, and it is never deleted.
    `CREATE TRIGGER grants_never_change BEFORE UPDATE ON grants
      WHEN new.id <> old.id OR new.mode <> old.mode OR new.credits <> old.credits
        OR new.starts_at <> old.starts_at OR new.ends_at > old.ends_at OR new.plan_id IS NOT old.plan_id
      BEGIN SELECT RAISE(ABORT, 'a grant never changes'); END`,
    `CREATE TRIGGER grants_stay BEFORE DELETE ON grants
      BEGIN SELECT RAISE(ABORT, 'a grant is never deleted'); END`,
    // `deadline` is the end of the lease while the hold is held, and then the moment to forget the row. A
    // hold without a grant is free: it is a replay.
    `CREATE TABLE holds (
      request_id TEXT PRIMARY KEY,
      key_id TEXT NOT NULL,
      mode TEXT NOT NULL CHECK (mode IN ('live', 'test')),
      endpoint TEXT NOT NULL,
      grant_id TEXT REFERENCES grants (id),
      state TEXT NOT NULL CHECK (state IN ('held', 'committed', 'released', 'replaced')),
      deadline INTEGER NOT NULL,
      idempotency_key TEXT,
      fingerprint TEXT,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX holds_held ON holds (deadline, grant_id) WHERE state = 'held'`,
    `CREATE INDEX holds_finished ON holds (deadline) WHERE state <> 'held'`,
    'CREATE UNIQUE INDEX holds_by_key ON holds (idempotency_key) WHERE idempotency_key IS NOT NULL',
    // Every charge, added in the same transaction that ends its hold. Only counts are stored, and they are
    // kept for good.
    `CREATE TABLE usage (
      grant_id TEXT NOT NULL REFERENCES grants (id),
      day TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      credits INTEGER NOT NULL CHECK (credits > 0),
      PRIMARY KEY (grant_id, day, endpoint)
    ) STRICT, WITHOUT ROWID`,
  ],
  [
    // A keyed digest of the files that a credit was taken for, by which their report is free.
    'ALTER TABLE holds ADD COLUMN content TEXT',
    'CREATE INDEX holds_by_content ON holds (content) WHERE content IS NOT NULL',
  ],
];

/** Applies the steps that are missing, all of them or none. Safe to repeat. */
export function migrate(sql: Sql): void {
  sql.transaction(() => {
    sql.exec('CREATE TABLE IF NOT EXISTS migrations (id INTEGER PRIMARY KEY) STRICT');
    const done = sql.exec('SELECT id FROM migrations').length;
    for (const [index, statements] of steps.entries()) {
      if (index < done) continue;
      for (const statement of statements) sql.exec(statement);
      sql.exec('INSERT INTO migrations (id) VALUES (?)', index);
    }
  });
}
