import type { Pixels } from '../../src/raster/pixels.ts';
import type { Random } from '../specimens/random.ts';

/** The gray level of the table around a document. */
const tableLevel = 105;

/** Gives the place in the picture that a pixel of the result shows. */
export type PixelMap = (x: number, y: number) => readonly [x: number, y: number];

export const between = (random: Random, low: number, high: number) => low + (high - low) * random();

export function turned(pixels: Pixels, degrees: number): Pixels {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const width = Math.ceil(pixels.width * Math.abs(cos) + pixels.height * Math.abs(sin));
  const height = Math.ceil(pixels.width * Math.abs(sin) + pixels.height * Math.abs(cos));
  return warped(pixels, width, height, (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [pixels.width / 2 + cos * dx + sin * dy, pixels.height / 2 - sin * dx + cos * dy];
  });
}

export function scaled(pixels: Pixels, factor: number): Pixels {
  const [width, height] = [Math.round(pixels.width * factor), Math.round(pixels.height * factor)];
  return warped(pixels, width, height, (x, y) => [x / factor, y / factor]);
}

export function warped(pixels: Pixels, width: number, height: number, map: PixelMap): Pixels {
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) gray[y * width + x] = levelAt(pixels, map(x + 0.5, y + 0.5));
  }
  return { width, height, gray };
}

/** The level at a place, bilinear between the middles of four pixels. Around the picture lies the table. */
export function levelAt({ width, height, gray }: Pixels, [x, y]: readonly [number, number]): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return tableLevel;
  const left = Math.max(0, Math.floor(x - 0.5));
  const top = Math.max(0, Math.floor(y - 0.5));
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const [partX, partY] = [Math.max(0, x - 0.5 - left), Math.max(0, y - 0.5 - top)];
  const along = (row: number) => gray[row * width + left]! * (1 - partX) + gray[row * width + right]! * partX;
  return along(top) * (1 - partY) + along(bottom) * partY + 0.5;
}

export function eachPixel(pixels: Pixels, level: (level: number, x: number, y: number) => number): Pixels {
  const { width, height } = pixels;
  const gray = new Uint8ClampedArray(pixels.gray.length);
  for (let at = 0; at < gray.length; at++)
    gray[at] = level(pixels.gray[at]!, at % width, Math.floor(at / width));
  return { width, height, gray: new Uint8Array(gray.buffer) };
}
