import { type Caller, type HeldCredit, hold } from '../../src/access/access.ts';
import {
  addGrant,
  changeAccount,
  endGrant,
  endPlan,
  openAccount,
  setPlan,
} from '../../src/access/administration.ts';
import type { AccessEnv } from '../../src/access/env.ts';
import { addKey, revokeKey } from '../../src/access/keys/keyring.ts';
import { dayMs } from '../../src/access/ledger/period.ts';
import { accessLimits } from '../../src/access/limits.ts';
import { type Problem, problemOf } from '../../src/http/problems/problem.ts';
import { type EventName, weights } from './events.ts';
import { SimulatedObject } from './object.ts';
import { Random } from './random.ts';
import type { Rewrite } from './sqlite.ts';

/** What the caller and the Worker know of one request. The validators compare the ledger with it. */
export interface Call {
  readonly id: string;
  readonly caller: Caller;
  readonly idempotencyKey: string | null;
  readonly content: string;
  /** `ready`: the body of a 200 is written and its commit was sent. `lost`: the Worker was killed. */
  state: 'running' | 'ready' | 'failed' | 'refused' | 'lost';
  hold: HeldCredit | null;
}

/** The outcome of the newest call, for the validators of decisions. */
export interface Decision {
  readonly call: Call;
  readonly outcome: 'held' | Problem['code'] | 'fault';
}

/** One account, its callers, their Workers and a clock. The seed decides every event. */
export class World {
  readonly random: Random;
  readonly object: SimulatedObject;
  readonly calls = new Map<string, Call>();
  readonly #running: Call[] = [];
  readonly #recent: Call[] = [];
  readonly revoked = new Map<string, number>();
  suspended = false;
  /** The time that has passed, also when the clock was set back. */
  elapsedMs = 0;
  decision: Decision | null = null;
  /** The newest event, for the report of a violation. */
  event: EventName | 'start' = 'start';
  readonly #env: AccessEnv;
  readonly #keys: Caller[] = [];
  #made = 0;

  constructor(seed: number, rewrite: Rewrite = (statement) => statement) {
    this.random = new Random(seed);
    const start = Date.UTC(2027, this.random.between(0, 23), this.random.between(26, 31), 23, 50);
    this.object = new SimulatedObject(this.random, start, rewrite);
    this.#env = { ACCOUNT: this.object.binding(), KEYS: {} as KVNamespace };
    const inFlightMax = this.random.pick([2, 5, 12]);
    openAccount(
      this.object.sql,
      { accountId: 'acct', inFlightMax, grants: [], plan: null },
      'secret',
      this.now,
    );
    this.#events.addKey();
    this.#events.grant();
  }

  get now(): number {
    return this.object.now;
  }

  async step(): Promise<void> {
    this.decision = null;
    this.object.renewed = null;
    this.object.settled = null;
    this.event = this.random.weighted(weights);
    await this.#events[this.event]();
  }

  /** Lets enough time pass that every lease ends. */
  rest(): void {
    this.decision = null;
    this.object.calm = true;
    for (let round = 0; round < 3; round++) {
      this.object.now += dayMs;
      this.object.alarm();
    }
  }

