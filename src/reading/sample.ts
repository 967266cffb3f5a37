import type { Pixels } from '../intake/page.ts';

/**
 * The gray level of a picture at a place between its pixels, bilinear; `x` and `y` count from the middle of the first pixel.
 * Outside the picture its edge goes on.
 */
export function sample({ width, height, gray }: Pixels, x: number, y: number): number {
  const cx = Math.max(0, Math.min(x, width - 1));
  const cy = Math.max(0, Math.min(y, height - 1));
  const x0 = cx | 0;
  const y0 = cy | 0;
  const fx = cx - x0;
  const at = y0 * width + x0;
  const right = x0 + 1 < width ? at + 1 : at;
  const below = y0 + 1 < height ? width : 0;
  const top = gray[at]! + fx * (gray[right]! - gray[at]!);
  const bottom = gray[at + below]! + fx * (gray[right + below]! - gray[at + below]!);
  return top + (cy - y0) * (bottom - top);
}
