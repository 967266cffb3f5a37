import type { Point } from './reading.ts';

/** Corners of a line or block in reading direction: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle that may stand at any angle: `angle` is that of its long axis, in radians, y downwards. */
export interface OrientedBox {
  readonly center: Point;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

/**
 * A projective map of the unit square, since a photographed line is no rectangle:
 * x = (a u + b v + c) / (g u + h v + 1), y = (d u + e v + f) / (g u + h v + 1).
 */
export interface Projection {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
  readonly g: number;
  readonly h: number;
}

/**
 * The map that takes (0,0) (1,0) (1,1) (0,1) onto the corners of `quad` (Heckbert, "Fundamentals of Texture Mapping
 * and Image Warping", 2.2.3).
 */
export function projectionOf(quad: Quad): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad;
  const sumX = x0 - x1 + x2 - x3;
  const sumY = y0 - y1 + y2 - y3;
  const determinant = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2);
  const g = determinant === 0 ? 0 : (sumX * (y3 - y2) - (x3 - x2) * sumY) / determinant;
  const h = determinant === 0 ? 0 : ((x1 - x2) * sumY - sumX * (y1 - y2)) / determinant;
  return {
    a: x1 - x0 + g * x1,
    b: x3 - x0 + h * x3,
    c: x0,
    d: y1 - y0 + g * y1,
    e: y3 - y0 + h * y3,
    f: y0,
    g,
    h,
  };
}

export function project({ a, b, c, d, e, f, g, h }: Projection, u: number, v: number): Point {
  const w = g * u + h * v + 1;
  return [(a * u + b * v + c) / w, (d * u + e * v + f) / w];
}

/** The corners of a box, read along its long axis. */
export function quadOf(box: OrientedBox): Quad {
  const ux = (Math.cos(box.angle) * box.length) / 2;
  const uy = (Math.sin(box.angle) * box.length) / 2;
  const vx = (-Math.sin(box.angle) * box.thickness) / 2;
  const vy = (Math.cos(box.angle) * box.thickness) / 2;
  const [x, y] = box.center;
  return [
    [x - ux - vx, y - uy - vy],
    [x + ux - vx, y + uy - vy],
    [x + ux + vx, y + uy + vy],
    [x - ux + vx, y - uy + vy],
  ];
}

/** The same corners read from the other side: text that stands on its head. */
export function turned(quad: Quad): Quad {
  return [quad[2], quad[3], quad[0], quad[1]];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** Length of the middle axis of a quad, along the text. */
export function lengthOf(quad: Quad): number {
  return (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
}

/** Height of a quad, across the text. */
export function heightOf(quad: Quad): number {
  return (distance(quad[0], quad[3]) + distance(quad[1], quad[2])) / 2;
}

/** A part of a quad, or more than it: from `u0` to `u1` of its length and from `v0` to `v1` of its height. */
export function subQuad(quad: Quad, u0: number, u1: number, v0: number, v1: number): Quad {
  const map = projectionOf(quad);
  return [project(map, u0, v0), project(map, u1, v0), project(map, u1, v1), project(map, u0, v1)];
}
