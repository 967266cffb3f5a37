import { distance, type Point, type Polygon } from './geometry.ts';
import { emptyHistogram, quantile } from './levels.ts';
import type { Pixels } from './pixels.ts';
import { sample } from './sample.ts';

/** Contrast in gray levels between paper and ink below which sharpness can't be measured. */
const contrastMin = 40;

/**
 * Width in pixels of the sharpest edges of a picture: the range of its gray levels divided by the steepest
 * change from one column or row to the next. About 2 in a good scan. Null for a picture without contrast.
 */
export function edgeWidthPx({ width, height, gray }: Pixels): number | null {
  const levels = emptyHistogram();
  const steps = emptyHistogram();
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0, at = y * width; x + 1 < width; x++, at++) {
      const value = gray[at]!;
      levels[value]!++;
      steps[Math.max(Math.abs(gray[at + 1]! - value), Math.abs(gray[at + width]! - value))]!++;
    }
  }
  const contrast = quantile(levels, 0.99) - quantile(levels, 0.01);
  return contrast < contrastMin ? null : contrast / Math.max(1, quantile(steps, 0.999));
}

/**
 * Heights at which a line is sampled, as parts of its own height. There it crosses the strokes of characters,
 * not their upper and lower edges.
 */
const crossings = [0.25, 0.4, 0.5, 0.6, 0.75];

/**
 * Width in pixels of the edges between dark and light across a line of text or a row of modules: the contrast
 * of the line divided by the steepest change from one pixel to the next along it. Null for a line without
 * contrast.
 */
export function edgeWidthAcrossPx(
  pixels: Pixels,
  [topLeft, topRight, bottomRight, bottomLeft]: Polygon,
): number | null {
  const levels = emptyHistogram();
  const steps = emptyHistogram();
  for (const part of crossings) {
    const from = between(topLeft, bottomLeft, part);
    const to = between(topRight, bottomRight, part);
    const length = Math.floor(distance(from, to));
    let before: number | null = null;
    for (let at = 0; at <= length; at++) {
      const { x, y } = between(from, to, at / Math.max(1, length));
      const value = sample(pixels, x, y);
      levels[Math.round(value)]!++;
      if (before !== null) steps[Math.round(Math.abs(value - before))]!++;
      before = value;
    }
  }
  const contrast = quantile(levels, 0.95) - quantile(levels, 0.05);
  return contrast < contrastMin ? null : contrast / Math.max(1, quantile(steps, 0.99));
}

function between(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}
