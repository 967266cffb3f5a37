import type { Pixels } from '../intake/page.ts';

/** Sheets lie askew in a scanner by a degree or two. */
const degreesMax = 5;
const coarseStep = 0.25;
const fineStep = 0.05;
/** Upper edges of print: a pixel so much darker than the one above it. */
const edgeMin = 24;
/** A page that is level, or has no lines, gains less than this by any turn. */
const gainMin = 1.1;

/**
 * By how much the lines of a page fall to the right, in radians; 0 where they are level or none are found. At the right
 * angle the upper edges of letters and rules share few rows, at any other they spread over many.
 */
export function skewOf(pixels: Pixels): number {
  const { xs, ys } = upperEdges(pixels);
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
  return fine.gathered > gainMin * gatheredAt(0) ? (fine.degrees * Math.PI) / 180 : 0;
}

function upperEdges({ width, gray }: Pixels): { xs: Uint16Array; ys: Uint16Array } {
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
