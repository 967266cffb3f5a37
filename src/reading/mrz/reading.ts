import type { LayoutName } from '../../formats/mrz/layouts/layout.ts';
import type { Polygon } from '../../raster/geometry.ts';

/** One line of an MRZ as printed: never repaired towards a check digit. */
export interface MrzLine {
  readonly text: string;
  /** The most likely character at every position, whatever the layout allows there: what stood before any repair. */
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
  readonly layout: LayoutName;
  readonly lines: readonly MrzLine[];
  /** Its lines have the lengths of the layout, and no other marks than an MRZ may have. */
  readonly isRegular: boolean;
  /** Lowest line confidence. */
  readonly confidence: number;
  /** Looks at the picture that it took, each at more cost than the one before. */
  readonly attempts: number;
}
