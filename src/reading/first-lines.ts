import type { Pixels } from '../raster/pixels.ts';

/** Neighbours in a column that differ by this much are on both sides of an edge of a stroke. */
const edgeMin = 24;
/** A row with at most this many edges is blank, apart from dust. */
const dustEdgesMax = 2;

/** How much print the first lines of a picture must have, in edges. */
export interface PrintAmount {
  /** The lines above the split have at least this many edges. */
  readonly edgesMin: number;
  /** The split is at the widest blank space before this many edges; without one, at the next blank space. */
  readonly edgesMax: number;
  /** The fewest blank rows of the split. Fewer may lie between a letter and its accent. */
  readonly blankRowsMin: number;
}

/**
 * The row in the middle of the blank space after the first lines of a picture, which have at least the wanted
 * amount of print. Null if there is no such space, because the picture has less print or its lines can't be
 * separated by a row.
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

/** The number of pixels in a row that differ from the one above them. */
function edgesAbove({ width, gray }: Pixels, row: number): number {
  let edges = 0;
  for (let at = row * width, end = at + width; at < end; at++) {
    if (Math.abs((gray[at - width] ?? 0) - (gray[at] ?? 0)) >= edgeMin) edges++;
  }
  return edges;
}
