/**
 * The rules of `npm run lint` that no tool has: the width of lines, and a reason for each `as`. With
 * `--count` it only says how many `as` there are.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assertionsIn } from './assertions.ts';
import {
  commentWidthMax,
  markdownWidthMax,
  pythonWidthMax,
  wideComments,
  wideLinesOfMarkdown,
  wideLinesOfPython,
} from './width.ts';

/** A rule over the tracked files that match patterns of Git. */
interface Rule {
  readonly files: readonly string[];
  readonly what: string;
  /** The lines, counted from 1, that break the rule. */
  readonly find: (text: string) => readonly number[];
}

/** The kernel is AssemblyScript, in which an assertion converts a number. */
const withAssertions = ['src/*.ts', 'src/*.mts', 'wasm/*.ts', ':!wasm/mrz/kernel'];

const rules: readonly Rule[] = [
  {
    // The types of answers are made by `npm run clients`.
    files: [
      'src/*.ts',
      'src/*.mts',
      'wasm/*.ts',
      'test/*.ts',
      'clients/*.ts',
      ':!clients/typescript/src/answers.ts',
    ],
    what: `A comment is wider than ${commentWidthMax} characters`,
    find: wideComments,
  },
  {
    files: ['*.md'],
    what: `The line is wider than ${markdownWidthMax} characters`,
    find: wideLinesOfMarkdown,
  },
  {
    // The types of answers are made by `npm run clients`.
    files: ['*.py', ':!clients/python/document_verification/answers.py'],
    what: `The line is wider than ${pythonWidthMax} characters`,
    find: wideLinesOfPython,
  },
  {
    // A lint and the steps of a build may print in other ways, because they print only what is in the
    // repository.
    files: ['src/node/*.ts', ':!src/node/terminal.ts', ':!src/node/build'],
    what: 'A command prints by another way than src/node/terminal.ts',
    find: (text) => linesWith(text, /\bconsole\.|\.(stdout|stderr)\.(write|end)\b|\bpipe\(process\./),
  },
  {
    files: withAssertions,
    what: 'An `as` has no comment beside it that says why it is true',
    find: (text) => assertionsIn(text).withoutReason,
  },
];

if (process.argv.includes('--count')) {
  const counts = tracked(withAssertions).map((file) => assertionsIn(readFileSync(file, 'utf8')).count);
  console.log(counts.reduce((sum, count) => sum + count, 0));
} else {
  for (const rule of rules) check(rule);
}

function check({ files, what, find }: Rule): void {
  for (const file of tracked(files)) {
    for (const line of find(readFileSync(file, 'utf8'))) {
      console.error(`${file}:${line} ${what}.`);
      process.exitCode = 1;
    }
  }
}

function linesWith(text: string, pattern: RegExp): readonly number[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [at + 1] : []));
}

function tracked(patterns: readonly string[]): readonly string[] {
  return execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}
