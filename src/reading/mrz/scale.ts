import type { Pixels } from '../../intake/page.ts';
import type { Quad } from './geometry.ts';
import { rectify } from './rectify.ts';
import { straight } from './ribbon.ts';

/** An upright part of a picture, in whole pixels. */
export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture with its long side at `longSide` pixels, but never enlarged by more than `enlargeMax`. Made smaller, each
 * new pixel is the mean of the area that it covers; made larger, it is interpolated.
 */
export function fitLongSide(pixels: Pixels, longSide: number, enlargeMax: number): Pixels {
  const factor = Math.min(enlargeMax, longSide / Math.max(pixels.width, pixels.height));
  if (factor === 1) return pixels;
  const width = Math.max(1, Math.round(pixels.width * factor));
  const height = Math.max(1, Math.round(pixels.height * factor));
  if (factor < 1) return areaResize(pixels, width, height);
  const whole: Quad = [
    [0, 0],
    [pixels.width, 0],
    [pixels.width, pixels.height],
    [0, pixels.height],
  ];
  return rectify(pixels, { quad: whole, bend: straight }, width, height);
}

/** A part of a picture, in whole pixels inside it. */
export function crop(pixels: Pixels, { x, y, width, height }: Window): Pixels {
  if (width === pixels.width && height === pixels.height) return pixels;
  const gray = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * pixels.width + x;
    gray.set(pixels.gray.subarray(from, from + width), row * width);
  }
  return { width, height, gray };
}

/** The picture turned by 90 degrees clockwise. */
export function quarterTurn({ width, height, gray }: Pixels): Pixels {
  const result = new Uint8Array(gray.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result[x * height + height - 1 - y] = gray[y * width + x]!;
  }
  return { width: height, height: width, gray: result };
}

/**
 * Whole rows are summed first, since that is what a processor does fastest, and each sum is collapsed into pixels once.
 * Parts of rows and columns count in 256ths.
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

/** Sum of the rows from `from` to `to`, each by the part of it that is covered. */
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
