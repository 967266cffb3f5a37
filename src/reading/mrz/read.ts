import type { MrzDoor } from '../../../wasm/mrz/door.ts';
import type { Unreadable } from '../../failure.ts';
import { whole } from '../../raster/geometry.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { type Attempt, readAgain, readOnce } from './attempt.ts';
import type { Margins } from './block-lines.ts';
import { failureOf, pitchPxMin } from './failure-reason.ts';
import { type Block, locate, plainView } from './locate.ts';
import type { MrzReading } from './reading.ts';
import { around, quarters } from './windows.ts';

/** How a page is best given to `readMrz`: its MRZ at 20 pixels a character, twice what the recogniser needs. */
export const mrzRendering = { dpi: 200, longSideMin: 2000 } as const;

/**
 * Confidence of its worst character from which a reading is believed: when it rests on one cut of the lines, on several,
 * when the characters are less than `pitchPxCoarse` apart, and less than `pitchPxMin`. What is less sure is not given out.
 * Of 816 spoilt copies of public specimens (`npm run corpus -- DIR --disturbed`) 786 are read right then, and one wrong.
 */
const confidenceOf = { oneCut: 0.9, severalCuts: 0.76, coarse: 0.9, small: 0.98, irregular: 0.9 } as const;
/** Below it a mark may as well be a character, and a count is none. */
const pitchPxIrregular = 10;
/** Below it a copy or a blur can turn one letter into another that looks as sharp. */
const pitchPxCoarse = 12;
/** So many strips are read at most: some hundred milliseconds. */
const stripsMax = 100;

/** A second size for the locator: bold print is easier to it when it is smaller. */
const smallLongSide = 352;

const narrow: Margins = { along: 0.06, across: 0.015 };
const wide: Margins = { along: 0.3, across: 0.05 };
/** For lines that go on beyond the block. */
const widest: Margins = { along: 0.8, across: 0.05 };

/**
 * Reads the MRZ of a picture: any layout of formats/mrz/layouts.ts, any of its four sides up, slanted or in perspective.
 * The text is what is printed; a reading that is not sure enough is an error, never a guess.
 *
 * Throws `unreadable` with `no_mrz`, `mrz_incomplete`, `blurred` or `too_small`.
 */
export function readMrz(door: MrzDoor, pixels: Pixels): MrzReading {
  const search = new MrzSearch(door, pixels);
  const reading = search.far();
  if (reading === null) throw search.failure;
  return reading;
}

/** The search for the MRZ of a picture in two steps, for who has others to look for in between. The picture has to be there. */
export class MrzSearch {
  readonly #pixels: Pixels;
  readonly #looks: Generator<Attempt | typeof farther>;
  readonly #attempts: Attempt[] = [];
  #strips = 0;

  constructor(door: MrzDoor, pixels: Pixels) {
    this.#pixels = pixels;
    this.#looks = looks(door, pixels);
  }

  /** Looks where the picture as a whole shows lines of an MRZ: most are found so. Null where it gives no reading. */
  near(): MrzReading | null {
    return this.#next('near');
  }

  /** Looks at its parts too, and at its other sizes, for many times the work. Null where nothing gives a reading. */
  far(): MrzReading | null {
    return this.#next('far');
  }

  /** Why what was looked at so far gives no reading: `no_mrz`, `mrz_incomplete`, `blurred` or `too_small`. */
  get failure(): Unreadable {
    return failureOf(this.#attempts, this.#pixels);
  }

  #next(extent: 'near' | 'far'): MrzReading | null {
    while (this.#strips <= stripsMax) {
      const { value } = this.#looks.next();
      if (value === undefined) return null;
      if (value === farther) {
        if (extent === 'near') return null;
        continue;
      }
      if (isTrusted(value)) return { ...value.reading!, attempts: this.#attempts.length + 1 };
      this.#attempts.push(value);
      this.#strips += value.strips.length * value.cuts;
    }
    return null;
  }
}

/** Stands between the looks at the picture as a whole and those at its parts. */
const farther = Symbol('farther');

function isTrusted({ reading, cuts }: Attempt): boolean {
  if (reading === null) return false;
  const pitchPx = Math.min(...reading.lines.map((line) => line.characterPitchPx));
  if (reading.isRegular) return reading.confidence >= confidenceNeeded(cuts, pitchPx);
  return cuts > 1 && pitchPx >= pitchPxIrregular && reading.confidence >= confidenceOf.irregular;
}

function confidenceNeeded(cuts: number, pitchPx: number): number {
  if (pitchPx < pitchPxMin) return confidenceOf.small;
  if (cuts === 1) return confidenceOf.oneCut;
  return pitchPx < pitchPxCoarse ? confidenceOf.coarse : confidenceOf.severalCuts;
}

/** Where and how to look, each time at more cost; the caller stops at the first attempt that it trusts. */
function* looks(door: MrzDoor, pixels: Pixels): Generator<Attempt | typeof farther> {
  const all = plainView(whole(pixels));
  const blocks = locate(door, pixels, all);
  for (const block of blocks) yield* looksAt(door, pixels, block, [narrow]);
  for (const block of blocks) yield* looksAt(door, pixels, block, [wide, widest]);
  yield farther;
  const windows = blocks.flatMap((block) => around(pixels, block) ?? []);
  const views = [
    { ...all, longSide: smallLongSide },
    { ...all, onItsSide: true },
    ...[...windows, ...quarters(pixels)].map(plainView),
  ];
  for (const view of views) {
    for (const block of locate(door, pixels, view))
      yield* looksAt(door, pixels, block, [narrow, wide, widest]);
  }
}

function* looksAt(
  door: MrzDoor,
  pixels: Pixels,
  block: Block,
  widths: readonly Margins[],
): Generator<Attempt> {
  for (const margins of widths) {
    const once = readOnce(door, pixels, block, margins);
    yield once;
    if (once.hypothesis !== null && once.reading !== null)
      yield readAgain(door, pixels, once, once.hypothesis);
    if (!once.strips.some((strip) => strip.cutOff)) return;
  }
}
