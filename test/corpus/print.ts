import type { Bounds } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import type { Random } from '../specimens/random.ts';

/**
 * What a capture has to know of the picture: how far apart the characters of its MRZ are, in pixels, and
 * which way they run.
 */
export interface Print {
  readonly pitchPx: number;
  /** Of the lines, in radians, y downwards. */
  readonly angle: number;
  /** Of all lines together; null where they were not read. */
  readonly bounds: Bounds | null;
}

export type Capture = (pixels: Pixels, random: Random, print: Print) => Pixels;
