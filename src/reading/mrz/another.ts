import type { MrzDoor } from '../../../wasm/mrz/door.ts';
import { type Unreadable, unreadable } from '../../failure.ts';
import { boundsOf, type Point, type Polygon } from '../../raster/geometry.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { readAgain, readOnce } from './attempt.ts';
import { Belief } from './belief/belief.ts';
import { narrow } from './find/block-lines.ts';
import type { Block } from './find/locate.ts';
import type { BelievedReading } from './reading.ts';

/** The least weight of a second MRZ, as a share of that of the heaviest block of the picture. */
const weightShareMin = 0.3;

/**
 * The other MRZs of a picture beside `reading`. Only blocks that were found in the picture as a whole are
 * read. The same MRZ once more does not count.
 */
export function othersBeside(
  door: MrzDoor,
  pixels: Pixels,
  blocks: readonly Block[],
  reading: Pick<BelievedReading, 'lines'>,
): readonly BelievedReading[] {
  const [left, top, right, bottom] = boundsOf(reading.lines.flatMap(({ polygon }) => polygon));
  const isMirrored = reading.lines.some(({ polygon }) => runsFromRight(polygon));
  const isApart = ({ x, y }: Point) => x < left || x > right || y < top || y > bottom;
  const heaviest = Math.max(...blocks.map(({ weight }) => weight));
  const apart = blocks.filter(({ box, weight }) => isApart(box.center) && weight > weightShareMin * heaviest);
  const others = new Map<string, BelievedReading>();
  for (const block of apart) {
    const belief = new Belief(pixels);
    const once = readOnce(door, pixels, { ...block, isMirrored }, narrow);
    let believed = belief.in(once);
    const again = believed === null ? readAgain(door, pixels, once) : null;
    if (again !== null) believed = belief.in(again);
    if (believed !== null) others.set(textOf(believed), believed);
  }
  others.delete(textOf(reading));
  return [...others.values()];
}

/**
 * Whether text with these corners, of which the first is its top left one, is mirrored: they then run
 * counterclockwise.
 */
const runsFromRight = ([a, b, , d]: Polygon) => (b.x - a.x) * (d.y - a.y) < (b.y - a.y) * (d.x - a.x);

/**
 * The failure of a search for one document in a picture with two MRZs, since it can't be known which was
 * meant.
 */
export function severalZones(): Unreadable {
  return unreadable('several_documents', {
    en: 'The picture shows two machine-readable zones, and a document has one.',
    fr: 'L’image montre deux zones de lecture automatique, et un document n’en a qu’une.',
  });
}

const textOf = ({ lines }: Pick<BelievedReading, 'lines'>) => lines.map(({ text }) => text).join();
