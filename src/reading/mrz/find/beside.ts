import type { MrzDoor } from '../../../../wasm/mrz/door.ts';
import { present } from '../../../present.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { middleOf, placeOn, type Ribbon, subRibbon } from '../../../raster/ribbon.ts';
import { isLikelyLine, readStrip, type StripReading } from './strip.ts';

/** The least number of characters of a line that shows where the others are. */
const rulerCharactersMin = 28;
/** The most by which the numbers of characters of two lines of an MRZ differ, as read. */
const slack = 4;
/** A line beside a sure one is taken at this mean certainty; the layout and the belief decide the rest. */
const certaintyMin = 0.75;
/** Fewer sure characters are chance. */
const charactersMin = 6;
/** The most lines of a layout. */
const linesMax = 3;

/** From the middle of a line to that of the next, in heights of its capitals. */
const distances = [1.4, 1.8, 2.2, 2.6, 3] as const;
/** Then, what is added to the distance at the left end and taken from it at the right one, or the reverse. */
const falls = [-0.6, -0.3, 0.3, 0.6] as const;
const shifts = [-0.2, 0.2] as const;

interface Placed {
  readonly reading: StripReading;
  /** From the middle of the ruler to that of the line, in heights of the ruler, downwards. */
  readonly offset: number;
}

/**
 * The lines of an MRZ of which the search for strokes found only some, because a pattern or an edge of the
 * paper crosses the others. The surest line of all `blocks` is the ruler: lines are read above and below it,
 * at the distances that MRZs have. Empty if no line is sure, or none is found beside it. At most 33 strips
 * are read.
 */
export function linesBeside(
  door: MrzDoor,
  pixels: Pixels,
  blocks: readonly (readonly StripReading[])[],
): readonly StripReading[] {
  const [ruler] = blocks
    .flat()
    .filter(isRuler)
    .toSorted((a, b) => b.certainty - a.certainty);
  const block = blocks.find((lines) => lines.some((line) => line === ruler));
  if (ruler === undefined || block === undefined) return [];
  const known = block.filter((line) => isRuler(line) && isOfLength(line, ruler));
  const all = known.map((reading): Placed => ({ reading, offset: offsetFrom(ruler, reading) }));
  for (const direction of [-1, 1] as const) {
    while (all.length < linesMax) {
      const last = present(direction < 0 ? all[0] : all.at(-1));
      const next = readBeside(door, pixels, ruler, last.offset, direction);
      if (next === null) break;
      if (direction < 0) all.unshift(next);
      else all.push(next);
    }
  }
  return all.length === known.length ? [] : all.map(({ reading }) => reading);
}

const isRuler = (line: StripReading): boolean =>
  isLikelyLine(line) && line.emissions.length >= rulerCharactersMin;

/** How far the middle of a line is below that of the ruler, in heights of the ruler. */
const offsetFrom = (ruler: StripReading, { line }: StripReading): number =>
  placeOn(ruler.line, middleOf(line)).v - 0.5;

const isOfLength = ({ emissions }: StripReading, ruler: StripReading): boolean =>
  Math.abs(emissions.length - ruler.emissions.length) <= slack;

/**
 * The next line above or below the one at `from`: the surest of those at the usual distances, which is then
 * turned and moved until it is read best, because lines in perspective are not parallel.
 */
function readBeside(
  door: MrzDoor,
  pixels: Pixels,
  ruler: StripReading,
  from: number,
  direction: -1 | 1,
): Placed | null {
  const at = (offset: number, fall: number): Placed & { readonly fall: number } => {
    const line = leaned(ruler.line, offset, fall);
    return { offset, fall, reading: readStrip(door, pixels, line) };
  };
  const first = surest(distances.map((distance) => at(from + direction * distance, 0)));
  if (first.reading.certainty < charactersMin) return null;
  const turned = surest([first, ...falls.map((fall) => at(first.offset, fall))]);
  const moved = surest([turned, ...shifts.map((shift) => at(turned.offset + shift, turned.fall))]);
  const { emissions, certainty } = moved.reading;
  return isOfLength(moved.reading, ruler) && certainty > certaintyMin * emissions.length ? moved : null;
}

/** The line moved down by `offset` of its heights, its left end by `fall` less and its right end more. */
function leaned(line: Ribbon, offset: number, fall: number): Ribbon {
  const [a, , , d] = subRibbon(line, 0, 1, offset - fall, offset - fall + 1).quad;
  const { quad, bend } = subRibbon(line, 0, 1, offset + fall, offset + fall + 1);
  return { quad: [a, quad[1], quad[2], d], bend };
}

const surest = <T extends Placed>(all: readonly T[]): T =>
  all.reduce((a, b) => (b.reading.certainty > a.reading.certainty ? b : a));
