import type { Pixels } from './pixels.ts';

/**
 * The side of the square that is looked for. A signed 2D-Doc has 40 modules a side or more, and modules of
 * 1.5 pixels or more where it is read at all; turned by 45 degrees it has an upright square of this side
 * inside.
 */
const sidePixels = 40;
/** Squares are tried at places this far apart. */
const stepPixels = 4;
const stepsOfSide = sidePixels / stepPixels;
/** Fainter edges are not those of a code that could be read. In gray levels, over two pixels. */
const edgeMin = 16;
/**
 * A row or column of a code crosses several edges, however its modules fall. In pixels beside an edge, of
 * which each has two.
 */
const edgesMin = 4;
/**
 * The most rows or columns with fewer edges that may follow each other in a square: the solid lines between
 * the regions of a code are this thick. Where modules are larger, a region is larger than the square. The
 * space between two lines of text has more such rows.
 */
const poorMax = 2;

/**
 * The cost in instructions of the engines: of a pixel, for the edges along its row, and of a pixel of a
 * square, for those down its column (measured: 5 ns and 2 ns).
 */
const instructionsPer = { pixel: 100, squarePixel: 40 } as const;

/**
 * Whether a picture has a square whose rows and columns all have edges, as inside a matrix code at any angle.
 * Photographs and noise have some too; lines of text and tables rarely have one. `spend` is called with the
 * instructions of each part of the work.
 */
export function hasDenseSquare(pixels: Pixels, spend: (instructions: number) => void): boolean {
  const { width, height } = pixels;
  const edges = new Uint8Array(Math.floor(width / stepPixels));
  /**
   * For each place: how many successive rows, up to this one, were not too poor in edges, and how many of the
   * last ones have few edges.
   */
  const rich = new Uint16Array(edges.length);
  const poor = new Uint16Array(edges.length);
  for (let y = 0; y < height; y++) {
    spend(width * instructionsPer.pixel);
    countEdges(edges, pixels, y);
    for (let step = 0, sum = 0; step < edges.length; step++) {
      sum += edges[step]! - (step < stepsOfSide ? 0 : edges[step - stepsOfSide]!);
      const place = step - stepsOfSide + 1;
      if (place < 0) continue;
      poor[place] = sum >= edgesMin ? 0 : poor[place]! + 1;
      rich[place] = poor[place]! > poorMax ? 0 : rich[place]! + 1;
      if (rich[place]! < sidePixels || rich[place]! % stepPixels !== 0) continue;
      spend(sidePixels ** 2 * instructionsPer.squarePixel);
      if (hasDenseColumns(pixels, place * stepPixels, y + 1 - sidePixels)) return true;
    }
  }
  return false;
}

/** Counts the pixels beside edges along a row, in each step. */
function countEdges(edges: Uint8Array, { gray, width }: Pixels, y: number): void {
  for (let step = 0, at = y * width; step < edges.length; step++) {
    let count = 0;
    for (const end = at + stepPixels; at < end; at++) {
      if (Math.abs(gray[at]! - gray[Math.max(0, at - 2)]!) >= edgeMin) count++;
    }
    edges[step] = count;
  }
}

/** Whether the columns of the square at this place have edges. */
function hasDenseColumns({ gray, width }: Pixels, x: number, y: number): boolean {
  for (let column = x, poor = 0; column < x + sidePixels; column++) {
    let edges = 0;
    const end = (y + sidePixels) * width + column;
    for (let at = (y + 2) * width + column; at < end; at += width) {
      if (Math.abs(gray[at]! - gray[at - 2 * width]!) >= edgeMin) edges++;
    }
    poor = edges >= edgesMin ? 0 : poor + 1;
    if (poor > poorMax) return false;
  }
  return true;
}
