import { rotated } from './orientation.ts';
import { free, type Pixels } from './pixels.ts';

/** Sheets lie askew in a scanner by a degree or two. */
const degreesMax = 5;
const coarseStep = 0.25;
const fineStep = 0.05;
/** An upper edge of print is a pixel that is darker than the one above it by this. */
const edgeMin = 24;
/**
 * This many edges are enough to find the angle. If there are more, this many are taken from all over the
 * page.
 */
const edgesMax = 20_000;
/** The score of a page that is level, or has no lines, grows by less than this factor at any angle. */
const gainMin = 1.1;

/** The lines of a page. */
export interface Lines {
  /** How much the lines fall to the right, in radians. 0 if they are level or none are found. */
  readonly skew: number;
  /**
   * How unevenly the upper edges of print are spread over the rows at that angle: 1 if evenly, several for a
   * page of text, 0 without print.
   */
  readonly gathering: number;
}

/**
 * Finds the lines of a page. At the right angle the upper edges of letters and rules share few rows; at any
 * other angle they spread over many.
 */
export function linesOf(pixels: Pixels): Lines {
  const { xs, ys } = thinned(upperEdges(pixels));
  const rows = new Uint32Array(3 * pixels.height);
  const gatheredAt = (degrees: number) => gathered(xs, ys, pixels, degrees, rows);
  const bestOf = (from: number, to: number, step: number) => {
    let best = { degrees: 0, gathered: gatheredAt(0) };
    for (let degrees = from; degrees <= to; degrees += step) {
      const gathered = gatheredAt(degrees);
      if (gathered > best.gathered) best = { degrees, gathered };
    }
    return best;
  };
  const coarse = bestOf(-degreesMax, degreesMax, coarseStep);
  const fine = bestOf(coarse.degrees - coarseStep, coarse.degrees + coarseStep, fineStep);
  return {
    skew: fine.gathered > gainMin * gatheredAt(0) ? (fine.degrees * Math.PI) / 180 : 0,
    gathering: xs.length === 0 ? 0 : (fine.gathered * pixels.height) / xs.length ** 2,
  };
}

/**
 * The sum of the squared numbers of edges in each row, after the page is turned by `degrees`. `rows` is
 * scratch memory for three heights of the page.
 */
function gathered(
  xs: Uint16Array,
  ys: Uint16Array,
  { width, height }: Pixels,
  degrees: number,
  rows: Uint32Array,
): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const first = height + 0.5 + (slope * width) / 2;
  rows.fill(0);
  for (let at = 0; at < xs.length; at++) rows[(first + ys[at]! - slope * xs[at]!) | 0]!++;
  let sum = 0;
  for (let row = 0; row < rows.length; row++) sum += rows[row]! * rows[row]!;
  return sum;
}

/**
 * The least ratio of the gatherings in both directions that tells which one the lines have. A smaller one may
 * be chance.
 */
const directionMin = 1.3;

/**
 * The least gathering of a page of text, and its least ratio to that in the other direction. Measured:
 * letters have 11 to 22, with a ratio of 1.9 to 9; passports have 3 to 7, or 11 with a ratio of 1.6.
 */
const textMin = { gathering: 9.5, byOther: 1.75 } as const;

/** How a page was scanned. */
export interface Direction {
  /** Whether the lines run along the columns of the picture. */
  readonly isOnItsSide: boolean;
  /** The skew of the lines after the page is turned so that they run along its rows. */
  readonly skew: number;
  /** Whether the page shows lines as a letter does, and not those of a card, a pattern or a picture. */
  readonly isText: boolean;
}

/** Finds out whether the page was scanned on its side, and its skew. */
export function directionOf(pixels: Pixels): Direction {
  const along = linesOf(pixels);
  const turned = rotated(pixels, 1);
  const across = linesOf(turned);
  free(turned);
  const isOnItsSide = across.gathering > directionMin * along.gathering;
  const [lines, other] = isOnItsSide ? [across, along] : [along, across];
  const isText = lines.gathering >= textMin.gathering && lines.gathering >= textMin.byOther * other.gathering;
  return { isOnItsSide, skew: lines.skew, isText };
}

/**
 * The `rowCount` rows of a page with the most upper edges of print: the first of them, and the half that has
 * most of these edges.
 */
export function densestPart(
  pixels: Pixels,
  rowCount: number,
): { readonly row: number; readonly isRight: boolean } {
  const { xs, ys } = upperEdges(pixels);
  const { width, height } = pixels;
  const edges = new Uint32Array(height + 1);
  for (const y of ys) edges[y + 1]!++;
  for (let y = 0; y < height; y++) edges[y + 1]! += edges[y]!;
  let best = { row: 0, count: 0 };
  for (let row = 0; row + rowCount <= height; row++) {
    const count = edges[row + rowCount]! - edges[row]!;
    if (count > best.count) best = { row, count };
  }
  const { row } = best;
  const inRight = xs.reduce((sum, x, at) => {
    const isThere = ys[at]! >= row && ys[at]! < row + rowCount && x >= width / 2;
    return isThere ? sum + 1 : sum;
  }, 0);
  return { row, isRight: 2 * inRight > best.count };
}

interface Edges {
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
}

function thinned({ xs, ys }: Edges): Edges {
  // The step is odd, so that it does not coincide with strokes that repeat.
  const step = 2 * Math.floor(xs.length / edgesMax / 2) + 1;
  if (step === 1) return { xs, ys };
  const count = Math.ceil(xs.length / step);
  const few = { xs: new Uint16Array(count), ys: new Uint16Array(count) };
  for (let at = 0, from = 0; at < count; at++, from += step) {
    few.xs[at] = xs[from]!;
    few.ys[at] = ys[from]!;
  }
  return few;
}

function upperEdges({ width, height, gray }: Pixels): Edges {
  let count = 0;
  for (let above = 0, at = width; at < gray.length; above++, at++) {
    if (gray[above]! - gray[at]! >= edgeMin) count++;
  }
  const [xs, ys] = [new Uint16Array(count), new Uint16Array(count)];
  for (let y = 1, at = width, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (gray[at - width]! - gray[at]! < edgeMin) continue;
      xs[to] = x;
      ys[to] = y;
      to++;
    }
  }
  return { xs, ys };
}
