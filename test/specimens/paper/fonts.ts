import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mupdf from 'mupdf';

/**
 * Fonts of the specimens by the name of their PDF resource: the base 14, not embedded, and OCR-B, embedded.
 */
export const fonts = {
  Sans: 'Helvetica',
  SansBold: 'Helvetica-Bold',
  SansItalic: 'Helvetica-Oblique',
  Serif: 'Times-Roman',
  SerifBold: 'Times-Bold',
  Mono: 'Courier',
  MonoBold: 'Courier-Bold',
  OcrB: 'OCRB',
} as const;

export type FontName = keyof typeof fonts;

/** OCR-B by Norbert Schwarz and Matthew Skala; its licence lies beside it. */
export const ocrB: Uint8Array = readFileSync(join(import.meta.dirname, '../fonts/OCRB.otf'));

const measures = new Map<FontName, mupdf.Font>();

/** Width of a line of text in points. */
export function textWidth(text: string, font: FontName, sizePt: number): number {
  let measure = measures.get(font);
  if (measure === undefined) {
    measure = font === 'OcrB' ? new mupdf.Font('OCRB', ocrB) : new mupdf.Font(fonts[font]);
    measures.set(font, measure);
  }
  let width = 0;
  for (const char of text) width += measure.advanceGlyph(measure.encodeCharacter(char.codePointAt(0) ?? 0));
  return width * sizePt;
}
