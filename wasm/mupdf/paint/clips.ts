import type { Rect } from 'mupdf';
import { boundsOf, type Point } from '../../../src/raster/geometry.ts';
import { everywhere, holds, overlap } from '../geometry.ts';
import { inOutline } from './outline.ts';
import type { PaintedSurface } from './painted.ts';
import { isBox, type Outlines } from './paths.ts';

/** What the clips leave of a glyph. */
export type Left = 'all' | 'nothing' | 'unknown';

/** The outline of a clip that is no box. */
interface Outlined extends Outlines {
  readonly corners: number;
  readonly holds: PaintedSurface['covers'];
  readonly outer: Outlined | null;
}

interface Clip {
  readonly bounds: Rect;
  readonly isBoxed: boolean;
  readonly isMasked: boolean;
  /** The innermost outline of this clip and those around it. */
  readonly outlined: Outlined | null;
}

/** How far the ink of a glyph reaches at least from its middle, in sizes of its font. */
const inkSizes = 0.35;
/** The most corners of outlines that are kept at once. */
const keptMax = 40_000;

/** The areas to which painting is clipped, the innermost last. Nothing outside the page is visible. */
export class Clips {
  readonly #page: Clip;
  readonly #open: Clip[] = [];
  #kept = 0;

  constructor(page: Rect) {
    this.#page = { bounds: page, isBoxed: true, isMasked: false, outlined: null };
  }

  /** A box around what is left. */
  get bounds(): Rect {
    return this.#innermost.bounds;
  }

  /** Whether everything within the bounds is left. */
  get areBoxes(): boolean {
    return this.#innermost.isBoxed;
  }

  path({ polygons, curves }: Outlines, evenOdd: boolean): void {
    const clip = this.#innermost;
    const corners = polygons.flat();
    const ends = curves.flatMap(([left, top, right, bottom]) => [
      { x: left, y: top },
      { x: right, y: bottom },
    ]);
    const bounds = overlap(boundsOf([...corners, ...ends]), clip.bounds);
    if (curves.length === 0 && isBox(polygons)) {
      this.#open.push({ ...clip, bounds });
    } else if (this.#kept + corners.length > keptMax) {
      this.#open.push({ ...clip, bounds, isBoxed: false, isMasked: true });
    } else {
      this.#kept += corners.length;
      const holds = inOutline(bounds, polygons, evenOdd);
      const outlined = { polygons, curves, corners: corners.length, holds, outer: clip.outlined };
      this.#open.push({ ...clip, bounds, isBoxed: false, outlined });
    }
  }

  /** A clip of which only the bounds are known: a mask, a stroke or letters. */
  mask(bounds: Rect = everywhere): void {
    const clip = this.#innermost;
    this.#open.push({ ...clip, bounds: overlap(bounds, clip.bounds), isBoxed: false, isMasked: true });
  }

  close(): void {
    const closed = this.#open.pop();
    const { outlined } = this.#innermost;
    if (closed?.outlined && closed.outlined !== outlined) this.#kept -= closed.outlined.corners;
  }

  /** `compared` is told the number of edges that the glyph was compared with. */
  leftOf(middle: Point, sizePt: number, compared: (edges: number) => void): Left {
    const { bounds, isMasked, outlined } = this.#innermost;
    if (!holds(bounds, middle)) return 'nothing';
    const [left, top, right, bottom] = bounds;
    const reach = inkSizes * sizePt;
    let isSure = !isMasked && Math.min(right - left, bottom - top) >= reach;
    for (let outline = outlined; outline !== null; outline = outline.outer) {
      if (comesNear(outline, middle, reach, compared)) isSure = false;
      else if (!outline.holds(middle, compared)) return 'nothing';
    }
    return isSure ? 'all' : 'unknown';
  }

  get #innermost(): Clip {
    return this.#open.at(-1) ?? this.#page;
  }
}

/** Whether an edge or a curve may come this near to a point, measured along and across the page. */
function comesNear(
  { polygons, curves }: Outlines,
  { x, y }: Point,
  reach: number,
  compared: (edges: number) => void,
): boolean {
  let count = 0;
  const isNear = (left: number, top: number, right: number, bottom: number) => {
    count++;
    return left <= x + reach && right >= x - reach && top <= y + reach && bottom >= y - reach;
  };
  const isNearEdge = (polygon: readonly Point[]) =>
    polygon.some((to, index) => {
      const from = polygon.at(index - 1) ?? to;
      return isNear(
        Math.min(from.x, to.x),
        Math.min(from.y, to.y),
        Math.max(from.x, to.x),
        Math.max(from.y, to.y),
      );
    });
  const isAnyNear = curves.some((curve) => isNear(...curve)) || polygons.some(isNearEdge);
  compared(count);
  return isAnyNear;
}
