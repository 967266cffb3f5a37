import type { MrzDoor } from '../../../wasm/mrz/door.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { weighed } from './belief/belief.ts';
import { ribbonOf } from './decode/evidence.ts';
import { fitOf, layoutHypotheses } from './decode/layout-choice.ts';
import { pool } from './decode/pool.ts';
import { isBlackAndWhite } from './find/black-and-white.ts';
import { linesOf, type Margins, readBlock } from './find/block-lines.ts';
import type { Block } from './find/locate.ts';
import { softened, thinned } from './find/retouch.ts';
import { type Cut, plainCut, readStrip, type StripReading } from './find/strip.ts';
import type { Attempt } from './reading.ts';

/** The strip moved up a little and narrower, and moved down a little and wider. */
const aside: readonly Cut[] = [
  { grow: 1, shift: -0.07, stretch: 0.95 },
  { grow: 1, shift: 0.07, stretch: 1.05 },
];

/**
 * The cuts that the larger reader reads if the first isn't sure, and whose readings are combined with the
 * first. MODEL.md has what each reader reads alone.
 */
const cutsAgain: readonly Cut[] = [
  plainCut,
  { grow: 0.92, shift: 0, stretch: 1 },
  { grow: 1.1, shift: 0, stretch: 1 },
  ...aside,
];

/**
 * The same for black and white. A threshold leaves the same false edge in every cut, so what tells a letter
 * from another must also be there in softer and thinner strokes.
 */
const cutsOfBlackAndWhite: readonly Cut[] = [
  plainCut,
  { grow: 1.1, shift: 0, stretch: 1 },
  ...aside,
  { grow: 1, shift: 0, stretch: 0.9 },
  { ...plainCut, retouch: softened(0.7) },
  { ...plainCut, retouch: softened(1.1) },
  { ...plainCut, retouch: thinned(0.4) },
];

/**
 * Softened cuts for a second opinion. The recogniser reads more lines in them than in sharp ones if a camera
 * moved, or a screen was photographed, and fewer if the picture is blurred alike in all directions.
 */
const softCuts: readonly Cut[] = [
  { ...plainCut, retouch: softened(0.8) },
  { ...plainCut, retouch: softened(1.2) },
  ...aside.map((cut) => ({ ...cut, retouch: softened(1) })),
];

/** Finds the lines of a block and reads each once. */
export function readOnce(door: MrzDoor, pixels: Pixels, block: Block, margins: Margins): Attempt {
  const strips = readBlock(door, pixels, linesOf(pixels, block, margins)).filter(isLine);
  const hypothesis = layoutHypotheses(strips)[0] ?? null;
  const reading = hypothesis === null ? null : weighed(pixels, hypothesis);
  const corners = reading?.lines.flatMap(({ polygon }) => polygon) ?? [];
  return {
    look: Symbol(),
    cuts: 1,
    strips,
    hypothesis,
    reading,
    isBlackAndWhite: reading !== null && isBlackAndWhite(pixels, corners),
  };
}

/**
 * A strip with fewer characters is an edge or a rule of the page, which would separate the lines around it.
 */
const lineCharactersMin = 5;

const isLine = ({ emissions }: StripReading) => emissions.length >= lineCharactersMin;

/**
 * Reads the lines of an attempt with the larger reader in several cuts and pools the evidence of both
 * readers, so that what only one cut shows counts little. Null if the attempt has no reading.
 */
export function readAgain(door: MrzDoor, pixels: Pixels, once: Attempt): Attempt | null {
  return readIn(door, pixels, once, once.isBlackAndWhite ? cutsOfBlackAndWhite : cutsAgain);
}

/**
 * As `readAgain`, in softened cuts. This is a look of its own: what the sharp cuts showed otherwise counts
 * against it. Null if the attempt has no reading, and in black and white, whose other cuts are softened
 * anyway.
 */
export function readSoftly(door: MrzDoor, pixels: Pixels, once: Attempt): Attempt | null {
  const soft = once.isBlackAndWhite ? null : readIn(door, pixels, once, softCuts);
  return soft === null ? null : { ...soft, look: Symbol() };
}

function readIn(door: MrzDoor, pixels: Pixels, once: Attempt, cuts: readonly Cut[]): Attempt | null {
  const { hypothesis: first, reading } = once;
  if (first === null || reading === null) return null;
  const lines = first.lines.map((evidence) => {
    const line = ribbonOf(evidence);
    const others = cuts.map((cut) => readStrip(door, pixels, line, cut, 'reread'));
    return pool(evidence, others);
  });
  const hypothesis = { ...first, lines, fit: fitOf(first.layout, lines) };
  const again = weighed(pixels, hypothesis);
  return { ...once, cuts: 1 + cuts.length, hypothesis, reading: again };
}
