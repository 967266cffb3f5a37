import { boundsOf, type Point, touchedPixels } from '../../../raster/geometry.ts';
import { histogramOf } from '../../../raster/levels.ts';
import type { Pixels } from '../../../raster/pixels.ts';

/** The largest share of pixels in the middle half of the levels. A JPEG adds fewer to the edges of a fax. */
const middleShareMax = 0.1;

/**
 * Whether the picture has hardly any grays around these corners, as on a fax. A threshold has then decided
 * about every pixel, and no gray shows a doubt: an H whose bar came out slanted is as sharp as an N. A sharp
 * and large print has few grays too.
 */
export function isBlackAndWhite(pixels: Pixels, corners: readonly Point[]): boolean {
  const part = touchedPixels(boundsOf(corners), pixels);
  const counts = histogramOf(pixels, part);
  const darkest = counts.findIndex((count) => count > 0);
  const lightest = counts.findLastIndex((count) => count > 0);
  const quarter = (lightest - darkest) / 4;
  const middle = counts.subarray(Math.ceil(darkest + quarter), Math.floor(lightest - quarter) + 1);
  return middle.reduce((sum, count) => sum + count, 0) <= middleShareMax * part.width * part.height;
}
