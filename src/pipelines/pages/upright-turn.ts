import type { Page } from '../../intake/page.ts';
import type { Box, Quarters } from '../../raster/geometry.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { densestPart } from '../../raster/skew.ts';
import { wayUp } from '../../raster/way-up.ts';
import type { Word } from '../../reading/words.ts';
import { lettersOf } from './text-layer.ts';
import { turnedPage } from './turned-page.ts';
import { pageDpi } from './view.ts';

/**
 * At this resolution lines of the smallest print are three pixels high, and their slope is known to a pixel
 * over the sheet.
 */
const linesDpi = 100;
/** A4 at that resolution. Larger sheets have larger print. */
const linesLongSidePx = 1170;
/** The part of a page's height that is recognised to find out which way up it is: two or three lines. */
const sampleShare = 0.045;
/** Shorter words don't count as evidence. */
const lettersMin = 3;
/** Most upright print is recognised with at least this confidence; upside down hardly any word is. */
const confidenceMin = 0.75;
/** With this many letters in confident words, the page is upright. Fewer may be chance. */
export const lettersOfPrint = 24;

/** A small picture of a page, in which lines can be distinguished but not read. */
export function linesPicture(page: Page): Pixels {
  const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
  return page.pixels({ dpi: Math.min(linesDpi, linesLongSidePx / longSideInches) });
}

/**
 * Which of two turns, half a turn apart, probably makes a page upright; null if its print doesn't show it.
 */
export function probableTurn(page: Page, turns: readonly [Quarters, Quarters]): Quarters | null {
  const turned = turnedPage(page, turns[0]);
  const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
  const picture = turned.pixels({ dpi: Math.min(pageDpi, (2 * linesLongSidePx) / longSideInches) });
  const way = wayUp(picture);
  free(picture);
  return way && turns[way === 'upright' ? 0 : 1];
}

/**
 * Finds the turn that makes a scanned page upright by recognising two or three of its lines; null if none
 * does. The first turn with enough letters is returned, else the one with most. `recognise` returns the words
 * of a part of a page.
 */
export async function uprightTurn(
  page: Page,
  candidates: readonly Quarters[],
  recognise: (page: Page, region: Box) => Promise<readonly Word[]>,
): Promise<Quarters | null> {
  let best: { readonly quarters: Quarters | null; readonly letters: number } = { quarters: null, letters: 0 };
  for (const quarters of candidates) {
    const turned = turnedPage(page, quarters);
    const letters = sureLetters(await recognise(turned, sampleOf(turned)));
    if (letters >= lettersOfPrint) return quarters;
    if (letters > best.letters) best = { quarters, letters };
  }
  return best.quarters;
}

/** The half of the page's width, and the rows in it, with most print. */
function sampleOf(page: Page): Box {
  const small = linesPicture(page);
  const rows = Math.max(1, Math.round(sampleShare * small.height));
  const { row, isRight } = densestPart(small, rows);
  const perPixel = page.heightPt / small.height;
  free(small);
  const width = page.widthPt / 2;
  return { x: isRight ? width : 0, y: row * perPixel, width, height: rows * perPixel };
}

/** Letters in the words that were recognised with confidence. */
export function sureLetters(words: readonly Word[]): number {
  return words
    .filter(({ text, confidence }) => confidence >= confidenceMin && lettersOf(text) >= lettersMin)
    .reduce((sum, { text }) => sum + lettersOf(text), 0);
}
