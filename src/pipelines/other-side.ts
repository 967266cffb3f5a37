import { type CardPrint, isOfCard } from '../documents/identity/card-print.ts';
import { Unreadable } from '../failure.ts';
import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Page, Upload } from '../intake/page.ts';
import { type Quarters, rotated } from '../raster/orientation.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { fitLongSide } from '../raster/scale.ts';
import { readWords, type Word } from '../reading/words.ts';
import type { ReadingContext } from './reading.ts';
import { hasTextLayer } from './text-layer.ts';
import { sureLetters } from './upright-turn.ts';

/** A4 at 200 dpi, where print of 2 mm is 16 pixels high; a card that fills the picture has larger print. */
const pageDpi = 200;
const longSidePx = 2340;
/** What the recogniser takes. */
const pixelsMax = 4_000_000;
/** For one look. Measured: 1 to 6 thousand million for a card. */
const instructionsMax = 12e9;
/** So many letters in words that are sure: the picture is upright. Of a card that lies on its side some lines are read, up to 52. */
const uprightLetters = 80;
/** A picture is seldom upside down, and a card on its side is read in part. */
const turns: readonly Quarters[] = [0, 2, 1, 3];

/** Whether a file of one page is the side of a card that bears no MRZ: a look at its words, with engines of its own. */
export type SideLook = (context: Pick<ReadingContext, 'engines' | 'yieldNow'>) => Promise<boolean>;

export function lookForSide(upload: Upload, card: CardPrint): SideLook {
  return async ({ engines, yieldNow }) => {
    const document = await openDocument(engines, upload.bytes, inspect(upload.bytes), { pagesMax: 1 });
    let picture: Pixels;
    try {
      const [page] = document.pages;
      if (page === undefined) return false;
      const runs = page.text();
      if (hasTextLayer(runs)) return isOfCard(runs.map(({ text }) => text).join('\n'), card);
      picture = pictureOf(page);
    } finally {
      document.close();
    }
    try {
      for (const quarters of turns) {
        await yieldNow();
        const words = wordsOf(engines.tesseract, picture, quarters);
        if (isOfCard(words.map(({ text }) => text).join(' '), card)) return true;
        if (sureLetters(words) >= uprightLetters) return false;
      }
      return false;
    } finally {
      free(picture);
    }
  };
}

function pictureOf(page: Page): Pixels {
  const pixels = page.pixels({ dpi: pageDpi, longSideMin: longSidePx });
  const { width, height } = pixels;
  const ofArea = Math.floor(Math.max(width, height) * Math.sqrt(pixelsMax / (width * height)));
  const fitted = fitLongSide(pixels, Math.min(longSidePx, ofArea), 1);
  if (fitted !== pixels) free(pixels);
  return fitted;
}

/** The words of a picture that is turned; none where they are too much work, since that is no reason to refuse anything. */
function wordsOf(
  tesseract: ReadingContext['engines']['tesseract'],
  picture: Pixels,
  quarters: Quarters,
): readonly Word[] {
  const turned = quarters === 0 ? picture : rotated(picture, quarters);
  try {
    return readWords(tesseract, turned, { instructionsMax });
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  } finally {
    if (turned !== picture) free(turned);
  }
}
