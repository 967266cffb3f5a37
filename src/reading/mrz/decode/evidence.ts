import { classAlphabet, stripCapitalHeight, stripHeight } from '../../../../wasm/mrz/door.ts';
import { present } from '../../../present.ts';
import { type Ribbon, subRibbon } from '../../../raster/ribbon.ts';
import { peakOf, placeOf, type StripReading } from '../find/strip.ts';
import { blanknessAt, type Count, countOf, isSettled, stepsOf } from './count.ts';
import { beliefs, type Emission, readLength } from './ctc.ts';

/** What the picture shows of a line, given a number of characters. */
export interface LineEvidence {
  readonly length: number;
  /** How much less probable this length is than the best one: natural logarithm, 0 or below. */
  readonly logRatio: number;
  /** Whether the number of characters was counted in the picture, not given by a layout. */
  readonly isCounted: boolean;
  /** Probability that the line was printed with another number of characters, 0 to 1. */
  readonly lengthDoubt: number;
  readonly characters: readonly CharacterEvidence[];
  /** The reading that the places of the characters refer to. */
  readonly reading: StripReading;
}

export interface CharacterEvidence {
  /** Share of belief of each character of `classAlphabet`; sums to 1. */
  readonly beliefs: Float64Array;
  /** Probability that there is a character at all. */
  readonly presence: number;
  /** Place of its centre along the strip, 0 to 1. */
  readonly place: number;
  /**
   * Whether it is a printed mark that is no MRZ character. Then all `beliefs` are 0, and `presence` is the
   * probability that there is no character.
   */
  readonly isMark: boolean;
  /**
   * Whether it is where the pitch of its neighbours expects it. If not, a character is missing beside it or
   * one is too many.
   */
  readonly inStep: boolean;
}

/**
 * The ribbon from the left side of the first character to the right side of the last, as high as the
 * capitals.
 */
export function ribbonOf({ characters, reading }: LineEvidence): Ribbon {
  const first = characters[0]!.place;
  const last = characters.at(-1)!.place;
  const half = (last - first) / Math.max(1, characters.length - 1) / 2;
  const above = (stripHeight - stripCapitalHeight) / 2 / stripHeight;
  return subRibbon(reading.part, first - half, last + half, above, 1 - above);
}

/** A line with at most this many characters too many or too few is still reported as a line of its layout. */
const miscountMax = 2;

/**
 * The evidence of a reading for a line that should have `length` characters. If both ends of the line are
 * visible and its characters have a regular pitch, their number is certain. Then the result has this number,
 * which may differ a little from `length`.
 *
 * Otherwise the number is uncertain. Characters at the ends may not belong to the line (print beside it, an
 * edge of the card), so every stretch of `length` characters is possible. Or a run of fillers was misread, so
 * the most probable alignment of that length is possible. Empty if the line can't have that many characters.
 */
export function evidencesOf(reading: StripReading, length: number): LineEvidence[] {
  const count = countOf(reading);
  const isAsWanted = reading.emissions.length === length && count?.cells.length === length;
  if (count !== null && !isAsWanted && isSettled(reading, count, length)) {
    return Math.abs(count.cells.length - length) <= miscountMax ? [countedEvidence(reading, count)] : [];
  }
  // If the pitch gives the wanted number, it also shows where a character was missed.
  const aligned =
    count?.cells.length === length && !isAsWanted
      ? cellsEvidence(reading, count)
      : alignedEvidence(reading, length);
  const found = aligned === null ? [] : [aligned];
  const { emissions } = reading;
  const surplus = emissions.length - length;
  for (let from = 0; surplus > 0 && from <= surplus; from++) {
    const stretch = evidenceOfEmissions(
      reading,
      emissions.slice(from, from + length),
      -droppedCost * surplus,
    );
    found.push({ ...stretch, lengthDoubt: doubtOfDropped(reading, count, from, length) });
  }
  return found;
}

/**
 * The probability that a dropped character at an end belongs to the line after all. It is high if the
 * character is sure and in step with its neighbour.
 */
function doubtOfDropped(reading: StripReading, count: Count | null, from: number, length: number): number {
  const { emissions, strip } = reading;
  const numbers = new Map(count?.cells.map(({ emission }, number) => [emission, number]));
  const numberOf = (emission: Emission | undefined) => numbers.get(emission ?? null) ?? Number.NaN;
  const doubt = (dropped: number, kept: number) => {
    const outer = emissions[dropped];
    const gap = Math.abs(numberOf(outer) - numberOf(emissions[kept]));
    return outer && gap === 1 ? peakOf(strip, outer) : 0;
  };
  return Math.max(doubt(from - 1, from), doubt(from + length, from + length - 1));
}

/** The evidence for a line whose number of characters is certain. */
function countedEvidence(reading: StripReading, { cells, pitch }: Count): LineEvidence {
  const characters = cells.map(({ emission, place }): CharacterEvidence => {
    if (emission !== null) return { ...beliefs(reading.strip, emission), place, inStep: true, isMark: false };
    return {
      beliefs: new Float64Array(classAlphabet.length),
      presence: blanknessAt(reading.strip, place, pitch),
      place,
      inStep: true,
      isMark: true,
    };
  });
  return { length: cells.length, logRatio: 0, isCounted: true, lengthDoubt: 0, characters, reading };
}

/** The evidence with a character in every cell, even if little of it was seen. */
function cellsEvidence(reading: StripReading, { cells }: Count): LineEvidence {
  const emissions = cells.map(({ emission, place }): Emission => {
    const step = Math.floor(place * reading.strip.steps);
    return emission ?? { klass: 0, from: Math.max(0, step - 1), to: Math.min(reading.strip.steps, step + 2) };
  });
  const evidence = evidenceOfEmissions(reading, emissions, 0);
  const characters = evidence.characters.map((one, at) => {
    return { ...one, place: present(cells[at]).place, inStep: true };
  });
  return { ...evidence, characters };
}

/** The evidence of the most probable alignment with `length` characters; null if there is none. */
function alignedEvidence(reading: StripReading, length: number): LineEvidence | null {
  if (reading.emissions.length === length) return evidenceOfEmissions(reading, reading.emissions, 0);
  const found = readLength(reading.strip, length);
  if (found === null) return null;
  const lengthDoubt = miscounted / (Math.exp(found.logRatio) + miscounted);
  return { ...evidenceOfEmissions(reading, found.emissions, found.logRatio), lengthDoubt };
}

/**
 * The assumed rate at which a line is printed with a character too many or too few, against which a misread
 * run is weighed.
 */
export const miscounted = 0.02;

/** Factor for the belief in a character that is out of step, because another may be missing beside it. */
export const outOfStep = 0.5;

/** The cost of dropping a character at an end of the line, in units of `logRatio`. */
const droppedCost = 2;

function evidenceOfEmissions(
  reading: StripReading,
  emissions: readonly Emission[],
  logRatio: number,
): LineEvidence {
  const places = emissions.map((emission) => placeOf(reading, emission));
  const steady = stepsOf(places).map((step) => step === 1);
  const characters = emissions.map((emission, at) => ({
    ...beliefs(reading.strip, emission),
    place: present(places[at]),
    inStep: (steady[at - 1] ?? true) && (steady[at] ?? true),
    isMark: false,
  }));
  const { length } = emissions;
  return { length, logRatio, isCounted: false, lengthDoubt: 0, characters, reading };
}
