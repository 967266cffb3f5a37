import { expect, test } from 'vitest';
import { blanched } from '../../../src/raster/blanched.ts';

/** A picture of 100 by 70 pixels: 32 doesn't divide its sides. */
function picture(level: (x: number, y: number) => number) {
  const [width, height] = [100, 70];
  const gray = Uint8Array.from({ length: width * height }, (_, at) =>
    level(at % width, Math.floor(at / width)),
  );
  return { width, height, gray };
}
const levels = (gray: Uint8Array) => [...new Set(gray)].sort((a, b) => a - b);

test('what is much darker than the paper becomes black, and what is lighter white', () => {
  const striped = picture((x) => [200, 91, 75, 59, 0][x % 5]!);
  const { width, height, gray } = blanched(striped);
  expect([width, height]).toEqual([100, 70]);
  expect(levels(gray)).toEqual([0, 127, 255]);
});

test('the paper is measured around each place, so that a shadow is no ink', () => {
  const shaded = picture((x) => 250 - x);
  expect(levels(blanched(shaded).gray)).toEqual([255]);
});

test('a square full of ink has the paper of those beside it', () => {
  const blotted = picture((x, y) => (x >= 32 && x < 64 && y < 32 ? 90 : 240));
  const { gray } = blanched(blotted);
  expect([gray[0], gray[40]]).toEqual([255, 127]);
});

test('a black picture stays black', () => {
  expect(levels(blanched(picture(() => 0)).gray)).toEqual([0]);
});
