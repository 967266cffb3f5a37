import type { TextRun } from '../raster/geometry.ts';

/** A page with fewer letters and digits in its text layer is a picture of one. */
const textLayerCharactersMin = 20;

/** Whether a page can be read from its text layer. */
export function hasTextLayer(runs: readonly TextRun[]): boolean {
  return runs.reduce((sum, { text }) => sum + lettersOf(text), 0) >= textLayerCharactersMin;
}

/** Letters and digits in a text. */
export function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
