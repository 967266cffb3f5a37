import type { ComputeBudget } from '../../../wasm/compute.ts';
import type { Page, RenderOptions } from '../../intake/page.ts';
import { boxAround, cornersOf, overlap, type Point, type Quarters, whole } from '../../raster/geometry.ts';
import { rotated } from '../../raster/orientation.ts';
import { free } from '../../raster/pixels.ts';
import { resampled } from '../../raster/sample.ts';

/** A page after it was turned, for sheets that were scanned sideways or upside down. It has no text layer. */
export interface TurnedPage extends Page {
  /** Maps a place on the turned page to the original page. */
  toPage(point: Point): Point;
}

/** The page turned clockwise by `quarters`. The caller owns the pictures that it draws. */
export function turnedPage(page: Page, quarters: Quarters): TurnedPage {
  const { widthPt: width, heightPt: height } = page;
  const [widthPt, heightPt] = quarters % 2 === 0 ? [width, height] : [height, width];
  const toPage = ({ x, y }: Point): Point => {
    const turns = [
      { x, y },
      { x: y, y: height - x },
      { x: width - x, y: height - y },
      { x: width - y, y: x },
    ] as const;
    return turns[quarters];
  };
  const all = whole({ width: widthPt, height: heightPt });
  return {
    index: page.index,
    widthPt,
    heightPt,
    toPage,
    text: () => [],
    isAllText: () => false,
    find: (texts) => texts.map(() => []),
    pixels({ region = all, ...options }: RenderOptions) {
      const pixels = page.pixels({ ...options, region: boxAround(cornersOf(region).map(toPage)) });
      if (quarters === 0) return pixels;
      const turned = rotated(pixels, quarters);
      free(pixels);
      return turned;
    },
  };
}

/** The cost of levelling a pixel in TypeScript, in instructions of the engines. */
const instructionsPerPixel = 300;

/**
 * Levels a page whose lines fall to the right by `skew` radians, by a rotation about its centre. The work for
 * each rendered part is charged to `compute`.
 */
export function levelPage(page: TurnedPage, skew: number, compute: Pick<ComputeBudget, 'spend'>): TurnedPage {
  if (skew === 0) return page;
  const { widthPt, heightPt } = page;
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const toAskew = ({ x, y }: Point): Point => {
    const [right, down] = [x - widthPt / 2, y - heightPt / 2];
    return { x: widthPt / 2 + cos * right - sin * down, y: heightPt / 2 + sin * right + cos * down };
  };
  const all = whole({ width: widthPt, height: heightPt });
  return {
    ...page,
    toPage: (point) => page.toPage(toAskew(point)),
    pixels: ({ region = all, ...options }: RenderOptions) => {
      const box = overlap(boxAround(cornersOf(region).map(toAskew)), all);
      const pixels = page.pixels({ ...options, region: box });
      compute.spend(pixels.width * pixels.height * instructionsPerPixel);
      const perPt = pixels.width / box.width;
      const first = toAskew(region);
      const level = resampled(pixels, {
        x: (first.x - box.x) * perPt,
        y: (first.y - box.y) * perPt,
        stepX: cos,
        stepY: sin,
        width: Math.round(region.width * perPt),
        height: Math.round(region.height * perPt),
      });
      free(pixels);
      return level;
    },
  };
}
