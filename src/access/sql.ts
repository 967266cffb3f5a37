/** What the ledger needs of SQLite: the account's object provides it in the Worker, sql.js in the simulation. */

export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

export interface Sql {
  /** Runs one statement to its end and gives its rows. */
  exec(statement: string, ...values: readonly SqlValue[]): Row[];
  /** Runs `body` as one transaction: all of its writes or, when it throws, none. Not nested. */
  transaction<T>(body: () => T): T;
}

/** The SQLite of a Durable Object. Synchronous, and its answers leave only when the writes are on disk. */
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

/** A whole number that is not negative, read back from a row; anything else is a damaged row and stops the request. */
export function count(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new Error(`ledger: column ${column} holds no count`);
  }
  return value;
}

/** One of the `known` texts, read back from a row; anything else is a damaged row and stops the request. */
export function oneOf<T extends string>(row: Row | undefined, column: string, known: readonly T[]): T {
  const value = known.find((one) => one === row?.[column]);
  if (value === undefined) throw new Error(`ledger: column ${column} holds none of ${known.join(', ')}`);
  return value;
}

/** A text, read back from a row; anything else is a damaged row and stops the request. */
export function text(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new Error(`ledger: column ${column} holds no text`);
  return value;
}
