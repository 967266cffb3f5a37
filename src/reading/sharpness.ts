import type { Pixels } from '../intake/page.ts';

/** Gray levels between paper and ink below which a picture shows nothing that could be blurred. */
const contrastMin = 40;

/**
 * Width in pixels of the sharpest edges of a picture: the range of gray that the picture uses, over the steepest change
 * from one column or row to the next. About 2 in a good scan. Null for a picture without contrast.
 */
export function edgeWidthPx({ width, height, gray }: Pixels): number | null {
  const levels = new Uint32Array(256);
  const steps = new Uint32Array(256);
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

function quantile(counts: Uint32Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  return counts.findIndex((count) => {
    sum += count;
    return sum >= wanted;
  });
}

/** Corners in reading direction: top left, top right, bottom right, bottom left; in pixels. */
export type Corners = readonly [Corner, Corner, Corner, Corner];
type Corner = readonly [x: number, y: number];

/** Heights at which a line is crossed, as parts of its own height: its strokes are cut, its borders are not. */
const crossings = [0.25, 0.4, 0.5, 0.6, 0.75];

/**
 * Width in pixels of the edges between dark and light that lie across a line of text or a row of modules: the contrast of
 * the line, over the steepest change from one pixel to the next along it. Null where there is no contrast.
 */
export function edgeWidthAcrossPx(
  pixels: Pixels,
  [topLeft, topRight, bottomRight, bottomLeft]: Corners,
): number | null {
  const levels = new Uint32Array(256);
  const steps = new Uint32Array(256);
  for (const part of crossings) {
    const from = between(topLeft, bottomLeft, part);
    const to = between(topRight, bottomRight, part);
    const length = Math.floor(Math.hypot(to[0] - from[0], to[1] - from[1]));
    let before: number | null = null;
    for (let at = 0; at <= length; at++) {
      const value = grayAt(pixels, between(from, to, at / Math.max(1, length)));
      levels[Math.round(value)]!++;
      if (before !== null) steps[Math.round(Math.abs(value - before))]!++;
      before = value;
    }
  }
  const contrast = quantile(levels, 0.95) - quantile(levels, 0.05);
  return contrast < contrastMin ? null : contrast / Math.max(1, quantile(steps, 0.99));
}

function between(one: Corner, other: Corner, part: number): Corner {
  return [one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part];
}

/** Gray between the four pixels around a place, those of the border repeated beyond it. */
function grayAt({ width, height, gray }: Pixels, [x, y]: Corner): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [u, v] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const at = top * width + left;
  const upper = gray[at]! * (1 - u) + gray[at + 1]! * u;
  const lower = gray[at + width]! * (1 - u) + gray[at + width + 1]! * u;
  return upper * (1 - v) + lower * v;
}
