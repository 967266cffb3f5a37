import { describe, expect, test } from 'vitest';
import { rotated } from '../../../src/raster/orientation.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { densestPart, directionOf, linesOf } from '../../../src/raster/skew.ts';

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

  test('is 0 for a level page, an empty one and a single pixel', () => {
    expect(linesOf(page(0)).skew).toBe(0);
    expect(linesOf({ width: 50, height: 70, gray: new Uint8Array(3500).fill(200) }).skew).toBe(0);
    expect(linesOf({ width: 1, height: 1, gray: new Uint8Array(1) }).skew).toBe(0);
  });

  test('is 0 for noise', () => {
    const gray = Uint8Array.from({ length: 240_000 }, (_, at) => ((at * 7919) ^ (at * 104_729)) & 255);
    expect(Math.abs(linesOf({ width: 400, height: 600, gray }).skew)).toBeLessThanOrEqual(0.09);
  });
});

describe('the direction of lines', () => {
  test.each([-4.5, 0, 2.5])('on a page that lies askew by %d degrees', (degrees) => {
    const level = page(degrees);
    const { skew } = linesOf(level);
    expect(directionOf(level)).toStrictEqual({ isOnItsSide: false, skew, isText: true });
    const threeTimes = rotated(level, 3);
    expect(directionOf(threeTimes)).toStrictEqual({ isOnItsSide: true, skew, isText: true });
  });

  test('an empty page is not on its side', () => {
    const empty = { width: 50, height: 70, gray: new Uint8Array(3500).fill(200) };
    expect(directionOf(empty)).toStrictEqual({ isOnItsSide: false, skew: 0, isText: false });
  });
});

describe('the part of a page with most print', () => {
  test.each([false, true])('to the right of the middle: %s', (isRight) => {
    const gray = new Uint8Array(200 * 300).fill(230);
    for (let x = isRight ? 110 : 10; x < (isRight ? 190 : 90); x++) {
      for (const y of [120, 130]) gray[y * 200 + x] = 40;
    }
    expect(densestPart({ width: 200, height: 300, gray }, 20)).toStrictEqual({ row: 111, isRight });
  });

  test('of an empty page is its first', () => {
    const empty = { width: 50, height: 70, gray: new Uint8Array(3500).fill(200) };
    expect(densestPart(empty, 7)).toStrictEqual({ row: 0, isRight: false });
  });
});
