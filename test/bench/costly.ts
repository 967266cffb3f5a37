/**
 * `npm run bench:costly [-- WORDS]`: what the built Worker computes for documents that were made to cost
 * much, and for those that people send by mistake: the CPU of its process (user + system, from /proc, so
 * Linux only) and the instructions that the request was charged. The Worker is warm; with `--cold` each
 * document has a new one, whose start is not counted. Worst first. WORDS select the documents whose name
 * contains them.
 *
 * Attacks have numbers (`test/load/attacks`). Each is sent with its usual numbers; then hill climbing
 * searches for numbers that cost more, in `--steps N` steps (by default none) and at most `--minutes M`, the
 * same for the same `--seed S`. `--attacks` leaves out the other documents. `--with NAME=NUMBER,…` sends the
 * selected attacks with these numbers, `--as KIND` as one kind only, `--save FILE` writes the last file.
 * `--dir FOLDER` sends the files of a folder instead.
 *
 * Fails if a request is charged more instructions than a request may compute; if it takes more CPU than
 * `cpuSecondsMax` and, for each instruction, more than a genuine document takes on the same machine; or if it
 * is not answered with a code.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { limits } from '../../src/limits.ts';
import { type Attack, type Numbers, usual } from '../load/attacks/attack.ts';
import { attacks } from '../load/attacks/index.ts';
import { type Costly, costlyInputs, type Kind } from '../load/costly.ts';
import { optionsOf } from '../options.ts';
import { seeded } from '../specimens/random.ts';
import { specimen } from '../worker/client.ts';
import { type Climber, climb } from './climb.ts';
import { onInterrupt } from './interrupt.ts';
import { type Cost, MeasuredReader } from './measured-reader.ts';
import { show } from './results.ts';

/** The CPU that a request may take on two cores. */
const cpuSecondsMax = 10;
/** What a request may compute, in thousand million instructions, whatever the machine. */
const billionsMax =
  (limits.requestInstructionsMax + limits.readInstructionsMax + limits.refusalWordsInstructionsMax) / 1e9;
/** The same work may take this much more CPU another time, because cores are shared. */
const spread = 1.25;

const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    attacks: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    dir: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    save: { type: 'string' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '0' },
    with: { type: 'string', default: '' },
  },
});

interface Row extends Cost {
  readonly what: string;
  readonly kind: Kind;
  readonly numbers: Numbers;
}

const rows: Row[] = [];
const reader = new MeasuredReader(values.cold);
onInterrupt(() => reader.stop(), report);
const genuineSecondsPerBillion = await secondsPerBillion();

const climbers: Climber[] = [];
for (const one of chosen()) {
  for (const kind of one.kinds) {
    if (values.as !== undefined && kind !== values.as) continue;
    const numbers = { ...usual(one), ...given() };
    climbers.push({ attack: one, kind, numbers, cpuSeconds: await measured({ attack: one, kind, numbers }) });
  }
}
const untilMs = Date.now() + Number(values.minutes) * 60_000;
const random = seeded(Number(values.seed));
const climbing = climbers.filter((one) => Object.keys(one.numbers).length > 0);
for (let step = 1; step <= Number(values.steps) && Date.now() < untilMs; step++) {
  process.stderr.write(`step ${step} of ${values.steps}: `);
  await climb(climbing, random, measured);
}
await reader.stop();
report();
if (rows.length === 0 || rows.some(isPast)) process.exitCode = 1;

/** The CPU that a genuine request, a scanned certificate, takes for each thousand million instructions. */
async function secondsPerBillion(): Promise<number> {
  const send = () => reader.cost('caf', async () => specimen('caf/scan-later.pdf'), 1);
  await send();
  const { cpuSeconds, billions } = await send();
  return billions === null ? 0 : cpuSeconds / billions;
}

