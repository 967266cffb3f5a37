import type { Box } from './geometry.ts';

/** 8-bit gray raster, row-major, stride = width, 0 = black. The one form in which every reader takes a picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** Pixels of a raster that is given out: a photo of 12 megapixels is given whole, one of 40 at half its size. */
export const rasterPixelsMax = 16_000_000;

/** ECMAScript 2024; Node has it from version 21 on. */
type Transferable = ArrayBuffer & { readonly transfer?: (byteLength: number) => ArrayBuffer };

/**
 * Gives the memory of a raster back at once: V8 would collect it only when many more stand beside it. For who owns the raster
 * and is done with it; it is empty from then on, on every runtime, so that a use after it is noticed.
 */
export function free({ gray }: Pixels): void {
  const buffer = gray.buffer as Transferable;
  if (buffer.transfer) buffer.transfer(0);
  else structuredClone(buffer, { transfer: [buffer] });
}

/** A part of a picture, in whole pixels inside it. Whole rows are not copied: they lie in the memory of the picture. */
export function crop(pixels: Pixels, { x, y, width, height }: Box): Pixels {
  const rows = pixels.gray.subarray(y * pixels.width, (y + height) * pixels.width);
  if (width === pixels.width) return { width, height, gray: rows };
  const gray = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = row * pixels.width + x;
    gray.set(rows.subarray(from, from + width), row * width);
  }
  return { width, height, gray };
}
