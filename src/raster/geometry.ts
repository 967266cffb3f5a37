/**
 * A place, in pixels of a picture or in points (1/72 inch) of a page as displayed. The origin is top left; y
 * grows downwards.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The four corners of a piece of text or a symbol, in its reading direction: top left, top right, bottom
 * right, bottom left.
 */
export type Polygon = readonly [Point, Point, Point, Point];

/** Clockwise turns by 90 degrees. */
export type Quarters = 0 | 1 | 2 | 3;

/** A box along the axes, in the unit of its `Point`s. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A run of text in one line and one font, with its place in points. */
export interface TextRun extends Box {
  readonly text: string;
  readonly fontSize: number;
  /** From 0 to 1 for text recognised in a picture. Absent for a text layer, which is certain. */
  readonly confidence?: number;
  /** By how many quarter turns, clockwise, it is turned; absent if it is upright. */
  readonly quarters?: Quarters;
}

/** Both sides of the box of an aslant run are longer than this many sizes of its font. */
const levelMax = 3;

/** Whether a run lies aslant on the page, as a watermark does. A few letters alone don't show it. */
export function isAslant({ width, height, fontSize }: TextRun): boolean {
  return Math.min(width, height) > levelMax * fontSize;
}

/** The box of a picture or a page. */
export function whole({ width, height }: Pick<Box, 'width' | 'height'>): Box {
  return { x: 0, y: 0, width, height };
}

export function bottomOf({ y, height }: Box): number {
  return y + height;
}

export function centerOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function rectangle(left: number, top: number, right: number, bottom: number): Polygon {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

export function cornersOf({ x, y, width, height }: Box): Polygon {
  return rectangle(x, y, x + width, y + height);
}

/** The edges of an area. The right and bottom edges are excluded. */
export type Bounds = [left: number, top: number, right: number, bottom: number];

/** The smallest bounds that contain all points; without points, bounds that contain nothing. */
export function boundsOf(points: Iterable<Point>): Bounds {
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { x, y } of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

/** The smallest box that contains all points. */
export function boxAround(points: Iterable<Point>): Box {
  return boxOf(boundsOf(points));
}

/** The part of `box` that lies in `outer`. Its width or height is negative if the two are apart. */
export function overlap(box: Box, outer: Box): Box {
  return boxOf([
    Math.max(box.x, outer.x),
    Math.max(box.y, outer.y),
    Math.min(box.x + box.width, outer.x + outer.width),
    Math.min(box.y + box.height, outer.y + outer.height),
  ]);
}

/**
 * The pixels of a picture of this size that the bounds touch, even in part. If there are none, the width or
 * height is below 1.
 */
export function touchedPixels(
  [left, top, right, bottom]: Readonly<Bounds>,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Box {
  return boxOf([
    Math.max(0, Math.floor(left)),
    Math.max(0, Math.floor(top)),
    Math.min(width, Math.ceil(right)),
    Math.min(height, Math.ceil(bottom)),
  ]);
}

function boxOf([left, top, right, bottom]: Bounds): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
