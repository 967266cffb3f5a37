import type { Box, Page, Pixels, RenderOptions } from '../intake/page.ts';

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

function corner({ x, y }: Box): Point {
  return { x, y };
}

function farCorner({ x, y, width, height }: Box): Point {
  return { x: x + width, y: y + height };
}

function boxAround(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

function turned(pixels: Pixels, quarters: Quarters): Pixels {
  let picture = pixels;
  for (let turn = 0; turn < quarters; turn++) picture = turnedOnce(picture);
  return picture;
}

/** The first column from below becomes the first row. */
function turnedOnce({ width, height, gray }: Pixels): Pixels {
  const turned = new Uint8Array(gray.length);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      turned[column * height + height - 1 - row] = gray[row * width + column]!;
    }
  }
  return { width: height, height: width, gray: turned };
}
