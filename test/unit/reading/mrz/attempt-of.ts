import type { Layout } from '../../../../src/formats/mrz/layouts/layout.ts';
import { findLayouts } from '../../../../src/formats/mrz/layouts.ts';
import { rectangle } from '../../../../src/raster/geometry.ts';
import type { ReadAttempt } from '../../../../src/reading/mrz/belief/signs.ts';
import type { StripReading } from '../../../../src/reading/mrz/find/strip.ts';
import { evidenceFor } from './evidence-of.ts';

/** The specimen of ICAO 9303-4 appendix B. */
export const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
] as const;

export interface Attempted {
  readonly layout?: Layout;
  readonly lines?: readonly string[];
  /** What the picture shows, if that is another text. */
  readonly drawn?: readonly string[];
  /** By default 5. */
  readonly cuts?: number;
  /** Confidences, by line and position from 1; 1 elsewhere. */
  readonly doubts?: readonly (readonly [line: number, position: number, confidence: number])[];
  readonly pitchPx?: number;
  readonly isRegular?: boolean;
  readonly strips?: readonly StripReading[];
}

/** An attempt that read a passport, or other lines of a layout. */
export function attemptOf(attempted: Attempted): ReadAttempt {
  const { lines = passport, cuts = 5, doubts = [], pitchPx = 20, isRegular = true, strips = [] } = attempted;
  const { drawn = lines } = attempted;
  const layout = attempted.layout ?? findLayouts(passport)[0]!;
  const mrzLines = lines.map((text, index) => {
    const characterConfidences = Array.from(text, (_, at) => {
      return doubts.find(([line, position]) => line === index + 1 && position === at + 1)?.[2] ?? 1;
    });
    return {
      text,
      plainConfidences: characterConfidences,
      crossed: characterConfidences.map(() => false),
      characterConfidences,
      polygon: rectangle(0, 40 * index, pitchPx * text.length, 40 * index + 20),
      characterPitchPx: pitchPx,
    };
  });
  return {
    cuts,
    look: Symbol(),
    strips,
    hypothesis: {
      layout,
      first: 0,
      lines: lines.map((text, line) => evidenceFor(text, {}, drawn[line])),
      fit: 0,
    },
    reading: { layout: layout.name, lines: mrzLines, isRegular },
    isBlackAndWhite: false,
  };
}
