import type { Pixels } from '../raster/pixels.ts';

/** Neighbours in a column that differ by so much lie on both sides of the edge of a stroke. */
const edgeMin = 24;
/** A row with this many edges is blank but for dust. */
const dustEdgesMax = 2;

/** How much print the first lines of a picture are to have, as edges. */
export interface PrintAmount {
  readonly edgesMin: number;
  /** Lines are parted at the widest blank space up to here, else at the next one. */
  readonly edgesMax: number;
  /** Fewer blank rows may lie within a line, between a letter and its accent. */
  readonly blankRowsMin: number;
}

/**
 * The row in the middle of the blank space behind the first lines of a picture, as many of them as have so much print. Null where no
 * blank space lies there: the picture has less print, or lines that can't be parted by a row.
 */
export function endOfFirstLines(
  pixels: Pixels,
  { edgesMin, edgesMax, blankRowsMin }: PrintAmount,
): number | null {
  let widest: { readonly start: number; readonly rows: number } | null = null;
  for (let row = 1, edges = 0, start = 0; row < pixels.height; row++) {
    const inRow = edgesAbove(pixels, row);
    if (inRow > dustEdgesMax) {
      edges += inRow;
      start = row + 1;
      if (widest && edges > edgesMax) break;
    } else if (edges >= edgesMin) {
      const rows = row + 1 - start;
      if (rows > (widest?.rows ?? blankRowsMin - 1)) widest = { start, rows };
    }
  }
  return widest && widest.start + Math.floor(widest.rows / 2);
}

/** Pixels of a row that differ from the one above them. */
function edgesAbove({ width, gray }: Pixels, row: number): number {
  let edges = 0;
  for (let at = row * width, end = at + width; at < end; at++) {
    if (Math.abs(gray[at - width]! - gray[at]!) >= edgeMin) edges++;
  }
  return edges;
}
