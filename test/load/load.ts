/**
 * `npm run load -- --minutes 5 --factor 3`: mixed traffic at three times the rate that the service can
 * answer. It passes if the only 5xx is 503 with Retry-After, every other answer is the expected one, and as
 * many credits are used as answers have status 200. With `--kept` it loads the self-hosted service, over
 * connections that are reused; `--busy 6` keeps the processor busy with six other processes meanwhile.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { onInterrupt } from '../bench/interrupt.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import { send } from '../worker/client.ts';
import { startServer } from '../worker/server.ts';
import { workerdRssBytes } from './memory.ts';
import { startSelfHosted } from './self-hosted.ts';
import { type Outcome, openAccount, Traffic } from './traffic.ts';

const { values } = optionsOf({
  options: {
    minutes: { type: 'string', default: '5' },
    factor: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    kept: { type: 'boolean', default: false },
    busy: { type: 'string', default: '0' },
  },
});
const durationMs = Number(values.minutes) * 60_000;
const windows = 6;
const warmingRequests = 15;
const calibratingRequests = 30;

/** Whether an answer says "not now" and names the time to wait. */
const isBusy = ({ reply }: Outcome) =>
  (reply?.status === 503 || reply?.status === 429) && reply.headers.has('Retry-After');
const isDeserved = ({ reply, deserved }: Outcome) => reply?.status === deserved;

const server = await (values.kept ? startSelfHosted() : startServer());
const busy = Array.from({ length: Number(values.busy) }, () => spawn(process.execPath, ['-e', 'for (;;);']));
process.on('exit', () => {
  for (const one of busy) one.kill();
});
onInterrupt(() => server.stop());
const accounts = await Promise.all(Array.from({ length: 4 }, () => openAccount(server)));
const traffic = new Traffic(Number(values.seed), server.base, accounts, values.kept);
const outcomes: Outcome[] = [];

for (let count = 0; count < warmingRequests; count++) outcomes.push(await traffic.next());
const calibrationStart = performance.now();
for (let count = 0; count < calibratingRequests; count++) outcomes.push(await traffic.next());
const serviceMs = (performance.now() - calibrationStart) / calibratingRequests;
const intervalMs = serviceMs / Number(values.factor);
console.log(
  `one after another: ${Math.round(serviceMs)} ms a request; now one every ${Math.round(intervalMs)} ms`,
);

const rows = [];
for (let window = 0; window < windows; window++) {
  const row = await oneWindow(window);
  rows.push(row);
  console.error(row.join(' '));
}
const verdicts = await verify();
show(
  busy.length > 0 ? 'load-busy' : 'load',
  ['seconds', 'sent', '200', '4xx', 'busy', 'wrong', 'p50 ms', 'p95 ms', 'most ms', 'RSS MiB', 'engines MiB'],
  rows,
);
for (const verdict of verdicts) console.log(verdict);
await server.stop();
process.exit(verdicts.some((verdict) => verdict.startsWith('FAILED')) ? 1 : 0);

/**
 * Sends requests for a sixth of the time, and waits for the answers. Requests that were refused for load do
 * not count in the latencies.
 */
async function oneWindow(window: number): Promise<readonly (string | number)[]> {
  const sent: Promise<Outcome>[] = [];
  const start = performance.now();
  for (let due = start; due < start + durationMs / windows; due += intervalMs) {
    await sleep(Math.max(0, due - performance.now()));
    sent.push(traffic.next());
  }
  const seen = await Promise.all(sent);
  outcomes.push(...seen);
  const taken = seen.filter(isDeserved);
  const latencies = taken.map(({ latencyMs }) => latencyMs).sort((a, b) => a - b);
  const at = (share: number) => Math.round(latencies[Math.floor(share * (latencies.length - 1))] ?? 0);
  const { engineBytes } = (await send(`${server.base}/health`, {})).body;
  const good = taken.filter(({ reply }) => reply?.status === 200).length;
  const busy = seen.filter(isBusy).length;
  const wrong = seen.length - taken.length - busy;
  const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return [
    `to ${Math.round(((window + 1) * durationMs) / windows / 1000)}`,
    ...[seen.length, good, taken.length - good, busy, wrong, at(0.5), at(0.95), at(1)],
    ...[mebibytes(workerdRssBytes()), mebibytes(engineBytes)],
  ];
}

async function verify(): Promise<readonly string[]> {
  const wrong = outcomes.filter((outcome) => !isDeserved(outcome) && !isBusy(outcome));
  const answered = outcomes.filter(({ reply }) => reply?.status === 200).length;
  const used = (await Promise.all(accounts.map((account) => account.used()))).reduce(
    (sum, one) => sum + one,
    0,
  );
  const kindsOfWrong = [
    ...new Set(wrong.map(({ reply, ended, deserved }) => `${reply?.status ?? ended} for ${deserved}`)),
  ];
  return [
    `${wrong.length === 0 ? 'ok' : 'FAILED'}: ${wrong.length} answers are neither deserved nor busy ${kindsOfWrong.join(', ')}`,
    `${answered === used ? 'ok' : 'FAILED'}: ${answered} answers of status 200, ${used} credits used`,
  ];
}
