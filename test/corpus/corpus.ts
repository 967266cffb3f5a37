/**
 * Scores the MRZ reader on a folder of labelled files (`index.csv`, see rows.ts):
 *
 *     npm run corpus -- DIRECTORY [--json] [--check] [--errors] [--disturbed [OPTIONS]]
 *     OPTIONS: [--ways W,…] [--sample N] [--seed S]
 *
 * `--json` prints everything as one object; `--errors` also prints each file that was not read exactly.
 * `--disturbed` instead reads every file with an MRZ spoilt in every way of disturb.ts and captures.ts, and
 * MRZs with faults; each way is a set. `--sample` spoils at most N pictures in each way, a `--seed` other
 * than 0 takes other pictures, and `--ways` takes only the named ways, as in `--ways 'moved along,fax of 100
 * dpi'`. Bad captures of print with at least 12 pixels a character are a further set, because in smaller
 * print a fax or a copy leaves strokes that a person can't read either. `--check` ends with status 1 if a
 * figure is below minimums.json or disturbed-minimums.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { show } from '../bench/results.ts';
import { table } from '../bench/table.ts';
import { optionsOf } from '../options.ts';
import { type Minimums, shortfalls } from './minimums.ts';
import { type CorpusOutcome, readAll, readSpoilt, wayNames } from './read-all.ts';
import { type Band, reliabilityOf } from './reliability.ts';
import { readRows } from './rows.ts';
import { type Confusion, confusionsOf, type Outcome, type Score, scoreOf } from './score.ts';

const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    errors: { type: 'boolean' },
    disturbed: { type: 'boolean' },
    sample: { type: 'string', default: 'Infinity' },
    ways: { type: 'string' },
    seed: { type: 'string', default: '0' },
  },
});
const [directory] = positionals;
if (directory === undefined) {
  console.error(
    'usage: npm run corpus -- DIRECTORY [--json] [--check] [--errors] [--disturbed [--ways W,…] [--sample N] [--seed S]]',
  );
  process.exit(2);
}

const ways = values.ways?.split(',') ?? null;
const unknownWays = ways?.filter((way) => !wayNames.includes(way)) ?? [];
if (unknownWays.length > 0) {
  console.error(`no such way: ${unknownWays.join(', ')}. The ways are: ${wayNames.join(', ')}`);
  process.exit(2);
}

const rows = readRows(directory);
const outcomes = values.disturbed
  ? await readSpoilt(directory, rows, {
      ways,
      sample: Number(values.sample),
      seed: Number(values.seed),
    })
  : await readAll(directory, rows);
const bySet = groups(outcomes, ({ row, isFinePrint }) =>
  isFinePrint === true ? [row.set, `${row.set}, fine print`] : [row.set],
);
const result = {
  all: scoreOf(outcomes),
  bySet: scores(bySet),
  byKind: scores(groups(outcomes, ({ row }) => [row.kind])),
  byCondition: scores(groups(outcomes, ({ row }) => row.conditions)),
  confusions: confusionsOf(outcomes),
  reliability: reliabilityOf(outcomes),
  ms: { median: quantile(outcomes, 0.5), p95: quantile(outcomes, 0.95) },
};
if (values.json) console.log(JSON.stringify(result, null, 2));
else print();
if (values.errors) printErrors();
if (values.check) {
  const name = values.disturbed ? 'disturbed-minimums.json' : 'minimums.json';
  const minimums = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Minimums;
  const missed = shortfalls(minimums, result.bySet);
  for (const line of missed) console.error(line);
  if (missed.length > 0) process.exitCode = 1;
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
    ...['', 'files', 'exact', '%', 'refused', 'wrong', 'silent', 'sure', 'without MRZ', 'false alarms'],
  ];
  const line = ([name, score]: readonly [string, Score]) => [
    name,
    score.files,
    score.exact,
    score.files === 0 ? '' : ((100 * score.exact) / score.files).toFixed(1),
    ...[
      score.refused,
      score.wrong + score.silent,
      score.silent,
      score.sure,
      score.without,
      score.falseAlarms,
    ],
  ];
  const all = ['all', result.all] as const;
  const sets = [all, ...Object.entries(result.bySet)].map(line);
  const conditions = [all, ...Object.entries(result.byCondition)].map(line);
  const name = values.disturbed ? 'mrz-disturbed' : 'mrz';
  const head = ['set', ...header.slice(1)];
  // The papers quote a run of all pictures in all ways.
  const isWhole = ways === null && values.sample === 'Infinity' && values.seed === '0';
  if (isWhole) show(name, head, sets);
  else console.log(table(head, sets));
  console.log(`\n${table(['condition', ...header.slice(1)], conditions)}`);
  console.log(`\n${table(['kind', ...header.slice(1)], Object.entries(result.byKind).map(line))}`);
  const confusion = ({ printed, read, count, blind }: Confusion) => [
    ...[`${printed} as ${read}`, count, blind ? 'yes' : ''],
  ];
  console.log(
    `\n${table(['confusion', 'times', 'no digit sees it'], result.confusions.slice(0, 30).map(confusion))}`,
  );
  const band = ({ from, characters, wrong }: Band) => [`from ${from}`, characters, wrong];
  console.log(`\n${table(['confidence', 'characters', 'wrong'], result.reliability.map(band))}`);
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
