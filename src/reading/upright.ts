import type { Pixels } from '../intake/page.ts';
import type { Point } from './barcode.ts';
import { sample } from './sample.ts';
import type { PixelBox, Word } from './words.ts';

/** Corners of a symbol in reading direction, from its top left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How far around a symbol is still its quiet zone, by its side. */
const quietZone = 0.02;

/** Paints a symbol over in the gray around it: its modules would be taken for letters. */
export function eraseSymbol({ width, height, gray }: Pixels, polygon: Corners): void {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const margin = quietZone * (Math.max(...xs) - Math.min(...xs));
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin));
  const paper = gray[top * width + left]!;
  for (let y = top; y < bottom; y++) gray.fill(paper, y * width + left, y * width + right);
}

/** A turn below this, in radians, moves the ends of a line of A4 by less than a tenth of its height. */
const turnMin = 0.001;

/**
 * The picture turned so that `polygon`, a square symbol that stands upright on its page, is upright, and made smaller if it
 * would pass `pixelsMax`. What the turn brings in from outside the picture repeats its border.
 */
export function upright(pixels: Pixels, polygon: Corners, pixelsMax: number): Pixels {
  const angle = angleOf(polygon);
  const { width, height } = pixels;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.abs(width * cos) + Math.abs(height * sin);
  const across = Math.abs(width * sin) + Math.abs(height * cos);
  const step = Math.max(1, Math.sqrt((along * across) / pixelsMax));
  if (Math.abs(angle) < turnMin && step === 1) return pixels;
  return resampled(pixels, {
    x: (width - along * cos + across * sin) / 2,
    y: (height - along * sin - across * cos) / 2,
    stepX: step * cos,
    stepY: step * sin,
    width: Math.floor(along / step),
    height: Math.floor(across / step),
  });
}

/** Direction of the symbol's upper and lower edge together, in radians clockwise. */
function angleOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  return Math.atan2(
    topRight.y - topLeft.y + bottomRight.y - bottomLeft.y,
    topRight.x - topLeft.x + bottomRight.x - bottomLeft.x,
  );
}

/** A part of a picture at `factor` times its size, less if it would pass `pixelsMax`: other pixels of the same print. */
export function magnified(
  pixels: Pixels,
  { x, y, width, height }: PixelBox,
  factor: number,
  pixelsMax: number,
): Pixels {
  const scale = Math.min(factor, Math.sqrt(pixelsMax / (width * height)));
  return resampled(pixels, {
    x,
    y,
    stepX: 1 / scale,
    stepY: 0,
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  });
}

/** A raster laid on a picture: its corner, its step along a row, and as far at a right angle down a column. */
export interface Raster {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
}

/** Bilinear; where a step passes over pixels, the mean of four samples. */
export function resampled(pixels: Pixels, { x, y, stepX, stepY, width, height }: Raster): Pixels {
  const gray = new Uint8Array(width * height);
  // The length of a turned step may come out a hair over 1.
  const taps = Math.hypot(stepX, stepY) > 1.001 ? [0.25, 0.75] : [0.5];
  const share = 1 / taps.length ** 2;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (const down of taps) {
        for (const right of taps) {
          const [u, v] = [column + right, row + down];
          sum += sample(pixels, x + u * stepX - v * stepY - 0.5, y + u * stepY + v * stepX - 0.5);
        }
      }
      gray[row * width + column] = sum * share + 0.5;
    }
  }
  return { width, height, gray };
}

/** Words of a line follow each other within this, by the height of a word; tables have wider gaps. */
const gapMax = 1.5;
/** Shorter lines say little of their slope, by the height of a word. */
const lineLengthMin = 10;
/** A word may reach this much farther down than its neighbours, by its height. */
const descender = 0.3;
/** Rise over run that takes a value at the far end of a line of A4 half way to the next line. */
const slopeMax = 0.012;

/**
 * Whether the lines of text run level, so that what stands left and right on a line belongs together. False too where no
 * line is long enough to tell.
 */
export function linesAreLevel(words: readonly Word[]): boolean {
  const lines = linesOf(words.filter(({ text }) => text.trim() !== ''))
    .map((line) => ({ first: line[0]!, last: line.at(-1)! }))
    .map(({ first, last }) => ({ run: last.x - first.x, rise: bottom(last) - bottom(first), first }))
    .filter(({ run, first }) => run >= lineLengthMin * first.height);
  const all = lines.reduce((sum, { run }) => sum + run, 0);
  const level = lines.reduce(
    (sum, { run, rise, first }) =>
      sum + (Math.abs(rise) <= slopeMax * run + descender * first.height ? run : 0),
    0,
  );
  return all > 0 && level >= 0.9 * all;
}

function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    if (last && follows(last, word)) lines.at(-1)!.push(word);
    else lines.push([word]);
  }
  return lines;
}

function follows(last: Word, next: Word): boolean {
  const gap = next.x - last.x - last.width;
  const height = Math.max(last.height, next.height);
  return gap >= 0 && gap <= gapMax * height && Math.abs(bottom(next) - bottom(last)) <= height / 2;
}

function bottom({ y, height }: Word): number {
  return y + height;
}
