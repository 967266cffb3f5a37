import { type CardPrint, isOfCard } from '../../documents/identity/card-print.ts';
import { openDocument } from '../../intake/open.ts';
import type { Page, Upload } from '../../intake/page.ts';
import type { Quarters } from '../../raster/geometry.ts';
import { rotated } from '../../raster/orientation.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { fitLongSide } from '../../raster/scale.ts';
import { readWords, type Word, wordsPixelsMax } from '../../reading/words.ts';
import { ifAffordable } from '../affordable.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import { sureLetters } from '../pages/upright-turn.ts';
import { pageDpi } from '../pages/view.ts';
import type { ReadingContext } from '../reading.ts';

/**
 * A4 at `pageDpi`, where print of 2 mm is 16 pixels high. If a card fills the picture, its print is larger.
 */
const longSidePx = 2340;
/** Limit for one picture. Measured: 1 to 6 thousand million for a card. */
const instructionsMax = 12e9;
/**
 * With this many letters in confident words, the picture is upright. On a card that lies on its side up to 52
 * letters are recognised.
 */
const uprightLetters = 80;
/** The order in which turns are tried. */
const turns: readonly Quarters[] = [0, 2, 1, 3];

/**
 * Finds out by its words whether a file of one page is the side of a card without an MRZ. Needs the engines
 * for itself.
 */
export type SideLook = (context: Pick<ReadingContext, 'engines' | 'yieldNow'>) => Promise<boolean>;

export function lookForSide(upload: Upload, card: CardPrint): SideLook {
  return async (context) => {
    const document = await openDocument(context.engines, upload.bytes, { pagesMax: 1 });
    try {
      const [page] = document.pages;
      return page !== undefined && (await isSide(page, card, context, () => document.close()));
    } finally {
      document.close();
    }
  };
}

/**
 * Whether the words of a page show that it is the other side of a card. `onPicture` is called when nothing
 * more is needed of the page.
 */
export async function isSide(
  page: Page,
  card: CardPrint,
  { engines, yieldNow }: Pick<ReadingContext, 'engines' | 'yieldNow'>,
  onPicture: () => void = () => undefined,
): Promise<boolean> {
  const runs = page.text();
  if (hasTextLayer(runs)) return isOfCard(runs.map(({ text }) => text).join('\n'), card);
  const picture = pictureOf(page);
  onPicture();
  try {
    for (const quarters of turns) {
      await yieldNow();
      const words = await wordsOf(engines.tesseract, picture, quarters);
      if (isOfCard(words.map(({ text }) => text).join(' '), card)) return true;
      if (sureLetters(words) >= uprightLetters) return false;
    }
    return false;
  } finally {
    free(picture);
  }
}

function pictureOf(page: Page): Pixels {
  const pixels = page.pixels({ dpi: pageDpi, longSideMin: longSidePx });
  const { width, height } = pixels;
  const ofArea = Math.floor(Math.max(width, height) * Math.sqrt(wordsPixelsMax / (width * height)));
  const fitted = fitLongSide(pixels, Math.min(longSidePx, ofArea), 1);
  if (fitted !== pixels) free(pixels);
  return fitted;
}

/** The words of a turned picture; none if they are too much work. */
async function wordsOf(
  tesseract: ReadingContext['engines']['tesseract'],
  picture: Pixels,
  quarters: Quarters,
): Promise<readonly Word[]> {
  const turned = quarters === 0 ? picture : rotated(picture, quarters);
  const words = await ifAffordable(() => readWords(tesseract, turned, { instructionsMax }));
  if (turned !== picture) free(turned);
  return words ?? [];
}
