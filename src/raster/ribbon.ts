import type { Point, Polygon } from './geometry.ts';
import { project, projectionOf, subQuad, turned } from './projection.ts';

/**
 * How far a line deviates from its quad at `u` of its length, in heights of the quad: b0 + b1 u + b2 u² + b3
 * u³.
 */
export type Bend = readonly [b0: number, b1: number, b2: number, b3: number];

export const straight: Bend = [0, 0, 0, 0];

/**
 * A line of text on paper that need not be flat. The page of an open booklet, for example, bends towards its
 * spine.
 */
export interface Ribbon {
  /** Where the line would be if it were straight. */
  readonly quad: Polygon;
  readonly bend: Bend;
}

export function bendAt([b0, b1, b2, b3]: Bend, u: number): number {
  return b0 + u * (b1 + u * (b2 + u * b3));
}

/** A part of a ribbon, as `subQuad` is of a quad. */
export function subRibbon({ quad, bend }: Ribbon, u0: number, u1: number, v0: number, v1: number): Ribbon {
  const k = u1 - u0;
  const [, b1, b2, b3] = bend;
  // The polynomial in t of u = u0 + k t.
  const moved = [
    bendAt(bend, u0),
    k * (b1 + 2 * b2 * u0 + 3 * b3 * u0 * u0),
    k * k * (b2 + 3 * b3 * u0),
    k * k * k * b3,
  ] as const;
  const [c0, c1, c2, c3] = moved;
  const high = v1 - v0;
  return { quad: subQuad(quad, u0, u1, v0, v1), bend: [c0 / high, c1 / high, c2 / high, c3 / high] };
}

/** The same ribbon for text that is upside down. */
export function turnedRibbon(ribbon: Ribbon): Ribbon {
  const { bend } = subRibbon(ribbon, 1, 0, 0, 1);
  const [b0, b1, b2, b3] = bend;
  return { quad: turned(ribbon.quad), bend: [-b0, -b1, -b2, -b3] };
}

/** The four corners of the ribbon, in reading direction. */
export function ribbonCorners({ quad, bend }: Ribbon): Polygon {
  const map = projectionOf(quad);
  const at = (u: number, v: number): Point => project(map, u, v + bendAt(bend, u));
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}
