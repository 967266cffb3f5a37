import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import type { Polygon } from '../../raster/geometry.ts';
import type { Hypothesis } from './decode/layout-choice.ts';
import type { StripReading } from './find/strip.ts';

/** One line of an MRZ as printed, never corrected to satisfy a check digit. */
export interface MrzLine {
  readonly text: string;
  /** The probability that the line is right, 0 to 1. */
  readonly confidence: number;
  /** The probability that each character of `text` is right, 0 to 1. */
  readonly characterConfidences: readonly number[];
  /** In pixels of the image that was read. */
  readonly polygon: Polygon;
  /** Distance from one character to the next in pixels of the image, for quality reports. */
  readonly characterPitchPx: number;
}

/** All lines of one MRZ, top to bottom. */
export interface BelievedReading {
  /** The layout that the lines were read by. */
  readonly layout: Layout['name'];
  readonly lines: readonly MrzLine[];
  /** Whether the lines have the lengths of the layout and only characters of the MRZ alphabet. */
  readonly isRegular: boolean;
  /** The probability that all lines are right, 0 to 1. */
  readonly confidence: number;
}

/** The reading of a search. */
export interface MrzReading extends BelievedReading {
  /** The number of attempts that were needed, each more expensive than the one before. */
  readonly attempts: number;
}

/** One line of an attempt. Its confidences are estimates, of which `belief/risk.ts` makes probabilities. */
export interface WeighedLine extends Omit<MrzLine, 'confidence'> {
  /** The confidence of each character by the picture and the check digits, 0 to 1. */
  readonly plainConfidences: readonly number[];
  /** Whether something crosses each character that is not a part of the print. */
  readonly crossed: readonly boolean[];
  /** `plainConfidences`, those of crossed characters lower. */
  readonly characterConfidences: readonly number[];
}

/** The lines of an attempt, with what decides whether they are believed. */
export interface WeighedReading extends Pick<BelievedReading, 'layout' | 'isRegular'> {
  readonly lines: readonly WeighedLine[];
}

/** The result of one attempt to read a block. */
export interface Attempt {
  /** The look at the picture that it is a part of. Attempts of one look are one opinion. */
  readonly look: symbol;
  /** How many cuts of each line it is based on. */
  readonly cuts: number;
  /** The readings of everything in the block that looks like a line. */
  readonly strips: readonly StripReading[];
  /** The most likely layout of the lines, however badly it fits; null if no layout has such lines. */
  readonly hypothesis: Hypothesis | null;
  /** The reading by that layout; null if it doesn't fit. */
  readonly reading: WeighedReading | null;
  /** Whether the picture has hardly any grays where the lines are. */
  readonly isBlackAndWhite: boolean;
}
