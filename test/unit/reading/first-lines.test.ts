import { expect, test } from 'vitest';
import { endOfFirstLines } from '../../../src/reading/first-lines.ts';

/**
 * Lines of 10 rows from these rows on, in each of which 400 strokes begin and 400 end: 8,400 edges a line.
 */
function page(tops: readonly number[], height = 300) {
  const gray = new Uint8Array(1000 * height).fill(230);
  for (const top of tops) {
    for (let y = top; y < top + 10; y++) {
      for (let x = 100 + (y % 2); x < 900; x += 2) gray[y * 1000 + x] = 40;
    }
  }
  return { width: 1000, height, gray };
}

const amount = { edgesMin: 16_000, edgesMax: 40_000, blankRowsMin: 6 };

test('the widest space within the amount parts the first lines from the rest', () => {
  expect(endOfFirstLines(page([20, 40, 60, 120, 140, 160, 180]), amount)).toBe(95);
});

test('past the amount it is the next space', () => {
  expect(endOfFirstLines(page([20, 33, 46, 59, 120]), { ...amount, edgesMax: 17_000 })).toBe(95);
});

test('dust in a row is no line', () => {
  const dusty = page([20, 40, 100]);
  for (const column of [100, 500]) dusty.gray[75 * 1000 + column] = 0;
  expect(endOfFirstLines(dusty, { ...amount, edgesMax: 17_000 })).toBe(75);
});

test('there is none on a page with less print, with lines that touch, and on the smallest', () => {
  expect(endOfFirstLines(page([20]), amount)).toBeNull();
  expect(endOfFirstLines(page([20, 34, 48, 62, 76], 88), amount)).toBeNull();
  expect(endOfFirstLines({ width: 1, height: 1, gray: new Uint8Array(1) }, amount)).toBeNull();
});
