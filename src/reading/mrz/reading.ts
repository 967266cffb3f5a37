import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import type { Polygon } from '../../raster/geometry.ts';

/** One line of an MRZ as printed, never corrected to satisfy a check digit. */
export interface MrzLine {
  readonly text: string;
  /** The most likely character at every position, whatever the layout allows there. */
  readonly raw: string;
  /** Lowest character confidence of the line, 0 to 1. */
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
  /** Lowest line confidence. */
  readonly confidence: number;
  /** The number of attempts that were needed, each more expensive than the one before. */
  readonly attempts: number;
}
