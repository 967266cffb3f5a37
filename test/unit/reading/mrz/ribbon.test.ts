import { describe, expect, test } from 'vitest';
import type { Polygon } from '../../../../src/raster/geometry.ts';
import {
  bendAt,
  type Ribbon,
  rectify,
  ribbonCorners,
  straight,
  subRibbon,
  turnedRibbon,
} from '../../../../src/raster/ribbon.ts';
import { findLines } from '../../../../src/reading/mrz/find/lines.ts';

const quad: Polygon = [
  { x: 100, y: 50 },
  { x: 500, y: 50 },
  { x: 500, y: 70 },
  { x: 100, y: 70 },
];
const arched: Ribbon = { quad, bend: [0.5, -4, 5, -0.7] };

describe('a ribbon', () => {
  test('without a bend is its quad', () => {
    expect(ribbonCorners({ quad, bend: straight })).toEqual(quad);
  });

  test('begins and ends where its bend leaves it', () => {
    const [topLeft, topRight] = ribbonCorners(arched);
    expect(topLeft).toEqual({ x: 100, y: 50 + 0.5 * 20 });
    expect(topRight.y).toBeCloseTo(50 + (0.5 - 4 + 5 - 0.7) * 20, 9);
  });

  test.each([
    [0.2, 0.7, 0, 1],
    [-0.1, 1.1, -0.5, 1.5],
    [0.3, 0.4, 0.25, 0.5],
  ])('from %d to %d of it, %d to %d high, shows the same place', (u0, u1, v0, v1) => {
    const part = subRibbon(arched, u0, u1, v0, v1);
    for (const t of [0, 0.3, 1]) {
      const u = u0 + t * (u1 - u0);
      const wholeRow = 50 + 20 * (v0 + bendAt(arched.bend, u));
      const [{ y: top }, , , { y: bottom }] = part.quad;
      expect(top + (bottom - top) * bendAt(part.bend, t)).toBeCloseTo(wholeRow, 6);
    }
  });

  test('read from the other side twice is as before', () => {
    const twice = turnedRibbon(turnedRibbon(arched));
    expect(twice.quad).toEqual(quad);
    twice.bend.forEach((part, at) => {
      expect(part).toBeCloseTo(arched.bend[at]!, 9);
    });
    const [, , bottomRight] = ribbonCorners(arched);
    expect(ribbonCorners(turnedRibbon(arched))[0].y).toBeCloseTo(bottomRight.y, 9);
  });
});

/** Two rows of strokes of 14 rows each, 30 apart, that stray as `stray` says (offset -0.5 … 0.5 to rows). */
function page(stray: (offset: number) => number) {
  const [width, height] = [900, 160];
  const gray = new Uint8Array(width * height).fill(220);
  for (let x = 60; x < 840; x++) {
    if (x % 18 > 8) continue;
    for (const top of [60, 90]) {
      const from = Math.round(top + stray(x / width - 0.5));
      for (let y = from; y < from + 14; y++) gray[y * width + x] = 30;
    }
  }
  return { width, height, gray };
}

describe('lines of text on paper that', () => {
  test.each([
    ['lies flat', () => 0],
    ['is slanted', (offset: number) => 30 * offset],
    ['arches', (offset: number) => 90 * (offset * offset - 0.08)],
    ['dives to its spine', (offset: number) => 140 * offset ** 3 + 40 * offset ** 2 - 6 * offset],
  ])('%s are found along their strokes', (_name, stray) => {
    const block = page(stray);
    const lines = findLines(block);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(shareOutside(block, line)).toBeLessThan(0.08);
  });

  test.each([2.2, 2.3, 2.5, 2.7])('is shown on a screen with a grating of %d columns are found', (period) => {
    const paper = page((offset) => 12 * offset);
    const shine = (at: number) => 0.55 + 0.45 * Math.cos((2 * Math.PI * (at % paper.width)) / period);
    const gray = paper.gray.map((level, at) => level * shine(at));
    const lines = findLines({ ...paper, gray }).filter(({ quad: [a, , , d] }) => d.y - a.y < 20);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(shareOutside(paper, line)).toBeLessThan(0.08);
  });
});

/** The share of a strip's columns where its first and last rows show different strokes: the line left it. */
function shareOutside(block: ReturnType<typeof page>, line: Ribbon): number {
  const width = 390;
  const strip = rectify(block, line, width, 14);
  const isPaper = (x: number, row: number) => strip.gray[row * width + x]! > 200;
  const outside = Array.from({ length: width }, (_, x) => x).filter((x) => isPaper(x, 2) !== isPaper(x, 11));
  return outside.length / width;
}
