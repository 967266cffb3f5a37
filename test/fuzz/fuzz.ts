/**
 * `npm run fuzz -- --seed 1 --count 10000 --from 0`: sends damaged documents and forms to the built Worker. A
 * finding is no answer, an answer other than 200, a coded 4xx or 503, more than 10 s of CPU, heaps above
 * their ceiling, or a good request that fails afterwards. Each finding is made smaller and written to
 * `regressions/`, which a test of the Worker replays. Ctrl-C ends the run with its report.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onInterrupt } from '../bench/interrupt.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import { type Input, inputOf } from './input.ts';
import { minimise } from './minimise.ts';
import { seeds } from './seeds.ts';
import { Target } from './target.ts';

/** After this many inputs, and after each finding, a good request is sent and the heaps are checked. */
const inputsPerCheck = 20;
const minimisingTries = 60;
const regressions = join(import.meta.dirname, 'regressions');

const { values } = optionsOf({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '10000' },
    from: { type: 'string', default: '0' },
  },
});
const [seed, count, from] = [Number(values.seed), Number(values.count), Number(values.from)];

const files = await seeds();
const started = performance.now();
let target = await Target.start();
const findings: string[] = [];
let done = 0;
onInterrupt(() => target.stop(), report);
console.error(`Inputs of seed ${seed} from ${from} on; Ctrl-C ends the run with its report.`);

while (done < count) {
  const input = inputOf(seed, from + done, files);
  const fault = await target.findingOf(input);
  done++;
  if (fault !== null) await write(input, fault);
  else if (done % inputsPerCheck === 0) await check(input);
  progress();
}
await target.stop();
report();
process.exit(findings.length === 0 ? 0 : 1);

async function check(last: Input): Promise<void> {
  const fault = await target.faultOfService();
  if (fault !== null) await write(last, fault);
}

/** Makes the input smaller as long as it fails on a new Worker, and writes it to a file. */
async function write(input: Input, fault: string): Promise<void> {
  const fails = async (body: Uint8Array<ArrayBuffer>) =>
    (await target.findingOf({ ...input, body })) !== null;
  await restart();
  const body = (await fails(input.body)) ? await minimise(input.body, fails, minimisingTries) : input.body;
  await restart();
  mkdirSync(regressions, { recursive: true });
  const name = `seed-${seed}-input-${from + done - 1}`;
  writeFileSync(join(regressions, `${name}.body`), body);
  writeFileSync(
    join(regressions, `${name}.json`),
    `${JSON.stringify({ endpoint: input.endpoint, fault }, null, 2)}\n`,
  );
  findings.push(`${name}: ${fault} (${input.label})`);
  console.error(`\nfinding ${findings.at(-1)}`);
}

async function restart(): Promise<void> {
  await target.stop();
  const next = await Target.start();
  for (const [label, times] of target.statuses) next.statuses.set(label, times);
  next.engineBytesSeen = target.engineBytesSeen;
  next.slowest = target.slowest;
  target = next;
}

function progress(): void {
  const perSecond = (done / (performance.now() - started)) * 1000;
  const line = `${done} of ${count}, ${perSecond.toFixed(1)}/s, findings ${findings.length}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line}`);
  else if (done % 500 === 0) console.error(line);
}

function report(): void {
  const rows = [...target.statuses].sort((a, b) => b[1] - a[1]);
  const cpuSeconds = Math.round(target.slowest.ms / 100) / 10;
  const facts = [
    ['findings', findings.length],
    ['most CPU, s', cpuSeconds],
    ['engines at most, MiB', Math.round(target.engineBytesSeen / 2 ** 20)],
  ] as const;
  show('fuzz', ['answer', 'inputs'], [...rows, ['all', done], ...facts]);
  console.log(`${done} inputs of seed ${seed} from ${from} on: ${findings.length} findings`);
  console.log(`The most CPU took ${target.slowest.label}.`);
  for (const finding of findings) console.log(finding);
}
