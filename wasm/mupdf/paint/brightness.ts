import type { ColorSpace } from 'mupdf';

export type Color = readonly number[];

/**
 * The approximate brightness of a colour, enough to distinguish ink from paper. Null for patterns and unknown
 * colour spaces.
 */
export function grayOf(space: ColorSpace, color: Color): number | null {
  const [a = 0, b = 0, c = 0, d = 0] = color;
  if (space.isGray()) return a;
  if (space.isRGB()) return 0.3 * a + 0.59 * b + 0.11 * c;
  if (space.isCMYK()) return Math.max(0, 1 - (0.3 * a + 0.59 * b + 0.11 * c + d));
  if (space.isLab()) return a / 100;
  return null;
}
