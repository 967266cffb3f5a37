/**
 * `npm run mutate -- PATH… [--max LINES] [--seed N] [--min PERCENT] [--answers]`: changes the code of files
 * or folders of `src` or `wasm` in many small ways (an operator, a bound, a condition, a constant, a removed
 * statement) and prints the changes that no test notices. A survivor shows a missing test, or code that makes
 * no difference.
 *
 * Stryker makes the mutants and runs the unit tests that reach each of them: those in the same room that
 * import the changed file directly or by one step, or else the nearest ones. Texts in both languages, and
 * those that end in a full stop, are for people and are not changed; `npm run answers` notices changes of
 * these. The corpus is not used, so the result does not depend on it.
 *
 * A survivor with which its file no longer compiles is noticed by `npm run check`, and does not count as one.
 *
 * `--answers` then asks the Worker with each survivor the questions of `npm run answers`, and counts as
 * noticed what an answer shows. This takes 10 to 90 s for each.
 *
 * `--max` selects this many lines at random by `--seed` (1), and all mutants on them; a line without mutants
 * counts too. Each survivor is printed as soon as it is known, and a table by file at the end; Ctrl-C prints
 * what is known so far. The exit status is 1 if less than `--min` percent were noticed. The mutants are made
 * in a copy of the project below .data, never in place. Run it alone: on a busy machine tests may time out,
 * which counts as killed. Such mutants are printed as `too long`, because they may also be endless loops. A
 * fault in the body of a `describe` fails a file but no test, and is not noticed.
 * Alone on the machine a mutant took 1 to 2 s, and a survivor as long as all its tests.
 */

import { readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { optionsOf } from '../options.ts';
import { testServicesPath } from '../specimens/signed-pdf/write.ts';
import { AnsweringWorkers } from './by-answers.ts';
import { TypeCheck } from './by-types.ts';
import type { Change } from './change.ts';
import { nearestTests, sourcesBelow } from './nearest-tests.ts';

const root = resolve(import.meta.dirname, '../..');

/** `npm run specimens` writes it, and a unit test compares it with that. */
const writtenFile = relative(root, testServicesPath);

const { values, positionals } = optionsOf({
  allowPositionals: true,
  options: {
    max: { type: 'string' },
    seed: { type: 'string', default: '1' },
    min: { type: 'string', default: '0' },
    answers: { type: 'boolean', default: false },
  },
});

const files = positionals.flatMap(sourceFiles).sort();
const tests = [...new Set(files.flatMap((file) => nearestTests(root, file)))].sort();
if (files.length === 0 || tests.length === 0) {
  console.error('Name files or folders of src or wasm that unit tests import.');
  process.exit(1);
}
console.log(`${files.length} files, tested by\n${tests.map((test) => `  ${test}\n`).join('')}`);

// Each run has its own folder, because Stryker does not delete it if a run is interrupted.
const folder = `.data/mutation-${process.pid}`;
process.on('exit', () => {
  for (const made of [folder, `${folder}-answers`])
    rmSync(join(root, made), { recursive: true, force: true });
});
process.chdir(root);
process.env.CORPUS_DIR = '/nowhere';
process.env.MUTATION_TESTS = JSON.stringify(tests);
const results = await new Stryker({
  mutate: values.max === undefined ? files : drawLines(files, Number(values.max), Number(values.seed)),
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'plugins.js')],
  ignorers: ['sentences'],
  reporters: ['survivors', 'clear-text'],
  clearTextReporter: { allowColor: false, reportMutants: false, reportTests: false, skipFull: false },
  // One at a time, because some tests listen on a port.
  concurrency: 1,
  // Long enough that only a test that never ends is stopped, and not one that waits for a busy processor.
  timeoutMS: 60_000,
  // The tests of a whole room take minutes, and more on a busy machine.
  dryRunTimeoutMinutes: 60,
  disableTypeChecks: false,
  warnings: false,
  ignorePatterns: ['.data', '.wrangler', 'dist', 'wasm/mrz/train/runs'],
  tempDirName: folder,
  allowConsoleColors: false,
  logLevel: 'warn' as never,
}).runMutationTest();

const tested = results.filter(({ status }) => status !== 'Ignored');
const missedByTests = tested.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
const types = new TypeCheck(root);
let survivors = await without('the type check', missedByTests, async (one) => types.noticed(one));
if (values.answers) {
  const workers = new AnsweringWorkers(root, join(root, `${folder}-answers`));
  await workers.learn();
  survivors = await without('an answer', survivors, (one) => workers.noticed(one));
}
for (const one of survivors) console.log(`survived  ${placeOf(one)}`);
const killed = tested.length - survivors.length;
console.log(`${killed} of ${tested.length} mutants are noticed.`);
if ((100 * killed) / tested.length < Number(values.min)) process.exitCode = 1;

/** The survivors that are not noticed in one more way. */
async function without<T extends Change>(
  way: string,
  all: readonly T[],
  noticed: (one: T) => Promise<string | null>,
): Promise<readonly T[]> {
  const left: T[] = [];
  for (const one of all) {
    const how = await noticed(one);
    if (how === null) left.push(one);
    else console.log(`noticed   ${placeOf(one)}  by ${way}: ${how}`);
  }
  console.log(`${all.length - left.length} of ${all.length} survivors are noticed by ${way}.`);
  return left;
}

function placeOf({ fileName, location: { start } }: Change): string {
  return `${relative(root, resolve(fileName))}:${start.line}:${start.column}`;
}

function sourceFiles(path: string): readonly string[] {
  const name = relative(root, resolve(path));
  if (!statSync(join(root, name)).isDirectory()) return [name];
  return sourcesBelow(root, name).filter((file) => file !== writtenFile);
}

/** Stryker's form of a part of a file: `file:firstLine-lastLine`. */
function drawLines(from: readonly string[], count: number, seed: number): string[] {
  const lines = from.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isCode(line) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  );
  const random = randomNumbers(seed);
  return lines
    .map((line) => ({ line, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ line }) => line);
}

/** Whether a line has code: it is not blank, a comment, an import or only brackets. */
function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\/?\*|import\b|export (?:interface|type)\b|readonly\b|[\])}>;,(\s]+$)/.test(line);
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