  readonly #events: Readonly<Record<EventName, () => void | Promise<void>>> = {
    call: () => this.#call(),
    answer: () => this.#finish('ready', (running) => running.hold!.commit()),
    fail: () =>
      this.#finish('failed', (running) => {
        const { unpaidInstructionsMax } = accessLimits;
        return running.hold!.release(this.random.pick([0, 0, 0.3, 3]) * unpaidInstructionsMax);
      }),
    kill: () => this.#finish('lost', async () => {}),
    killAfterCommit: () => this.#finish('ready', (running) => running.hold!.commit()),
    renew: () => this.#renew(),
    repeatAnything: () => this.#repeat(),
    wait: () => this.#pass(this.random.between(1, 200_000)),
    jump: () => this.#pass(this.random.pick([0.2, 0.5, 1, 2, 20, 40]) * dayMs * this.random.next()),
    clockBack: () =>
      this.#pass(-this.random.pick([5_000, 600_000, 3_600_000, 3 * dayMs]) * this.random.next()),
    alarm: () => this.#alarm(),
    evict: () => this.object.evict(),
    grant: () => this.#grant(),
    endGrant: () =>
      this.#surely(() => endGrant(this.object.sql, `pack-${this.random.between(1, this.#made)}`, this.now)),
    plan: () => this.#plan(),
    endPlan: () => this.#surely(() => endPlan(this.object.sql, this.random.pick(['live', 'test']), this.now)),
    suspend: () => this.#suspend(true),
    resume: () => this.#suspend(false),
    addKey: () => this.#addKey(),
    revoke: () => this.#revoke(0),
    revokeLater: () => this.#revoke(this.random.between(1, 2 * dayMs)),
  };

  async #call(): Promise<void> {
    const call: Call = {
      id: `request-${++this.#made}`,
      caller: this.random.pick(this.random.chance(0.95) ? this.#openKeys() : this.#keys),
      idempotencyKey: this.random.chance(0.3) ? `once-${this.random.between(1, 6)}` : null,
      content: `content-${this.random.between(1, 10) > 8 ? 2 : 1}`,
      state: 'running',
      hold: null,
    };
    this.calls.set(call.id, call);
    this.#recent.push(call);
    if (this.#recent.length > 40) this.#recent.shift();
    try {
      call.hold = await this.#hold(call);
      this.#running.push(call);
      this.decision = { call, outcome: 'held' };
    } catch (error) {
      call.state = 'refused';
      this.decision = { call, outcome: problemOf(error)?.code ?? 'fault' };
    }
  }

  #hold(call: Call): Promise<HeldCredit> {
    return hold(this.#env, call.caller, {
      requestId: call.id,
      endpoint: this.random.pick(['identity', 'resources']),
      idempotencyKey: call.idempotencyKey,
      fingerprint: async () => call.content,
      now: this.now,
    });
  }

  async #finish(state: Call['state'], settle: (running: Call) => Promise<unknown>): Promise<void> {
    if (!this.#running.length) return;
    const [call] = this.#running.splice(this.random.between(0, this.#running.length - 1), 1);
    call!.state = state;
    // The commit came too late, so the answer is not sent.
    await settle(call!).catch(() => {
      call!.state = 'failed';
    });
  }

  async #renew(): Promise<void> {
    if (this.#running.length) await this.random.pick(this.#running).hold!.renew();
  }

  /** A message that was sent earlier arrives again, at any later time. */
  async #repeat(): Promise<void> {
    if (!this.#recent.length) return;
    const call = this.random.pick(this.#recent);
    // A commit that was not confirmed at first may be too late now.
    if (call.state === 'ready') await call.hold!.commit().catch(() => {});
    else if (call.state === 'failed') await call.hold!.release();
    else await this.#hold(call).catch(() => {});
  }

  #pass(ms: number): void {
    const before = this.now;
    this.object.now = Math.max(Date.UTC(2026), Math.round(before + ms));
    this.elapsedMs += Math.max(0, this.now - before);
  }

  /** The platform rings the alarm that is due, rarely twice or too early. */
  #alarm(): void {
    const { alarmAt } = this.object;
    if ((alarmAt !== null && alarmAt <= this.now) || this.random.chance(0.1)) this.object.alarm();
  }

  #grant(): void {
    const startsAt = this.now + this.random.pick([0, -dayMs, 0, 2 * dayMs]);
    const endsAt = startsAt + this.random.pick([1, 5, 40]) * dayMs;
    const mode = this.random.chance(0.8) ? 'live' : 'test';
    const order = {
      id: `pack-${++this.#made}`,
      mode,
      credits: this.random.between(1, 30),
      startsAt,
      endsAt,
    } as const;
    this.#surely(() => addGrant(this.object.sql, order, this.now));
  }

  #plan(): void {
    const anchor = this.now + this.random.pick([0, 0, -40 * dayMs, 3 * dayMs]);
    const unit = this.random.pick(['month', 'month', 'year'] as const);
    const order = { mode: 'live', credits: this.random.between(1, 60), unit, anchor } as const;
    this.#surely(() => setPlan(this.object.sql, order, this.now));
  }

  #suspend(suspended: boolean): void {
    this.suspended = suspended;
    this.#surely(() => changeAccount(this.object.sql, { suspended }));
  }

  #addKey(): void {
    const mode = this.#made % 4 === 3 ? 'test' : 'live';
    const caller: Caller = { accountId: 'acct', keyId: `key-${++this.#made}`, mode };
    this.#surely(() => addKey(this.object.sql, caller.keyId, mode, `hash of ${caller.keyId}`, this.now));
    this.#keys.push(caller);
  }

  #revoke(delayMs: number): void {
    // The last key is never revoked, because without it nothing more could happen.
    const open = this.#openKeys();
    if (open.length < 2) return;
    const { keyId } = this.random.pick(open);
    this.revoked.set(keyId, delayMs ? this.now + delayMs : Number.NEGATIVE_INFINITY);
    this.#surely(() => revokeKey(this.object.sql, keyId, this.now + delayMs, this.now));
  }

  #openKeys(): Caller[] {
    return this.#keys.filter(({ keyId }) => !this.revoked.has(keyId));
  }

  /** An administrator's call, repeated until it is answered; every second answer is lost. */
  #surely(call: () => unknown): void {
    this.object.sql.fault = null;
    call();
    if (this.random.chance(0.5)) call();
  }
}
