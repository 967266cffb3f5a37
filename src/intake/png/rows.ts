import { damaged } from '../header.ts';
import { type PngHead, pixelBits } from './chunks.ts';

/**
 * The rows of a PNG from the top, with their filters undone, made from its decompressed bytes. The caller
 * must use a row before it asks for the next one, since rows share memory. Only two rows are held.
 *
 * @throws {Unreadable} `corrupt`: the data break their format or end before the last row
 */
export function* pngRows(decompressed: Iterable<Uint8Array>, head: PngHead): Generator<Uint8Array> {
  const pixelBytes = Math.max(1, pixelBits(head) / 8);
  const rowBytes = Math.ceil((head.width * pixelBits(head)) / 8);
  // A pixel of zeros precedes the row, as the left neighbour of its first pixel.
  let [above, row] = [new Uint8Array(pixelBytes + rowBytes), new Uint8Array(pixelBytes + rowBytes)];
  let filter = -1;
  let [filled, rows] = [pixelBytes, 0];
  for (const data of decompressed) {
    for (let at = 0; at < data.length; ) {
      if (filter < 0) {
        filter = data[at++]!;
        continue;
      }
      const part = data.subarray(at, at + row.length - filled);
      row.set(part, filled);
      at += part.length;
      filled += part.length;
      if (filled < row.length) continue;
      unfilter(filter, row, above, pixelBytes);
      yield row.subarray(pixelBytes);
      if (++rows === head.height) return;
      [above, row] = [row, above];
      [filter, filled] = [-1, pixelBytes];
    }
  }
  damaged(
    'its pixels are cut off or damaged before the last row',
    'ses pixels sont coupés ou abîmés avant la dernière ligne',
  );
}

/** Undoes the filter of a row in place (PNG 3, 9.2). Both rows begin with a pixel of zeros. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let at = pixelBytes; at < row.length; at++) row[at] = row[at]! + row[at - pixelBytes]!;
      return;
    case 2:
      for (let at = pixelBytes; at < row.length; at++) row[at] = row[at]! + above[at]!;
      return;
    case 3:
      for (let at = pixelBytes; at < row.length; at++) {
        row[at] = row[at]! + ((row[at - pixelBytes]! + above[at]!) >> 1);
      }
      return;
    case 4:
      for (let at = pixelBytes; at < row.length; at++) {
        row[at] = row[at]! + paeth(row[at - pixelBytes]!, above[at]!, above[at - pixelBytes]!);
      }
      return;
    default:
      damaged('a row of its pixels has an unknown filter', 'une ligne de ses pixels a un filtre inconnu');
  }
}

/**
 * The one of the left, upper and upper left neighbours that is nearest to left + upper - upper left (PNG 3,
 * 9.4).
 */
function paeth(left: number, upper: number, upperLeft: number): number {
  const toLeft = Math.abs(upper - upperLeft);
  const toUpper = Math.abs(left - upperLeft);
  const toUpperLeft = Math.abs(left + upper - 2 * upperLeft);
  if (toLeft <= toUpper && toLeft <= toUpperLeft) return left;
  return toUpper <= toUpperLeft ? upper : upperLeft;
}
