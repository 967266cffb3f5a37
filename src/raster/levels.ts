import { type Box, bottomOf, whole } from './geometry.ts';
import type { Pixels } from './pixels.ts';

/** The number of pixels of each gray level. */
export type Histogram = Uint32Array;

export function emptyHistogram(): Histogram {
  return new Uint32Array(256);
}

/** The histogram of a picture, or of a part of it in whole pixels. */
export function histogramOf(pixels: Pixels, part: Box = whole(pixels)): Histogram {
  const histogram = emptyHistogram();
  addLevels(histogram, pixels, part);
  return histogram;
}

/** Adds the pixels of a part of a picture to a histogram. */
export function addLevels(histogram: Histogram, { width, gray }: Pixels, part: Box): void {
  for (let y = part.y; y < bottomOf(part); y++) {
    for (let at = y * width + part.x, end = at + part.width; at < end; at++) histogram[gray[at]!]!++;
  }
}

/** The lowest level for which this share of the pixels are as dark or darker; 0 for an empty histogram. */
export function quantile(histogram: Histogram, share: number): number {
  const wanted = share * histogram.reduce((sum, count) => sum + count, 0);
  let level = 0;
  for (let below = histogram[0]!; level < 255 && below < wanted; below += histogram[level]!) level++;
  return level;
}

/** The least contrast of an edge, in gray levels. Fainter strokes could not be read. */
const contrastMin = 8;
/**
 * A picture with no more edges than this, in every second row, shows nothing that can be read: the smallest
 * code has 700, a line of an MRZ more than a thousand. Specks of dust have a few each.
 */
const edgesMax = 200;

/** The cost of a pixel for `isBlank`, in instructions of the engines. */
export const blankInstructionsPerPixel = 15;

/** Whether a picture shows nothing that could be read: it is blank, of one colour, or a soft shadow. */
export function isBlank({ gray, width, height }: Pixels): boolean {
  let edges = 0;
  for (let y = 0; y < height; y += 2) {
    const end = (y + 1) * width;
    for (let at = y * width + 3; at < end; at++) {
      // Two pixels on each side, so that the noise of a camera makes no edges.
      const step = gray[at]! + gray[at - 1]! - gray[at - 2]! - gray[at - 3]!;
      if (Math.abs(step) < 2 * contrastMin) continue;
      edges++;
      if (edges > edgesMax) return false;
    }
  }
  return true;
}

/** The paper is measured in squares of this side, in pixels. */
const side = 32;
/**
 * The paper of a square is as light as its lightest tenth, or as that of a square beside it if that is
 * lighter.
 */
const lightest = 0.9;
/**
 * Shares of the paper's light. What is darker than the first becomes black, and what is lighter than the
 * second white. White paper below a watermark that hides half of it keeps a share of 0.5; black print below a
 * gray watermark that hides two thirds of it has 0.3.
 */
const [black, white] = [0.3, 0.45];

/**
 * A copy of a picture in which only dark print is left. A watermark over a document is translucent, so it is
 * lighter than black print, and print below it is darker than paper below it.
 */
export function blanched(pixels: Pixels): Pixels {
  const { width, height } = pixels;
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const squares = Uint8Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [(at % across) * side, Math.floor(at / across) * side];
    const part = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
    return quantile(histogramOf(pixels, part), lightest);
  });
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < squares.length; at++) {
    const [column, row] = [at % across, Math.floor(at / across)];
    let paper = 1;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        paper = Math.max(paper, squares[y * across + x]!);
    }
    const gain = 255 / ((white - black) * paper);
    for (let y = row * side; y < Math.min(height, (row + 1) * side); y++) {
      const end = y * width + Math.min(width, (column + 1) * side);
      for (let i = y * width + column * side; i < end; i++)
        gray[i] = Math.max(0, Math.min(255, gain * (pixels.gray[i]! - black * paper)));
    }
  }
  return { width, height, gray };
}

/** How print is told from paper: by the difference of a pixel from its surroundings. */
export interface Evening {
  /** The surroundings are the square that reaches this far from the pixel on each side. */
  readonly reachPx: number;
  /** How much darker than its surroundings a pixel must be to count as print, from 0 to 1. */
  readonly depth: number;
}

/** The spread of gray levels that sharp black print on white paper has, as the method of Sauvola takes it. */
const spreadOfPrint = 64;
/** Surroundings with less spread are paper, whose grain would else become print. */
const spreadMin = 12;

/**
 * A copy of a picture in which print has the same contrast everywhere, and paper, shadows and soft patterns
 * are light. The level between print and paper is that of J. Sauvola and M. Pietikäinen (2000): the mean of
 * the surroundings, lowered where they are even. Strokes keep their soft edges, which recognition needs.
 */
export function evened({ width, height, gray }: Pixels, { reachPx, depth }: Evening): Pixels {
  const result = new Uint8Array(width * height);
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) {
      const level = gray[y * width + x]!;
      sums[x]! += sign * level;
      squares[x]! += sign * level * level;
    }
  };
  for (let y = 0; y < Math.min(reachPx, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reachPx < height) addRow(y + reachPx, 1);
    if (y > reachPx) addRow(y - reachPx - 1, -1);
    const rows = Math.min(height - 1, y + reachPx) - Math.max(0, y - reachPx) + 1;
    let [sum, square, columns] = [0, 0, 0];
    for (let x = -reachPx; x < width; x++) {
      const [entering, leaving] = [x + reachPx, x - reachPx - 1];
      if (entering < width) {
        sum += sums[entering]!;
        square += squares[entering]!;
        columns++;
      }
      if (leaving >= 0) {
        sum -= sums[leaving]!;
        square -= squares[leaving]!;
        columns--;
      }
      if (x < 0) continue;
      const count = rows * columns;
      const mean = sum / count;
      const spread = Math.sqrt(Math.max(0, square / count - mean * mean));
      const level = mean * (1 + depth * (spread / spreadOfPrint - 1));
      const contrast = (gray[y * width + x]! - level) / Math.max(spreadMin, spread);
      result[y * width + x] = Math.max(0, Math.min(255, 128 + 128 * contrast));
    }
  }
  return { width, height, gray: result };
}
