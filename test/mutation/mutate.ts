/**
 * `npm run mutate -- PATH… [--max LINES] [--seed N] [--min PERCENT]`: changes the code of files or folders of
 * `src` or `wasm` in many small ways (an operator, a bound, a condition, a constant, a statement less) and
 * says which changes no test notices. A survivor is a missing test, or code that makes no difference.
 *
 * Stryker makes the mutants and runs, for each of them, the unit tests that reach it: of the files in the
 * same room that import the changed file directly or by one step, else of the nearest ones. Texts in both
 * languages, and those that end in a full stop, are for a person and stay as they are: `npm run answers`
 * notices their changes. The corpus is not used, so the result does not depend on it.
 *
 * `--max` takes that many lines, drawn by `--seed` (1), and the mutants that lie within each; a line without
 * any counts. Each survivor is printed as soon as it is known, and a table by file at the end; Ctrl-C ends a
 * run with what is known by then. The exit status is 1 where less than `--min` percent were killed. The
 * mutants are made in a copy of the project below .data, never in place. Run it alone: on a machine that is
 * too busy tests fail for want of time, which counts as killed; such mutants are printed too, as `too long`,
 * because they may as well be endless loops. With the machine to itself it took 1 to 2 s a mutant, and as
 * long as all its tests for one that survives.
 */

import { readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { nearestTests, sourcesBelow } from './nearest-tests.ts';

const root = resolve(import.meta.dirname, '../..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: 'string' },
    seed: { type: 'string', default: '1' },
    min: { type: 'string', default: '0' },
  },
});

const files = positionals.flatMap(sourceFiles).sort();
const tests = [...new Set(files.flatMap((file) => nearestTests(root, file)))].sort();
if (files.length === 0 || tests.length === 0) {
  console.error('Name files or folders of src or wasm that unit tests import.');
  process.exit(1);
}
console.log(`${files.length} files, tested by\n${tests.map((test) => `  ${test}\n`).join('')}`);

// One folder a run; Stryker leaves it behind when a run is ended.
const folder = `.data/mutation-${process.pid}`;
process.on('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
process.chdir(root);
process.env.CORPUS_DIR = '/nowhere';
process.env.MUTATION_TESTS = JSON.stringify(tests);
await new Stryker({
  mutate: values.max === undefined ? files : drawLines(files, Number(values.max), Number(values.seed)),
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'plugins.js')],
  ignorers: ['sentences'],
  reporters: ['survivors', 'clear-text'],
  clearTextReporter: { allowColor: false, reportMutants: false, reportTests: false, skipFull: false },
  // One at a time: some tests listen on a port of their own.
  concurrency: 1,
  // Only a test that never ends is to be stopped, not one that waits for a busy processor.
  timeoutMS: 60_000,
  disableTypeChecks: false,
  warnings: false,
  ignorePatterns: ['.data', '.wrangler', 'dist', 'wasm/mrz/train/runs'],
  tempDirName: folder,
  allowConsoleColors: false,
  logLevel: 'warn' as never,
  thresholds: { high: 100, low: 90, break: Number(values.min) },
}).runMutationTest();

function sourceFiles(path: string): readonly string[] {
  const name = relative(root, resolve(path));
  return statSync(join(root, name)).isDirectory() ? sourcesBelow(root, name) : [name];
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

/** Neither blank, nor a comment, nor an import, nor brackets alone. */
function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\/?\*|import\b|export (?:interface|type)\b|readonly\b|[\])}>;,(\s]+$)/.test(line);
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
