import { type ClassProbabilities, classCount } from '../../../../wasm/mrz/door.ts';
import { peakOf, placeOf, type StripReading } from '../find/strip.ts';
import { isQuiet, paperStep, resemblesMark, surfaceOf } from '../find/surface.ts';
import type { Emission } from './ctc.ts';

/** The cell of one character on a line. */
export interface CharacterCell {
  /** The centre of the cell along the strip, 0 to 1. */
  readonly place: number;
  /** What was read in the cell; null if nothing was. */
  readonly emission: Emission | null;
}

/** The characters of a line as counted by its own pitch, whatever a layout expects. */
export interface Count {
  readonly cells: readonly CharacterCell[];
  /** The place of the character with this number, counted from 0, along the strip, 0 to 1. */
  readonly placeOfNumber: (number: number) => number;
  /** Mean distance between neighbours, as a share of the strip's length. */
  readonly pitch: number;
}

/**
 * Gaps, in pitches, with no, one and two characters missing in between. OCR-B has a fixed pitch, and places
 * are known to a third of it.
 */
const oneStep = { min: 0.6, max: 1.45 } as const;
const twoSteps = { min: 1.6, max: 2.4 } as const;
const threeSteps = { min: 2.6, max: 3.4 } as const;
/** The farthest that a character may be from its place by the pitch of the whole line, in pitches. */
const strayMax = 0.42;
/** The least probability at which the outermost character of a line is accepted. */
const endCertaintyMin = 0.9;
const charactersMin = 8;
/** Print beside a line gives at most this many false characters at an end. */
const besideMax = 2;

/** Counts the characters of a line by their places; null if these have no regular pitch. */
export function countOf(reading: StripReading): Count | null {
  const kept = withoutPrintBeside(reading);
  if (kept === null) return null;
  const { emissions, steps } = kept;
  const numbers = [0];
  for (const step of steps) numbers.push(numbers.at(-1)! + step);
  const places = emissions.map((emission) => placeOf(reading, emission));
  const course = courseOf(numbers, places);
  const pitch = (course.at(numbers.at(-1)!) - course.at(0)) / numbers.at(-1)!;
  if (!places.every((place, at) => Math.abs(place - course.at(numbers[at]!)) < strayMax * pitch)) return null;
  const byNumber = new Map(numbers.map((number, at) => [number, emissions[at]!]));
  const cells = Array.from({ length: numbers.at(-1)! + 1 }, (_, number): CharacterCell => {
    const emission = byNumber.get(number) ?? null;
    return { place: emission === null ? course.at(number) : placeOf(reading, emission), emission };
  });
  return { cells, placeOfNumber: course.at, pitch };
}

/**
 * Whether the count is certain, though a layout expects `length` characters: the outermost characters are
 * sure, blank paper within the picture follows them, and each empty cell between them has a printed mark that
 * is no MRZ character. Only then does a number of characters that differs from the layout mean that the line
 * was printed so. If there are fewer, the paper must go on as it was, because a thumb may cover the others.
 */
export function isSettled(
  reading: StripReading,
  { cells, placeOfNumber, pitch }: Count,
  length: number,
): boolean {
  const { image, strip } = reading;
  const surface = surfaceOf(image, placeOfNumber(-0.5), placeOfNumber(cells.length - 0.5));
  const isEnd = (cell: CharacterCell | undefined, beyond: number, near: readonly [number, number]) =>
    cell?.emission != null &&
    peakOf(strip, cell.emission) > endCertaintyMin &&
    isInside(reading, placeOfNumber(beyond)) &&
    isQuiet(image, surface, placeOfNumber(beyond), pitch) &&
    (cells.length >= length || paperStep(image, surface, near, placeOfNumber(beyond), pitch) < endStepMax);
  return (
    isEnd(cells[0], -1, [placeOfNumber(-0.5), placeOfNumber(nearEnd - 0.5)]) &&
    isEnd(cells.at(-1), cells.length, [
      placeOfNumber(cells.length - nearEnd - 0.5),
      placeOfNumber(cells.length - 0.5),
    ]) &&
    cells.every(
      ({ emission, place }) =>
        emission !== null ||
        (blanknessAt(strip, place, pitch) > blanknessMin && resemblesMark(image, surface, place, pitch)),
    )
  );
}

/**
 * The farthest that the level beyond an end may be from the paper of the last characters before it, relative
 * to the depth of the print, and how many they are. Thumbs that were taken for paper differed by 0.16 to
 * 0.33.
 */
const endStepMax = 0.15;
const nearEnd = 3;

/** At a missed character the recogniser is in doubt; at a mark it is sure that there is no character. */
const blanknessMin = 0.95;

/**
 * How sure the recogniser is that a cell has no character: the lowest probability of the blank class over its
 * steps.
 */
export function blanknessAt(
  { steps, probabilities }: ClassProbabilities,
  place: number,
  pitch: number,
): number {
  let least = 1;
  const first = Math.max(0, Math.round((place - 0.3 * pitch) * steps - 0.5));
  const last = Math.min(steps - 1, Math.round((place + 0.3 * pitch) * steps - 0.5));
  for (let step = first; step <= last; step++) least = Math.min(least, probabilities[step * classCount]!);
  return least;
}

function isInside({ inside: [from, to] }: StripReading, place: number): boolean {
  return place > from && place < to;
}

interface Kept {
  readonly emissions: readonly Emission[];
  /** From each character to the next, in pitches. */
  readonly steps: readonly number[];
}

/**
 * The characters of the line itself, without print beside it, which is out of step at the ends. Null if the
 * line has no regular pitch.
 */
function withoutPrintBeside(reading: StripReading): Kept | null {
  let emissions = reading.emissions;
  for (let dropped = 0; dropped <= 2 * besideMax && emissions.length >= charactersMin; dropped++) {
    const steps = stepsOf(emissions.map((emission) => placeOf(reading, emission)));
    if (steps[0] === null) emissions = emissions.slice(1);
    else if (steps.at(-1) === null) emissions = emissions.slice(0, -1);
    else return steps.every((step) => step !== null) ? { emissions, steps } : null;
  }
  return null;
}

/**
 * Each gap between neighbours in pitches: 1 to 3, or null if it is none of these. The pitch is the median of
 * the gaps around it, because perspective changes them.
 */
export function stepsOf(places: readonly number[]): (number | null)[] {
  const gaps = places.slice(1).map((place, at) => place - places[at]!);
  return gaps.map((gap, at) => {
    const near = gaps.slice(Math.max(0, at - 6), at + 7).sort((a, b) => a - b);
    const ratio = gap / near[Math.floor(near.length / 2)]!;
    const step = [oneStep, twoSteps, threeSteps].findIndex(({ min, max }) => ratio > min && ratio < max);
    return step < 0 ? null : step + 1;
  });
}

/**
 * The place of a character by its number: a parabola fitted to all characters, since perspective changes the
 * pitch.
 */
function courseOf(numbers: readonly number[], places: readonly number[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(numbers);
  const level = mean(places);
  const xs = numbers.map((number) => number - middle);
  const square = mean(xs.map((x) => x * x));
  const slope = mean(xs.map((x, at) => x * places[at]!)) / square;
  // The residual of a straight line is fitted by a polynomial that is nearly orthogonal to it if few
  // characters are missing.
  const bow = (x: number) => x * x - square;
  const rest = xs.map((x, at) => bow(x) * (places[at]! - level - slope * x));
  const curve = mean(rest) / mean(xs.map((x) => bow(x) ** 2));
  const at = (number: number) => level + slope * (number - middle) + curve * bow(number - middle);
  return { at };
}
