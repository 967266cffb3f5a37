import type { Box } from './geometry.ts';

/**
 * An 8-bit gray raster, row-major, stride = width, 0 = black. Every reader takes pictures in this form only.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** The most pixels of a decoded picture. A photo of 12 megapixels keeps its size; one of 40 is halved. */
export const rasterPixelsMax = 16_000_000;

/** `transfer` is ECMAScript 2024; Node has it since version 21. */
type Transferable = ArrayBuffer & { readonly transfer?: (byteLength: number) => ArrayBuffer };

/**
 * Frees the memory of a raster at once, because V8 would collect it only after many more have piled up. Only
 * the owner of the raster may call this. The raster is empty afterwards on every runtime, so that a later use
 * is noticed.
 */
export function free({ gray }: Pixels): void {
  // No raster lies in a SharedArrayBuffer.
  const buffer = gray.buffer as Transferable;
  if (buffer.transfer) buffer.transfer(0);
  else structuredClone(buffer, { transfer: [buffer] });
}

/**
 * A part of a picture. The box must be in whole pixels and lie inside the picture. If it has whole rows, the
 * result shares the picture's memory.
 */
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
