/**
 * `npm run signed-pdfs -- [--answers FILE]`: judges the PDFs in `signed-pdf` of the corpus by the lists in
 * `eu-lists`, with `npm run verify`. Compares the verdicts, and the integrity, list and status of each
 * signature, with `truth.jsonl`, and names every file that is judged otherwise. `--answers` takes the output
 * of an earlier `verify --json`, because judging takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { print } from '../../src/node/terminal.ts';
import { show } from '../bench/results.ts';
import { corpusDir } from '../corpus-dir.ts';
import { optionsOf } from '../options.ts';

interface TrueSignature {
  readonly byteRange: readonly number[];
  readonly integrity: 'intact' | 'broken' | 'cannot-tell';
  readonly kind: string | null;
  readonly listed: { readonly state: string; readonly statusAtSigning: string } | null;
  readonly changeAfter: 'none' | 'harmless' | 'changed' | 'unclear' | null;
}

/** A line of `truth.jsonl`, described in the README beside it. */
interface TrueFile {
  readonly file: string;
  readonly outcome: string;
  readonly accept: readonly string[];
  readonly reasons: readonly string[];
  readonly scored: boolean;
  readonly signatures: readonly TrueSignature[];
}

interface AnsweredSignature {
  readonly kind: string;
  readonly integrity: boolean | null;
  readonly contentUnchanged: boolean | null;
  readonly listedState: string | null;
  readonly statusAtSigning: string | null;
}

/** A line of `verify --json`. */
interface Line {
  readonly files?: readonly string[];
  readonly documentKind?: string;
  readonly answer?: {
    readonly signatures?: readonly AnsweredSignature[];
    readonly details?: { readonly signatures?: readonly AnsweredSignature[] };
  };
  readonly verdict?: { readonly outcome: string; readonly reasons: readonly { readonly code: string }[] };
  readonly problem?: { readonly reason?: string; readonly code?: string };
}

const folder = join(corpusDir, 'signed-pdf');
/** A time at which all lists of the corpus except the French one are in force. */
const at = '2023-11-15T00:00:00Z';

const { values } = optionsOf({ options: { answers: { type: 'string' } } });
const truth = linesOf<TrueFile>(readFileSync(join(folder, 'truth.jsonl'), 'utf8'));
const lines = linesOf<Line>(values.answers === undefined ? judged() : readFileSync(values.answers, 'utf8'));

const outcomes = new Map<string, { files: number; asTruth: number }>();
const counts = {
  toFail: 0,
  attacksPassed: 0,
  integrity: 0,
  harmless: 0,
  harmlessCalledChanged: 0,
  integrityOther: 0,
  listed: 0,
  listOther: 0,
};
const differing: string[] = [];

for (const file of truth) {
  const answers = lines.filter(({ files }) => basename(files?.[0] ?? '') === basename(file.file));
  const outcome = outcomeOf(answers);
  const row = outcomes.get(file.outcome) ?? { files: 0, asTruth: 0 };
  outcomes.set(file.outcome, row);
  row.files++;
  if (file.accept.includes(outcome)) row.asTruth++;
  else {
    const why = answers.flatMap(({ verdict }) => verdict?.reasons.map(({ code }) => code) ?? []);
    differing.push(
      `${basename(file.file)}: ${file.outcome} (${file.reasons.join('; ')}), judged ${outcome} (${why.join(', ')})`,
    );
  }
  if (file.outcome === 'failed') counts.toFail++;
  if (file.outcome === 'failed' && outcome === 'passed') counts.attacksPassed++;
  compareSignatures(file, answers);
}

show(
  'signed-pdfs',
  ['', 'number', 'as the truth says'],
  [
    ...[...outcomes].map(([outcome, { files, asTruth }]) => [`files: ${outcome}`, files, asTruth]),
    ['signatures: integrity', counts.integrity, counts.integrity - counts.integrityOther],
    ['signatures: State and status', counts.listed, counts.listed - counts.listOther],
    ['signatures: harmless additions', counts.harmless, counts.harmless - counts.harmlessCalledChanged],
    ['files that are to fail: not passed', counts.toFail, counts.toFail - counts.attacksPassed],
  ],
);
print('', ...differing);

function linesOf<T>(text: string): readonly T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** What `verify --json` prints for all files. */
function judged(): string {
  const args = ['src/node/cli/verify.ts', '--json', '--trust', join(corpusDir, 'eu-lists'), '--at', at];
  const files = truth.map(({ file }) => join(folder, file));
  const cwd = join(import.meta.dirname, '../..');
  const { stdout, error } = spawnSync('npx', ['tsx', ...args, ...files], { cwd, maxBuffer: 2 ** 28 });
  if (error) throw error;
  return stdout.toString();
}

/** The outcome of a file: that of its document, or `problem`. */
function outcomeOf(answers: readonly Line[]): string {
  const outcomes = answers.flatMap(({ verdict }) => verdict?.outcome ?? []);
  return ['failed', 'unverified', 'expired', 'passed'].find((one) => outcomes.includes(one)) ?? 'problem';
}

/** Compares the signatures one by one, if both have the same number. */
function compareSignatures({ file, signatures }: TrueFile, answers: readonly Line[]): void {
  const answered = answers.flatMap(({ answer }) => answer?.signatures ?? answer?.details?.signatures ?? []);
  const known = signatures
    .filter(({ kind }) => kind !== 'usage-rights')
    .toSorted((one, other) => endOf(one) - endOf(other));
  if (known.length !== answered.length) return;
  for (const [index, one] of known.entries()) {
    const mine = answered[index];
    if (mine === undefined) continue;
    if (mine.integrity !== null && one.integrity !== 'cannot-tell') counts.integrity++;
    if (mine.integrity !== null && one.integrity === (mine.integrity ? 'broken' : 'intact')) {
      counts.integrityOther++;
      differing.push(`${basename(file)}: signature ${index + 1} is ${one.integrity}, ${one.kind}`);
    }
    if (one.changeAfter === 'harmless') {
      counts.harmless++;
      if (mine.contentUnchanged === false) {
        counts.harmlessCalledChanged++;
        differing.push(`${basename(file)}: what follows signature ${index + 1} is harmless`);
      }
    }
    if (one.listed === null || mine.listedState === null) continue;
    counts.listed++;
    const isQualified = /granted|accredited|undersupervision|supervisionincessation/.test(
      one.listed.statusAtSigning,
    );
    if (mine.listedState !== one.listed.state || (mine.statusAtSigning === 'qualified') !== isQualified) {
      counts.listOther++;
      differing.push(
        `${basename(file)}: signature ${index + 1} is ${one.listed.state} ${one.listed.statusAtSigning}, judged ${mine.listedState} ${mine.statusAtSigning}`,
      );
    }
  }
}

function endOf({ byteRange: [, , start = 0, length = 0] }: TrueSignature): number {
  return start + length;
}
