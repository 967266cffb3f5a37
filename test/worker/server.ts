import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { WorkerOptions } from 'miniflare';
import { moduleKind } from '../../src/node/selfhost/config.ts';
import { bundleReader } from '../../src/node/selfhost/modules/bundle.ts';
import { modulesIn } from '../../src/node/selfhost/modules/module-folder.ts';
import { staticFolder } from '../../src/node/selfhost/runtime.ts';
import { listPin, signedList } from '../unit/trust/pki.ts';
import { quickMiniflare } from './miniflare.ts';
import { bundleVariable, optionsVariable } from './shared-bundle.ts';

const { Miniflare } = quickMiniflare();
const configPath = new URL('../../wrangler.toml', import.meta.url).pathname;

/** Settings that keep wrangler quiet and off the network. */
const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
};

/** Miniflare's names for the kinds of module. */
const moduleTypes = { esModule: 'ESModule', wasm: 'CompiledWasm', text: 'Text', data: 'Data' } as const;

export interface Server {
  /** Address without a slash at its end. */
  readonly base: string;
  /** Token of the administration routes of this server. */
  readonly adminToken: string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Receives the Worker's log, one line for each request; by default it is dropped. */
  readonly log?: (output: Readable) => void;
  /** The instant at which the Worker's clock starts, in milliseconds since 1970; by default the present. */
  readonly startMs?: number;
}

/**
 * The Worker as it is deployed, bundled once and run in workerd with state in memory. Tests and benchmarks
 * talk HTTP to it, without the proxy of `wrangler dev`, which bundles again whenever a source file is written
 * (its setting `watch` is for the configuration alone) and so would end a request that runs.
 */
export async function startServer(
  variables: Readonly<Record<string, string>> = {},
  { log = (output) => output.resume(), startMs }: ServerOptions = {},
): Promise<Server> {
  Object.assign(process.env, quiet);
  const adminToken = variables.ADMIN_TOKEN ?? crypto.randomUUID();
  const made = process.env[bundleVariable];
  // A Worker with a clock of its own has a copy of the bundle, which is changed.
  const isShared = made !== undefined && startMs === undefined;
  const folder = isShared ? made : mkdtempSync(join(tmpdir(), 'worker-'));
  if (made === undefined) bundleReader(folder);
  else if (!isShared) cpSync(made, folder, { recursive: true });
  const modules = modulesIn(folder);
  const workerOptions: WorkerOptions = JSON.parse(await optionsOfWorker());
  if (startMs !== undefined) startClockAt(startMs, modules[0]!.path);
  const miniflare = new Miniflare({
    ...workerOptions,
    // Its router would take requests for the hourly trigger, which the platform sends to the Worker itself.
    assets: undefined,
    serviceBindings: { ASSETS: { disk: { path: staticFolder } } },
    modulesRoot: folder,
    modules: modules.map(({ name, path }) => ({ type: moduleTypes[moduleKind(name)], path })),
    bindings: { ADMIN_TOKEN: adminToken, TRUST_SIGNERS: listPin, ...variables },
    host: '127.0.0.1',
    port: 0,
    cf: false,
    // A request for /cdn-cgi/handler/scheduled is the hourly trigger.
    unsafeTriggerHandlers: true,
    handleRuntimeStdio(output, errors) {
      log(output);
      errors.pipe(process.stderr, { end: false });
    },
  });
  const base = (await miniflare.ready).origin;
  const isOurs = variables.TRUST_SIGNERS === undefined && variables.ADMIN_TOKEN === undefined;
  if (isOurs) await putListInForce(base, adminToken);
  if (!isShared) rmSync(folder, { recursive: true });
  return {
    base,
    adminToken,
    stop: () => miniflare.dispose(),
  };
}

/** What `wrangler.toml` says, in Miniflare's words, as JSON. */
export async function optionsOfWorker(): Promise<string> {
  const made = process.env[optionsVariable];
  if (made !== undefined) return made;
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  return JSON.stringify(unstable_getMiniflareWorkerOptions(configPath).workerOptions);
}

/** A list of no authority: enough for live keys to be told what they are not to trust. */
export async function putListInForce(base: string, adminToken: string): Promise<void> {
  const list = signedList({ sequence: 1, authorities: [] }).toString('base64');
  const imported = await fetch(`${base}/admin/v1/trust/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}`, Connection: 'close' },
    body: JSON.stringify({ lists: [list] }),
  });
  if (!imported.ok) throw new Error(`The trust list was not taken: ${await imported.text()}`);
}

/**
 * Makes the clock of a Worker start at `startMs`. It is 0 while modules load, so the first use of the clock
 * is in the first request.
 */
function startClockAt(startMs: number, worker: string): void {
  const shift = `{ const clock = Date.now; let shift; Date.now = () => (shift ??= ${startMs} - clock()) + clock(); }`;
  writeFileSync(worker, `${shift}\n${readFileSync(worker, 'utf8')}`);
}

/**
 * CPU milliseconds that the workerd processes below this one have used (utime + stime of /proc, Linux only).
 * The clock inside a Worker stands still while it computes, so its cost is measured from outside.
 */
export function workerdCpuMs(): number {
  const ticksPerSecond = 100;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const fields = processFields(pid);
    if (fields?.name === 'workerd' && isDescendant(fields.parent)) ticks += fields.ticks;
  }
  return (ticks * 1000) / ticksPerSecond;
}

function processFields(pid: string): { name: string; parent: string; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name, parent: rest[1]!, ticks: Number(rest[11]) + Number(rest[12]) };
  } catch {
    return null;
  }
}

function isDescendant(pid: string): boolean {
  for (let at = pid; at !== '0' && at !== '1'; ) {
    if (at === String(process.pid)) return true;
    const fields = processFields(at);
    if (fields === null) return false;
    at = fields.parent;
  }
  return false;
}
