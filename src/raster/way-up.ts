import type { Pixels } from './pixels.ts';

/** Print is examined in columns that are narrow enough for a sheet that is askew by some degrees. */
const columnPx = 160;
/** Neighbours in a row that differ by this much are on both sides of an edge of a stroke. */
const edgeMin = 24;
/** A row of a column with fewer edges has no print, but at most dust or a rule. */
const edgesInRowMin = 3;
/**
 * Height in pixels of a line of print of 5 to 15 points at 200 dpi, and its edges: three letters have more.
 */
const lineHeight = { min: 12, max: 44 } as const;
const edgesInLineMin = 30;

/** The number of lines, their mean sag, and the mean sag in standard errors. Anything less may be chance. */
const certain = { lines: 20, sag: 0.012, errors: 3 } as const;

/**
 * Which way up the print of a picture at 200 dpi is, if its lines run along the rows. More letters have
 * ascenders (b, d, f, h, k, l, t, and capitals before small letters) than descenders (g, p, q, y), so that
 * the centre of the ink is below the centre of its line. Null if that is not clear, as for text of capitals
 * and digits only.
 */
export function wayUp(pixels: Pixels): 'upright' | 'upside down' | null {
  const sags = linesIn(pixels).map(sagOf);
  if (sags.length < certain.lines) return null;
  const mean = sags.reduce((sum, sag) => sum + sag, 0) / sags.length;
  const variance = sags.reduce((sum, sag) => sum + (sag - mean) ** 2, 0) / sags.length;
  const isPlain =
    Math.abs(mean) >= certain.sag && Math.abs(mean) >= certain.errors * Math.sqrt(variance / sags.length);
  if (!isPlain) return null;
  return mean > 0 ? 'upright' : 'upside down';
}

/** The number of edges in each row of a line of print within a column. */
type Line = readonly number[];

function linesIn({ width, height, gray }: Pixels): readonly Line[] {
  const lines: Line[] = [];
  for (let left = 0; left + columnPx <= width; left += columnPx) {
    let line: number[] = [];
    for (let y = 0; y <= height; y++) {
      const edges = y < height ? edgesIn(gray, y * width + left) : 0;
      if (edges >= edgesInRowMin) line.push(edges);
      else if (line.length > 0) {
        if (isPrint(line)) lines.push(line);
        line = [];
      }
    }
  }
  return lines;
}

function edgesIn(gray: Uint8Array, from: number): number {
  let edges = 0;
  for (let at = from + 1; at < from + columnPx; at++) {
    if (Math.abs(gray[at]! - gray[at - 1]!) >= edgeMin) edges++;
  }
  return edges;
}

function isPrint(line: Line): boolean {
  const isHigh = line.length >= lineHeight.min && line.length <= lineHeight.max;
  return isHigh && sumOf(line) > edgesInLineMin;
}

/** How far the centre of the edges is below the centre of the line, relative to its height. */
function sagOf(line: Line): number {
  const moment = line.reduce((sum, edges, row) => sum + edges * (row + 0.5), 0);
  return moment / sumOf(line) / line.length - 0.5;
}

function sumOf(line: Line): number {
  return line.reduce((sum, edges) => sum + edges, 0);
}
