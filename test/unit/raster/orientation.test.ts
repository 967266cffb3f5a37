import { expect, test } from 'vitest';
import type { Quarters } from '../../../src/raster/geometry.ts';
import { type Orientation, rotated } from '../../../src/raster/orientation.ts';
import { Raster } from '../../../src/raster/rows.ts';

const rows = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5, 6)];

// EXIF 2.32, 4.6.4 A: which side of the picture as shown the first stored row and column are.
test.each([
  [1, '123 456'],
  [2, '321 654'],
  [3, '654 321'],
  [4, '456 123'],
  [5, '14 25 36'],
  [6, '41 52 63'],
  [7, '63 52 41'],
  [8, '36 25 14'],
] as const)('orientation %i shows 123 456 as %s', (orientation, shown) => {
  expect(drawn(orientation)).toBe(shown);
});

test.each([
  [0, 1],
  [1, 6],
  [2, 3],
  [3, 8],
] as const)('%i quarter turns are orientation %i', (quarters: Quarters, orientation: Orientation) => {
  const turned = rotated({ width: 3, height: 2, gray: Uint8Array.of(1, 2, 3, 4, 5, 6) }, quarters);
  expect(text(turned)).toBe(drawn(orientation));
});

function drawn(orientation: Orientation): string {
  const raster = new Raster(3, 2, orientation);
  for (const row of rows) raster.add(row);
  return text(raster.pixels);
}

function text({ width, gray }: Raster['pixels']): string {
  return [...gray].map((value, at) => (at > 0 && at % width === 0 ? ` ${value}` : value)).join('');
}
