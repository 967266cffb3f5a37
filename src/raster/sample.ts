import type { Pixels } from './pixels.ts';

/**
 * The gray level of a picture between its pixels, by bilinear interpolation. `x` and `y` count from the
 * centre of the first pixel. Outside the picture its edge pixels are repeated.
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

/**
 * A square grid laid on a picture: its corner, and the step from one point to the next along a row. The step
 * down a column is as long and at a right angle.
 */
export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture at the points of the grid, by bilinear interpolation. If a step is longer than a pixel, each
 * result is the mean of four samples.
 */
export function resampled(pixels: Pixels, { x, y, stepX, stepY, width, height }: Grid): Pixels {
  const gray = new Uint8Array(width * height);
  // Rounding may make the length of a turned step slightly more than 1.
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
