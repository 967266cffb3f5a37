import type { Bounds } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import type { Random } from '../specimens/random.ts';

/**
 * What a capture has to know of the picture: the distance between characters of its MRZ, in pixels, and their
 * direction.
 */
export interface Print {
  readonly pitchPx: number;
  /** The angle of the lines in radians, with y downwards. */
  readonly angle: number;
  /** The box around all lines; null if they were not read. */
  readonly bounds: Bounds | null;
}

export type Capture = (pixels: Pixels, random: Random, print: Print) => Pixels;
