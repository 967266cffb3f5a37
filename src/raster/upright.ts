import type { Box, Polygon } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { resampled } from './sample.ts';

/** A turn below this, in radians, moves the ends of a line of A4 by less than a tenth of its height. */
const turnMin = 0.001;

/**
 * Turns the picture so that `polygon`, a square symbol that is printed upright on its page, is upright. Makes
 * it smaller if it would exceed `pixelsMax`. Where the turned picture reaches beyond the original, the border
 * pixels are repeated.
 */
export function upright(pixels: Pixels, polygon: Polygon, pixelsMax: number): Pixels {
  const angle = angleOf(polygon);
  const { width, height } = pixels;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.abs(width * cos) + Math.abs(height * sin);
  const across = Math.abs(width * sin) + Math.abs(height * cos);
  const step = Math.max(1, Math.sqrt((along * across) / pixelsMax));
  if (Math.abs(angle) < turnMin && step === 1) return pixels;
  return resampled(pixels, {
    x: (width - along * cos + across * sin) / 2,
    y: (height - along * sin - across * cos) / 2,
    stepX: step * cos,
    stepY: step * sin,
    width: Math.floor(along / step),
    height: Math.floor(across / step),
  });
}

/** Mean direction of the symbol's upper and lower edges, in radians, clockwise. */
function angleOf([topLeft, topRight, bottomRight, bottomLeft]: Polygon): number {
  return Math.atan2(
    topRight.y - topLeft.y + bottomRight.y - bottomLeft.y,
    topRight.x - topLeft.x + bottomRight.x - bottomLeft.x,
  );
}

/**
 * A part of a picture at `factor` times its size, or less if it would exceed `pixelsMax`. A reader that
 * failed on the original pixels may succeed on these.
 */
export function magnified(
  pixels: Pixels,
  { x, y, width, height }: Box,
  factor: number,
  pixelsMax: number,
): Pixels {
  const scale = Math.min(factor, Math.sqrt(pixelsMax / (width * height)));
  return resampled(pixels, {
    x,
    y,
    stepX: 1 / scale,
    stepY: 0,
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  });
}
