import type { Account } from '../../../src/access/account.ts';
import { openSqlite } from '../../sim/sqlite.ts';

/** What `cloudflare:workers` gives to the class of an object, for tests in plain Node. */
export class DurableObject {
  readonly ctx: unknown;

  constructor(ctx: unknown) {
    this.ctx = ctx;
  }
}

/** The platform under one object: its storage, which outlives the object, and its alarm. */
export class Platform {
  readonly sql = openSqlite();
  alarmAt: number | null = null;
  /** Every moment for which the alarm was set. */
  readonly alarms: number[] = [];
  /** How often the object has waited for the disk. */
  syncs = 0;

  /** A new instance over the same storage, as after an eviction. */
  async start(type: typeof Account): Promise<Account> {
    let ready: Promise<unknown> = Promise.resolve();
    const storage = {
      sql: {
        exec: (statement: string, ...values: (string | number | null)[]) => ({
          toArray: () => this.sql.exec(statement, ...values),
        }),
      },
      transactionSync: <T>(body: () => T) => this.sql.transaction(body),
      sync: async () => void this.syncs++,
      getAlarm: async () => this.alarmAt,
      setAlarm: async (at: number) => {
        this.alarmAt = at;
        this.alarms.push(at);
      },
    };
    const blockConcurrencyWhile = (work: () => Promise<unknown>) => {
      ready = work();
    };
    const ctx = { storage, blockConcurrencyWhile } as unknown as DurableObjectState;
    const object = new type(ctx, {} as Cloudflare.Env);
    await ready;
    return object;
  }

  /** Rings the alarm, which the platform removes before. */
  async ring(object: Account, info?: { readonly retryCount: number }): Promise<void> {
    this.alarmAt = null;
    await object.alarm(info as AlarmInvocationInfo | undefined);
  }
}
