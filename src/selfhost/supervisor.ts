import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const restartDelayMs = 200;
const startupMsMax = 30_000;
/** workerd has this long to finish what it is doing. */
const stopMsMax = 5_000;

/** A workerd process that is started again whenever it ends, until `stop`. */
export class Supervised {
  readonly name: string;
  readonly #command: readonly string[];
  readonly #sockets: readonly string[];
  #child: ChildProcess | undefined;
  #stopping = false;

  /** `sockets` are the files that the process listens on: those of a dead one are removed before the next start. */
  constructor(name: string, command: readonly string[], sockets: readonly string[]) {
    this.name = name;
    this.#command = command;
    this.#sockets = sockets;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves when the process listens. */
  async start(): Promise<void> {
    void this.#run();
    for (const deadline = Date.now() + startupMsMax; Date.now() < deadline; await sleep(20)) {
      if (this.#sockets.every((path) => existsSync(path))) return;
    }
    throw new Error(`${this.name} did not start.`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMsMax);
    await ended;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      for (const path of this.#sockets) rmSync(path, { force: true });
      const [program, ...parameters] = this.#command;
      const child = spawn(program!, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
      this.#child = child;
      const how = await new Promise<string>((resolve) => {
        child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
        child.once('error', (error) => resolve(error.message));
      });
      if (this.#stopping) return;
      process.stderr.write(`${this.name} ended (${how}) and is started again.\n`);
      await sleep(restartDelayMs);
    }
  }
}
