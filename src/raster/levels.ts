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
