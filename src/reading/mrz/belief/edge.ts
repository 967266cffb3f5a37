import { present } from '../../../present.ts';
import { boundsOf, distance, type Point, type Polygon } from '../../../raster/geometry.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { heightOf } from '../../../raster/projection.ts';
import type { LineEvidence } from '../decode/evidence.ts';
import { isInk, type Surface, surfaceOf } from '../find/surface.ts';
import type { Attempt, WeighedLine } from '../reading.ts';

/**
 * How the characters of a reading meet the edges of the picture: with paper between them, touching them, or
 * cut by them. What is cut may be another character: an E without its foot is an F, a 0 without its left side
 * a 3.
 */
export type Meeting = 'apart' | 'touching' | 'cut';

/** Ink along an edge is that of a line if the edge is at most this far from it, in capital heights. */
const reach = 0.3;
/** The most of an edge that stray dark pixels take, in capital heights. */
const strayMax = 0.05;
/**
 * The most ink along an edge above or below a line of which nothing is cut, in capital heights. Round letters
 * reach a little farther than the others, so they alone may touch the edge. If all letters touch it, their
 * feet may be missing: without its tail a Q is an O.
 */
const besideMax = 3;
/**
 * How far the place of the first or last character may be outside the picture, in pitches. OCR-B leaves about
 * a tenth of the pitch empty at each side; at 0.4 one in seven was misread.
 */
const outsideMax = 0.25;

/** The worst meeting of any line of an attempt; `apart` if it has no reading. */
export function meetingOf(pixels: Pixels, { reading, hypothesis }: Attempt): Meeting {
  if (reading === null || hypothesis === null) return 'apart';
  const meetings = reading.lines.map((line, index) => {
    const evidence = hypothesis.lines[index];
    return evidence === undefined ? 'apart' : meetingOfLine(pixels, line, evidence);
  });
  return meetings.find((one) => one === 'cut') ?? meetings.find((one) => one === 'touching') ?? 'apart';
}

function meetingOfLine(pixels: Pixels, line: WeighedLine, { reading, characters }: LineEvidence): Meeting {
  const { polygon, characterPitchPx } = line;
  const high = heightOf(polygon);
  const around = grown(polygon, reach * high, reach * high);
  if (outsideOf(pixels, around) <= 0) return 'apart';
  const surface = surfaceOf(reading.image, present(characters[0]).place, present(characters.at(-1)).place);
  const { onRows, onColumns } = inkAlongEdges(pixels, around, surface);
  if (onRows + onColumns <= strayMax * high) return 'apart';
  const [a, b] = polygon;
  const isLevel = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
  const beside = isLevel ? onRows : onColumns;
  const isOutside = outsideOf(pixels, grown(polygon, -outsideMax * characterPitchPx, -high / 2)) > 0;
  return isOutside || beside > besideMax * high ? 'cut' : 'touching';
}

/** How far the farthest corner is outside the picture, in pixels; 0 or less if none is. */
function outsideOf({ width, height }: Pixels, corners: Polygon): number {
  const [left, top, right, bottom] = boundsOf(corners);
  return Math.max(-left, -top, right - width, bottom - height);
}

/** How many pixels of the picture's edges inside a quad are as dark as print. */
function inkAlongEdges({ width, height, gray }: Pixels, quad: Polygon, line: Surface) {
  const inkAt = (x: number, y: number) =>
    isInk(line, gray[y * width + x]!) && isWithin({ x: x + 0.5, y: y + 0.5 }, quad) ? 1 : 0;
  let [onRows, onColumns] = [0, 0];
  for (let x = 0; x < width; x++) onRows += inkAt(x, 0) + inkAt(x, height - 1);
  for (let y = 0; y < height; y++) onColumns += inkAt(0, y) + inkAt(width - 1, y);
  return { onRows, onColumns };
}

/** A quad whose ends and whose sides are moved outwards, or inwards by less than 0. */
function grown([a, b, c, d]: Polygon, along: number, across: number): Polygon {
  const [e, f, g, h] = [
    toward(a, b, -along),
    toward(b, a, -along),
    toward(c, d, -along),
    toward(d, c, -along),
  ];
  return [toward(e, h, -across), toward(f, g, -across), toward(g, f, -across), toward(h, e, -across)];
}

/** The point that is `by` pixels nearer to another one. */
function toward(from: Point, to: Point, by: number): Point {
  const share = by / distance(from, to);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

function isWithin({ x, y }: Point, quad: Polygon): boolean {
  return quad.every((a, at) => {
    const b = quad[(at + 1) % 4]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) >= 0;
  });
}
