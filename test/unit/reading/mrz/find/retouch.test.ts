import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { softened, thinned } from '../../../../../src/reading/mrz/find/retouch.ts';

/** Black columns on white, each `thick` pixels wide. */
function columns(width: number, height: number, starts: readonly number[], thick: number): Pixels {
  const isBlack = (x: number) => starts.some((start) => x >= start && x < start + thick);
  const gray = Uint8Array.from({ length: width * height }, (_, at) => (isBlack(at % width) ? 0 : 255));
  return { width, height, gray };
}

const rowOf = ({ width, gray }: Pixels, y: number) => [...gray.subarray(y * width, (y + 1) * width)];
const ink = ({ gray }: Pixels) => gray.reduce((sum, level) => sum + 255 - level, 0);

describe('softened', () => {
  test('spreads a stroke evenly to both sides and keeps its ink', () => {
    const stroke = columns(41, 9, [20], 1);
    const soft = softened(1)(stroke);
    const row = rowOf(soft, 4);
    expect(row[20]).toBeGreaterThan(140);
    expect(row[20]).toBeLessThan(170);
    expect(row.slice(17, 20)).toEqual(row.slice(21, 24).reverse());
    expect(row[14]).toBe(255);
    expect(Math.abs(ink(soft) / ink(stroke) - 1)).toBeLessThan(0.05);
    expect([...stroke.gray]).toEqual([...columns(41, 9, [20], 1).gray]);
  });

  test('does the same along and across', () => {
    const point = { width: 9, height: 9, gray: new Uint8Array(81).fill(255) };
    point.gray[4 * 9 + 4] = 0;
    const { gray } = softened(0.7)(point);
    for (let y = 0; y < 9; y++) for (let x = 0; x < 9; x++) expect(gray[y * 9 + x]).toBe(gray[x * 9 + y]);
  });

  test('leaves blank paper as it is, up to its edges', () => {
    const paper = { width: 12, height: 24, gray: new Uint8Array(12 * 24).fill(201) };
    expect(softened(1.1)(paper)).toEqual(paper);
  });
});

describe('thinned', () => {
  test('lightens only what has a lighter neighbour', () => {
    const row = rowOf(thinned(0.4)(columns(12, 5, [4], 4)), 2);
    expect(row).toEqual([255, 255, 255, 255, 102, 0, 0, 102, 255, 255, 255, 255]);
  });

  test('looks at no pixel beyond the edges', () => {
    const row = rowOf(thinned(0.4)(columns(6, 1, [0], 3)), 0);
    expect(row).toEqual([0, 0, 102, 255, 255, 255]);
  });
});
