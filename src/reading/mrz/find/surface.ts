import { stripCapitalHeight, stripHeight } from '../../../../wasm/mrz/door.ts';
import { type Histogram, histogramOf, quantile } from '../../../raster/levels.ts';
import type { Pixels } from '../../../raster/pixels.ts';

/** The gray levels of a line: its paper, and how much its print differs from it. */
export interface Surface {
  readonly paper: number;
  /** From the paper to the print; negative if the print is lighter. */
  readonly depth: number;
  /** Standard deviation of the levels. */
  readonly deviation: number;
}

/**
 * Rows of a strip that contain the capitals, with tolerance for a line that was cut out a little too high or
 * low.
 */
const capitalRows = {
  from: Math.floor((stripHeight - stripCapitalHeight) / 2) - 1,
  to: Math.ceil((stripHeight + stripCapitalHeight) / 2) + 1,
} as const;

/** The surface between two places of a strip, 0 to 1 of its width. */
export function surfaceOf(strip: Pixels, from: number, to: number): Surface {
  const counts = levelsIn(strip, from, to);
  // Print covers at most a third of a line, so levels far from the median on one side are print.
  const paper = quantile(counts, 0.6);
  const [dark, light] = [paper - quantile(counts, 0.04), quantile(counts, 0.96) - paper];
  return { paper, depth: dark >= light ? dark : -light, deviation: spreadOf(counts).deviation };
}

/** A pixel counts as ink from this share of the print's depth on. */
const inkDepth = 0.5;

/** Whether a pixel of this gray level is of the print. */
export function isInk({ paper, depth }: Surface, level: number): boolean {
  return (paper - level) / depth > inkDepth;
}

/**
 * Limits for blank paper: its deviation relative to that of the line, and its distance from the paper's level
 * relative to the depth of the print.
 */
const evenMax = 0.3;
const nearMax = 0.35;

/** Whether the cell at `place` is blank paper. */
export function isQuiet(strip: Pixels, line: Surface, place: number, pitch: number): boolean {
  const { mean, deviation } = spreadOf(levelsIn(strip, place - 0.4 * pitch, place + 0.4 * pitch));
  return deviation < evenMax * line.deviation && Math.abs(mean - line.paper) < nearMax * Math.abs(line.depth);
}

/**
 * How much the cell at `place` differs from the paper between two other places, relative to the depth of the
 * print.
 */
export function paperStep(
  strip: Pixels,
  { depth }: Surface,
  [from, to]: readonly [from: number, to: number],
  place: number,
  pitch: number,
): number {
  const { mean } = spreadOf(levelsIn(strip, place - 0.4 * pitch, place + 0.4 * pitch));
  return Math.abs((mean - surfaceOf(strip, from, to).paper) / depth);
}

/**
 * The share of a cell that the ink of a typed mark covers. A blot, a pen stroke or a finger covers more, a
 * fold less.
 */
const inkMin = 0.008;
const inkMax = 0.3;
/** A mark is lower than a character. In rows of the strip. */
const markRowsMax = 0.8 * stripCapitalHeight;
/** Ink that touches the sides of the cell belongs to something larger. */
const inkAtSidesMax = 0.06;

/**
 * Whether the cell at `place` has a typed mark: some ink as dark as the line's, away from the sides of the
 * cell.
 */
export function resemblesMark(strip: Pixels, line: Surface, place: number, pitch: number): boolean {
  const inked = (from: number, to: number) => {
    const counts = levelsIn(strip, place + from * pitch, place + to * pitch);
    let [ink, all] = [0, 0];
    for (const [level, count] of counts.entries()) {
      all += count;
      if (isInk(line, level)) ink += count;
    }
    return ink / Math.max(1, all);
  };
  const ink = inked(-0.4, 0.4);
  const sides = Math.max(inked(-0.55, -0.42), inked(0.42, 0.55));
  if (ink < inkMin || ink > inkMax || sides > inkAtSidesMax) return false;
  const rows = inkedRows(strip, line, place - 0.4 * pitch, place + 0.4 * pitch);
  return rows.at(-1)! - rows[0]! < markRowsMax;
}

/** The rows of a cell that show ink. */
function inkedRows({ width, gray }: Pixels, line: Surface, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let y = capitalRows.from; y < capitalRows.to; y++) {
    const row = gray.subarray(y * width + Math.round(from * width), y * width + Math.round(to * width));
    if (row.some((level) => isInk(line, level))) rows.push(y);
  }
  return rows;
}

/** The number of pixels of each gray level, in the rows of the capitals between two places. */
function levelsIn(strip: Pixels, from: number, to: number): Histogram {
  const left = Math.max(0, Math.round(from * strip.width));
  const right = Math.min(strip.width, Math.round(to * strip.width));
  const height = capitalRows.to - capitalRows.from;
  return histogramOf(strip, { x: left, y: capitalRows.from, width: right - left, height });
}

function spreadOf(counts: Histogram): { readonly mean: number; readonly deviation: number } {
  let [all, sum, squares] = [0, 0, 0];
  for (const [level, count] of counts.entries()) {
    all += count;
    sum += count * level;
    squares += count * level * level;
  }
  const mean = sum / Math.max(1, all);
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(1, all) - mean * mean)) };
}
