import type { Pixels } from './pixels.ts';

/** How a picture is set apart from its surroundings. */
export interface Evening {
  /** The surroundings of a pixel: a square that reaches so far from it, in pixels. */
  readonly reachPx: number;
  /** How much darker than its surroundings a pixel must be to count as print, from 0 to 1. */
  readonly depth: number;
}

/** The spread of gray levels that sharp black print on white paper has, as the method of Sauvola takes it. */
const spreadOfPrint = 64;
/** Surroundings with less spread are paper, whose grain would else become print. */
const spreadMin = 12;

/**
 * A copy of a picture in which print has the same contrast everywhere, and paper, shadows and soft patterns
 * are light. The level between print and paper is that of J. Sauvola and M. Pietikäinen (2000): the mean of
 * the surroundings, lowered where they are even. Strokes keep their soft edges, which recognition needs.
 */
export function evened({ width, height, gray }: Pixels, { reachPx, depth }: Evening): Pixels {
  const result = new Uint8Array(width * height);
  const sums = new Float64Array(width);
  const squares = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) {
      const level = gray[y * width + x]!;
      sums[x]! += sign * level;
      squares[x]! += sign * level * level;
    }
  };
  for (let y = 0; y < Math.min(reachPx, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + reachPx < height) addRow(y + reachPx, 1);
    if (y > reachPx) addRow(y - reachPx - 1, -1);
    const rows = Math.min(height - 1, y + reachPx) - Math.max(0, y - reachPx) + 1;
    let [sum, square, columns] = [0, 0, 0];
    for (let x = -reachPx; x < width; x++) {
      const [entering, leaving] = [x + reachPx, x - reachPx - 1];
      if (entering < width) {
        sum += sums[entering]!;
        square += squares[entering]!;
        columns++;
      }
      if (leaving >= 0) {
        sum -= sums[leaving]!;
        square -= squares[leaving]!;
        columns--;
      }
      if (x < 0) continue;
      const count = rows * columns;
      const mean = sum / count;
      const spread = Math.sqrt(Math.max(0, square / count - mean * mean));
      const level = mean * (1 + depth * (spread / spreadOfPrint - 1));
      const contrast = (gray[y * width + x]! - level) / Math.max(spreadMin, spread);
      result[y * width + x] = Math.max(0, Math.min(255, 128 + 128 * contrast));
    }
  }
  return { width, height, gray: result };
}
