import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { tileStarts, upscaledTiles } from '../../../src/raster/upscale.ts';

/** Catmull-Rom as its definition has it, a quarter of a pixel to either side of each. */
function twice({ width, height, gray }: Pixels): Pixels {
  const weightsAt = (at: number) => {
    const from = Math.floor((at - 0.5) / 2);
    const t = (at - 0.5) / 2 - from;
    const weights = [
      (-t + 2 * t ** 2 - t ** 3) / 2,
      (2 - 5 * t ** 2 + 3 * t ** 3) / 2,
      (t + 4 * t ** 2 - 3 * t ** 3) / 2,
      (-(t ** 2) + t ** 3) / 2,
    ];
    return weights.map((weight, index) => ({ weight, at: from - 1 + index }));
  };
  const clamped = (at: number, length: number) => Math.max(0, Math.min(at, length - 1));
  const out = { width: width * 2, height: height * 2, gray: new Uint8Array(width * height * 4) };
  for (let y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++) {
      let sum = 0;
      for (const down of weightsAt(y)) {
        for (const right of weightsAt(x)) {
          const pixel = gray[clamped(down.at, height) * width + clamped(right.at, width)]!;
          sum += down.weight * right.weight * pixel;
        }
      }
      out.gray[y * out.width + x] = Math.max(0, Math.min(sum + 0.5, 255.5));
    }
  }
  return out;
}

const picture = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((gray) => ({ width, height, gray })),
  );

test('enlarges by the cubic of Catmull and Rom', () => {
  fc.assert(
    fc.property(picture, (pixels) => {
      const [tile] = [...upscaledTiles(pixels)];
      const expected = twice(pixels);
      const wrong = expected.gray.findIndex((gray, at) => Math.abs(gray - tile!.pixels.gray[at]!) > 1);
      expect(wrong).toBe(-1);
      expect(tile!.pixels).toMatchObject({ width: expected.width, height: expected.height });
    }),
  );
});

test('covers a large picture with tiles, all in the same memory', () => {
  const [width, height] = [1800, 1200];
  const gray = Uint8Array.from({ length: width * height }, (_, at) => (at * 7 + (at >> 9)) % 251);
  const memories = new Set<ArrayBufferLike>();
  const corners: string[] = [];
  for (const { pixels, x, y } of upscaledTiles({ width, height, gray })) {
    memories.add(pixels.gray.buffer);
    corners.push(`${x},${y}`);
    expect([x + pixels.width / 2 <= width, y + pixels.height / 2 <= height]).toEqual([true, true]);
    // Far from the border of a tile it is what the neighbourhood alone gives.
    const near = { width: 5, height: 5, gray: new Uint8Array(25) };
    for (let row = 0; row < 5; row++) {
      const from = (y + 298 + row) * width + x + 298;
      near.gray.set(gray.subarray(from, from + 5), row * 5);
    }
    const alone = [...upscaledTiles(near)][0]!.pixels.gray;
    expect(pixels.gray[600 * pixels.width + 600]).toBe(alone[4 * 10 + 4]);
  }
  expect(corners).toEqual(['0,0', '700,0', '0,100', '700,100']);
  expect(memories.size).toBe(1);
});

test('spreads tiles evenly to the border', () => {
  expect(tileStarts(1100)).toEqual([0]);
  expect(tileStarts(1101)).toEqual([0, 1]);
  expect(tileStarts(4032)).toEqual([0, 586, 1173, 1759, 2346, 2932]);
});
