import type { Matrix, Path, Rect } from 'mupdf';
import { boundsOf, type Point } from '../../../src/raster/geometry.ts';
import { transformed } from '../geometry.ts';

/** The parts of a path, each by its corners. */
export type Polygons = readonly (readonly Point[])[];

/** A path with its curves replaced by their chords, and a box around each curve and its chord. */
export interface Outlines {
  readonly polygons: Polygons;
  readonly curves: readonly Rect[];
}

/**
 * The parts of a path, closed only if it `isStroke` and says so, with curves by their chords; and how many
 * corners it has, of which `keptMax` are kept. `charge` is called for each.
 */
export function walkedPath(
  path: Path,
  ctm: Matrix,
  isStroke: boolean,
  keptMax: number,
  charge: () => void,
): Outlines & { readonly corners: number } {
  const [a, b, c, d, e, f] = ctm;
  const curves: Rect[] = [];
  const polygons: Point[][] = [];
  let corners = 0;
  const add = (x: number, y: number) => {
    charge();
    if (++corners <= keptMax) polygons.at(-1)?.push({ x: a * x + c * y + e, y: b * x + d * y + f });
  };
  path.walk({
    moveTo: (x: number, y: number) => {
      if (corners <= keptMax) polygons.push([]);
      add(x, y);
    },
    lineTo: add,
    curveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => {
      const from = polygons.at(-1)?.at(-1);
      add(x, y);
      if (from === undefined || corners > keptMax) return;
      const ends = [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
        { x, y },
      ].map((point) => transformed(point, ctm));
      curves.push(boundsOf([from, ...ends]));
    },
    closePath() {
      const line = isStroke ? polygons.at(-1) : undefined;
      if (line?.[0] !== undefined) line.push(line[0]);
    },
  });
  return { polygons, curves, corners };
}

/**
 * Whether a path is one box with upright sides, the form of most areas of a page. Some programs draw a line
 * back to the first corner before they close the path.
 */
export function isBox([corners, ...others]: Polygons): boolean {
  const [a, b, c, d, back = a, ...further] = corners ?? [];
  if (!a || !b || !c || !d || further.length > 0 || others.length > 0) return false;
  if (back?.x !== a.x || back.y !== a.y) return false;
  const isWide = a.y === b.y && b.x === c.x && c.y === d.y && d.x === a.x;
  const isHigh = a.x === b.x && b.y === c.y && c.x === d.x && d.y === a.y;
  return isWide || isHigh;
}

/** The width of a stroke in points, where it is widest. */
export function widthOf(width: number, [a, b, c, d]: Matrix): number {
  return width * Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/**
 * The area of a stroke: a band along each straight part of its lines, longer by half its width at both ends,
 * as its joins and caps may be. All have the same sense of winding.
 */
export function bandsOf(lines: Polygons, width: number): Polygons {
  return lines.flatMap((line) =>
    line.slice(1).map((to, at) => {
      const from = line[at] ?? to;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [x, y] = length === 0 ? [1, 0] : [(to.x - from.x) / length, (to.y - from.y) / length];
      const half = width / 2;
      const corner = ({ x: atX, y: atY }: Point, along: number, aside: number): Point => ({
        x: atX + half * (along * x - aside * y),
        y: atY + half * (along * y + aside * x),
      });
      return [corner(from, -1, 1), corner(to, 1, 1), corner(to, 1, -1), corner(from, -1, -1)];
    }),
  );
}
