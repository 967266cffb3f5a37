import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { around, quarters } from '../../../../../src/reading/mrz/find/windows.ts';

const picture = (width: number, height: number): Pixels => ({ width, height, gray: new Uint8Array(0) });
const block = (x: number, y: number, length: number) => ({
  box: { center: { x, y }, length, thickness: 20, angle: 0 },
  weight: 1,
});

describe('the surroundings of a block', () => {
  test('are a square of 1.6 times its length around its middle', () => {
    expect(around(picture(2000, 1500), block(1000, 700, 500))).toEqual({
      x: 600,
      y: 300,
      width: 800,
      height: 800,
    });
  });
  test('end at the edges of the picture', () => {
    expect(around(picture(2000, 1500), block(100, 1400, 500))).toEqual({
      x: 0,
      y: 1000,
      width: 500,
      height: 500,
    });
  });
  test('are not worth a look beyond 0.7 of the long side', () => {
    expect(around(picture(1600, 100), block(800, 50, 699))).not.toBeNull();
    expect(around(picture(800, 100), block(400, 50, 350))).not.toBeNull();
    expect(around(picture(100, 1600), block(50, 800, 699))).not.toBeNull();
    expect(around(picture(1600, 100), block(800, 50, 701))).toBeNull();
  });
});

describe('the quarters of a picture', () => {
  test('overlap, and cover it', () => {
    expect(quarters(picture(1000, 800))).toEqual([
      { x: 0, y: 0, width: 620, height: 496 },
      { x: 380, y: 0, width: 620, height: 496 },
      { x: 0, y: 304, width: 620, height: 496 },
      { x: 380, y: 304, width: 620, height: 496 },
    ]);
  });
  test('are seen from 768 pixels on: one and a half times what the locator takes', () => {
    expect(quarters(picture(767, 500))).toEqual([]);
    expect(quarters(picture(768, 500))).toHaveLength(4);
    expect(quarters(picture(500, 768))).toHaveLength(4);
  });
});
