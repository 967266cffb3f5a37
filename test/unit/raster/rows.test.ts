import { expect, test } from 'vitest';
import { free } from '../../../src/raster/pixels.ts';
import { Raster } from '../../../src/raster/rows.ts';

test('a freed raster is empty, so that a later use is noticed', () => {
  const pixels = { width: 2, height: 2, gray: Uint8Array.of(1, 2, 3, 4) };
  free(pixels);
  expect(pixels.gray).toHaveLength(0);
});

test('keeps rows in their order', () => {
  const raster = new Raster(3, 2);
  raster.add(Uint8Array.of(1, 2, 3));
  raster.add(Uint8Array.of(4, 5, 6));
  expect(raster.pixels).toEqual({ width: 3, height: 2, gray: Uint8Array.of(1, 2, 3, 4, 5, 6) });
});

test('turns rows into columns for a quarter turn', () => {
  const raster = new Raster(3, 2, 6);
  raster.add(Uint8Array.of(1, 2, 3));
  raster.add(Uint8Array.of(4, 5, 6));
  expect(raster.pixels).toEqual({ width: 2, height: 3, gray: Uint8Array.of(4, 1, 5, 2, 6, 3) });
});

test('ignores rows past the last', () => {
  const raster = new Raster(1, 1);
  raster.add(Uint8Array.of(7));
  raster.add(Uint8Array.of(8));
  expect(raster.pixels.gray).toEqual(Uint8Array.of(7));
});

test('above 16 megapixels, takes the mean of four pixels and leaves an odd column and row out', () => {
  const [width, height] = [5001, 3201];
  const raster = new Raster(width, height, 8);
  const rows = [0, 1].map((odd) =>
    Uint8Array.from({ length: width }, (_, x) => (x < 2 ? [10, 20, 30, 41][2 * odd + x]! : 100)),
  );
  for (let y = 0; y < height; y++) raster.add(rows[y % 2]!);
  expect(raster.pixels).toMatchObject({ width: 1600, height: 2500 });
  // The first column, from the top, has become the last row.
  const last = raster.pixels.gray.subarray(-1600);
  expect(new Set(last)).toEqual(new Set([25]));
  expect(new Set(raster.pixels.gray.subarray(0, -1600))).toEqual(new Set([100]));
});
