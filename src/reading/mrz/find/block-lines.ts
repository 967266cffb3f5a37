import type { MrzDoor } from '../../../../wasm/mrz/door.ts';
import { distance } from '../../../raster/geometry.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { heightOf, lengthOf, project, projectionOf, quadOf } from '../../../raster/projection.ts';
import {
  mirroredRibbon,
  type Ribbon,
  rectify,
  straight,
  subRibbon,
  turnedRibbon,
} from '../../../raster/ribbon.ts';
import { readWhole } from '../decode/whole-line.ts';
import { leaning, leanOf } from './lean.ts';
import { findLines } from './lines.ts';
import type { Block } from './locate.ts';
import { capitalHeightFor, pitchPxOf, plainCut, readStrip, type StripReading } from './strip.ts';

/** How far around the located block lines are searched, as shares of the block's length. */
export interface Margins {
  readonly along: number;
  readonly across: number;
}

/** For lines that lie within the block as it was located. */
export const narrow: Margins = { along: 0.06, across: 0.015 };

/**
 * Pixels for the length of a straightened block: at least 18 per character, with 44 characters and the
 * margins.
 */
const blockWidth = 900;

/** The lines of text in and around a block, from its top to its bottom, in pixels of the picture. */
export function linesOf(pixels: Pixels, block: Block, { along, across }: Margins): Ribbon[] {
  const { box, isMirrored = false } = block;
  const quad = quadOf({
    ...box,
    length: box.length * (1 + 2 * along),
    thickness: box.thickness * 1.5 + 2 * across * box.length,
  });
  const height = Math.max(16, Math.round((blockWidth * distance(quad[0], quad[3])) / lengthOf(quad)));
  const flat = rectify(pixels, { quad, bend: straight }, blockWidth, height);
  const map = projectionOf(quad);
  return findLines(flat).map(({ quad, bend }) => {
    const [a, b, c, d] = quad.map(({ x, y }) => project(map, x / blockWidth, y / height));
    const line: Ribbon = { quad: [a!, b!, c!, d!], bend };
    return isMirrored ? mirroredRibbon(line) : line;
  });
}

/**
 * Reads the lines of a block in the direction in which they read best, since the block may be upside down.
 * The longest line decides: if it doesn't read well, it is also read upside down, and if it is clearer in
 * neither direction, all lines are read in both. An MRZ that is upside down gives almost no characters.
 */
export function readBlock(door: MrzDoor, pixels: Pixels, lines: readonly Ribbon[]): StripReading[] {
  const readings = alongLean(door, pixels, readFromBothSides(door, pixels, lines));
  return readWhole(door, pixels, atOnePitch(door, pixels, readings));
}

/**
 * The lines of a block lean alike. If the longest that could be read leans much, each is cut out along its
 * strokes and read again, which must not read worse.
 */
function alongLean(door: MrzDoor, pixels: Pixels, readings: StripReading[]): StripReading[] {
  const legible = readings.filter(({ certainty, emissions }) => certainty > legibleShare * emissions.length);
  const [longest] = legible.toSorted((a, b) => b.emissions.length - a.emissions.length);
  const lean = longest === undefined ? 0 : leanOf(longest);
  if (lean === 0) return readings;
  const again = readings.map(({ line }) => readStrip(door, pixels, leaning(line, lean)));
  return certaintyOf(again) > certaintyOf(readings) - readings.length ? again : readings;
}

/** A row of ornaments or a rule gives many characters, but hardly any that is certain. */
const legibleShare = 0.7;

/**
 * All lines of an MRZ have the same pitch. A line that was cut out at a height that does not fit it is cut
 * out again.
 */
