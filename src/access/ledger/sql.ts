/**
 * What the ledger needs of SQLite. The account's object provides it in the Worker, sql.js in the simulation.
 */

export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface Sql {
  /** Runs one statement to its end and returns its rows. */
  exec(statement: string, ...values: readonly SqlValue[]): SqlRow[];
  /**
   * Runs `body` as one transaction. If it throws, none of its writes remain. Transactions can't be nested.
   */
  transaction<T>(body: () => T): T;
}

/**
 * The SQLite of a Durable Object. The platform holds back the object's answers until the writes are on disk.
 */
export function objectSql(storage: DurableObjectStorage): Sql {
  return {
    exec(statement, ...values) {
      return storage.sql.exec<Record<string, SqlValue>>(statement, ...values).toArray();
    },
    transaction(body) {
      return storage.transactionSync(body);
    },
  };
}

/** A non-negative whole number from a row. Throws for anything else, since the row is then damaged. */
export function count(row: SqlRow | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new Error(`ledger: column ${column} holds no count`);
  }
  return value;
}

/** One of the `known` texts from a row. Throws for anything else, since the row is then damaged. */
export function oneOf<T extends string>(row: SqlRow | undefined, column: string, known: readonly T[]): T {
  const value = known.find((one) => one === row?.[column]);
  if (value === undefined) throw new Error(`ledger: column ${column} holds none of ${known.join(', ')}`);
  return value;
}

/** A text from a row. Throws for anything else, since the row is then damaged. */
export function text(row: SqlRow | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`ledger: column ${column} holds no text`);
  return value;
}
