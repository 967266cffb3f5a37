import type { ComputeBudget } from '../../wasm/compute.ts';
import type { Box, Page, Pixels, RenderOptions } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import { quarterTurn } from '../reading/mrz/scale.ts';
import { resampled } from '../reading/upright.ts';

/** Clockwise turns by 90 degrees that set a page upright. */
export type Quarters = 0 | 1 | 2 | 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A page as it stands after some turns, for sheets that were scanned sideways or upside down. It has no text layer. */
export interface TurnedPage extends Page {
  /** A place on it as one on the page that was turned. */
  toPage(point: Point): Point;
}

export function turnedPage(page: Page, quarters: Quarters): TurnedPage {
  const { widthPt: width, heightPt: height } = page;
  const [widthPt, heightPt] = quarters % 2 === 0 ? [width, height] : [height, width];
  const toPage = ({ x, y }: Point): Point =>
    [
      { x, y },
      { x: y, y: height - x },
      { x: width - x, y: height - y },
      { x: width - y, y: x },
    ][quarters]!;
  const whole = { x: 0, y: 0, width: widthPt, height: heightPt };
  return {
    index: page.index,
    widthPt,
    heightPt,
    toPage,
    text: () => [],
    find: (texts) => texts.map(() => []),
    pixels: ({ region = whole, ...options }: RenderOptions) =>
      turned(
        page.pixels({ ...options, region: boxAround(toPage(corner(region)), toPage(farCorner(region))) }),
        quarters,
      ),
  };
}

/** What setting a pixel level takes of our own code, as instructions of the engines. */
const instructionsPerPixel = 300;

/**
 * A page whose lines fall to the right by `skew` radians, set level about its middle. It has no text layer. `compute` is asked for
 * the work on each part of it.
 */
export function levelPage(page: TurnedPage, skew: number, compute: Pick<ComputeBudget, 'spend'>): TurnedPage {
  if (skew === 0) return page;
  const { widthPt, heightPt } = page;
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const toAskew = ({ x, y }: Point): Point => {
    const [right, down] = [x - widthPt / 2, y - heightPt / 2];
    return { x: widthPt / 2 + cos * right - sin * down, y: heightPt / 2 + sin * right + cos * down };
  };
  const whole = { x: 0, y: 0, width: widthPt, height: heightPt };
  return {
    ...page,
    toPage: (point) => page.toPage(toAskew(point)),
    pixels: ({ region = whole, ...options }: RenderOptions) => {
      const box = within(boxAround(...cornersOf(region).map(toAskew)), whole);
      const pixels = page.pixels({ ...options, region: box });
      compute.spend(pixels.width * pixels.height * instructionsPerPixel);
      const perPt = pixels.width / box.width;
      const first = toAskew(corner(region));
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

function cornersOf(box: Box): readonly Point[] {
  const { x, y, width, height } = box;
  return [corner(box), farCorner(box), { x: x + width, y }, { x, y: y + height }];
}

function within(box: Box, outer: Box): Box {
  const [x, y] = [Math.max(box.x, outer.x), Math.max(box.y, outer.y)];
  return {
    x,
    y,
    width: Math.min(box.x + box.width, outer.x + outer.width) - x,
    height: Math.min(box.y + box.height, outer.y + outer.height) - y,
  };
}

function corner({ x, y }: Box): Point {
  return { x, y };
}

function farCorner({ x, y, width, height }: Box): Point {
  return { x: x + width, y: y + height };
}

function boxAround(...points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function turned(pixels: Pixels, quarters: Quarters): Pixels {
  let picture = pixels;
  for (let turn = 0; turn < quarters; turn++) {
    const before = picture;
    picture = quarterTurn(before);
    free(before);
  }
  return picture;
}
