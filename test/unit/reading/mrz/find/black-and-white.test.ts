import { describe, expect, it } from 'vitest';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { isBlackAndWhite } from '../../../../../src/reading/mrz/find/black-and-white.ts';

const page = (level: (x: number) => number): Pixels => ({
  width: 100,
  height: 20,
  gray: Uint8Array.from({ length: 2000 }, (_, at) => level(at % 100)),
});
const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 20 },
];

describe('a picture in black and white', () => {
  it.each([
    ['two levels', page((x) => (x % 4 === 0 ? 0 : 255)), true],
    ['two levels and some grays of a JPEG', page((x) => (x < 5 ? 120 : x % 4 === 0 ? 8 : 247)), true],
    ['all grays', page((x) => 2 * x), false],
    ['pale print', page((x) => 200 + 0.3 * x), false],
  ])('%s', (_, pixels, expected) => {
    expect(isBlackAndWhite(pixels, corners)).toBe(expected);
  });
});
