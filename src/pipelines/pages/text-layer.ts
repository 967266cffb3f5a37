import type { TextRun } from '../../raster/geometry.ts';

/** A page with fewer letters and digits in its text layer counts as a scan. */
const textLayerCharactersMin = 20;

/** Whether a page can be read from its text layer. */
export function hasTextLayer(runs: readonly TextRun[]): boolean {
  return runs.reduce((sum, { text }) => sum + lettersOf(text), 0) >= textLayerCharactersMin;
}

/** The number of letters and digits in a text. */
export function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
