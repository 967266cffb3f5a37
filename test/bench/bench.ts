/**
 * `npm run bench [-- WORDS]`: what a verification costs, in workerd, warm. CPU is that of the workerd process
 * (user + system, read from /proc, so Linux only); memory is what the engines hold after the request. WORDS
 * select the documents whose name contains them.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoKeys } from '../../src/node/cli/service/demo.ts';
import { passport } from '../load/large.ts';
import { toPng } from '../specimens/paper/picture.ts';
import { file, form, post, send, specimen } from '../worker/client.ts';
import { type Server, startServer, workerdCpuMs } from '../worker/server.ts';
import { onInterrupt } from './interrupt.ts';
import { show } from './results.ts';

const roundsMax = 10;
/** A document that costs more than this is measured in fewer rounds. */
const msPerCaseMax = 20_000;
const root = new URL('../../', import.meta.url).pathname;

interface Case {
  readonly what: string;
  readonly endpoint: 'identity' | 'resources';
  readonly field: string;
  readonly files: readonly Uint8Array<ArrayBuffer>[];
  readonly details?: boolean;
}

const caf = (what: string, name: string, count: number): Case => ({
  what: `${count} payment certificate${count > 1 ? 's' : ''} of 2 pages, ${what}`,
  endpoint: 'resources',
  field: 'fr_caf_payment_certificate_file',
  files: Array.from({ length: count }, () => specimen(`caf/${name}.pdf`)),
});

const identity = (what: string, bytes: Uint8Array<ArrayBuffer>): Case => ({
  what,
  endpoint: 'identity',
  field: 'file',
  files: [bytes],
});

/** A PNG as a scanner's program makes it, in colour. */
const colourPng = () => new Uint8Array(toPng(passport({ width: 3508, height: 2480, channels: 3 })));

/** With details, for which the page of a scan or photo is recognised. */
const compared = (what: string, field: string, name: string): Case => ({
  what: `${what}, with details`,
  endpoint: 'resources',
  field,
  files: [specimen(`resources/${name}`)],
  details: true,
});

const cases: readonly Case[] = [
  {
    what: 'tax notice, PDF',
    endpoint: 'resources',
    field: 'fr_income_taxes_file',
    files: [specimen('resources/tax-notice.pdf')],
  },
  {
    what: 'tax notice, photo of 4 megapixels',
    endpoint: 'resources',
    field: 'fr_income_taxes_file',
    files: [specimen('resources/tax-notice-photo.jpg')],
  },
  {
    what: 'payslip, PDF',
    endpoint: 'resources',
    field: 'fr_civil_servant_payslip_file',
    files: [specimen('resources/payslip.pdf')],
  },
  compared('tax notice, scan', 'fr_income_taxes_file', 'tax-notice-scan.pdf'),
  compared('tax notice, scan, another income', 'fr_income_taxes_file', 'tax-notice-copied-code-scan.pdf'),
  compared('tax notice, photo of 4 megapixels', 'fr_income_taxes_file', 'tax-notice-photo.jpg'),
  compared('payslip, scan', 'fr_civil_servant_payslip_file', 'payslip-scan.pdf'),
  identity('passport, scan of 1.5 megapixels', specimen('identity/passport.jpg')),
  identity('passport, photo of 3 megapixels', specimen('identity/passport-photo-3mp.jpg')),
  {
    ...identity('passport, photo of 3 megapixels, with details', specimen('identity/passport-photo-3mp.jpg')),
    details: true,
  },
  identity('passport, photo of 12 megapixels', specimen('identity/passport-photo-12mp.jpg')),
  identity('passport, PNG in colour of 9 megapixels', colourPng()),
  ...[1, 2, 10].map((count) => caf('text layer', 'genuine-march', count)),
  ...[1, 2, 10].map((count) => caf('scanned', 'scan-same-day', count)),
];

function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

async function openAccount({ base, adminToken }: Server): Promise<void> {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const call = (path: string, body: object) =>
    send(`${base}/admin/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await call('/accounts', { accountId: 'demo', testCredits: 1_000_000 });
  await call('/accounts/demo/keys', { mode: 'test', key: demoKeys.test });
}

async function measure({ base }: Server, { what, endpoint, field, files, details = false }: Case) {
  const parts = files.map((bytes) => [field, file(bytes)] as const);
  const fields = [['api_key', demoKeys.test] as const, ['details', String(details)] as const, ...parts];
  const request = () => post(`${base}/api/${endpoint}/v1`, form(...fields));
  const started = workerdCpuMs();
  for (let warmUp = 0; warmUp < 2; warmUp++) {
    const { status, text } = await request();
    if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
  }
  const onceMs = (workerdCpuMs() - started) / 2;
  const rounds = Math.max(1, Math.min(roundsMax, Math.floor(msPerCaseMax / onceMs)));
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    progress(`${what}: ${round + 1} of ${rounds}`);
    const before = workerdCpuMs();
    await request();
    samples.push(workerdCpuMs() - before);
  }
  const { engineBytes } = (await send(`${base}/health`, {})).body;
  samples.sort((a, b) => a - b);
  return [
    what,
    samples[Math.floor(rounds / 2)]!,
    samples.at(-1)!,
    Math.round(engineBytes / 1024 / 1024),
  ] as const;
}

/** The size of the deployed Worker, as wrangler reports it. */
function bundle(): readonly (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  const output = execFileSync(process.execPath, [wrangler, 'deploy', '--dry-run', '--outdir', folder], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  const [, raw, gzip] = /Total Upload: ([\d.]+ KiB) \/ gzip: ([\d.]+ KiB)/.exec(output) ?? [];
  const largest = readdirSync(folder)
    .map((name) => [name, statSync(join(folder, name)).size] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([name, bytes]) => [`  ${name}`, `${Math.round(bytes / 1024)} KiB`] as const);
  return [['bundle', raw ?? '?'], ['bundle, gzip', gzip ?? '?'], ...largest];
}

/** The time at global scope until the Worker can take requests, from wrangler's profile. */
function startup(): readonly (readonly [string, string])[] {
  const folder = mkdtempSync(join(tmpdir(), 'startup-'));
  const profilePath = join(folder, 'startup.cpuprofile');
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js');
  execFileSync(process.execPath, [wrangler, 'check', 'startup', '--outfile', profilePath], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  const profile = JSON.parse(readFileSync(profilePath, 'utf8')) as {
    nodes: { id: number; callFrame: { functionName: string } }[];
    samples: number[];
    timeDeltas: number[];
  };
  const idle = new Set(
    profile.nodes.filter((node) => node.callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const active = profile.samples.reduce(
    (sum, id, at) => sum + (idle.has(id) ? 0 : profile.timeDeltas[at]!),
    0,
  );
  return [['start-up, active', `${Math.round(active / 1000)} ms`]];
}

const server = await startServer();
onInterrupt(() => server.stop());
try {
  await openAccount(server);
  const rows = [];
  const wanted = process.argv[2] ?? '';
  for (const one of cases.filter(({ what }) => what.includes(wanted))) rows.push(await measure(server, one));
  progress('');
  show('cpu', ['document', 'CPU ms, median', 'CPU ms, most', 'engines after, MiB'], rows);
} finally {
  await server.stop();
}
if (process.argv[2] === undefined) {
  show('deployed', ['deployed', 'size or time'], [...bundle(), ...startup()]);
}
process.exit(0);
