import type { Pixels } from '../../raster/pixels.ts';
import { Raster } from '../../raster/rows.ts';
import type { DecodingEngines } from '../format.ts';
import { compressedPixels, type PngHead, pixelBits, pngHead } from './chunks.ts';
import { pngRows } from './rows.ts';
import { toGray } from './samples.ts';

/**
 * The cost of a row besides zlib's own work, in instructions: for each byte to undo the filter (measured: up
 * to 9 ns), and for each pixel to convert it to gray (8 ns) and to compare it with a transparent colour
 * (15 ns).
 */
const instructionsPer = { byte: 180, pixel: 160, comparedPixel: 320 } as const;

/**
 * Decodes a PNG to gray pixels, composited over white. It is decoded row by row, because MuPDF would hold its
 * colours twice, which is 52 MB for a page at 300 dpi. Null for an interlaced PNG, which can't be decoded by
 * rows.
 *
 * @throws {Unreadable} `corrupt`; `too_complex`: the request has computed too much
 */
export function decodePng(
  { zlib, compute }: Pick<DecodingEngines, 'zlib' | 'compute'>,
  bytes: Uint8Array,
): Pixels | null {
  const head: PngHead = pngHead(bytes, compute);
  if (head.isInterlaced) return null;
  const raster = new Raster(head.width, head.height);
  const gray = new Uint8Array(head.width);
  const convert = toGray(head);
  const instructions = rowInstructions(head);
  for (const row of pngRows(zlib.inflated(compressedPixels(bytes, compute)), head)) {
    compute.spend(instructions);
    convert(row, gray);
    raster.add(gray);
  }
  return raster.pixels;
}

function rowInstructions(head: PngHead): number {
  const isCompared = head.transparency !== null && pixelBits(head) > 8;
  const perPixel = instructionsPer.pixel + (isCompared ? instructionsPer.comparedPixel : 0);
  return Math.ceil(head.width * (perPixel + (pixelBits(head) / 8) * instructionsPer.byte));
}
