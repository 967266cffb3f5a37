import type { Box, TextRun } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';

/** By how many gray levels ink is darker than its paper, and a changed pixel differs from before. */
const contrastMin = 64;
/** A letter is about this wide, as a share of its line's height. Looks are half as far apart. */
const letterShare = 0.4;
/** A letter, or a sign, with less ink shows nothing that could be hidden. */
const inkPixelsMin = { letter: 3, sign: 2 } as const;
/** Ink that is no higher than this share of its text is a line to sign on, or dots. */
const lineShareMax = 0.2;
/** But it is a sign if it is above this share of the text's height, and the text has a dash or the like. */
const signShareMax = 0.68;
const sign = /(?<![-=~\u2010-\u2015\u2212])[-=~\u2010-\u2015\u2212]{1,2}(?![-=~\u2010-\u2015\u2212])/;
/** A text can't be read any more if this share of its ink is gone, or this share of its paper is dark. */
export const goneShareMin = 0.5;
export const darkShareMin = 0.9;
/** What this costs for a pixel of a text, in instructions. */
export const instructionsPerPixel = 100;

/**
 * Whether text that `picture` shows can't be read in `whole`, the same page with further annotations: the ink
 * of a letter is covered, or its paper as dark as its ink.
 */
export function hidesText(
  picture: Pixels,
  whole: Pixels,
  runs: readonly TextRun[],
  { left, top, scale }: { readonly left: number; readonly top: number; readonly scale: number },
  charge: (instructions: number) => void,
): boolean {
  return runs.some((run) => {
    const [width, height] = [run.width * scale, run.height * scale];
    const isHorizontal = width >= height;
    const lineHeight = Math.max(2, Math.min(width, height));
    const letter = Math.max(2, letterShare * lineHeight);
    const [x, y] = [(run.x - left) * scale, (run.y - top) * scale];
    const signsAbove = isHorizontal && sign.test(run.text) ? y + signShareMax * height : 0;
    const [pageWidth, pageHeight] = [picture.width, picture.height];
    charge(Math.ceil(Math.min(width, pageWidth) * Math.min(height, pageHeight) * instructionsPerPixel));
    // What is beside the page is not seen.
    const from = Math.max(0, -letter * Math.ceil((isHorizontal ? x : y) / letter));
    const to = Math.min(Math.max(width, height), isHorizontal ? pageWidth - x : pageHeight - y);
    for (let at = from; at < to; at += letter / 2) {
      const box = isHorizontal
        ? { x: x + at, y, width: letter, height: lineHeight }
        : { x, y: y + at, width: lineHeight, height: letter };
      if (isHidden(picture, whole, box, { isHorizontal, lineHeight, signsAbove })) return true;
    }
    return false;
  });
}

/** What counts in a line of text. */
interface Line {
  readonly isHorizontal: boolean;
  readonly lineHeight: number;
  /** The row above which ink that is not high is a sign. */
  readonly signsAbove: number;
}

function isHidden(picture: Pixels, whole: Pixels, letter: Box, line: Line): boolean {
  const box = {
    left: Math.max(0, Math.floor(letter.x)),
    top: Math.max(0, Math.floor(letter.y)),
    right: Math.min(picture.width, Math.ceil(letter.x + letter.width)),
    bottom: Math.min(picture.height, Math.ceil(letter.y + letter.height)),
  };
  const { rows, columns, ...counts } = inkIn(picture, whole, box);
  const inkHeight = line.isHorizontal ? rows.size : columns.size;
  const isThin = inkHeight <= Math.max(1, lineShareMax * line.lineHeight);
  const isSign = [...rows].some((row) => row + 0.5 < line.signsAbove);
  if (isThin && !isSign) return false;
  if (counts.ink < (isSign ? inkPixelsMin.sign : inkPixelsMin.letter)) return false;
  return counts.gone >= goneShareMin * counts.ink || counts.dark >= darkShareMin * counts.paper;
}

/** Pixels of a picture. The right and bottom edges are excluded. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels of ink and paper in a box, how many of them changed, and the rows and columns with ink. */
export function inkIn(picture: Pixels, whole: Pixels, { left, top, right, bottom }: PixelBox) {
  const { width, gray } = picture;
  let lightest = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) lightest = Math.max(lightest, gray[y * width + x] ?? 0);
  }
  const counts = { ink: 0, gone: 0, paper: 0, dark: 0, rows: new Set<number>(), columns: new Set<number>() };
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const before = gray[y * width + x] ?? 0;
      const after = whole.gray[y * width + x] ?? 0;
      if (lightest - before >= contrastMin) {
        counts.ink++;
        counts.rows.add(y);
        counts.columns.add(x);
        if (after - before >= contrastMin) counts.gone++;
      } else {
        counts.paper++;
        if (before - after >= contrastMin) counts.dark++;
      }
    }
  }
  return counts;
}
