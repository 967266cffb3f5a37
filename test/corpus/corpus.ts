/**
 * Scores the MRZ reader on a folder of labelled files (`index.csv`, see rows.ts):
 *
 *     npm run corpus -- DIRECTORY [--json] [--check] [--errors] [--disturbed]
 *
 * `--json` prints everything as one object, `--errors` also each file that was not read exactly. `--check` ends with
 * status 1 when a figure is below minimums.json. `--disturbed` reads every file with an MRZ spoilt in every way of disturb.ts
 * instead, each way as a set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Unreadable } from '../../src/failure.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { readMrzFile } from '../../src/node/cli/mrz-file.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { seedOf } from '../specimens/random.ts';
import { disturbances, disturbed } from './disturb.ts';
import { type Minimums, shortfalls } from './minimums.ts';
import { type Row, readRows } from './rows.ts';
import { type Confusion, confusionsOf, type Outcome, type Score, scoreOf } from './score.ts';
import { table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    errors: { type: 'boolean' },
    disturbed: { type: 'boolean' },
  },
});
const [directory] = positionals;
if (directory === undefined) {
  console.error('usage: npm run corpus -- DIRECTORY [--json] [--check] [--errors] [--disturbed]');
  process.exit(2);
}

const rows = readRows(directory);
const outcomes = await readAll(directory, values.disturbed ? spoilt(rows) : rows);
const bySet = groups(outcomes, ({ row }) => [row.set]);
const result = {
  all: scoreOf(outcomes),
  bySet: scores(bySet),
  byKind: scores(groups(outcomes, ({ row }) => [row.kind])),
  byCondition: scores(groups(outcomes, ({ row }) => row.conditions)),
  confusions: confusionsOf(outcomes),
  ms: { median: quantile(outcomes, 0.5), p95: quantile(outcomes, 0.95) },
};
if (values.json) console.log(JSON.stringify(result, null, 2));
else print();
if (values.errors) printErrors();
if (values.check) {
  const minimums = JSON.parse(readFileSync(join(import.meta.dirname, 'minimums.json'), 'utf8')) as Minimums;
  const missed = shortfalls(minimums, result.bySet);
  for (const line of missed) console.error(line);
  if (missed.length > 0) process.exitCode = 1;
}

interface CorpusOutcome extends Outcome {
  readonly reason: string;
}

async function readAll(folder: string, rows: readonly Row[]): Promise<CorpusOutcome[]> {
  const engines = nodeEngines();
  const all: CorpusOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    const spoil = (pixels: Pixels) =>
      row.set in disturbances ? disturbed(row.set, pixels, seedOf(row.file)) : pixels;
    const { reading, error, ms } = await readMrzFile(engines, join(folder, row.file), spoil);
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${index + 1} of ${rows.length}`);
    const lines = reading?.lines.map(({ text }) => text) ?? null;
    all.push({ row, lines, confidence: reading?.confidence ?? null, ms, reason: reasonOf(error) });
  }
  return all;
}

/** Every file with an MRZ, once for each way to spoil it; what is a simulated capture already is left out. */
function spoilt(rows: readonly Row[]): Row[] {
  const plain = rows.filter(({ lines, set }) => lines !== null && set !== 'derived');
  return Object.keys(disturbances).flatMap((set) => plain.map((row) => ({ ...row, set })));
}

function reasonOf(error: unknown): string {
  if (error === null) return '';
  if (error instanceof Unreadable) return `${error.reason}: ${error.message}`;
  return `bug: ${error}`;
}

function groups(all: readonly CorpusOutcome[], keysOf: (outcome: CorpusOutcome) => readonly string[]) {
  const found = new Map<string, CorpusOutcome[]>();
  for (const outcome of all) {
    for (const key of keysOf(outcome)) found.set(key, [...(found.get(key) ?? []), outcome]);
  }
  return found;
}

function scores(grouped: ReadonlyMap<string, readonly CorpusOutcome[]>): Record<string, Score> {
  return Object.fromEntries([...grouped].map(([key, some]) => [key, scoreOf(some)]));
}

function quantile(all: readonly Outcome[], share: number): number {
  const sorted = all.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
}

function print(): void {
  const header = [
    ...['', 'files', 'exact', '%', 'protected', 'valid', 'silent', 'wrong', 'without MRZ', 'false alarms'],
  ];
  const line = ([name, score]: readonly [string, Score]) => [
    name,
    String(score.files),
    String(score.exact),
    score.files === 0 ? '' : ((100 * score.exact) / score.files).toFixed(1),
    ...[score.protectedExact, score.valid, score.silent, score.wrong, score.without, score.falseAlarms].map(
      String,
    ),
  ];
  console.log(table(header, [['all', result.all] as const, ...Object.entries(result.bySet)].map(line)));
  console.log(`\n${table(['kind', ...header.slice(1)], Object.entries(result.byKind).map(line))}`);
  console.log(`\n${table(['condition', ...header.slice(1)], Object.entries(result.byCondition).map(line))}`);
  const confusion = ({ printed, read, count, blind }: Confusion) => [
    ...[`${printed} as ${read}`, String(count), blind ? 'yes' : ''],
  ];
  console.log(
    `\n${table(['confusion', 'times', 'no digit sees it'], result.confusions.slice(0, 30).map(confusion))}`,
  );
  console.log(`\nmilliseconds a file, decoding included: median ${result.ms.median}, p95 ${result.ms.p95}`);
}

function printErrors(): void {
  for (const { row, lines, confidence, reason } of outcomes) {
    if ((row.lines?.join('|') ?? null) === (lines?.join('|') ?? null)) continue;
    console.log(`\n${row.file} (${row.kind}; ${row.conditions.join('; ')}) ${confidence ?? reason}`);
    for (const [index, printed] of (lines === null ? [] : (row.lines ?? [])).entries()) {
      if (lines?.[index] !== printed) console.log(`  printed ${printed}\n  read    ${lines?.[index] ?? ''}`);
    }
  }
}
