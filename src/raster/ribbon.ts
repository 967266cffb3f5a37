import type { Point, Polygon } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { heightOf, lengthOf, project, projectionOf, subQuad, turned } from './projection.ts';
import { sample } from './sample.ts';

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

/** The same ribbon for text that is mirrored, left to right. */
export const mirroredRibbon = (ribbon: Ribbon): Ribbon => subRibbon(ribbon, 1, 0, 0, 1);

/** The same ribbon for text that is upside down. */
export function turnedRibbon(ribbon: Ribbon): Ribbon {
  const { bend } = mirroredRibbon(ribbon);
  const [b0, b1, b2, b3] = bend;
  return { quad: turned(ribbon.quad), bend: [-b0, -b1, -b2, -b3] };
}

/** The four corners of the ribbon, in reading direction. */
export function ribbonCorners({ quad, bend }: Ribbon): Polygon {
  const map = projectionOf(quad);
  const at = (u: number, v: number): Point => project(map, u, v + bendAt(bend, u));
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}

/** The point in the middle of the ribbon. */
export function middleOf({ quad, bend }: Ribbon): Point {
  return project(projectionOf(quad), 0.5, 0.5 + bendAt(bend, 0.5));
}

/**
 * Where a point is on a ribbon: `u` along it and `v` across it, each 0 to 1 inside. The quad is taken as a
 * parallelogram, which it nearly is.
 */
export function placeOn({ quad: [a, b, , d], bend }: Ribbon, { x, y }: Point): { u: number; v: number } {
  const vector = (to: Point): Point => ({ x: to.x - a.x, y: to.y - a.y });
  const [along, across, from] = [vector(b), vector(d), vector({ x, y })];
  const area = cross(along, across);
  const u = cross(from, across) / area;
  const v = cross(along, from) / area;
  return { u, v: v - bendAt(bend, u) };
}

const cross = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;

/**
 * The part of a picture inside a ribbon, straightened to `width` x `height` pixels. Where the picture is
 * finer than the result, each pixel is the mean of several samples, so that thin strokes survive. Outside the
 * picture its edge pixels are repeated.
 */
export function rectify(pixels: Pixels, { quad, bend }: Ribbon, width: number, height: number): Pixels {
  const result = new Uint8Array(width * height);
  const strays = Float64Array.from({ length: width }, (_, x) => bendAt(bend, (x + 0.5) / width));
  const along = taps(lengthOf(quad) / width);
  const across = taps(heightOf(quad) / height);
  const share = 1 / (across * along);
  const { a, b, c, d, e, f, g, h } = projectionOf(quad);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height + strays[x]!;
      const w = 1 / (g * u + h * v + 1);
      const px = (a * u + b * v + c) * w;
      const py = (d * u + e * v + f) * w;
      // Within one pixel the map is nearly linear. (alongX, alongY) is a step along the line, (acrossX,
      // acrossY) one across it.
      const alongX = ((a - px * g) * w) / (width * along);
      const alongY = ((d - py * g) * w) / (width * along);
      const acrossX = ((b - px * h) * w) / (height * across);
      const acrossY = ((e - py * h) * w) / (height * across);
      let sum = 0;
      for (let j = (1 - across) / 2; j < across / 2; j++) {
        for (let i = (1 - along) / 2; i < along / 2; i++) {
          sum += sample(pixels, px + i * alongX + j * acrossX - 0.5, py + i * alongY + j * acrossY - 0.5);
        }
      }
      result[y * width + x] = sum * share + 0.5;
    }
  }
  return { width, height, gray: result };
}

/** Samples per side of a pixel that covers `ratio` pixels of the source. */
function taps(ratio: number): number {
  return Math.max(1, Math.min(8, Math.round(ratio)));
}
