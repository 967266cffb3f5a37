import { present } from '../../../present.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { rectify, straight, subRibbon } from '../../../raster/ribbon.ts';
import type { WeighedLine } from '../reading.ts';
import { isConfirmed } from './confidence.ts';
import { contrastOf } from './crossings.ts';
import type { ReadAttempt } from './signs.ts';

/** The gaps above and below a line, in heights of its capitals from their top. */
const gaps = [
  [-0.4, -0.1],
  [1.1, 1.4],
] as const;
/** Columns for each character, rows of a band, and characters that are looked at beyond each end. */
const [columns, rows, beyond] = [10, 3, 2] as const;
/** Columns on either side of an edge whose levels are compared. */
const side = 6;
/** An edge changes the level by more than this share of the contrast of the print. */
const stepMin = 0.05;
/**
 * An edge also changes the level more than this many times as much as the share `nearlyAll` of the places do.
 */
const stepGain = 3;
const nearlyAll = 0.95;
/**
 * Where an edge cuts a character, in pitches from its middle outwards; farther out it has no ink. Of MRZs
 * that were cut so and laid on other paper, those that were misread were cut between 0.01 and 0.3.
 */
const [cutFrom, cutTo] = [-0.5, 0.35] as const;
/** Where a line lacks characters, the edge that cut them off may be up to this much farther out. */
const cutOff = 0.9;
/** Within this distance beyond the edge, in pitches, the level must change less than at the edge. */
const after = 0.5;

type End = 'first' | 'last';

/**
 * Whether an edge cuts the first or the last character of each line: that of the paper, or of a picture that
 * was laid on another. Half of an O is a C, and half of an 8 a 3. A digit that check digits confirm is
 * believed all the same, and so is a filler beside another.
 */
export function isCutByEdge(pixels: Pixels, { reading, hypothesis }: ReadAttempt): boolean {
  const { layout } = hypothesis;
  const texts = reading.lines.map(({ text }) => text);
  const confirmed = isConfirmed(layout, texts);
  const isShort = texts.some(({ length }, line) => length < present(layout.lengths[line]));
  const isSure = (text: string, line: number, end: End) => {
    const [at, beside] = end === 'first' ? [0, 1] : [text.length - 1, text.length - 2];
    const character = text.charAt(at);
    if (character === '<') return text.charAt(beside) === '<';
    return /\d/.test(character) && confirmed(line + 1, at + 1);
  };
  return (['first', 'last'] as const).some((end) => {
    if (!isShort && texts.every((text, line) => isSure(text, line, end))) return false;
    return reading.lines.every((line) => hasEdge(pixels, line, end, isShort ? cutTo + cutOff : cutTo));
  });
}

/** Whether the level of the paper changes at an end of a line, `to` pitches out, above and below it. */
function hasEdge(pixels: Pixels, { polygon, text: { length } }: WeighedLine, end: End, to: number): boolean {
  const ribbon = { quad: polygon, bend: straight };
  const bands = gaps.map(([top, bottom]) => {
    const band = subRibbon(ribbon, -beyond / length, 1 + beyond / length, top, bottom);
    return sumsAlong(rectify(pixels, band, (length + 2 * beyond) * columns, rows));
  });
  const stepAt = (column: number) => {
    const [above, below] = bands.map((sums) => stepIn(sums, column));
    return above! * below! > 0 ? Math.min(Math.abs(above!), Math.abs(below!)) : 0;
  };
  const [middle, outwards] = end === 'first' ? [0.5, -1] : [length - 0.5, 1];
  const stepsIn = (from: number, until: number) =>
    Array.from({ length: Math.round((until - from) * columns) }, (_, column) => {
      return stepAt(Math.round((beyond + middle + outwards * from) * columns) + outwards * column);
    });
  const step = Math.max(...stepsIn(cutFrom, to));
  if (step < Math.max(...stepsIn(to, to + after))) return false;
  const along = Array.from({ length: (length - 2) * columns }, (_, at) =>
    stepAt((beyond + 1) * columns + at),
  );
  const usual = present(along.sort((a, b) => a - b)[Math.floor(nearlyAll * along.length)]);
  const contrast = contrastOf(rectify(pixels, ribbon, length * columns, 2 * rows));
  return step > stepMin * contrast && step > stepGain * usual;
}

/** For each column the sum of the mean levels of all columns before it. */
function sumsAlong({ width, height, gray }: Pixels): Float64Array {
  const sums = new Float64Array(width + 1);
  for (let x = 0; x < width; x++) {
    let level = 0;
    for (let y = 0; y < height; y++) level += gray[y * width + x]!;
    sums[x + 1] = sums[x]! + level / height;
  }
  return sums;
}

/** By how much the mean level after a column is more than that before it. */
const stepIn = (sums: Float64Array, column: number): number =>
  (sums[column + side]! - 2 * sums[column]! + sums[column - side]!) / side;
