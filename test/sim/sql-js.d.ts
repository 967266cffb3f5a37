/** The part of sql.js that the simulation uses. The package has no types. */
declare module 'sql.js' {
  export interface Statement {
    bind(values: readonly (string | number | null)[]): boolean;
    step(): boolean;
    get(): (string | number | null)[];
    getColumnNames(): string[];
    reset(): void;
  }
  export interface Database {
    prepare(sql: string): Statement;
    run(sql: string): Database;
    close(): void;
  }
  export default function initSqlJs(): Promise<{ readonly Database: new () => Database }>;
}
