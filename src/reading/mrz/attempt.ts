import { type MrzDoor, stripCapitalHeight, stripHeight } from '../../../wasm/mrz/door.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { lengthOf } from '../../raster/projection.ts';
import { type Ribbon, ribbonCorners, subRibbon } from '../../raster/ribbon.ts';
import { isBlackAndWhite } from './belief/black-and-white.ts';
import { confidencesOf, isRegularIn } from './belief/confidence.ts';
import { crossedConfidences } from './belief/crossings.ts';
import { decodeLine } from './decode/decode.ts';
import type { LineEvidence } from './decode/evidence.ts';
import { rawText } from './decode/grammar.ts';
import { fitOf, type Hypothesis, layoutHypotheses } from './decode/layout-choice.ts';
import { pool } from './decode/pool.ts';
import { linesOf, type Margins, readBlock } from './find/block-lines.ts';
import type { Block } from './find/locate.ts';
import { softened, thinned } from './find/retouch.ts';
import { type Cut, plainCut, readStrip, type StripReading } from './find/strip.ts';
import { isPartOfLonger } from './part.ts';
import type { MrzLine, MrzReading } from './reading.ts';

/** The result of one attempt to read a block. */
export interface Attempt {
  /** How many cuts of each line it is based on. */
  readonly cuts: number;
  /** The readings of everything in the block that looks like a line. */
  readonly strips: readonly StripReading[];
  /** The most likely layout of the lines, however badly it fits; null if no layout has such lines. */
  readonly hypothesis: Hypothesis | null;
  /** The reading by that layout; null if it doesn't fit. */
  readonly reading: Omit<MrzReading, 'attempts'> | null;
  /** Whether the picture has hardly any grays there. */
  readonly isBlackAndWhite: boolean;
}

/** The least fit at which a layout is accepted. */
const fitMin = -0.25;

/** The line a little higher and wider, and a little lower and narrower. */
const aside: readonly Cut[] = [
  { grow: 1, shift: -0.07, stretch: 0.95 },
  { grow: 1, shift: 0.07, stretch: 1.05 },
];

/** Further cuts, whose readings are combined with the first if that isn't sure. */
const otherCuts: readonly Cut[] = [
  { grow: 0.92, shift: 0, stretch: 1 },
  { grow: 1.1, shift: 0, stretch: 1 },
  ...aside,
];

/**
 * The same for black and white. A threshold leaves the same false edge in every cut, so what tells a letter
 * from another must also be there in softer and thinner strokes.
 */
const otherCutsOfBlackAndWhite: readonly Cut[] = [
  { grow: 1.1, shift: 0, stretch: 1 },
  ...aside,
  { grow: 1, shift: 0, stretch: 0.9 },
  { ...plainCut, retouch: softened(0.7) },
  { ...plainCut, retouch: softened(1.1) },
  { ...plainCut, retouch: thinned(0.4) },
];

/** Finds the lines of a block and reads each once. */
export function readOnce(door: MrzDoor, pixels: Pixels, block: Block, margins: Margins): Attempt {
  const strips = readBlock(door, pixels, linesOf(pixels, block, margins)).filter(isLine);
  const hypothesis = layoutHypotheses(strips)[0] ?? null;
  const reading = hypothesis === null ? null : readingOf(pixels, hypothesis);
  return { cuts: 1, strips, hypothesis, reading, isBlackAndWhite: hasNoGrays(pixels, reading) };
}

/**
 * With so few characters a strip is an edge or a rule of the page, which would part the lines that it lies
 * between.
 */
const lineCharactersMin = 5;

const isLine = ({ emissions }: StripReading) => emissions.length >= lineCharactersMin;

/**
 * Reads the lines of an attempt in other cuts too and pools the evidence, so that what only one cut shows
 * counts little. Null if the attempt has no reading.
 */
export function readAgain(door: MrzDoor, pixels: Pixels, once: Attempt): Attempt | null {
  const { hypothesis: first, reading } = once;
  if (first === null || reading === null) return null;
  const cuts = once.isBlackAndWhite ? otherCutsOfBlackAndWhite : otherCuts;
  const lines = first.lines.map((evidence) => {
    const line = ribbonOf(evidence);
    const others = cuts.map((cut) => readStrip(door, pixels, line, cut));
    return pool(evidence, others);
  });
  const hypothesis = { ...first, lines, fit: fitOf(first.layout, lines) };
  return { ...once, cuts: 1 + cuts.length, hypothesis, reading: readingOf(pixels, hypothesis) };
}

function hasNoGrays(pixels: Pixels, reading: Attempt['reading']): boolean {
  return (
    reading !== null &&
    isBlackAndWhite(
      pixels,
      reading.lines.flatMap(({ polygon }) => polygon),
    )
  );
}

/** Whether a line has fillers alone, as rows of ornaments seem to have; each line of each layout has data. */
const isBlank = (text: string) => /^<*$/.test(text);

function readingOf(pixels: Pixels, { layout, lines, fit }: Hypothesis): Attempt['reading'] {
  if (fit < fitMin || lines.some(({ reading }) => reading.cutOff)) return null;
  const texts = lines.map((evidence, index) => decodeLine(layout, index, evidence));
  if (texts.some(isBlank) || isPartOfLonger(layout, texts)) return null;
  const ribbons = lines.map(ribbonOf);
  const confidences = crossedConfidences(pixels, ribbons, layout, texts, confidencesOf(layout, lines, texts));
  const mrzLines = texts.map((text, index): MrzLine => {
    const ribbon = ribbons[index]!;
    const characterConfidences = confidences[index]!;
    return {
      text,
      raw: rawText(lines[index]!),
      confidence: Math.min(...characterConfidences),
      characterConfidences,
      polygon: ribbonCorners(ribbon),
      characterPitchPx: lengthOf(ribbon.quad) / text.length,
    };
  });
  const confidence = Math.min(...mrzLines.map((line) => line.confidence));
  return { layout: layout.name, lines: mrzLines, isRegular: isRegularIn(layout, texts), confidence };
}

/**
 * The ribbon from the left side of the first character to the right side of the last, as high as the
 * capitals.
 */
function ribbonOf({ characters, reading }: LineEvidence): Ribbon {
  const first = characters[0]!.place;
  const last = characters.at(-1)!.place;
  const half = (last - first) / Math.max(1, characters.length - 1) / 2;
  const above = (stripHeight - stripCapitalHeight) / 2 / stripHeight;
  return subRibbon(reading.part, first - half, last + half, above, 1 - above);
}
