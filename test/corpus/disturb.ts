import type { Pixels } from '../../src/raster/pixels.ts';
import { normal, type Random, seeded } from '../specimens/random.ts';

/** What happens to a document between the desk and the upload. Gray level of what lies around it. */
const tableLevel = 105;

type Disturbance = (pixels: Pixels, random: Random) => Pixels;

/** From a pixel of the result to the place in the picture that it shows. */
type Map = (x: number, y: number) => readonly [x: number, y: number];

/** Ways to spoil a picture, each at a strength that a person still reads without effort. */
export const disturbances: Readonly<Record<string, Disturbance>> = {
  slanted: (pixels, random) => turned(pixels, between(random, -30, 30)),
  'on its head': (pixels, random) => turned(pixels, 180 + between(random, -8, 8)),
  perspective: (pixels, random) => {
    const { width, height } = pixels;
    const lean = between(random, -0.16, 0.16) / width;
    const tilt = between(random, -0.16, 0.16) / height;
    return warped(pixels, width, height, (x, y) => {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const far = 0.92 / (1 + lean * dx + tilt * dy);
      return [width / 2 + dx / far, height / 2 + dy / far];
    });
  },
  bent: (pixels, random) => {
    const { width, height } = pixels;
    const waves = between(random, 0.8, 1.4);
    const map: Map = (x, y) => [x, y + 0.02 * height * Math.sin((Math.PI * waves * x) / width)];
    return warped(pixels, width, height, map);
  },
  'three quarters': (pixels) => scaled(pixels, 0.75),
  doubled: (pixels) => scaled(pixels, 2),
  noise: (pixels, random) => eachPixel(pixels, (level) => 30 + 0.55 * level + 14 * normal(random)),
  shadow: (pixels, random) => {
    const angle = between(random, 0, 2 * Math.PI);
    const edge = between(random, -0.3, 0.3);
    return eachPixel(pixels, (level, x, y) => {
      const [dx, dy] = [(2 * x) / pixels.width - 1, (2 * y) / pixels.height - 1];
      const light = 1 / (1 + Math.exp(-30 * (dx * Math.cos(angle) + dy * Math.sin(angle) - edge)));
      return level * (0.35 + 0.65 * light);
    });
  },
  glare: (pixels, random) => {
    const [centreX, centreY] = [between(random, 0.2, 0.8), between(random, 0.5, 0.95)];
    return eachPixel(pixels, (level, x, y) => {
      const [dx, dy] = [(x / pixels.width - centreX) / 0.25, (y / pixels.height - centreY) / 0.09];
      return level + 150 * Math.exp(-dx * dx - dy * dy);
    });
  },
  underexposed: (pixels) => eachPixel(pixels, (level) => 255 * (level / 255) ** 2.6),
  overexposed: (pixels) => eachPixel(pixels, (level) => 165 + 0.35 * level),
  'light on dark': (pixels) => eachPixel(pixels, (level) => 255 - level),
};

/** A picture spoilt in one way; the same seed spoils it alike. */
export function disturbed(name: string, pixels: Pixels, seed: number): Pixels {
  const disturbance = disturbances[name];
  if (disturbance === undefined) throw new Error(`no disturbance ${name}`);
  return disturbance(pixels, seeded(seed));
}

const between = (random: Random, low: number, high: number) => low + (high - low) * random();

function turned(pixels: Pixels, degrees: number): Pixels {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const width = Math.ceil(pixels.width * Math.abs(cos) + pixels.height * Math.abs(sin));
  const height = Math.ceil(pixels.width * Math.abs(sin) + pixels.height * Math.abs(cos));
  return warped(pixels, width, height, (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return [pixels.width / 2 + cos * dx + sin * dy, pixels.height / 2 - sin * dx + cos * dy];
  });
}

function scaled(pixels: Pixels, factor: number): Pixels {
  const [width, height] = [Math.round(pixels.width * factor), Math.round(pixels.height * factor)];
  return warped(pixels, width, height, (x, y) => [x / factor, y / factor]);
}

function warped(pixels: Pixels, width: number, height: number, map: Map): Pixels {
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) gray[y * width + x] = levelAt(pixels, map(x + 0.5, y + 0.5));
  }
  return { width, height, gray };
}

/** Bilinear between the middles of four pixels; around the picture lies the table. */
function levelAt({ width, height, gray }: Pixels, [x, y]: readonly [number, number]): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return tableLevel;
  const left = Math.max(0, Math.floor(x - 0.5));
  const top = Math.max(0, Math.floor(y - 0.5));
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const [partX, partY] = [Math.max(0, x - 0.5 - left), Math.max(0, y - 0.5 - top)];
  const along = (row: number) => gray[row * width + left]! * (1 - partX) + gray[row * width + right]! * partX;
  return along(top) * (1 - partY) + along(bottom) * partY + 0.5;
}

function eachPixel(pixels: Pixels, level: (level: number, x: number, y: number) => number): Pixels {
  const { width, height } = pixels;
  const gray = new Uint8ClampedArray(pixels.gray.length);
  for (let at = 0; at < gray.length; at++)
    gray[at] = level(pixels.gray[at]!, at % width, Math.floor(at / width));
  return { width, height, gray: new Uint8Array(gray.buffer) };
}
