import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = new URL('../../', import.meta.url).pathname;
/** KV and the accounts' databases. One process may use it at a time. */
export const dataFolder = join(root, '.data');
/** Keys of the demo and the local administrator's token. */
export const demoFolder = join(root, '.demo');

/** Keeps wrangler from asking, reporting and looking for updates: the service starts without internet. */
const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
};

const startupMsMax = 60_000;
const healthIntervalMs = 5_000;
const failuresBeforeRestart = 3;

/**
 * Marks the data folder as used by this process. Returns the process that uses it already, if it is alive: two would
 * block each other's databases.
 */
export function lockData(): number | null {
  mkdirSync(dataFolder, { recursive: true });
  const lock = join(dataFolder, 'process');
  const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) return holder;
  writeFileSync(lock, String(process.pid));
  process.once('exit', () => rmSync(lock, { force: true }));
  return null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The Worker under `wrangler dev`, on its own port, started again when its runtime dies. */
export class LocalService {
  readonly base: string;
  /** Resolves with the exit code once the service has stopped for good. */
  readonly ended: Promise<number>;
  readonly #port: number;
  /** Settings of the Worker beside the administrator's token. */
  readonly #settings: Readonly<Record<string, string>>;
  readonly #adminToken = localAdminToken();
  #end: (code: number) => void = () => {};
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(port: number, settings: Readonly<Record<string, string>> = {}) {
    this.#port = port;
    this.#settings = settings;
    this.base = `http://127.0.0.1:${port}`;
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** Resolves when the service answers. */
  async start(): Promise<void> {
    this.#spawn();
    await this.#answering();
    void this.#watch();
  }

  stop(): void {
    this.#stopping = true;
    this.#signal('SIGTERM');
  }

  async health(): Promise<{ trust: { sequence: number | null } }> {
    const response = await fetch(`${this.base}/health`, { signal: AbortSignal.timeout(10_000) });
    return (await response.json()) as { trust: { sequence: number | null } };
  }

  /** A call to the administration; that something exists already is no failure. */
  async administer(path: string, body: object): Promise<void> {
    const response = await fetch(`${this.base}/admin/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.#adminToken}` },
      body: JSON.stringify(body),
    });
    if (!response.ok && response.status !== 409)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  #spawn(): void {
    const variables = join(demoFolder, 'variables');
    const settings = { ADMIN_TOKEN: this.#adminToken, ...this.#settings };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(variables, lines.join(''), { mode: 0o600 });
    const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
    const options = ['--ip', '127.0.0.1', '--port', String(this.#port), '--inspector-port', '0'];
    const state = ['--persist-to', dataFolder, '--env-file', variables, '--log-level', 'error'];
    const child = spawn(process.execPath, [wrangler, 'dev', ...options, ...state], {
      cwd: root,
      env: { ...process.env, ...quiet },
      stdio: ['ignore', 'inherit', 'inherit'],
      // A group of its own: the runtime is a child of wrangler and must end with it.
      detached: true,
    });
    this.#child = child;
    child.once('exit', (code) => {
      if (this.#child === child) this.#end(this.#stopping ? 0 : (code ?? 1));
    });
  }

  async #replace(): Promise<void> {
    const old = this.#child;
    this.#child = undefined;
    if (old?.exitCode === null) {
      signalGroup(old, 'SIGKILL');
      await once(old, 'exit');
    }
    this.#spawn();
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#child !== undefined) signalGroup(this.#child, signal);
  }

  async #answering(): Promise<void> {
    for (const deadline = Date.now() + startupMsMax; Date.now() < deadline; await sleep(100)) {
      if (await this.#answers()) return;
    }
    this.stop();
    throw new Error(`The service did not answer within ${startupMsMax / 1000} seconds.`);
  }

  async #answers(): Promise<boolean> {
    return this.health().then(
      () => true,
      () => false,
    );
  }

  /** wrangler outlives a runtime that was killed, but doesn't start it again. */
  async #watch(): Promise<void> {
    let failures = 0;
    while (!this.#stopping) {
      await sleep(healthIntervalMs, undefined, { ref: false });
      failures = (await this.#answers()) ? 0 : failures + 1;
      if (failures < failuresBeforeRestart || this.#stopping) continue;
      process.stderr.write('The service does not answer; it is started again.\n');
      await this.#replace();
      failures = 0;
    }
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The group has ended already.
  }
}

/** A random secret of this machine, kept so that `npm run admin` finds it. */
function localAdminToken(): string {
  const path = join(demoFolder, 'admin-token');
  if (!existsSync(path)) {
    mkdirSync(demoFolder, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
