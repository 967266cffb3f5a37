import type { Pixels } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import { quarterTurn } from './mrz/scale.ts';

/** Sheets lie askew in a scanner by a degree or two. */
const degreesMax = 5;
const coarseStep = 0.25;
const fineStep = 0.05;
/** Upper edges of print: a pixel so much darker than the one above it. */
const edgeMin = 24;
/** So many edges tell the angle; of more, as many are taken all over the page. */
const edgesMax = 20_000;
/** A page that is level, or has no lines, gains less than this by any turn. */
const gainMin = 1.1;

/** The lines of a page. */
export interface Lines {
  /** By how much they fall to the right, in radians; 0 where they are level or none are found. */
  readonly skew: number;
  /**
   * How unevenly the upper edges of print are spread over the rows at that angle: 1 for an even spread, several for a page of
   * text, 0 where there is no print.
   */
  readonly gathering: number;
}

/**
 * The lines of a page. At the right angle the upper edges of letters and rules share few rows, at any other they spread over
 * many.
 */
export function linesOf(pixels: Pixels): Lines {
  const { xs, ys } = thinned(upperEdges(pixels));
  const rows = new Uint32Array(3 * pixels.height);
  const gatheredAt = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    rows.fill(0);
    for (let at = 0; at < xs.length; at++) {
      const row = Math.round(ys[at]! - slope * (xs[at]! - pixels.width / 2)) + pixels.height;
      rows[row]!++;
    }
    return rows.reduce((sum, count) => sum + count * count, 0);
  };
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

/** Less than this may be chance. */
const directionMin = 1.3;

/** Whether the lines of a page run along its columns: it was scanned on its side. */
export function isOnItsSide(pixels: Pixels): boolean {
  const turned = quarterTurn(pixels);
  const [along, across] = [linesOf(pixels).gathering, linesOf(turned).gathering];
  free(turned);
  return across > directionMin * along;
}

/** The `rowCount` rows in which most upper edges of print lie, by their first; null where there is no print. */
export function densestRows({ width, height, gray }: Pixels, rowCount: number): number | null {
  const { ys } = upperEdges({ width, height, gray });
  const edges = new Uint32Array(height + 1);
  for (const y of ys) edges[y + 1]!++;
  for (let y = 0; y < height; y++) edges[y + 1]! += edges[y]!;
  let best = { row: 0, count: 0 };
  for (let row = 0; row + rowCount <= height; row++) {
    const count = edges[row + rowCount]! - edges[row]!;
    if (count > best.count) best = { row, count };
  }
  return best.count === 0 ? null : best.row;
}

interface Edges {
  readonly xs: Uint16Array;
  readonly ys: Uint16Array;
}

function thinned(edges: Edges): Edges {
  // An odd step, so that it does not fall in with strokes that repeat.
  const step = 2 * Math.floor(edges.xs.length / edgesMax / 2) + 1;
  if (step === 1) return edges;
  return { xs: edges.xs.filter((_, at) => at % step === 0), ys: edges.ys.filter((_, at) => at % step === 0) };
}

function upperEdges({ width, gray }: Pixels): Edges {
  const isEdge = (at: number) => gray[at - width]! - gray[at]! >= edgeMin;
  let count = 0;
  for (let at = width; at < gray.length; at++) if (isEdge(at)) count++;
  const [xs, ys] = [new Uint16Array(count), new Uint16Array(count)];
  for (let at = gray.length - 1; at >= width; at--) {
    if (!isEdge(at)) continue;
    count--;
    xs[count] = at % width;
    ys[count] = Math.floor(at / width);
  }
  return { xs, ys };
}
