import type { Matrix, Rect } from 'mupdf';
import { type Point, rectangle } from '../../src/raster/geometry.ts';

export const everywhere: Rect = [-1e6, -1e6, 1e6, 1e6];

export function transformed({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function unitSquare(ctm: Matrix): readonly Point[] {
  return rectangle(0, 0, 1, 1).map((point) => transformed(point, ctm));
}

export function overlap(one: Rect, other: Rect): Rect {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

/** Reads the sides by their index, because taking an array apart would make an iterator at each call. */
export function holds(rect: Rect, { x, y }: Point): boolean {
  return x >= rect[0] && x <= rect[2] && y >= rect[1] && y <= rect[3];
}
