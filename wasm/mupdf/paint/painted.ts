import type { Point } from '../../../src/raster/geometry.ts';

/** A character as the page paints it. */
export interface Glyph {
  readonly unicode: number;
  /** A place in its middle, in points. */
  readonly middle: Point;
  /** Height of its font, in points. */
  readonly sizePt: number;
  /** 0 is black, 1 white; null if unknown, `invisible` if nothing is painted. */
  readonly gray: number | null | 'invisible';
  /** The number of surfaces painted before it. */
  readonly after: number;
  /** From 0 to 1. */
  readonly opacity: number;
  /** Whether a mask, or a clip that is no box around it, may leave nothing of it. */
  readonly isDoubtful: boolean;
}

/** An area that hides, wholly or in part, what was painted there before it. */
export interface PaintedSurface {
  /** `compared` is told the number of edges that a place was compared with. */
  readonly covers: (point: Point, compared: (edges: number) => void) => boolean;
  /** Its brightness, as that of a glyph; null for pictures, shades and patterns. */
  readonly gray: number | null;
  readonly isPicture: boolean;
  /** From 0 to 1; null where it is not known: that of a stencil, and of what is painted through a mask. */
  readonly opacity: number | null;
  /** The area of the box around it, in square points. */
  readonly area: number;
}
