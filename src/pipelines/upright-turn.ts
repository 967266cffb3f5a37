import type { Page } from '../intake/page.ts';
import type { Box } from '../raster/geometry.ts';
import type { Quarters } from '../raster/orientation.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { densestPart } from '../raster/skew.ts';
import { wayUp } from '../raster/way-up.ts';
import type { Word } from '../reading/words.ts';
import { pageDpi } from './page-codes.ts';
import { lettersOf } from './text-layer.ts';
import { turnedPage } from './turned-page.ts';

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
/** So many letters in words that are sure are no accident: the page stands upright. */
export const lettersOfPrint = 24;

/** A small picture of a page, in which its lines are told apart but not read. */
export function linesPicture(page: Page): Pixels {
  const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
  return page.pixels({ dpi: Math.min(linesDpi, linesLongSidePx / longSideInches) });
}

/** Which of two turns, half a turn apart, probably sets a page upright; null where its print doesn't show it. */
export function probableTurn(page: Page, turns: readonly [Quarters, Quarters]): Quarters | null {
  const turned = turnedPage(page, turns[0]);
  const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
  const picture = turned.pixels({ dpi: Math.min(pageDpi, (2 * linesLongSidePx) / longSideInches) });
  const way = wayUp(picture);
  free(picture);
  return way && turns[way === 'upright' ? 0 : 1];
}

/**
 * Which of these turns sets a scanned page upright, from a look at two or three of its lines; null where none does. The first that
 * shows print is taken. `recognise` gives the words of a part of a page.
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

/** The half of the page's width, and the rows of it, that have most print. */
function sampleOf(page: Page): Box {
  const small = linesPicture(page);
  const rows = Math.max(1, Math.round(sampleShare * small.height));
  const { row, isRight } = densestPart(small, rows);
  const perPixel = page.heightPt / small.height;
  free(small);
  const width = page.widthPt / 2;
  return { x: isRight ? width : 0, y: row * perPixel, width, height: rows * perPixel };
}

/** Letters in the words that are surely recognised. */
export function sureLetters(words: readonly Word[]): number {
  return words
    .filter(({ text, confidence }) => confidence >= confidenceMin && lettersOf(text) >= lettersMin)
    .reduce((sum, { text }) => sum + lettersOf(text), 0);
}
