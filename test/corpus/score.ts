import { characterValue } from '../../src/formats/mrz/check-digit.ts';
import type { Layout } from '../../src/formats/mrz/layouts/layout.ts';
import { findLayouts } from '../../src/formats/mrz/layouts.ts';
import { readCheck } from '../../src/formats/mrz/parse.ts';
import type { Row } from './rows.ts';

/** The reading of one file. */
export interface Outcome {
  readonly row: Row;
  readonly lines: readonly string[] | null;
  readonly confidence: number | null;
  /** The confidence of each character, line by line; null if nothing was read. */
  readonly confidences: readonly (readonly number[])[] | null;
  readonly ms: number;
}

/** Counts over some files; `files` are those with an MRZ, `without` those without. */
export interface Score {
  files: number;
  exact: number;
  /** The lines with check digits are right. */
  protectedExact: number;
  /** All check digits of the reading are right. */
  valid: number;
  /** The reading is wrong although all its check digits are right: nothing reveals the error. */
  silent: number;
  /** The reading is wrong, and its check digits say so, or it has none. */
  wrong: number;
  /** Silent or wrong, although every character has a confidence of `sureFrom` or more. */
  sure: number;
  refused: number;
  without: number;
  falseAlarms: number;
}

/** The confidence from which a caller would rely on a character. */
const sureFrom = 0.9;

export function scoreOf(outcomes: readonly Outcome[]): Score {
  const score: Score = {
    files: 0,
    exact: 0,
    protectedExact: 0,
    valid: 0,
    silent: 0,
    wrong: 0,
    sure: 0,
    refused: 0,
    without: 0,
    falseAlarms: 0,
  };
  for (const { row, lines, confidence } of outcomes) {
    if (row.lines === null) {
      score.without++;
      if (lines !== null) score.falseAlarms++;
      continue;
    }
    score.files++;
    if (lines === null) {
      score.refused++;
      continue;
    }
    const exact = row.lines.join('|') === lines.join('|');
    const valid = isValid(lines);
    if (exact) score.exact++;
    if (protectedExact(row.lines, lines)) score.protectedExact++;
    if (valid) score.valid++;
    if (!exact && valid) score.silent++;
    if (!exact && !valid) score.wrong++;
    if (!exact && (confidence ?? 0) >= sureFrom) score.sure++;
  }
  return score;
}

/** Whether the lines have a known layout with check digits, and every digit is right. */
function isValid(lines: readonly string[]): boolean {
  const layout = findLayouts(lines)[0];
  if (layout === undefined || layout.checks.length === 0) return false;
  return layout.checks.every((check) => readCheck(check, lines).ok);
}

/**
 * Whether the lines with a check digit, or covered by one, are right. False for a layout without check
 * digits.
 */
function protectedExact(printed: readonly string[], read: readonly string[]): boolean {
  const layout = findLayouts(printed)[0];
  if (layout === undefined) return false;
  const lines = protectedLines(layout);
  return lines.size > 0 && [...lines].every((line) => printed[line - 1] === read[line - 1]);
}

function protectedLines({ checks }: Layout): Set<number> {
  return new Set(checks.flatMap(({ digit, over }) => [digit.line, ...over.map(({ line }) => line)]));
}

/** A character that was read as another one, and how often. */
export interface Confusion {
  readonly printed: string;
  readonly read: string;
  readonly count: number;
  /** Both have the same value modulo 10, so no check digit tells one from the other. */
  readonly blind: boolean;
}

/**
 * All swaps of single characters in readings of the right shape, blind ones first, then the frequent ones.
 */
export function confusionsOf(outcomes: readonly Outcome[]): Confusion[] {
  const counts = new Map<string, number>();
  for (const { row, lines } of outcomes) {
    const printed = row.lines?.join('|') ?? '';
    const read = lines?.join('|') ?? '';
    if (printed.length !== read.length) continue;
    for (let at = 0; at < printed.length; at++) {
      if (printed[at] === read[at]) continue;
      const pair = printed[at]! + read[at]!;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([pair, count]) => ({
      printed: pair[0]!,
      read: pair[1]!,
      count,
      blind: areBlind(pair[0]!, pair[1]!),
    }))
    .sort((a, b) => Number(b.blind) - Number(a.blind) || b.count - a.count);
}

function areBlind(a: string, b: string): boolean {
  const [first, second] = [characterValue(a), characterValue(b)];
  return first !== null && second !== null && first % 10 === second % 10;
}
