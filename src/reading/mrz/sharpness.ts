import type { Pixels } from '../../intake/page.ts';

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
