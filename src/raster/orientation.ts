import { present } from '../present.ts';
import type { Quarters } from './geometry.ts';
import type { Pixels } from './pixels.ts';

/**
 * EXIF 2.32, 4.6.4 A, tag 0x0112: the sides at which the first row and column of the stored picture are to be
 * shown. 1 is upright.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** An affine map: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** Maps the unit square of the stored picture, first row at the top, to that of the picture as shown. */
export const orientations: Readonly<Record<Orientation, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a stored picture when it is shown. */
export function shownSize(orientation: Orientation, { width, height }: Size): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/**
 * Where the pixels of a stored picture go in the shown one: the index of the first pixel, and the steps from
 * a pixel to its right and lower neighbours.
 */
export interface Placement {
  readonly start: number;
  readonly right: number;
  readonly down: number;
}

/** The placement of a stored picture of this size. */
export function placement(orientation: Orientation, size: Size): Placement {
  const [a, b, c, d, e, f] = orientations[orientation];
  const { width, height } = shownSize(orientation, size);
  return { start: f * (height - 1) * width + e * (width - 1), right: b * width + a, down: d * width + c };
}

const quarters = [0, 1, 2, 3] as const;

/** Any whole number of turns by 90 degrees, clockwise or back, as one of 0 to 3 clockwise. */
export function toQuarters(turns: number): Quarters {
  return present(quarters[((turns % 4) + 4) % 4]);
}

const orientationOf: Readonly<Record<Quarters, Orientation>> = { 0: 1, 1: 6, 2: 3, 3: 8 };

/** A copy of the picture, turned clockwise. */
export function rotated(pixels: Pixels, quarters: Quarters): Pixels {
  const { width, height, gray } = pixels;
  const orientation = orientationOf[quarters];
  const { start, right, down } = placement(orientation, pixels);
  const result = new Uint8Array(gray.length);
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = start + y * down; x < width; x++, to += right) result[to] = gray[from++]!;
  }
  return { ...shownSize(orientation, pixels), gray: result };
}
