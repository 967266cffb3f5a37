import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { print, printError, printLinesOf } from '../../terminal.ts';
import { isStuck, type ProbeSchedule } from './stuck.ts';

/** A process that ends sooner than this after its start is restarted only after a pause. */
const shortLifeMs = 1_000;
const startupMsMax = 30_000;
/** How long a process may take to end after SIGTERM. */
const stopMsMax = 5_000;

export interface Program {
  /** The program and its parameters. */
  readonly command: readonly [string, ...string[]];
  /**
   * Files of the sockets on which it listens, of which the first is for HTTP. Those of a dead process are
   * removed.
   */
  readonly sockets: readonly [string, ...string[]];
  /** Whether its standard output is shown. */
  readonly isLogging: boolean;
  /** Whether it is paused on purpose now, so that its silence is no fault. By default it never is. */
  readonly isPaused?: () => boolean;
}

/**
 * A process that is restarted whenever it ends, until `stop`. It is killed if it neither answers nor computes
 * for a minute, but never because it computes for long.
 */
export class Supervised {
  static readonly #started = new Set<Supervised>();
  static {
    // One listener for all: Node warns of a leak from the eleventh on.
    process.once('exit', () => {
      for (const one of Supervised.#started) one.#child?.kill('SIGKILL');
    });
  }

  readonly name: string;
  readonly #program: Program;
  readonly #schedule: ProbeSchedule;
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(name: string, program: Program, schedule: ProbeSchedule = { looks: 12, lookMs: 5_000 }) {
    this.name = name;
    this.#program = program;
    this.#schedule = schedule;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the process listens. Throws if it ends before that or takes too long. */
  async start(): Promise<void> {
    const child = this.#spawn();
    Supervised.#started.add(this);
    for (
      const deadline = Date.now() + startupMsMax;
      Date.now() < deadline && isAlive(child);
      await sleep(20)
    ) {
      if (!this.#program.sockets.every((path) => existsSync(path))) continue;
      void this.#keep(child);
      return;
    }
    this.#stopping = true;
    child.kill('SIGKILL');
    throw new Error(`${this.name} did not start.`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === undefined || !isAlive(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
    await ended;
    clearTimeout(timer);
  }

  #spawn(): ChildProcess {
    const { command, sockets, isLogging } = this.#program;
    for (const path of sockets) rmSync(path, { force: true });
    const [file, ...parameters] = command;
    const child = spawn(file, parameters, {
      stdio: ['ignore', isLogging ? 'pipe' : 'ignore', 'pipe'],
      // Ctrl-C in a terminal goes to a whole process group. These processes must end in order, the state
      // process last.
      detached: true,
    });
    if (child.stdout !== null) printLinesOf(child.stdout, print);
    if (child.stderr !== null) printLinesOf(child.stderr, printError);
    this.#child = child;
    return child;
  }

  async #keep(first: ChildProcess): Promise<void> {
    for (let child = first; ; child = this.#spawn()) {
      const startedAt = Date.now();
      const ended = isAlive(child) ? once(child, 'exit') : [child.exitCode, child.signalCode];
      void this.#watch(child);
      const [code, signal] = await ended;
      if (this.#stopping) return;
      printError(`${this.name} ended (${signal ?? `code ${code}`}) and is started again.`);
      if (Date.now() - startedAt < shortLifeMs) await sleep(shortLifeMs);
      if (this.#stopping) return;
    }
  }

  async #watch(child: ChildProcess): Promise<void> {
    const { lookMs } = this.#schedule;
    const { sockets, isPaused = () => false } = this.#program;
    for (; isAlive(child) && !this.#stopping; await sleep(lookMs, undefined, { ref: false })) {
      if (!(await isStuck(child.pid, sockets[0], this.#schedule, isPaused))) continue;
      printError(`${this.name} neither answers nor computes.`);
      child.kill('SIGKILL');
    }
  }
}

function isAlive(child: ChildProcess): child is ChildProcess & { readonly pid: number } {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
