import { describe, expect, test } from 'vitest';
import { isBlank } from '../../../src/raster/levels.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';

/** A4 at 200 dpi, each pixel by its place. */
function page(level: (x: number, y: number) => number, width = 1654, height = 2339): Pixels {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at++) gray[at] = level(at % width, Math.floor(at / width));
  return { width, height, gray };
}

/** A code of 24 modules of 3 pixels at a place, printed `contrast` levels darker than the paper. */
const code = (contrast: number) => (x: number, y: number) => {
  const [column, row] = [Math.floor((x - 200) / 3), Math.floor((y - 300) / 3)];
  const isInside = column >= 0 && column < 24 && row >= 0 && row < 24;
  return isInside && (column * 7 + row * 3) % 5 < 2 ? 240 - contrast : 240;
};

describe('a page is blank', () => {
  test.each([
    ['of one colour', page(() => 255)],
    ['of black', page(() => 0)],
    ['with a soft shadow', page((x, y) => 200 + Math.round(40 * Math.sin((x + y) / 600)))],
    ['with the noise of a scanner', page((x, y) => 245 + ((x * 31 + y * 17) % 7))],
    ['with a few specks of dust', page((x, y) => (x % 800 < 3 && y % 900 < 4 ? 60 : 250))],
    ['of no width', page(() => 0, 1, 50)],
  ])('%s', (_, pixels) => {
    expect(isBlank(pixels)).toBe(true);
  });
});

describe('a page is not blank', () => {
  test.each([
    ['with one small code', page(code(120))],
    ['with one faint code', page(code(20))],
    ['with a line of an MRZ', page((x, y) => (y > 2000 && y < 2018 && x % 20 < 4 ? 40 : 235))],
  ])('%s', (_, pixels) => {
    expect(isBlank(pixels)).toBe(false);
  });
});
