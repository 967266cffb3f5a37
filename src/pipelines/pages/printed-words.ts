import type { Page } from '../../intake/page.ts';
import { type Quarters, whole } from '../../raster/geometry.ts';
import { rotated } from '../../raster/orientation.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { fitLongSide } from '../../raster/scale.ts';
import { readWords, type Word, wordsPixelsMax } from '../../reading/words.ts';
import { ifAffordable } from '../affordable.ts';
import type { ReadingContext } from '../reading.ts';
import { hasTextLayer } from './text-layer.ts';
import { sureLetters } from './upright-turn.ts';
import { pageDpi } from './view.ts';

/**
 * A4 at `pageDpi`, where print of 2 mm is 16 pixels high. If a card fills the picture, its print is larger.
 */
const longSidePx = 2340;
/** Limit for one picture. Measured: 1 to 11 thousand million for a card or half a page of A4. */
const instructionsMax = 12e9;
/**
 * With this many letters in confident words, the picture is upright. On a card that lies on its side up to 52
 * letters are recognised.
 */
const uprightLetters = 80;
/** The order in which turns are tried. */
const turns: readonly Quarters[] = [0, 2, 1, 3];

interface WordsOptions {
  /** Whether the upper half of an upright sheet is enough, because the title of a letter is there. */
  readonly isForTitle?: boolean;
  /** The limit of instructions for all turns together; without it each turn has only its own limit. */
  readonly instructionsMax?: number;
  /** Called when nothing more is needed of the page. */
  readonly onPicture?: () => void;
}

/**
 * Judges the words of a page, and returns the first result that is not null: on its text layer or, without
 * one, on the words recognised in its picture, which is turned until it is upright.
 */
export async function judgeWords<T>(
  page: Page,
  judge: (text: string) => T | null,
  { engines, yieldNow }: Pick<ReadingContext, 'engines' | 'yieldNow'>,
  {
    isForTitle = false,
    instructionsMax: all = Number.POSITIVE_INFINITY,
    onPicture = () => undefined,
  }: WordsOptions = {},
): Promise<T | null> {
  const runs = page.text();
  if (hasTextLayer(runs)) return judge(runs.map(({ text }) => text).join('\n'));
  const end = engines.compute.spent + all;
  const picture = pictureOf(page);
  onPicture();
  try {
    for (const quarters of turns) {
      await yieldNow();
      const left = Math.min(instructionsMax, end - engines.compute.spent);
      if (left <= 0) return null;
      const words = await wordsOf(engines.tesseract, picture, quarters, {
        isForTitle,
        instructionsMax: left,
      });
      const judged = judge(words.map(({ text }) => text).join(' '));
      if (judged !== null || sureLetters(words) >= uprightLetters) return judged;
    }
    return null;
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
  { isForTitle, instructionsMax: most }: { readonly isForTitle: boolean; readonly instructionsMax: number },
): Promise<readonly Word[]> {
  const turned = quarters === 0 ? picture : rotated(picture, quarters);
  const isHalved = isForTitle && turned.height > turned.width;
  const region = { ...whole(turned), height: turned.height / (isHalved ? 2 : 1) };
  const words = await ifAffordable(() => readWords(tesseract, turned, { region, instructionsMax: most }));
  if (turned !== picture) free(turned);
  return words ?? [];
}
