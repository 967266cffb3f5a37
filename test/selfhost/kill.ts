/**
 * `npx tsx test/selfhost/kill.ts [--seconds 30]`: a self-hosted service under load while its processes are
 * killed with SIGKILL, one after another. At the end the credits must be right: every 200 that arrived was
 * charged once, and of the others only answers that were ready when their process died.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { file, form, post, send, specimen } from '../worker/client.ts';
import { processesOf } from './processes.ts';

const at = process.argv.indexOf('--seconds');
const seconds = at < 0 ? 30 : Number(process.argv[at + 1]);
const port = Number(process.env.PORT ?? 8871);
const base = `http://127.0.0.1:${port}`;
const token = crypto.randomUUID();
const callers = 6;
const killEveryMs = 1500;

const data = mkdtempSync(join(tmpdir(), 'serve-'));
const service = spawn(process.execPath, ['--import', 'tsx', 'src/node/cli/serve.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: data, PROCESSES: '2', ADMIN_TOKEN: token },
  stdio: ['ignore', 'pipe', 'ignore'],
});

function administer(path: string, body?: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  return send(`${base}/admin/v1${path}`, { ...init, headers });
}

async function listening(): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    if ((await fetch(`${base}/health`).catch(() => null))?.ok) return;
  }
  throw new Error('The service did not start.');
}

const outcomes = new Map<string, number>();
const notice = specimen('resources/tax-notice.pdf');

async function caller(until: number): Promise<void> {
  while (Date.now() < until) {
    const outcome = await post(
      `${base}/api/resources/v1`,
      form(['api_key', demoKeys.test], ['fr_income_taxes_file', file(notice)]),
    ).then(
      ({ status }) => String(status),
      () => 'connection lost',
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
}

async function killer(until: number): Promise<number> {
  let kills = 0;
  while (Date.now() < until - 2 * killEveryMs) {
    await sleep(killEveryMs);
    const running = processesOf(data);
    const pid = running[kills % running.length]?.pid;
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    kills++;
  }
  return kills;
}

try {
  await listening();
  await administer('/accounts', { accountId: 'kill', testCredits: 100_000, inFlightMax: 1000 });
  await administer('/accounts/kill/keys', { mode: 'test', key: demoKeys.test });
  const until = Date.now() + seconds * 1000;
  const [kills] = await Promise.all([killer(until), ...Array.from({ length: callers }, () => caller(until))]);
  await listening();
  const { used, held } = (await administer('/accounts/kill')).body.test;
  const answered = outcomes.get('200') ?? 0;
  // 503 also says that the process ended, perhaps with the answer ready.
  const lost = (outcomes.get('connection lost') ?? 0) + (outcomes.get('503') ?? 0);
  console.log({ kills, ...Object.fromEntries(outcomes), used, held });
  const exact =
    answered <= used &&
    used <= answered + lost &&
    used + held <= answered + lost + (outcomes.get('500') ?? 0);
  console.log(exact ? 'The credits are exact.' : 'THE CREDITS ARE WRONG.');
  process.exitCode = exact && answered > 0 && kills > 0 ? 0 : 1;
} finally {
  service.kill('SIGTERM');
}
