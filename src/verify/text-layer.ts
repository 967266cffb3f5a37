import type { TextRun } from '../intake/page.ts';

/** A page with fewer letters and digits in its text layer is a picture of one. */
const textLayerCharactersMin = 20;

/** Whether a page can be read from its text layer. */
export function hasTextLayer(runs: readonly TextRun[]): boolean {
  const characters = runs.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
  return characters >= textLayerCharactersMin;
}
