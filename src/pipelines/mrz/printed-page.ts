import type { ComputeBudget } from '../../../wasm/compute.ts';
import {
  comparePrint,
  type MrzInPrint,
  openFields,
  together,
  type ValuesOfMrz,
} from '../../documents/identity/print/compared.ts';
import { type TwiceRead, withDiffering } from '../../documents/identity/print/differing.ts';
import type { Polygon } from '../../raster/geometry.ts';
import { blanched, evened } from '../../raster/levels.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { resampled } from '../../raster/sample.ts';
import type { MrzLine } from '../../reading/mrz/reading.ts';
import { readWords, type Word } from '../../reading/words.ts';
import { ifAffordable } from '../affordable.ts';
import type { ReadingContext } from '../reading.ts';
import { type Row, readRow, rowsOf } from './printed-rows.ts';

/** The size at which print is recognised best, in pixels from one character of the MRZ to the next. */
const pitchPx = 30;
/**
 * The part of the page above the MRZ that is recognised, in characters of the MRZ: a page of 125 x 88 mm, of
 * which the MRZ takes 23 mm at the bottom (ICAO 9303-4), with room for a page that is seen aslant.
 */
const marginCharacters = 4;
const heightCharacters = 31;
/** The height above the first line that is left out, so that no part of the MRZ is recognised. */
const gapCharacters = 0.4;
/** The cost of turning and scaling a pixel in TypeScript, in instructions of the engines. */
const instructionsPerPixel = 300;
/** The cost of setting a pixel of print apart from its paper in TypeScript, at most. */
const clearedInstructionsPerPixel = 150;
/**
 * Once a request has spent this, no further print is compared: of many passports, only the first ones are.
 * Recognising a page once takes 3 to 25 thousand million, and it is recognised up to four times.
 */
const spentMax = 40e9;
/** What is left for everything else that the request has to read. */
const keptInstructions = 60e9;
/**
 * The most that reading rows of print again may cost. It comes out of `keptInstructions`, because on most
 * pages the looks spend all of `spentMax`. A page has about 50 rows, of 0.2 thousand million each.
 */
const rowsInstructionsMax = 16e9;

/**
 * The print of the page of a passport, which stands above its MRZ: upright, at the size at which it is
 * recognised best, and without the MRZ. The caller owns it. Null if the picture doesn't show it.
 */
export function printAbove(picture: Pixels, [first]: readonly MrzLine[]): Pixels | null {
  if (first === undefined) return null;
  const { polygon, characterPitchPx: pitch } = first;
  const step = pitch / pitchPx;
  const { cos, sin } = directionOf(polygon);
  const [corner] = polygon;
  const [left, right] = [-marginCharacters * pitch, (first.text.length + marginCharacters) * pitch];
  const [top, bottom] = [-heightCharacters * pitch, -gapCharacters * pitch];
  const shown = extentOf(picture, polygon);
  const [x, y] = [Math.max(left, shown.left), Math.max(top, shown.top)];
  const [width, height] = [Math.min(right, shown.right) - x, Math.min(bottom, shown.bottom) - y];
  if (width < pitch || height < pitch) return null;
  return resampled(picture, {
    x: corner.x + x * cos - y * sin,
    y: corner.y + x * sin + y * cos,
    stepX: step * cos,
    stepY: step * sin,
    width: Math.floor(width / step),
    height: Math.floor(height / step),
  });
}

