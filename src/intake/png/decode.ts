import type { Pixels } from '../../raster/pixels.ts';
import { Raster } from '../../raster/rows.ts';
import { type PngHead, pngHead } from './chunks.ts';
import { pngRows } from './rows.ts';
import { toGray } from './samples.ts';

/**
 * Decodes a PNG to gray pixels, composited over white. It is decoded row by row, because MuPDF would hold its
 * colours twice, which is 52 MB for a page at 300 dpi. Null for an interlaced PNG, which can't be decoded by
 * rows.
 *
 * @throws {Unreadable} `corrupt`
 */
export function decodePng(bytes: Uint8Array): Pixels | null {
  const head: PngHead = pngHead(bytes);
  if (head.isInterlaced) return null;
  const raster = new Raster(head.width, head.height);
  const gray = new Uint8Array(head.width);
  const convert = toGray(head);
  for (const row of pngRows(bytes, head)) {
    convert(row, gray);
    raster.add(gray);
  }
  return raster.pixels;
}