function chosen(): readonly Attack[] {
  const pages = values.attacks ? [] : costlyInputs.map(withoutNumbers);
  const all = values.dir === undefined ? [...pages, ...attacks] : filesOf(values.dir).map(withoutNumbers);
  return all.filter(({ what }) => what.includes(positionals.join(' ')));
}

function filesOf(folder: string): readonly Costly[] {
  return readdirSync(folder)
    .sort()
    .map((name) => ({
      what: basename(name),
      kinds: ['identity', 'tax', 'payslip', 'caf', 'any'],
      make: () => readFileSync(join(folder, name)),
    }));
}

function withoutNumbers({ what, kinds, make, count = 1 }: Costly): Attack {
  return {
    what,
    kinds,
    numbers: count === 1 ? {} : { files: [count, count, count] },
    make: async () => make(),
  };
}

/** The numbers of `--with`. */
function given(): Numbers {
  const pairs = values.with.split(',').flatMap((pair) => {
    const [name = '', number = ''] = pair.split('=');
    return name === '' ? [] : [[name, Number(number)] as const];
  });
  return Object.fromEntries(pairs);
}

async function measured({ attack, kind, numbers }: Omit<Climber, 'cpuSeconds'>): Promise<number> {
  const make = async (key: string) => {
    const made = await attack.make(numbers, key);
    if (values.save !== undefined) writeFileSync(values.save, 'body' in made ? made.body : made);
    return made;
  };
  const count = kind === 'any' || kind === 'caf' ? numbers.files : 1;
  const cost = await reader.cost(kind, make, count ?? 1);
  const row = { what: attack.what, kind, numbers, ...cost };
  rows.push(row);
  console.error(
    `${cost.cpuSeconds.toFixed(2)} s, ${cost.answer}: ${attack.what}, ${kind}, ${listed(numbers)}`,
  );
  return cost.cpuSeconds;
}

function isPast({ cpuSeconds, billions, answer }: Row): boolean {
  // Budgets are counts: on a slow machine a request within its budget takes longer.
  const ofGenuine = (billions ?? 0) * genuineSecondsPerBillion * spread;
  const isWithin = cpuSeconds <= Math.max(cpuSecondsMax, ofGenuine) && (billions ?? 0) <= billionsMax;
  return !isWithin || !/^(200|4\d\d|503) ?(?!without)/.test(answer);
}

function listed(numbers: Numbers): string {
  return Object.entries(numbers)
    .map(([name, number]) => `${name}=${number}`)
    .join(',');
}

/**
 * Prints the most costly numbers of each input and kind, and the commands that send those above the bound
 * again, or the worst one.
 */
function report(): void {
  const sorted = rows.toSorted((one, other) => other.cpuSeconds - one.cpuSeconds);
  const dearest = new Map<string, Row>();
  for (const row of sorted) {
    const name = `${row.what}, ${row.kind}`;
    if (!dearest.has(name)) dearest.set(name, row);
  }
  const head = ['input', 'sent as', 'bytes', 'CPU s', '10⁹ instructions', 'answer'];
  const cells = [...dearest.values()].map(({ what, kind, numbers, bytes, cpuSeconds, billions, answer }) => [
    ...[[what, listed(numbers)].filter(Boolean).join(': '), kind, bytes, Math.round(cpuSeconds * 100) / 100],
    ...[billions === null ? '?' : Math.round(billions * 10) / 10, answer],
  ]);
  show(values.attacks ? 'attacks' : 'costly', head, cells);
  const past = [...dearest.values()].filter(isPast);
  console.log(
    `\nA genuine request took ${genuineSecondsPerBillion.toFixed(3)} s of CPU for a thousand million instructions.`,
  );
  console.log(
    `${rows.length} requests, ${rows.filter(isPast).length} past their CPU or without a right answer.`,
  );
  for (const { what, kind, numbers } of past.length > 0 ? past : sorted.slice(0, 1)) {
    console.log(`npm run bench:costly -- '${what}' --as ${kind} --with ${listed(numbers)}`);
  }
}