function directionOf([topLeft, topRight]: Polygon): { readonly cos: number; readonly sin: number } {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** How far the picture reaches along and across the line, from its top left corner. */
function extentOf({ width, height }: Pixels, polygon: Polygon) {
  const { cos, sin } = directionOf(polygon);
  const [corner] = polygon;
  const ends = [0, width].flatMap((x) => [0, height].map((y) => ({ x: x - corner.x, y: y - corner.y })));
  const along = ends.map(({ x, y }) => x * cos + y * sin);
  const across = ends.map(({ x, y }) => y * cos - x * sin);
  return {
    left: Math.min(...along),
    right: Math.max(...along),
    top: Math.min(...across),
    bottom: Math.max(...across),
  };
}

/** The instructions that a request may still spend on comparing a print; 0 or less if it is to do without. */
export function printRoom({ spent, left }: Pick<ComputeBudget, 'spent' | 'left'>): number {
  return Math.min(spentMax - spent, left - keptInstructions);
}

/** What turning and scaling the print above an MRZ costs at most. */
export const printAboveInstructions =
  (44 + 2 * marginCharacters) * heightCharacters * pitchPx ** 2 * instructionsPerPixel;

/**
 * Compares the values of an MRZ with the print of its page, which is looked at again while a value is
 * missing. What takes too much work is not read. Frees the print.
 */
export async function compareAbove(
  print: Pixels,
  values: ValuesOfMrz,
  context: Pick<ReadingContext, 'engines' | 'yieldNow'>,
): Promise<MrzInPrint> {
  let compared = comparePrint([], values);
  try {
    for await (const { lines, rows } of printedLines(print, context)) {
      compared = together(compared, comparePrint(lines, values));
      if (openFields(compared).length === 0) break;
      compared = withDiffering(compared, rows, values);
    }
    return compared;
  } finally {
    free(print);
  }
}

/** One way to recognise the print: how it is set apart from the paper, and how its words are arranged. */
interface Look {
  readonly clear: (print: Pixels) => Pixels;
  readonly layout: 'page' | 'sparse';
}

/**
 * Dark print is read at the first look, also below a lighter watermark; print on photos, patterns and shadows
 * at the others.
 */
const looks: readonly Look[] = [
  { clear: blanched, layout: 'page' },
  { clear: (print) => evened(print, { reachPx: 20, depth: 0.4 }), layout: 'page' },
  { clear: (print) => print, layout: 'page' },
  { clear: (print) => evened(print, { reachPx: 32, depth: 0.25 }), layout: 'sparse' },
];

/** What a look at the print shows. */
export interface Looked {
  readonly lines: readonly string[];
  /** The rows that were also read by the networks of the MRZ. */
  readonly rows: readonly TwiceRead[];
}

/**
 * The lines of the print, as each look shows them. At last the rows that any look has found are read by the
 * networks of the MRZ.
 */
export async function* printedLines(
  print: Pixels,
  { engines, yieldNow }: Pick<ReadingContext, 'engines' | 'yieldNow'>,
): AsyncGenerator<Looked> {
  const { tesseract, mrz, compute } = engines;
  const rows: Row[] = [];
  for (const { clear, layout } of looks) {
    compute.spend(clearedInstructionsPerPixel * print.gray.length);
    const most = printRoom(compute);
    if (most <= 0) break;
    await yieldNow();
    const pixels = clear(print);
    try {
      const options = { layout, instructionsMax: most };
      const words = (await ifAffordable(() => readWords(tesseract, pixels, options))) ?? [];
      rows.push(...rowsOf(words));
      yield { lines: linesOf(words), rows: [] };
    } finally {
      if (pixels !== print) free(pixels);
    }
  }
  await yieldNow();
  const spentBefore = compute.spent;
  const isAffordable = () =>
    compute.spent - spentBefore < rowsInstructionsMax &&
    compute.left > keptInstructions - rowsInstructionsMax;
  const twice = rows.map((row) => ({
    words: row.map(({ text }) => text).join(' '),
    again: isAffordable() ? readRow(mrz, print, row) : '',
  }));
  yield { lines: twice.map(({ again }) => again), rows: twice };
}

/** The words, line by line: each begins left of the word before it. */
function linesOf(words: readonly Word[]): readonly string[] {
  const lines: string[] = [];
  let lastX = Number.POSITIVE_INFINITY;
  for (const { text, x } of words) {
    if (x <= lastX) lines.push(text);
    else lines.push(`${lines.pop() ?? ''} ${text}`);
    lastX = x;
  }
  return lines;
}
