import type { Pixels } from '../raster/pixels.ts';

/** Fainter strokes could not be read either. In gray levels. */
const contrastMin = 8;
/**
 * With no more edges than this, in every second row, nothing is to be read: the smallest code has 700, a line
 * of an MRZ more than a thousand. Specks of dust have a few each.
 */
const edgesMax = 200;

/** What looking at a pixel costs, in instructions of the engines. */
export const blankInstructionsPerPixel = 15;

/** Whether a picture shows nothing that could be read: it is blank, of one colour, or a soft shadow. */
export function isBlank({ gray, width, height }: Pixels): boolean {
  let edges = 0;
  for (let y = 0; y < height; y += 2) {
    const end = (y + 1) * width;
    for (let at = y * width + 3; at < end; at++) {
      // Two pixels on each side, so that the noise of a camera makes no edges.
      const step = gray[at]! + gray[at - 1]! - gray[at - 2]! - gray[at - 3]!;
      if (Math.abs(step) < 2 * contrastMin) continue;
      edges++;
      if (edges > edgesMax) return false;
    }
  }
  return true;
}
