import { cornersOf, whole } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { rectify, straight } from './ribbon.ts';

/**
 * The picture with a long side of `longSide` pixels, but never enlarged by more than `enlargeMax`; the same
 * object if its size stays. When it is made smaller, each new pixel is the mean of the area that it covers.
 * When it is enlarged, pixels are interpolated.
 */
export function fitLongSide(pixels: Pixels, longSide: number, enlargeMax: number): Pixels {
  const factor = Math.min(enlargeMax, longSide / Math.max(pixels.width, pixels.height));
  if (factor === 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * factor));
  const height = Math.max(1, Math.round(pixels.height * factor));
  if (factor < 1) return areaResize(pixels, width, height);
  return rectify(pixels, { quad: cornersOf(whole(pixels)), bend: straight }, width, height);
}

/** The picture at half its size. Each pixel is the mean of four. */
export function halved({ width, height, gray }: Pixels): Pixels {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let from = 2 * y * width, x = 0; x < half.width; x++, from += 2, to++) {
      out[to] = (gray[from]! + gray[from + 1]! + gray[from + width]! + gray[from + width + 1]! + 2) >> 2;
    }
  }
  return { ...half, gray: out };
}

/**
 * Area-averaging resize. Whole rows are summed first, since a processor does that fastest, and each sum is
 * then averaged into pixels once. Parts of rows count in 256ths.
 */
function areaResize(pixels: Pixels, width: number, height: number): Pixels {
  const gray = new Uint8Array(width * height);
  const columns = new Int32Array(pixels.width);
  const spanY = pixels.height / height;
  const spanX = pixels.width / width;
  for (let y = 0; y < height; y++) {
    sumRows(pixels, y * spanY, Math.min(pixels.height, (y + 1) * spanY), columns);
    meanColumns(columns, spanX, 1 / (256 * spanX * spanY), gray.subarray(y * width, (y + 1) * width));
  }
  return { width, height, gray };
}

/** Sums the rows from `from` to `to`, each weighted by the part of it that is covered. */
function sumRows({ width, gray }: Pixels, from: number, to: number, sums: Int32Array): void {
  sums.fill(0);
  for (let y = Math.floor(from); y < to; y++) {
    const weight = Math.round(256 * (Math.min(y + 1, to) - Math.max(y, from)));
    const row = gray.subarray(y * width, (y + 1) * width);
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + weight * row[x]!;
  }
}

function meanColumns(sums: Int32Array, span: number, scale: number, out: Uint8Array): void {
  for (let x = 0; x < out.length; x++) {
    const from = x * span;
    const to = Math.min(sums.length, from + span);
    const first = Math.floor(from);
    const last = Math.floor(to);
    let sum = last < sums.length ? sums[last]! * (to - last) : 0;
    for (let at = first; at < last; at++) sum += sums[at]!;
    out[x] = (sum - sums[first]! * (from - first)) * scale + 0.5;
  }
}
