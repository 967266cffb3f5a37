import type { Rect } from 'mupdf';
import type { Point } from '../../../src/raster/geometry.ts';
import { holds } from '../geometry.ts';
import type { PaintedSurface } from './painted.ts';
import type { Polygons } from './paths.ts';

/** A line between two corners of a path. */
type Edge = readonly [from: Point, to: Point];

/**
 * The area that closed polygons enclose. To compare a point only with the edges beside it, the page is
 * divided into bands several times, each time into bands of another height: 1, 2, 4 … points. An edge is kept
 * in the lowest bands that are at least as high as the edge, and it touches at most two of these. So the
 * index takes no more memory than the edges, and a point is compared with the edges of one band of each
 * height.
 */
export class Outline {
  readonly #evenOdd: boolean;
  /** All edges if they are few; null if they are in bands. */
  readonly #few: readonly Edge[] | null;
  /** By the binary logarithm of their height in points, and then by their number from the top. */
  readonly #bands = new Map<number, Map<number, Edge[]>>();

  constructor(polygons: readonly (readonly Point[])[], evenOdd: boolean) {
    this.#evenOdd = evenOdd;
    const edges = [...edgesOf(polygons)];
    this.#few = edges.length <= fewEdges ? edges : null;
    if (this.#few === null) for (const edge of edges) this.#add(edge);
  }

  #add(edge: Edge): void {
    const [{ y: one }, { y: other }] = edge;
    const logarithm = Math.max(0, Math.ceil(Math.log2(Math.abs(one - other))));
    const bands = this.#bands.get(logarithm) ?? new Map<number, Edge[]>();
    this.#bands.set(logarithm, bands);
    const first = bandOf(Math.min(one, other), logarithm);
    const last = bandOf(Math.max(one, other), logarithm);
    for (const band of first === last ? [first] : [first, last]) {
      const edges = bands.get(band);
      if (edges) edges.push(edge);
      else bands.set(band, [edge]);
    }
  }

  /**
   * Whether a point lies in the area, by the even-odd or the non-zero winding rule. `compared` is told the
   * number of edges that were looked at.
   */
  holds({ x, y }: Point, compared: (edges: number) => void): boolean {
    let winding = 0;
    let crossings = 0;
    for (const edges of this.#beside(y)) {
      compared(edges.length + 1);
      for (const [from, to] of edges) {
        if (from.y > y === to.y > y) continue;
        if (x >= from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) continue;
        crossings++;
        winding += to.y > from.y ? 1 : -1;
      }
    }
    return this.#evenOdd ? crossings % 2 === 1 : winding !== 0;
  }

  #beside(y: number): readonly (readonly Edge[])[] {
    if (this.#few) return [this.#few];
    return [...this.#bands].map(([logarithm, bands]) => bands.get(bandOf(y, logarithm)) ?? []);
  }
}

/** Up to this number, edges are compared faster than looked up. */
const fewEdges = 16;

function* edgesOf(polygons: readonly (readonly Point[])[]): Generator<Edge> {
  for (const polygon of polygons) {
    let from = polygon.at(-1);
    for (const to of polygon) {
      if (from !== undefined && from.y !== to.y) yield [from, to];
      from = to;
    }
  }
}

function bandOf(y: number, logarithm: number): number {
  return Math.floor(y / 2 ** logarithm);
}

/** Whether a surface that fills its bounds covers a point. */
export function inBounds(bounds: Rect): PaintedSurface['covers'] {
  return (point) => holds(bounds, point);
}

/** The same for any other surface. Its outline is made when a point first lies within its bounds. */
export function inOutline(bounds: Rect, polygons: Polygons, evenOdd: boolean): PaintedSurface['covers'] {
  let outline: Outline | undefined;
  return (point, compared) => {
    if (!holds(bounds, point)) return false;
    outline ??= new Outline(polygons, evenOdd);
    return outline.holds(point, compared);
  };
}
