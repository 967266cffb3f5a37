import type { MrzDoor } from '../../../wasm/mrz/door.ts';
import type { Unreadable } from '../../failure.ts';
import { whole } from '../../raster/geometry.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { othersBeside, severalZones } from './another.ts';
import { readAgain, readOnce, readSoftly } from './attempt.ts';
import { Belief, withinEdges } from './belief/belief.ts';
import { type Margins, narrow } from './find/block-lines.ts';
import { type Block, type LocatorView, locate, plainView } from './find/locate.ts';
import { padded } from './find/padded.ts';
import { isLikelyLine } from './find/strip.ts';
import { around, quarters } from './find/windows.ts';
import type { Attempt, BelievedReading, MrzReading } from './reading.ts';

/**
 * The best rendering of a page for `readMrz`: an MRZ then has 20 pixels per character, twice what the
 * recogniser needs.
 */
export const mrzRendering = { dpi: 200, longSideMin: 2000 } as const;

/** The most strips that are read of a picture. */
const stripsMax = 120;

/** A second size for the locator, which finds bold print more easily when it is smaller. */
const smallLongSide = 352;

const wide: Margins = { along: 0.3, across: 0.05 };
/** For lines that continue beyond the block. */
const widest: Margins = { along: 0.8, across: 0.05 };

/**
 * Reads the MRZ of a picture, in any layout of formats/mrz/layouts.ts and in any orientation, also slanted or
 * in perspective. The text is what is printed. A reading that is not sure enough is an error, never a guess.
 *
 * Throws `Unreadable`: `no_mrz`, `mrz_incomplete`, `blurred`, `too_small` or `several_documents`.
 */
export function readMrz(door: MrzDoor, pixels: Pixels): MrzReading {
  const search = new MrzSearch(door, pixels);
  const reading = search.far();
  if (reading === null) throw search.failure;
  if (search.others.length > 0) throw severalZones();
  return reading;
}

/**
 * The search for the MRZ of a picture in steps of increasing cost, so that the caller can search other
 * pictures in between. The picture must not be freed before the search ends.
 */
export class MrzSearch {
  readonly #door: MrzDoor;
  readonly #pixels: Pixels;
  readonly #belief: Belief;
  #blocks: readonly Block[] = [];
  #looks: Generator<Step> | null = null;
  #attempts = 0;
  #others: readonly BelievedReading[] = [];
  #strips = 0;

  constructor(door: MrzDoor, pixels: Pixels) {
    this.#door = door;
    this.#pixels = pixels;
    this.#belief = new Belief(pixels);
  }

  /** Searches the picture as a whole, where most MRZs are found. Null if that gives no reading. */
  near(): MrzReading | null {
    return this.#next('near');
  }

  /** The first half of `near`: reads the places as they were found, and follows no line beyond them. */
  nearest(): MrzReading | null {
    return this.#next('nearest');
  }

  /**
   * Also searches parts and other sizes of the picture, which is many times the work. Null if nothing gives a
   * reading.
   */
  far(): MrzReading | null {
    return this.#next('far');
  }

  /** The other MRZs of the picture, beside the one that was read. */
  get others(): readonly BelievedReading[] {
    return this.#others;
  }

  /** Why the search so far gave no reading: `no_mrz`, `mrz_incomplete`, `blurred` or `too_small`. */
  get failure(): Unreadable {
    return this.#belief.failure;
  }

  #next(extent: 'nearest' | 'near' | 'far'): MrzReading | null {
    const attempts = this.#begun();
    while (this.#strips <= stripsMax) {
      const { value } = attempts.next();
      if (value === undefined) return null;
      if (value === wider || value === farther) {
        if (extent === 'nearest' || (extent === 'near' && value === farther)) return null;
        continue;
      }
      this.#attempts++;
      const believed = this.#belief.in(value);
      if (believed !== null) {
        this.#others = othersBeside(this.#door, this.#pixels, this.#blocks, believed);
        return { ...believed, attempts: this.#attempts };
      }
      this.#strips += value.strips.length * value.cuts;
    }
    return null;
  }

  #begun(): Generator<Step> {
    if (this.#looks === null) {
      this.#blocks = locate(this.#door, this.#pixels, plainView(whole(this.#pixels)));
      this.#looks = looks(this.#door, this.#pixels, this.#blocks);
    }
    return this.#looks;
  }
}

/** Separates the attempts on places as they were found from those around them. */
const wider = Symbol('wider');
/** Separates the attempts on the picture as a whole from those on its parts. */
const farther = Symbol('farther');
type Step = Attempt | typeof wider | typeof farther;

/**
 * The attempts to read the picture, with increasing cost. The caller stops at the first one that it trusts.
 */
function* looks(door: MrzDoor, pixels: Pixels, blocks: readonly Block[]): Generator<Step> {
  const all = plainView(whole(pixels));
  const readings = [readAgain, readSoftly];
  const withLines = new Set<Block>();
  for (const block of blocks) {
    for (const attempt of looksAt(door, pixels, block, [narrow], readings)) {
      if (attempt.strips.some(isLikelyLine)) withLines.add(block);
      yield attempt;
    }
  }
  yield wider;
  for (const block of blocks) yield* looksAt(door, pixels, block, [wide, widest], readings);
  yield farther;
  yield* looksInto(door, pixels, [
    { ...all, longSide: smallLongSide },
    { ...all, onItsSide: true },
  ]);
  yield* looksPadded(door, pixels);
  // Cameras that face their user often mirror the picture. Fillers in a mirrored line look like fillers
  // upside down, so only blocks in which some line was read can be mirrored.
  for (const block of withLines) yield* looksAt(door, pixels, { ...block, isMirrored: true }, [narrow]);
  const windows = blocks.flatMap((block) => around(pixels, block) ?? []);
  yield* looksInto(door, pixels, [...windows, ...quarters(pixels)].map(plainView));
}

function* looksInto(door: MrzDoor, pixels: Pixels, views: readonly LocatorView[]): Generator<Attempt> {
  for (const view of views) {
    for (const block of locate(door, pixels, view))
      yield* looksAt(door, pixels, block, [narrow, wide, widest]);
  }
}

/**
 * Looks at a picture that text fills, or that was cut close to it, with paper laid around it.
 */
function* looksPadded(door: MrzDoor, pixels: Pixels): Generator<Attempt> {
  const { pixels: page, inPicture } = padded(pixels);
  const placed = (attempt: Attempt) => withinEdges(pixels, inPicture(attempt), 'touching');
  for (const block of locate(door, page, plainView(whole(page))))
    yield* looksAt(door, page, block, [narrow, wide], [readAgain], placed);
}

function* looksAt(
  door: MrzDoor,
  pixels: Pixels,
  block: Block,
  widths: readonly Margins[],
  further: readonly (typeof readAgain)[] = [readAgain],
  placed = (attempt: Attempt) => withinEdges(pixels, attempt, 'apart'),
): Generator<Attempt> {
  for (const margins of widths) {
    const once = placed(readOnce(door, pixels, block, margins));
    yield once;
    for (const read of further) {
      const again = read(door, pixels, once);
      if (again !== null) yield placed(again);
    }
    if (!once.strips.some((strip) => strip.cutOff)) return;
  }
}
