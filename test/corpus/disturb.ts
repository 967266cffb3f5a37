import type { Pixels } from '../../src/raster/pixels.ts';
import { normal, type Random, seeded } from '../specimens/random.ts';
import { between, eachPixel, type PixelMap, scaled, turned, warped } from './warp.ts';

type Disturbance = (pixels: Pixels, random: Random) => Pixels;

/**
 * Ways to spoil the picture of a document, as captures and copies do, each at a strength at which a person
 * still reads it easily.
 */
export const disturbances: Readonly<Record<string, Disturbance>> = {
  slanted: (pixels, random) => turned(pixels, between(random, -30, 30)),
  'on its head': (pixels, random) => turned(pixels, 180 + between(random, -8, 8)),
  mirrored: (pixels) => warped(pixels, pixels.width, pixels.height, (x, y) => [pixels.width - 1 - x, y]),
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
    const map: PixelMap = (x, y) => [x, y + 0.02 * height * Math.sin((Math.PI * waves * x) / width)];
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

/** A picture spoilt in one way; the same seed gives the same result. */
export function disturbed(name: string, pixels: Pixels, seed: number): Pixels {
  const disturbance = disturbances[name];
  if (disturbance === undefined) throw new Error(`no disturbance ${name}`);
  return disturbance(pixels, seeded(seed));
}
