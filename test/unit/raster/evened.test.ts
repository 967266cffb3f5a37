import { expect, test } from 'vitest';
import { evened } from '../../../src/raster/levels.ts';

const [width, height] = [120, 60];
const evening = { reachPx: 8, depth: 0.3 };

/** Paper that gets darker to the right, with upright strokes of print that are darker by a share. */
function shaded(share: number) {
  const isStroke = (x: number) => x % 12 < 3;
  const level = (x: number) => (240 - 1.5 * x) * (isStroke(x) ? 1 - share : 1);
  const gray = Uint8Array.from({ length: width * height }, (_, at) => level(at % width));
  return { isStroke, ...evened({ width, height, gray }, evening) };
}

test('print is dark and paper light, however the picture is lit', () => {
  const { gray, isStroke } = shaded(0.6);
  for (const [at, level] of gray.entries()) {
    if (isStroke(at % width)) expect(level).toBeLessThan(100);
    else expect(level).toBeGreaterThan(128);
  }
});

test('what is little darker than the paper is no print', () => {
  expect(shaded(0.05).gray.every((level) => level > 128)).toBe(true);
});

test('each pixel is set apart from the square around it, cut off at the edges', () => {
  const gray = Uint8Array.from({ length: width * height }, (_, at) => (at * 7919) % 251);
  const result = evened({ width, height, gray }, evening);
  for (const [x, y] of [
    [0, 0],
    [119, 59],
    [60, 30],
    [3, 55],
    [118, 2],
  ] as const) {
    const around: number[] = [];
    for (let row = Math.max(0, y - 8); row <= Math.min(height - 1, y + 8); row++) {
      for (let column = Math.max(0, x - 8); column <= Math.min(width - 1, x + 8); column++)
        around.push(gray[row * width + column]!);
    }
    const mean = around.reduce((sum, level) => sum + level, 0) / around.length;
    const spread = Math.sqrt(around.reduce((sum, level) => sum + (level - mean) ** 2, 0) / around.length);
    const level = mean * (1 + 0.3 * (spread / 64 - 1));
    const expected = 128 + (128 * (gray[y * width + x]! - level)) / Math.max(12, spread);
    expect(result.gray[y * width + x]).toBe(Math.floor(Math.max(0, Math.min(255, expected))));
  }
});

test('a picture that is smaller than the square is taken as a whole', () => {
  const { gray } = evened({ width: 2, height: 1, gray: Uint8Array.of(0, 200) }, evening);
  expect(gray[0]).toBeLessThan(gray[1]!);
});
