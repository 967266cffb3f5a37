import { readdirSync, readFileSync } from 'node:fs';
import { unstable_startWorker } from 'wrangler';

/** Settings that keep wrangler quiet and off the network. */
const quiet = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CI: '1',
};

export interface Server {
  /** Address without a slash at its end. */
  readonly base: string;
  /** Token of the administration routes of this server. */
  readonly adminToken: string;
  stop(): Promise<void>;
}

/**
 * The Worker as it is deployed, bundled and run in workerd with state in memory. Tests and benchmarks talk HTTP to it.
 */
export async function startServer(variables: Readonly<Record<string, string>> = {}): Promise<Server> {
  Object.assign(process.env, quiet);
  const adminToken = crypto.randomUUID();
  const bindings = Object.fromEntries(
    Object.entries({ ADMIN_TOKEN: adminToken, ...variables }).map(([name, value]) => [
      name,
      { type: 'plain_text' as const, value },
    ]),
  );
  const worker = await unstable_startWorker({
    config: new URL('../../wrangler.toml', import.meta.url).pathname,
    bindings,
    dev: {
      persist: false,
      inspector: false,
      // A file that changes during the run must not restart the Worker in the middle of a request.
      watch: false,
      logLevel: 'error',
      server: { hostname: '127.0.0.1', port: 0 },
    },
  });
  await worker.ready;
  const base = (await worker.url).origin;
  return { base, adminToken, stop: () => worker.dispose() };
}

/**
 * CPU milliseconds that the workerd processes below this one have used (utime + stime of /proc, Linux only). The clock
 * inside a Worker stands still while it computes, so its cost is measured from outside.
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
