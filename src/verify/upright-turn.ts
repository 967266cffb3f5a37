import type { Box, Page, Pixels } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import { densestRows } from '../reading/skew.ts';
import type { Word } from '../reading/words.ts';
import { lettersOf } from './text-layer.ts';
import { type Quarters, turnedPage } from './turned-page.ts';

/** Lines of the smallest print are three pixels high, and their slope is told to a pixel over the sheet. */
const linesDpi = 100;
/** A4 at that resolution; larger sheets have larger print. */
const linesLongSidePx = 1170;
/** Of a page's height, the part that is recognised to tell which way up it stands: two or three lines. */
const sampleShare = 0.045;
/** Shorter words say little. */
const lettersMin = 3;
/** Print that stands upright is recognised with this confidence and more, most of it; upside down hardly a word is. */
const confidenceMin = 0.75;
/** So many letters in words that are sure are no accident. */
const lettersOfPrint = 24;

/** A small picture of a page, in which its lines are told apart but not read. */
export function linesPicture(page: Page): Pixels {
  const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
  return page.pixels({ dpi: Math.min(linesDpi, linesLongSidePx / longSideInches) });
}

/**
 * Which of these turns sets a scanned page upright, from a look at two or three of its lines; the first where they don't tell.
 * `recognise` gives the words of a part of a page.
 */
export async function uprightTurn(
  page: Page,
  candidates: readonly Quarters[],
  recognise: (page: Page, region: Box) => Promise<readonly Word[]>,
): Promise<Quarters> {
  let best = { quarters: candidates[0]!, letters: 0 };
  for (const quarters of candidates) {
    const turned = turnedPage(page, quarters);
    const letters = sureLetters(await recognise(turned, sampleOf(turned)));
    if (letters > best.letters) best = { quarters, letters };
  }
  return best.quarters;
}

/** The part of a page that has most print. */
function sampleOf(page: Page): Box {
  const small = linesPicture(page);
  const rows = Math.max(1, Math.round(sampleShare * small.height));
  const first = densestRows(small, rows) ?? 0;
  const perPixel = page.heightPt / small.height;
  free(small);
  return { x: 0, y: first * perPixel, width: page.widthPt, height: rows * perPixel };
}

/** Whether words are those of a page that stands upright. */
export function standsUpright(words: readonly Word[]): boolean {
  return sureLetters(words) >= lettersOfPrint;
}

/** Letters in the words that are surely recognised. */
function sureLetters(words: readonly Word[]): number {
  return words
    .filter(({ text, confidence }) => confidence >= confidenceMin && lettersOf(text) >= lettersMin)
    .reduce((sum, { text }) => sum + lettersOf(text), 0);
}
