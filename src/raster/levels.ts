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

/** What looking at a pixel costs, in instructions of the engines. */
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
