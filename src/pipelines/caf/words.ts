import type { Page } from '../../intake/page.ts';
import type { Box } from '../../raster/geometry.ts';
import { free } from '../../raster/pixels.ts';
import { edgeWidthPx } from '../../raster/sharpness.ts';
import { readWords, type Word } from '../../reading/words.ts';
import { ifAffordable } from '../affordable.ts';
import { boxOf, type Zone } from '../codes/page-codes.ts';
import type { SearchContext } from '../finder.ts';
import { sureLetters } from '../pages/upright-turn.ts';
import { pageDpi } from '../pages/view.ts';
import type { RecognisedPart } from './transcripts.ts';

/**
 * Parts of a page that have the wanted values, relative to its height. Recognising whole pages would cost
 * four times as much.
 */
export const headerZone: Zone = { from: 0, to: 0.45 };
export const middleZone: Zone = { from: 0.42, to: 0.9 };
export const footerZone: Zone = { from: 0.88, to: 1 };
/**
 * Limits of instructions for recognising one part: a header or the middle of a page, a footer, or the sample
 * that shows which way up a page is. Measured: 10 thousand million for a header of 70 words, 1.2 for a
 * footer, 1 to 2 for a sample.
 */
const instructionsMax = { body: 40e9, footer: 10e9, sample: 3e9 } as const;

/** What reading the pages of certificates needs of a search. */
export type CafContext = Pick<SearchContext, 'engines' | 'work' | 'yieldNow' | 'wantsDetails'>;

/** Recognises the words of parts of scanned pages. It yields after each part, which takes up to a second. */
export class CafWords {
  readonly #context: CafContext;

  constructor(context: CafContext) {
    this.#context = context;
  }

  /**
   * The words of a part, in points of the page. Throws `too_complex` if they take more work than its limit.
   */
  async part(page: Page, zone: Zone): Promise<RecognisedPart> {
    const region = boxOf(page, zone);
    const pixels = page.pixels({ dpi: pageDpi, region });
    const scale = region.width / pixels.width;
    const options = { instructionsMax: zone === footerZone ? instructionsMax.footer : instructionsMax.body };
    this.#context.work.attempts++;
    const words = readWords(this.#context.engines.tesseract, pixels, options);
    const runs = words.map(({ text, ...box }) => {
      const run = placed(box, region, scale);
      return { text, ...run, fontSize: run.height };
    });
    const edgeWidth = this.#context.wantsDetails ? edgeWidthPx(pixels) : null;
    free(pixels);
    await this.#context.yieldNow();
    return {
      runs,
      edgeWidthPt: edgeWidth === null ? null : edgeWidth * scale,
      letters: sureLetters(words),
    };
  }

  /** The words of a sample, in its pixels; none if they take more work than its limit. */
  async sample(page: Page, region: Box): Promise<readonly Word[]> {
    const pixels = page.pixels({ dpi: pageDpi, region });
    this.#context.work.attempts++;
    const options = { layout: 'block', instructionsMax: instructionsMax.sample } as const;
    const words = await ifAffordable(() => readWords(this.#context.engines.tesseract, pixels, options));
    free(pixels);
    await this.#context.yieldNow();
    return words ?? [];
  }
}

/** Converts a box in pixels of a rendered part to points of the page. */
function placed({ x, y, width, height }: Box, region: Box, pointsPerPixel: number): Box {
  return {
    x: region.x + x * pointsPerPixel,
    y: region.y + y * pointsPerPixel,
    width: width * pointsPerPixel,
    height: height * pointsPerPixel,
  };
}
