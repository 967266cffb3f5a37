import type { Pixels } from '../../raster/pixels.ts';
import { Raster } from '../../raster/rows.ts';
import { type PngHead, pngHead } from './chunks.ts';
import { pngRows } from './rows.ts';
import { toGray } from './samples.ts';

/**
 * A PNG as gray pixels, over white where it is transparent. It is read row by row: MuPDF would hold its colours twice, which
 * for a page of 300 dpi is 52 MB. Null for an interlaced one, of which no row is whole before the last.
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
