import { describe, expect, test } from 'vitest';
import type { Polygon } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { magnified, upright } from '../../../src/raster/upright.ts';
import { eraseSymbol } from '../../../src/reading/barcode.ts';

/** White, with a dark rectangle. */
function picture(
  width: number,
  height: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Pixels {
  const gray = new Uint8Array(width * height).fill(250);
  for (let y = top; y < bottom; y++) gray.fill(0, y * width + left, y * width + right);
  return { width, height, gray };
}

/** The smallest box around what is dark. */
function darkBox({ width, gray }: Pixels) {
  const places = [...gray.keys()].filter((at) => gray[at]! < 128);
  const xs = places.map((at) => at % width);
  const ys = places.map((at) => Math.floor(at / width));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs) + 1, Math.max(...ys) + 1];
}

/** A square of this side about a place, its top edge in this direction. */
function square(x: number, y: number, side: number, degrees: number): Polygon {
  const angle = (degrees * Math.PI) / 180;
  const corner = (right: number, down: number) => ({
    x: x + (side / 2) * (right * Math.cos(angle) - down * Math.sin(angle)),
    y: y + (side / 2) * (right * Math.sin(angle) + down * Math.cos(angle)),
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

const pixelsMax = 1_000_000;

describe('upright', () => {
  const marked = picture(100, 60, 10, 20, 40, 30);

  test.each([
    [90, 60, 100, [20, 60, 30, 90]],
    [180, 100, 60, [60, 30, 90, 40]],
    [-90, 60, 100, [30, 10, 40, 40]],
  ])('a symbol that is turned by %i degrees turns the picture back', (degrees, width, height, dark) => {
    const turned = upright(marked, square(50, 30, 8, degrees), pixelsMax);
    expect(turned).toMatchObject({ width, height });
    expect(darkBox(turned)).toEqual(dark);
  });

  test('a tilted line becomes level', () => {
    const [width, height] = [400, 300];
    const gray = new Uint8Array(width * height).fill(250);
    for (let x = 50; x < 350; x++) {
      const y = 150 + Math.round((x - 200) * Math.tan((5 * Math.PI) / 180));
      for (let row = y - 2; row <= y + 2; row++) gray[row * width + x] = 0;
    }
    const [left, top, right, bottom] = darkBox(
      upright({ width, height, gray }, square(90, 60, 40, 5), pixelsMax),
    );
    expect(right! - left!).toBeGreaterThan(295);
    expect(bottom! - top!).toBeLessThan(9);
  });

  test('returns an upright picture unchanged, and a large one smaller', () => {
    expect(upright(marked, square(50, 30, 8, 0), pixelsMax)).toBe(marked);
    const small = upright(marked, square(50, 30, 8, 0), 1500);
    expect(small).toMatchObject({ width: 50, height: 30 });
    expect(darkBox(small)).toEqual([5, 10, 20, 15]);
  });
});

test('the symbol is painted over, and nothing else', () => {
  const both = picture(100, 60, 10, 20, 90, 30);
  expect(darkBox(both)).toEqual([10, 20, 90, 30]);
  eraseSymbol(both, square(80, 25, 30, 0));
  expect(darkBox(both)).toEqual([10, 20, 64, 30]);
});

test('a part is magnified, within bounds', () => {
  const part = { x: 5, y: 10, width: 40, height: 30 };
  const marked = picture(100, 60, 10, 20, 40, 30);
  const twice = magnified(marked, part, 2, pixelsMax);
  expect(twice).toMatchObject({ width: 80, height: 60 });
  expect(darkBox(twice)).toEqual([10, 20, 70, 40]);
  expect(magnified(marked, part, 2, 1200)).toMatchObject({ width: 40, height: 30 });
});
