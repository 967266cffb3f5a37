import type { Pixels } from './pixels.ts';
import { heightOf, lengthOf, projectionOf } from './projection.ts';
import { bendAt, type Ribbon } from './ribbon.ts';
import { sample } from './sample.ts';

/**
 * The part of a picture inside a ribbon, straightened to `width` x `height` pixels. Where the picture is
 * finer than the result, each pixel is the mean of several samples, so that thin strokes survive. Outside the
 * picture its edge pixels are repeated.
 */
export function rectify(pixels: Pixels, { quad, bend }: Ribbon, width: number, height: number): Pixels {
  const result = new Uint8Array(width * height);
  const strays = Float64Array.from({ length: width }, (_, x) => bendAt(bend, (x + 0.5) / width));
  const along = taps(lengthOf(quad) / width);
  const across = taps(heightOf(quad) / height);
  const share = 1 / (across * along);
  const { a, b, c, d, e, f, g, h } = projectionOf(quad);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height + strays[x]!;
      const w = 1 / (g * u + h * v + 1);
      const px = (a * u + b * v + c) * w;
      const py = (d * u + e * v + f) * w;
      // Within one pixel the map is nearly linear. (alongX, alongY) is a step along the line, (acrossX,
      // acrossY) one across it.
      const alongX = ((a - px * g) * w) / (width * along);
      const alongY = ((d - py * g) * w) / (width * along);
      const acrossX = ((b - px * h) * w) / (height * across);
      const acrossY = ((e - py * h) * w) / (height * across);
      let sum = 0;
      for (let j = (1 - across) / 2; j < across / 2; j++) {
        for (let i = (1 - along) / 2; i < along / 2; i++) {
          sum += sample(pixels, px + i * alongX + j * acrossX - 0.5, py + i * alongY + j * acrossY - 0.5);
        }
      }
      result[y * width + x] = sum * share + 0.5;
    }
  }
  return { width, height, gray: result };
}

/** Samples per side of a pixel that covers `ratio` pixels of the source. */
function taps(ratio: number): number {
  return Math.max(1, Math.min(8, Math.round(ratio)));
}
