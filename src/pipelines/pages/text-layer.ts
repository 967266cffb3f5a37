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

/** A text in one size of print with fewer letters is too short to be judged. */
const lettersOfSizeMin = 15;
/** Short words without which hardly a line of French or English is written. */
const commonWord =
  /(?<!\p{L})(?:de|du|des|le|la|les|et|en|un|une|au|aux|par|pour|sur|est|the|of|and|to|in|for|is|by|on|with)(?!\p{L})/iu;

/**
 * Whether the text of a page is surely the one that it shows, because the text in each size of print has
 * words. Some programs embed fonts whose glyphs are mapped to wrong characters.
 */
export function readsAsWords(runs: readonly TextRun[]): boolean {
  const bySize = new Map<number, string>();
  for (const { text, fontSize } of runs) {
    const size = Math.round(fontSize * 10);
    bySize.set(size, `${bySize.get(size) ?? ''} ${text}`);
  }
  return [...bySize.values()].every((text) => lettersOf(text) < lettersOfSizeMin || commonWord.test(text));
}
