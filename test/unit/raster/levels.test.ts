import { expect, test } from 'vitest';
import { addLevels, emptyHistogram, histogramOf, quantile } from '../../../src/raster/levels.ts';

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
