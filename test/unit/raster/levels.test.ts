import { describe, expect, test } from 'vitest';
import { addLevels, blanched, emptyHistogram, histogramOf, quantile } from '../../../src/raster/levels.ts';

const picture = { width: 3, height: 2, gray: Uint8Array.of(0, 10, 255, 10, 20, 255) };

test('counts the pixels of each gray level', () => {
  const histogram = histogramOf(picture);
  expect([histogram[0], histogram[10], histogram[20], histogram[255]]).toEqual([1, 2, 1, 2]);
  expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(6);
});

test('counts only a part of the picture, and adds parts up', () => {
  const histogram = histogramOf(picture, { x: 1, y: 0, width: 1, height: 2 });
  expect([...histogram.entries()].filter(([, count]) => count > 0)).toEqual([
    [10, 1],
    [20, 1],
  ]);
  addLevels(histogram, picture, { x: 0, y: 1, width: 2, height: 1 });
  expect([histogram[10], histogram[20]]).toEqual([2, 2]);
});

test('a quantile is the lowest level up to which the share of the pixels lies', () => {
  const histogram = histogramOf(picture);
  const shares = [0, 1 / 6, 0.17, 0.5, 0.51, 4 / 6, 0.67, 1];
  expect(shares.map((share) => quantile(histogram, share))).toEqual([0, 0, 10, 10, 20, 20, 255, 255]);
  expect(quantile(emptyHistogram(), 0.5)).toBe(0);
});

/** A picture of 100 by 70 pixels: 32 doesn't divide its sides. */
function drawn(level: (x: number, y: number) => number) {
  const [width, height] = [100, 70];
  const gray = Uint8Array.from({ length: width * height }, (_, at) =>
    level(at % width, Math.floor(at / width)),
  );
  return { width, height, gray };
}
const levels = (gray: Uint8Array) => [...new Set(gray)].sort((a, b) => a - b);

describe('blanched', () => {
  test('what is much darker than the paper becomes black, and what is lighter white', () => {
    const striped = drawn((x) => [200, 91, 75, 59, 0][x % 5]!);
    const { width, height, gray } = blanched(striped);
    expect([width, height]).toEqual([100, 70]);
    expect(levels(gray)).toEqual([0, 127, 255]);
  });

  test('the paper is measured around each place, so that a shadow is no ink', () => {
    const shaded = drawn((x) => 250 - x);
    expect(levels(blanched(shaded).gray)).toEqual([255]);
  });

  test('a square full of ink has the paper of those beside it', () => {
    const blotted = drawn((x, y) => (x >= 32 && x < 64 && y < 32 ? 90 : 240));
    const { gray } = blanched(blotted);
    expect([gray[0], gray[40]]).toEqual([255, 127]);
  });

  test('a black picture stays black', () => {
    expect(levels(blanched(drawn(() => 0)).gray)).toEqual([0]);
  });
});
