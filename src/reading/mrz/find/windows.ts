import { locateLongSide } from '../../../../wasm/mrz/door.ts';
import { type Box, touchedPixels } from '../../../raster/geometry.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import type { Block } from './locate.ts';

/**
 * The surroundings of a small block, in which a second attempt sees it larger. Null if it would hardly be
 * larger.
 */
export function around(pixels: Pixels, { box: { center, length } }: Block): Box | null {
  const side = 1.6 * length;
  if (side > 0.7 * Math.max(pixels.width, pixels.height)) return null;
  const [left, top] = [center.x - side / 2, center.y - side / 2];
  return touchedPixels([left, top, left + side, top + side], pixels);
}

/**
 * Overlapping quarters of a picture that loses detail when it is searched as a whole; none for a small one.
 */
export function quarters(pixels: Pixels): Box[] {
  const { width, height } = pixels;
  if (Math.max(width, height) < 1.5 * locateLongSide) return [];
  const share = 0.62;
  return [0, 1 - share].flatMap((top) =>
    [0, 1 - share].map((left) => {
      const [x, y] = [left * width, top * height];
      return touchedPixels([x, y, x + share * width, y + share * height], pixels);
    }),
  );
}
