import type { MrzDoor } from '../../../../wasm/mrz/door.ts';
import type { Point } from '../../../raster/geometry.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { lengthOf } from '../../../raster/projection.ts';
import { type Ribbon, subRibbon } from '../../../raster/ribbon.ts';
import { cutOffAt, isLikelyLine, readStrip, type StripReading } from '../find/strip.ts';

/** How far a line is followed beyond the end at which it is cut off, as a share of its length. */
const follow = 0.4;
/**
 * A line is continued to the ends of the longest one if it falls short of them by more than this share of its
 * length.
 */
const shortMin = 0.06;
/** The longest that a line may become, relative to its length as found. */
const longestMax = 2.2;

/**
 * Where glare or shadow takes the contrast from a part of a line, only the other part is found. The lines of
 * an MRZ begin and end together, so each is read again up to the ends of the longest one; and a line that is
 * cut off is followed beyond that end. The longer reading is kept if it shows more.
 */
export function readWhole(door: MrzDoor, pixels: Pixels, readings: readonly StripReading[]): StripReading[] {
  const followed = readings.map((reading) => longer(door, pixels, reading, followedEnds(reading)));
  const [longest] = followed
    .filter(isLikelyLine)
    .toSorted((a, b) => lengthOf(b.line.quad) - lengthOf(a.line.quad));
  if (longest === undefined) return followed;
  return followed.map((reading) =>
    reading === longest ? reading : longer(door, pixels, reading, endsOn(reading.line, longest.line)),
  );
}

/** The ends of a part of a line, 0 and 1 being those of the line. */
type Ends = readonly [from: number, to: number];

function followedEnds(reading: StripReading): Ends {
  const { start, end } = cutOffAt(reading);
  return [start ? -follow : 0, end ? 1 + follow : 1];
}

/**
 * The ends of the other line along this one. An end of this line that the other does not clearly pass stays
 * as it is.
 */
function endsOn({ quad: [a, b] }: Ribbon, other: Ribbon): Ends {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ({ x, y }: Point) => ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy);
  const [from, to] = [along(other.quad[0]), along(other.quad[1])];
  return [from < -shortMin ? from : 0, to > 1 + shortMin ? to : 1];
}

function longer(door: MrzDoor, pixels: Pixels, reading: StripReading, [from, to]: Ends): StripReading {
  if ((from === 0 && to === 1) || to - from > longestMax || !isLikelyLine(reading)) return reading;
  const again = readStrip(door, pixels, subRibbon(reading.line, from, to, 0, 1));
  return again.certainty > reading.certainty + 1 ? again : reading;
}
