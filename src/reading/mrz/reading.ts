import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import type { Polygon } from '../../raster/geometry.ts';
import type { Hypothesis } from './decode/layout-choice.ts';
import type { StripReading } from './find/strip.ts';

/** One line of an MRZ as printed, never corrected to satisfy a check digit. */
export interface MrzLine {
  readonly text: string;
  /** The probability that the line is right, 0 to 1; of an attempt the lowest confidence of a character. */
  readonly confidence: number;
  /** One per character of `text`, 0 to 1. */
  readonly characterConfidences: readonly number[];
  /** In pixels of the image that was read. */
  readonly polygon: Polygon;
  /** Distance from one character to the next in pixels of the image, for quality reports. */
  readonly characterPitchPx: number;
}

/** All lines of one MRZ, top to bottom. */
export interface MrzReading {
  /** The layout that the lines were read by. */
  readonly layout: Layout['name'];
  readonly lines: readonly MrzLine[];
  /** Whether the lines have the lengths of the layout and only characters of the MRZ alphabet. */
  readonly isRegular: boolean;
  /** The probability that all lines are right; of an attempt the lowest confidence of a line. */
  readonly confidence: number;
  /** The number of attempts that were needed, each more expensive than the one before. */
  readonly attempts: number;
}

/** The lines of an attempt, with what decides whether they are believed. */
export interface WeighedReading extends Omit<MrzReading, 'attempts'> {
  /** The confidence of each character of each line before strokes across it and earlier looks are heeded. */
  readonly plainConfidences: readonly (readonly number[])[];
  /** Whether something crosses the character that is not a part of the print. */
  readonly crossed: readonly (readonly boolean[])[];
}

/** The result of one attempt to read a block. */
export interface Attempt {
  /** How many cuts of each line it is based on. */
  readonly cuts: number;
  /** The readings of everything in the block that looks like a line. */
  readonly strips: readonly StripReading[];
  /** The most likely layout of the lines, however badly it fits; null if no layout has such lines. */
  readonly hypothesis: Hypothesis | null;
  /** The reading by that layout; null if it doesn't fit. */
  readonly reading: WeighedReading | null;
  /** Whether the picture has hardly any grays there. */
  readonly isBlackAndWhite: boolean;
}
