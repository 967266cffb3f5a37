import type { Pixels } from '../../../raster/pixels.ts';

/** Changes a strip before it is read; the result has the same size. */
export type Retouch = (strip: Pixels) => Pixels;

/**
 * Softens a strip by a Gaussian of `sigma` of its pixels. On a fax it turns the steps of the edges into the
 * slopes that the recogniser knows.
 */
export function softened(sigma: number): Retouch {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-(((at - reach) / sigma) ** 2) / 2),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const kernel = weights.map((weight) => weight / total);
  return ({ width, height, gray }) => {
    const levels = Float64Array.from(gray);
    const rows = filtered(levels, kernel, { lines: height, stride: width, length: width, step: 1 });
    const both = filtered(rows, kernel, { lines: width, stride: 1, length: height, step: width });
    return { width, height, gray: Uint8Array.from(both, (level) => level + 0.5) };
  };
}

/**
 * Makes dark strokes thinner, by a share of the way to the lightest of the four neighbours. A threshold fills
 * the narrow spaces inside letters like M and N first.
 */
export function thinned(share: number): Retouch {
  return ({ width, height, gray }) => {
    const thin = new Uint8Array(gray.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        const lightest = Math.max(
          gray[at]!,
          gray[x > 0 ? at - 1 : at]!,
          gray[x + 1 < width ? at + 1 : at]!,
          gray[y > 0 ? at - width : at]!,
          gray[y + 1 < height ? at + width : at]!,
        );
        thin[at] = gray[at]! + share * (lightest - gray[at]!) + 0.5;
      }
    }
    return { width, height, gray: thin };
  };
}

/** How a filter passes over a strip: along its rows, or along its columns. */
interface Sweep {
  readonly lines: number;
  /** From a line to the next one. */
  readonly stride: number;
  readonly length: number;
  /** From a pixel of a line to the next one. */
  readonly step: number;
}

/** Every line filtered by a symmetrical kernel of odd length; beyond its ends the last pixel is repeated. */
function filtered(
  levels: Float64Array<ArrayBuffer>,
  kernel: readonly number[],
  { lines, stride, length, step }: Sweep,
): Float64Array<ArrayBuffer> {
  const reach = (kernel.length - 1) / 2;
  const result = new Float64Array(levels.length);
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      let sum = 0;
      for (let tap = -reach; tap <= reach; tap++) {
        const from = Math.max(0, Math.min(length - 1, at + tap));
        sum += kernel[tap + reach]! * levels[line * stride + from * step]!;
      }
      result[line * stride + at * step] = sum;
    }
  }
  return result;
}
