import type { Point, Polygon } from '../../../raster/geometry.ts';
import { addLevels, emptyHistogram, quantile } from '../../../raster/levels.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { fitLongSide } from '../../../raster/scale.ts';
import type { Attempt } from '../reading.ts';

/** A picture, made smaller if it is large, in the middle of blank paper. */
export interface Padded {
  readonly pixels: Pixels;
  /** An attempt to read it, in pixels of the picture without the paper around it. */
  readonly inPicture: (attempt: Attempt) => Attempt;
}

/** Width of the border of paper, as a share of the picture's long side. */
const borderShare = 0.1;
/** Text that fills a picture of this size has many more pixels a character than the recogniser needs. */
const longSideMax = 2000;

/**
 * The picture with paper around it. Where text fills a picture, the locator doesn't know it as the small part
 * of a page that it was trained to find. And since a strip repeats the picture's edge pixels, the outermost
 * rows of such text would be drawn out into bars.
 */
export function padded(pixels: Pixels): Padded {
  const inner = fitLongSide(pixels, longSideMax, 1);
  const border = Math.ceil(borderShare * Math.max(inner.width, inner.height));
  const [width, height] = [inner.width + 2 * border, inner.height + 2 * border];
  const gray = new Uint8Array(width * height).fill(edgeLevel(inner));
  for (let y = 0; y < inner.height; y++) {
    gray.set(inner.gray.subarray(y * inner.width, (y + 1) * inner.width), (y + border) * width + border);
  }
  const scale = pixels.width / inner.width;
  const place = ({ x, y }: Point): Point => ({ x: (x - border) * scale, y: (y - border) * scale });
  return {
    pixels: { width, height, gray },
    inPicture: (attempt) => ({ ...attempt, reading: readingIn(attempt.reading, place, scale) }),
  };
}

function readingIn(
  reading: Attempt['reading'],
  place: (point: Point) => Point,
  scale: number,
): Attempt['reading'] {
  if (reading === null) return null;
  const lines = reading.lines.map((line) => {
    const [a, b, c, d] = line.polygon;
    const polygon: Polygon = [place(a), place(b), place(c), place(d)];
    return { ...line, polygon, characterPitchPx: line.characterPitchPx * scale };
  });
  return { ...reading, lines };
}

/** The median of the pixels along the edges. */
function edgeLevel(pixels: Pixels): number {
  const { width, height } = pixels;
  const histogram = emptyHistogram();
  for (const y of [0, height - 1]) addLevels(histogram, pixels, { x: 0, y, width, height: 1 });
  for (const x of [0, width - 1]) addLevels(histogram, pixels, { x, y: 0, width: 1, height });
  return quantile(histogram, 0.5);
}
