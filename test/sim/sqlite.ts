import initSqlJs, { type Statement } from 'sql.js';
import { migrate } from '../../src/access/ledger/schema.ts';
import type { Sql, SqlRow } from '../../src/access/ledger/sql.ts';

/**
 * SQLite as WebAssembly (sql.js), for the ledger under Node. So the same statements, constraints and triggers
 * run here as in the account's object.
 */
const { Database } = await initSqlJs();

/** The fault of the next transaction: its nth statement fails, or all of its writes are lost at the end. */
type Fault = { readonly failAt: number } | 'writes lost' | null;

/** The error of the platform when an object was restarted: the call may be repeated. */
export class RestartError extends Error {
  readonly retryable = true;
}

export interface TestSql extends Sql {
  /** The fault of the next transaction; it happens once. */
  fault: Fault;
  close(): void;
}

/** Changes a statement of the ledger. A test uses it to make a mistake that a validator must find. */
export type Rewrite = (statement: string) => string;

const columnsOf = new WeakMap<Statement, readonly string[]>();

/** The current row of a statement, by the names of its columns, which are read once. */
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
  // Nothing here outlives the process, so the journal and the locks need no file.
  database.run('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  let statementsLeft = Number.POSITIVE_INFINITY;

  function exec(sql: string, ...values: readonly (string | number | null)[]): SqlRow[] {
    if (--statementsLeft < 0) throw new Error('database or disk is full');
    let statement = statements.get(sql);
    if (!statement) {
      statement = database.prepare(rewrite(sql));
      // After a statement that changes the tables, the others would be prepared for the former tables.
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