function atOnePitch(door: MrzDoor, pixels: Pixels, readings: StripReading[]): StripReading[] {
  const [clearest] = readings.toSorted((a, b) => b.certainty - a.certainty);
  const pitchPx = clearest === undefined ? null : pitchPxOf(clearest);
  if (pitchPx === null) return readings;
  return readings.map((reading) => {
    const grow = capitalHeightFor(pitchPx) / heightOf(reading.line.quad);
    if (fitsHeight(grow) || grow < 0.5 || grow > 2) return reading;
    const cuts = shiftsFor(grow).map((shift) => ({ ...plainCut, grow, shift }));
    const again = leastDoubtful(cuts.map((cut) => readStrip(door, pixels, reading.line, cut)));
    return again.certainty > reading.certainty - 1 ? again : reading;
  });
}

/**
 * The reading with the least doubt among those with the most characters. The most certain one may have taken
 * a corner of a frame for one more character.
 */
function leastDoubtful(readings: readonly StripReading[]): StripReading {
  const most = Math.max(...readings.map(({ emissions }) => emissions.length));
  const doubt = ({ emissions, certainty }: StripReading) => emissions.length - certainty;
  return readings
    .filter(({ emissions }) => emissions.length >= most - 2)
    .reduce((a, b) => (doubt(b) < doubt(a) ? b : a));
}

/** The recogniser tolerates a small difference in height. */
const fitsHeight = (grow: number) => Math.abs(grow - 1) < 0.06;

/**
 * How far to move the strip in a line's quad to cut out capitals that are less high than the quad. In a quad
 * that is much too high something else is above or below them, like a frame around the lines, so they may
 * also stand at its bottom or its top.
 */
function shiftsFor(grow: number): number[] {
  const spare = (1 - grow) / 2;
  return grow < growWithOther ? [0, spare, -spare] : [0];
}
const growWithOther = 0.8;

function readFromBothSides(door: MrzDoor, pixels: Pixels, lines: readonly Ribbon[]): StripReading[] {
  if (lines.length === 0) return [];
  const longest = lines.reduce(
    (best, line, index) => (lengthOf(line.quad) > lengthOf(lines[best]!.quad) ? index : best),
    0,
  );
  const read = (ribbons: readonly Ribbon[], first: StripReading) =>
    ribbons.map((line, index) => (index === longest ? first : readBeside(door, pixels, line, first)));
  const upright = readStrip(door, pixels, lines[longest]!);
  if (readsWell(upright)) return read(lines, upright);
  const turnedLines = lines.map(turnedRibbon);
  const upsideDown = readStrip(door, pixels, turnedLines[longest]!);
  if (isClear(upright, upsideDown)) return read(lines, upright);
  if (isClear(upsideDown, upright)) return read(turnedLines, upsideDown).reverse();
  const [a, b] = [read(lines, upright), read(turnedLines, upsideDown).reverse()];
  return certaintyOf(a) >= certaintyOf(b) ? a : b;
}

/**
 * Reads a line of a block of which the `first` one has been read. All lines of an MRZ have the same pitch, so
 * if that one was read well, this one is cut out at the height that fits its pitch. If it doesn't read well
 * at that height, it is cut out as it was found.
 */
function readBeside(door: MrzDoor, pixels: Pixels, line: Ribbon, first: StripReading): StripReading {
  const pitchPx = readsWell(first) ? pitchPxOf(first) : null;
  const grow = pitchPx === null ? 1 : capitalHeightFor(pitchPx) / heightOf(line.quad);
  if (fitsHeight(grow) || grow < growWithOther || grow > 1 / growWithOther)
    return readStrip(door, pixels, line);
  const fitting = readStrip(door, pixels, subRibbon(line, 0, 1, 0.5 - grow / 2, 0.5 + grow / 2));
  return readsWell(fitting) ? fitting : readStrip(door, pixels, line);
}

/** A line that is upside down never gives this many characters with this confidence. */
function readsWell({ certainty, emissions }: StripReading): boolean {
  return emissions.length >= 25 && certainty > 0.95 * emissions.length;
}

/** One direction is clearly right if it gives more than twice as many characters. */
function isClear(one: StripReading, other: StripReading): boolean {
  return one.certainty > 2 * other.certainty + 4;
}

function certaintyOf(readings: readonly StripReading[]): number {
  return readings.reduce((sum, { certainty }) => sum + certainty, 0);
}
