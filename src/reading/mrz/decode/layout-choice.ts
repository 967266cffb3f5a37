import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { hasBeginning, layouts } from '../../../formats/mrz/layouts.ts';
import { present } from '../../../present.ts';
import type { StripReading } from '../find/strip.ts';
import { type CharacterEvidence, evidencesOf, type LineEvidence, miscounted, outOfStep } from './evidence.ts';
import { allowedAlong, allowedIn, rawText } from './grammar.ts';

/** The hypothesis that some lines of a block are a whole MRZ of one layout. */
export interface Hypothesis {
  readonly layout: Layout;
  /** Position of its first line among the lines of the block. */
  readonly first: number;
  readonly lines: readonly LineEvidence[];
  /** How well lengths and character classes fit: natural logarithm per character; 0 is perfect. */
  readonly fit: number;
}

/**
 * A reading may differ from a layout's length by this many characters, because runs of fillers are easily
 * miscounted.
 */
const lengthSlack = 6;
/** If a layout fits this well at the right lengths, other lengths are not tried. */
const goodFit = -0.03;
/**
 * The lowest belief of a character of a wrong class, so that one misread or misprinted character can't decide
 * alone.
 */
const beliefFloor = 0.005;

/**
 * The layouts that the lines of a block may have, best first. The choice uses the raw readings: lengths,
 * beginnings and the classes of characters by position, but never check digits.
 */
export function layoutHypotheses(readings: readonly StripReading[]): Hypothesis[] {
  const evidence = memo(readings);
  const asRead = hypotheses(readings, evidence, 0);
  return (asRead[0]?.fit ?? -1) > goodFit ? asRead : hypotheses(readings, evidence, lengthSlack);
}

type EvidenceFor = (line: number, length: number) => readonly LineEvidence[];

function hypotheses(
  readings: readonly StripReading[],
  evidencesFor: EvidenceFor,
  slack: number,
): Hypothesis[] {
  const found: Hypothesis[] = [];
  for (const layout of layouts) {
    for (let first = 0; first + layout.lengths.length <= readings.length; first++) {
      const lines = layout.lengths.flatMap((length, index) => {
        const line = first + index;
        if (Math.abs(present(readings[line]).emissions.length - length) > slack) return [];
        const evidences = evidencesFor(line, length);
        const regular = evidences.filter((evidence) => evidence.length === length);
        return bestLine(layout, index, layout.rareness === undefined ? evidences : regular) ?? [];
      });
      if (lines.length === layout.lengths.length && hasBeginning(layout, rawText(present(lines[0])))) {
        found.push({ layout, first, lines, fit: fitOf(layout, lines) - (layout.rareness ?? 0) });
      }
    }
  }
  return found.sort((a, b) => preference(b) - preference(a));
}

/** The evidence that fits line `index` (from 0) of a layout best; null if there is none. */
function bestLine(layout: Layout, index: number, evidences: readonly LineEvidence[]): LineEvidence | null {
  const [best] = evidences
    .map((evidence) => ({ evidence, fit: lineFit(layout, index, evidence) }))
    .sort((a, b) => b.fit - a.fit);
  return best?.evidence ?? null;
}

/**
 * The sorting value of a hypothesis. More lines explain more of what is printed, so a layout with more lines
 * may fit a little worse.
 */
function preference({ fit, lines }: Hypothesis): number {
  return fit + 0.15 * lines.length;
}

function memo(readings: readonly StripReading[]): EvidenceFor {
  const known = new Map<string, readonly LineEvidence[]>();
  return (line, length) => {
    const key = `${line} ${length}`;
    const evidences = known.get(key) ?? evidencesOf(present(readings[line]), length);
    known.set(key, evidences);
    return evidences;
  };
}

/**
 * How well lines fit a layout, by their lengths and by the belief in the allowed characters at every
 * position.
 */
export function fitOf(layout: Layout, lines: readonly LineEvidence[]): number {
  const sum = lines.reduce((total, line, index) => total + lineFit(layout, index, line), 0);
  return sum / layout.lengths.reduce((total, length) => total + length, 0);
}

function lineFit(layout: Layout, index: number, evidence: LineEvidence): number {
  if (evidence.length !== layout.lengths[index]) return miscountedFit(layout, index, evidence);
  const allowed = allowedIn(layout, index, evidence);
  let sum = evidence.logRatio;
  for (const [at, character] of evidence.characters.entries()) {
    sum += logBelief(character, present(allowed[at]).classes);
  }
  return sum;
}

/** Natural logarithm of the belief that a character is one of `classes`. */
function logBelief({ beliefs, presence, inStep }: CharacterEvidence, classes: readonly number[]): number {
  let belief = 0;
  for (const klass of classes) belief += beliefs[klass]!;
  return Math.log(Math.max(beliefFloor, belief * presence * (inStep ? 1 : outOfStep)));
}

/**
 * The fit of a line with too many or too few characters, by the best alignment with the layout's positions.
 */
function miscountedFit(layout: Layout, index: number, { characters }: LineEvidence): number {
  const classes = allowedAlong(layout, index);
  const [never, odd] = [Number.NEGATIVE_INFINITY, Math.log(miscounted)];
  let row = classes.map((_, position) => position * odd);
  row.push(classes.length * odd);
  for (const character of characters) {
    const next = [row[0]! + odd];
    for (const [position, allowed] of classes.entries()) {
      next.push(
        Math.max(
          row[position]! + logBelief(character, allowed),
          row[position + 1]! + odd,
          (next[position] ?? never) + odd,
        ),
      );
    }
    row = next;
  }
  return row.at(-1)!;
}
