import { type ClassProbabilities, classCount } from '../../../wasm/mrz/door.ts';
import type { Emission } from './ctc.ts';
import { peakOf, placeOf, type StripReading } from './strip.ts';
import { isQuiet, resemblesMark, surfaceOf } from './surface.ts';

/** The place of one character on a line. */
export interface Cell {
  /** Its middle along the strip, 0 to 1. */
  readonly place: number;
  /** What was read there; null where nothing was. */
  readonly emission: Emission | null;
}

/** The characters of a line as its own pitch counts them, whatever a layout wants. */
export interface Count {
  readonly cells: readonly Cell[];
  /** Where a character with that number would stand, 0 to 1 along the strip; the first has the number 0. */
  readonly placeOfNumber: (number: number) => number;
  /** Mean distance from one to the next. */
  readonly pitch: number;
}

/** Gaps, in pitches, that hold no further character, and those that hold one and two. */
const oneStep = { min: 0.6, max: 1.45 } as const;
const twoSteps = { min: 1.6, max: 2.4 } as const;
const threeSteps = { min: 2.6, max: 3.4 } as const;
/** No character strays further from where the pitch of the whole line puts it, in pitches. */
const strayMax = 0.42;
/** The outermost character of a line is believed from here on. */
const endCertaintyMin = 0.9;
const charactersMin = 8;
/** Print beside a line gives at most so many false characters at an end. */
const besideMax = 2;

/** Counts the characters of a line by their places; null where these keep no pitch. */
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
  const cells = Array.from({ length: numbers.at(-1)! + 1 }, (_, number): Cell => {
    const emission = byNumber.get(number) ?? null;
    return { place: emission === null ? course.at(number) : placeOf(reading, emission), emission };
  });
  return { cells, placeOfNumber: course.at, pitch };
}

/**
 * Whether both ends of the line are seen: the outermost characters are sure, beyond them lies plain paper within the picture,
 * and where nothing was read between them a mark is printed that no MRZ has. Only then does another number of characters than
 * the layout's mean that the line was printed so.
 */
export function isSettled(reading: StripReading, { cells, placeOfNumber, pitch }: Count): boolean {
  const { image, strip } = reading;
  const surface = surfaceOf(image, placeOfNumber(-0.5), placeOfNumber(cells.length - 0.5));
  const isEnd = (cell: Cell | undefined, beyond: number) =>
    cell?.emission != null &&
    peakOf(strip, cell.emission) > endCertaintyMin &&
    isInside(reading, beyond) &&
    isQuiet(image, surface, beyond, pitch);
  return (
    isEnd(cells[0], placeOfNumber(-1)) &&
    isEnd(cells.at(-1), placeOfNumber(cells.length)) &&
    cells.every(
      ({ emission, place }) =>
        emission !== null ||
        (blanknessAt(strip, place, pitch) > blanknessMin && resemblesMark(image, surface, place, pitch)),
    )
  );
}

/** A character that the recogniser misses leaves it in doubt; of a mark it is sure that it is none. */
const blanknessMin = 0.95;

/** How sure the recogniser is that there is no character in a cell: the least probability of the blank on its steps. */
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

/** The characters of the line itself: what stands at its ends out of step is print beside it. Null where no pitch is kept. */
function withoutPrintBeside(reading: StripReading): Kept | null {
  let emissions = reading.emissions;
  for (let dropped = 0; dropped <= 2 * besideMax && emissions.length >= charactersMin; dropped++) {
    const steps = stepsOf(emissions.map((emission) => placeOf(reading, emission)));
    if (steps[0] === null) emissions = emissions.slice(1);
    else if (steps.at(-1) === null) emissions = emissions.slice(0, -1);
    else return steps.every((step) => step !== null) ? { emissions, steps: steps as number[] } : null;
  }
  return null;
}

/** Each gap in pitches, by the median of the gaps around it: 1 to 3, or null where it is none of these. */
function stepsOf(places: readonly number[]): (number | null)[] {
  const gaps = places.slice(1).map((place, at) => place - places[at]!);
  return gaps.map((gap, at) => {
    const near = gaps.slice(Math.max(0, at - 6), at + 7).sort((a, b) => a - b);
    const ratio = gap / near[Math.floor(near.length / 2)]!;
    const step = [oneStep, twoSteps, threeSteps].findIndex(({ min, max }) => ratio > min && ratio < max);
    return step < 0 ? null : step + 1;
  });
}

/** Where the characters of a line stand by their number: a parabola through all, since perspective changes the pitch. */
function courseOf(numbers: readonly number[], places: readonly number[]) {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(numbers);
  const level = mean(places);
  const xs = numbers.map((number) => number - middle);
  const square = mean(xs.map((x) => x * x));
  const slope = mean(xs.map((x, at) => x * places[at]!)) / square;
  // What a straight line leaves, by a polynomial that is orthogonal to it where hardly a character is missing.
  const bow = (x: number) => x * x - square;
  const rest = xs.map((x, at) => bow(x) * (places[at]! - level - slope * x));
  const curve = mean(rest) / mean(xs.map((x) => bow(x) ** 2));
  const at = (number: number) => level + slope * (number - middle) + curve * bow(number - middle);
  return { at };
}
