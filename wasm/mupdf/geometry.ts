import type { Matrix, Rect } from 'mupdf';

/** A place on a page, in points. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const everywhere: Rect = [-1e6, -1e6, 1e6, 1e6];

export function transformed({ x, y }: Spot, [a, b, c, d, e, f]: Matrix): Spot {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function unitSquare(ctm: Matrix): readonly Spot[] {
  return cornersOf([0, 0, 1, 1]).map((spot) => transformed(spot, ctm));
}

export function cornersOf([left, top, right, bottom]: Rect): readonly Spot[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function boundsOf(polygons: readonly (readonly Spot[])[]): Rect {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of polygons.flat()) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

export function overlap(one: Rect, other: Rect): Rect {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

export function holds([left, top, right, bottom]: Rect, { x, y }: Spot): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Whether a spot lies in the area that polygons enclose, by the even-odd or the non-zero winding rule. */
export function isInside(polygons: readonly (readonly Spot[])[], { x, y }: Spot, evenOdd: boolean): boolean {
  let winding = 0;
  let crossings = 0;
  for (const polygon of polygons) {
    for (const [index, from] of polygon.entries()) {
      const to = polygon[(index + 1) % polygon.length]!;
      if (from.y > y === to.y > y) continue;
      if (x >= from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) continue;
      crossings++;
      winding += to.y > from.y ? 1 : -1;
    }
  }
  return evenOdd ? crossings % 2 === 1 : winding !== 0;
}
