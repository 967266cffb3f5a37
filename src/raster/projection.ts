import { distance, type Point, type Polygon } from './geometry.ts';

/** A rectangle at any angle. `angle` is that of its long axis, in radians, y downwards. */
export interface OrientedBox {
  readonly center: Point;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

/**
 * A projective map of the unit square, needed because a photographed line is no rectangle: x = (a u + b v +
 * c) / (g u + h v + 1), y = (d u + e v + f) / (g u + h v + 1).
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
 * The map that takes (0,0) (1,0) (1,1) (0,1) onto the corners of `quad` (Heckbert, "Fundamentals of Texture
 * Mapping and Image Warping", 2.2.3).
 */
export function projectionOf(quad: Polygon): Projection {
  const [{ x: x0, y: y0 }, { x: x1, y: y1 }, { x: x2, y: y2 }, { x: x3, y: y3 }] = quad;
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

/** The point that the map takes (u, v) to. */
export function project({ a, b, c, d, e, f, g, h }: Projection, u: number, v: number): Point {
  const w = g * u + h * v + 1;
  return { x: (a * u + b * v + c) / w, y: (d * u + e * v + f) / w };
}

/** The corners of a box, in reading direction along its long axis. */
export function quadOf(box: OrientedBox): Polygon {
  const ux = (Math.cos(box.angle) * box.length) / 2;
  const uy = (Math.sin(box.angle) * box.length) / 2;
  const vx = (-Math.sin(box.angle) * box.thickness) / 2;
  const vy = (Math.cos(box.angle) * box.thickness) / 2;
  const { x, y } = box.center;
  return [
    { x: x - ux - vx, y: y - uy - vy },
    { x: x + ux - vx, y: y + uy - vy },
    { x: x + ux + vx, y: y + uy + vy },
    { x: x - ux + vx, y: y - uy + vy },
  ];
}

/** The same corners for text that is upside down. */
export function turned(quad: Polygon): Polygon {
  return [quad[2], quad[3], quad[0], quad[1]];
}

/** Mean length of a quad, along the text. */
export function lengthOf(quad: Polygon): number {
  return (distance(quad[0], quad[1]) + distance(quad[3], quad[2])) / 2;
}

/** Mean height of a quad, across the text; its sides may lean. */
export function heightOf(quad: Polygon): number {
  const [a, b, c, d] = quad;
  const area = Math.abs((c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y)) / 2;
  return area / lengthOf(quad);
}

/**
 * The part of a quad from `u0` to `u1` of its length and from `v0` to `v1` of its height. Values below 0 or
 * above 1 reach beyond the quad.
 */
export function subQuad(quad: Polygon, u0: number, u1: number, v0: number, v1: number): Polygon {
  const map = projectionOf(quad);
  return [project(map, u0, v0), project(map, u1, v0), project(map, u1, v1), project(map, u0, v1)];
}
