import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { present } from '../../../present.ts';
import { histogramOf, quantile } from '../../../raster/levels.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { type Ribbon, rectify, subRibbon } from '../../../raster/ribbon.ts';
import { isPrescribed } from '../decode/grammar.ts';
import { misprintIn } from './misprint.ts';

/**
 * How far above and below a line its gaps are looked for, in heights of its capitals. The neighbouring line
 * may be nearer.
 */
const reachAcross = 0.8;
/** The rows of pixels in which a gap is looked for, and how many of them show the gap itself. */
const [bandRows, rows] = [8, 2];
/** The columns of pixels for each character. */
const columns = 10;
/** How many characters of paper a stroke is compared with, on either side. */
const reach = 2;
/** A stroke differs from the paper by more than this share of the contrast of the print. */
const differenceMin = 0.08;
/** It also differs more than this many times as much as is usual along the gap: paper may have a pattern. */
const differenceGain = 3;
/** A stroke that passes both gaps no farther apart than this crosses all characters between. */
const spanMax = 6;

/** A stroke across a character multiplies the odds that another one was printed by this. */
const crossedDoubt = 150;
/** A line whose characters all have a higher confidence is not searched: a stroke would leave each 0.99. */
const sureEnough = 0.99995;
/** The highest confidence of a crossed character that seems misprinted: the stroke explains it as well. */
const misprintConfidence = 0.5;

/**
 * Which characters something crosses, and the confidences, those of the crossed ones lower: one stroke more
 * makes an R of a P, and one that is worn off a C of a G. `ribbons` are those of the lines, as high as the
 * capitals.
 */
export function crossedConfidences(
  pixels: Pixels,
  ribbons: readonly Ribbon[],
  layout: Layout,
  texts: readonly string[],
  confidences: readonly number[][],
): { readonly confidences: number[][]; readonly crossed: boolean[][] } {
  const isMisprint = misprintIn(layout, texts);
  const crossed = confidences.map((along, line) => {
    const isSure = along.every((confidence, at) => confidence > sureEnough && !isMisprint(line, at));
    return isSure ? along.map(() => false) : crossingsOf(pixels, present(ribbons[line]), along.length);
  });
  const lowered = confidences.map((along, line) => {
    return along.map((confidence, at) => {
      if (!crossed[line]?.[at] || isPrescribed(layout, line, at)) return confidence;
      if (isMisprint(line, at)) return Math.min(confidence, misprintConfidence);
      return confidence / (confidence + crossedDoubt * (1 - confidence));
    });
  });
  return { confidences: lowered, crossed };
}

/**
 * Which characters of a line are crossed by something that is not a part of the print, like the rim of a
 * stamp, a pen or a fold: it goes on into the gap above or below the line. `ribbon` is as high as the
 * capitals, and as long as the line.
 */
function crossingsOf(pixels: Pixels, ribbon: Ribbon, characters: number): boolean[] {
  const contrast = contrastOf(rectify(pixels, ribbon, columns * characters, bandRows));
  const strayIn = (from: number, to: number) =>
    straysIn(rectify(pixels, subRibbon(ribbon, 0, 1, from, to), columns * characters, bandRows), contrast);
  const above = strayIn(-reachAcross, 0);
  const below = strayIn(1, 1 + reachAcross);
  const crossed = above.map((isStray, at) => isStray || below[at]!);
  for (const [from, isStray] of above.entries()) {
    if (!isStray) continue;
    for (let to = Math.max(0, from - spanMax); to <= from + spanMax; to++) {
      if (below[to]) crossed.fill(true, Math.min(from, to), Math.max(from, to) + 1);
    }
  }
  return crossed;
}

/** The levels between the darkest and the lightest twentieth. */
export function contrastOf({ gray }: Pixels): number {
  const sorted = gray.toSorted();
  return Math.max(1, sorted[Math.floor(0.95 * sorted.length)]! - sorted[Math.floor(0.05 * sorted.length)]!);
}

/**
 * Which characters have something other than paper above or below them. The gap is where the band has most
 * paper.
 */
function straysIn({ width, gray }: Pixels, contrast: number): boolean[] {
  const characters = width / columns;
  const gaps = Array.from({ length: bandRows - rows + 1 }, (_, y) => {
    const gap = { width, height: rows, gray: gray.subarray(y * width, (y + rows) * width) };
    const differences = Array.from({ length: characters }, (_, at) => differenceAt(gap, at) / contrast);
    return { differences, usual: differences.toSorted((a, b) => a - b)[Math.floor(characters / 2)]! };
  });
  const { differences, usual } = gaps.reduce((a, b) => (b.usual < a.usual ? b : a));
  return differences.map((difference) => difference > Math.max(differenceMin, differenceGain * usual));
}

/**
 * By how many levels the gap at a character or next to it is darker or lighter than the paper on both sides.
 * It counts what passes every row and differs from both sides: a speck does not pass every row, and the edge
 * of a shadow differs from one side only.
 */
function differenceAt(gap: Pixels, at: number): number {
  const { width, gray } = gap;
  const before = medianLevel(gap, (at - 1 - reach) * columns, (at - 1) * columns);
  const after = medianLevel(gap, (at + 2) * columns, (at + 2 + reach) * columns);
  const sides = [before ?? after ?? 0, after ?? before ?? 0] as const;
  const [from, to] = [Math.max(0, (at - 1) * columns), Math.min(width, (at + 2) * columns)];
  let [darker, lighter] = [255, 255];
  for (let y = 0; y < rows; y++) {
    const [darkest, lightest] = extremes(gray.subarray(y * width + from, y * width + to));
    darker = Math.min(darker, Math.min(...sides) - darkest);
    lighter = Math.min(lighter, lightest - Math.max(...sides));
  }
  return Math.max(darker, lighter);
}

function extremes(levels: Uint8Array): [darkest: number, lightest: number] {
  let [darkest, lightest] = [255, 0];
  for (const level of levels) {
    if (level < darkest) darkest = level;
    if (level > lightest) lightest = level;
  }
  return [darkest, lightest];
}

/** The median of the levels from one column up to another; null where there are none. */
function medianLevel(gap: Pixels, from: number, to: number): number | null {
  const [first, end] = [Math.max(0, from), Math.min(gap.width, to)];
  if (first >= end) return null;
  return quantile(histogramOf(gap, { x: first, y: 0, width: end - first, height: gap.height }), 0.5);
}
