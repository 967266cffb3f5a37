import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../src/intake/page.ts';
import { quarterTurn } from '../../../src/reading/mrz/scale.ts';
import { isOnItsSide, linesOf } from '../../../src/reading/skew.ts';

/** Rows of short strokes, as far apart as lines of print, that fall by `degrees` to the right. */
function page(degrees: number, [width, height] = [800, 1100]): Pixels {
  const gray = new Uint8Array(width * height).fill(230);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let line = 60; line < height - 60; line += 22) {
    for (let x = 60; x < width - 60; x++) {
      if (x % 9 > 5) continue;
      const top = Math.round(line + slope * (x - width / 2));
      for (let y = Math.max(0, top); y < Math.min(height, top + 7); y++) gray[y * width + x] = 40;
    }
  }
  return { width, height, gray };
}

describe('the skew of a page', () => {
  test.each([-4.5, -1.3, 0.4, 2, 4.9])('of %d degrees is found to a twentieth', (degrees) => {
    expect(Math.abs((linesOf(page(degrees)).skew * 180) / Math.PI - degrees)).toBeLessThanOrEqual(0.051);
  });

  test('is none of a level page, an empty one and a single pixel', () => {
    expect(linesOf(page(0)).skew).toBe(0);
    expect(linesOf({ width: 50, height: 70, gray: new Uint8Array(3500).fill(200) }).skew).toBe(0);
    expect(linesOf({ width: 1, height: 1, gray: new Uint8Array(1) }).skew).toBe(0);
  });

  test('is none of noise', () => {
    const gray = Uint8Array.from({ length: 240_000 }, (_, at) => ((at * 7919) ^ (at * 104_729)) & 255);
    expect(Math.abs(linesOf({ width: 400, height: 600, gray }).skew)).toBeLessThanOrEqual(0.09);
  });
});

describe('the direction of lines', () => {
  test.each([-4.5, 0, 2.5])('on a page that lies askew by %d degrees', (degrees) => {
    expect(isOnItsSide(page(degrees))).toBe(false);
    expect(isOnItsSide(quarterTurn(page(degrees)))).toBe(true);
  });

  test('an empty page is not on its side', () => {
    expect(isOnItsSide({ width: 50, height: 70, gray: new Uint8Array(3500).fill(200) })).toBe(false);
  });
});
