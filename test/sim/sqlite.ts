import initSqlJs, { type Statement } from 'sql.js';
import { migrate } from '../../src/access/ledger/schema.ts';
import type { Sql, SqlRow } from '../../src/access/ledger/sql.ts';

/**
 * SQLite itself, compiled to WebAssembly (sql.js), for the ledger in plain Node: the statements, constraints
 * and triggers that run in the account's object run here, which no table of objects in memory could show.
 */
const { Database } = await initSqlJs();

/**
 * What goes wrong in the next transaction: its nth statement fails, or all of its writes are lost at its end.
 */
type Fault = { readonly failAt: number } | 'writes lost' | null;

/** An object that was restarted, as the platform tells it: the call may be repeated. */
export class RestartError extends Error {
  readonly retryable = true;
}

export interface TestSql extends Sql {
  /** Happens in the next transaction, once. */
  fault: Fault;
  close(): void;
}

/** Changes a statement of the ledger: how a test makes a mistake in it, to see that the mistake is found. */
export type Rewrite = (statement: string) => string;

const columnsOf = new WeakMap<Statement, readonly string[]>();

/** The row that a statement stands on, by the names of its columns, which are asked for once. */
function rowOf(statement: Statement): SqlRow {
  let columns = columnsOf.get(statement);
  if (!columns) {
    columns = statement.getColumnNames();
    columnsOf.set(statement, columns);
  }
  const values = statement.get();
  const row: Record<string, string | number | null> = {};
  for (const [at, column] of columns.entries()) row[column] = values[at] ?? null;
  return row;
}

/** An account's database with its tables, in memory. */
export function openSqlite(rewrite: Rewrite = (statement) => statement): TestSql {
  const database = new Database();
  // Nothing here outlives the process: the journal and the locks need no file.
  database.run('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  let statementsLeft = Number.POSITIVE_INFINITY;

  function exec(sql: string, ...values: readonly (string | number | null)[]): SqlRow[] {
    if (--statementsLeft < 0) throw new Error('database or disk is full');
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(rewrite(sql));
      // A statement that changes tables would leave the others prepared for what was there before.
      if (/^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(sql)) statements.set(sql, statement);
    }
    const rows: SqlRow[] = [];
    try {
      statement.bind(values);
      while (statement.step()) rows.push(rowOf(statement));
    } finally {
      statement.reset();
    }
    return rows;
  }

  function transaction<T>(body: () => T): T {
    const { fault } = sql;
    sql.fault = null;
    database.run('BEGIN');
    let result: T;
    try {
      if (fault && typeof fault === 'object') statementsLeft = fault.failAt;
      result = body();
      if (fault === 'writes lost') throw new RestartError('the object was restarted');
    } catch (error) {
      database.run('ROLLBACK');
      throw error;
    } finally {
      statementsLeft = Number.POSITIVE_INFINITY;
    }
    database.run('COMMIT');
    return result;
  }

  const sql: TestSql = { exec, transaction, fault: null, close: () => database.close() };
  migrate(sql);
  return sql;
}
