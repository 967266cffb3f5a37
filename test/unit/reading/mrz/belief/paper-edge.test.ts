import { describe, expect, test } from 'vitest';
import { td1 } from '../../../../../src/formats/mrz/layouts/td1.ts';
import { rectangle } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { isCutByEdge } from '../../../../../src/reading/mrz/belief/paper-edge.ts';
import { attemptOf, passport } from '../attempt-of.ts';

const pitch = 20;
const [left, top, leading, high] = [200, 100, 50, 20];

interface Paper {
  /** In characters: where the paper begins and ends along the lines. */
  readonly from?: number;
  readonly to?: number;
  readonly level?: number;
  /** What lies around it. */
  readonly other?: number;
  /** Whether the paper ends beside the first line only. */
  readonly isNotched?: boolean;
  readonly levelAt?: (x: number) => number;
}

/** Lines of bars, each as wide as half a character, on paper. */
function picture(lines: readonly string[], paper: Paper): Pixels {
  const { from = -5, to = 60, level = 220, other = 150, isNotched = false, levelAt = () => 0 } = paper;
  const [width, height] = [1300, top + leading * lines.length + 100];
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (x - left) / pitch;
      const line = Math.floor((y - top) / leading);
      const isPaper = (at > from && at < to) || (isNotched && line > 0);
      const isInk = (y - top) % leading < high && y >= top && at >= 0 && at < (lines[line]?.length ?? 0);
      gray[y * width + x] =
        isPaper && isInk && at % 1 > 0.25 && at % 1 < 0.75
          ? 20
          : Math.min(255, (isPaper ? level : other) + levelAt(at));
    }
  }
  return { width, height, gray };
}

function isCut(lines: readonly string[], paper: Paper, layout = {}): boolean {
  const attempt = attemptOf({ lines, ...layout });
  const placed = attempt.reading.lines.map((line, index) => {
    const y = top + leading * index;
    return { ...line, polygon: rectangle(left, y, left + pitch * line.text.length, y + high) };
  });
  return isCutByEdge(picture(lines, paper), { ...attempt, reading: { ...attempt.reading, lines: placed } });
}

/** The last character is a letter where a digit belongs, so no check digit confirms it. */
const half = [passport[0], passport[1].replace(/0$/, 'C')];

describe('the last character', () => {
  test('is cut where the paper ends within it', () => {
    expect(isCut(half, { to: 43.5 })).toBe(true);
    expect(isCut(half, { to: 43.1 })).toBe(true);
    expect(isCut(half, { to: 43.8 })).toBe(true);
    expect(isCut(half, { to: 43.5, other: 255 })).toBe(true);
    expect(isCut(half, {})).toBe(false);
  });

  test('is not cut where the paper ends beside it', () => {
    expect(isCut(half, { to: 44.2 })).toBe(false);
    expect(isCut(half, { to: 45 })).toBe(false);
  });

  test('is not cut where the paper of another line goes on', () => {
    expect(isCut(half, { to: 43.5, isNotched: true })).toBe(false);
  });

  test('is whole where check digits confirm it', () => {
    expect(isCut(passport, { to: 43.5 })).toBe(false);
  });

  test('is whole where a filler is beside it', () => {
    const card = [
      'I<UTOD231458907<<<<<<<<<<<<<<A',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ];
    const filled = card.map((line) => line.replace(/[A6]$/, '<'));
    expect(isCut(card, { to: 29.5 }, { layout: td1 })).toBe(true);
    expect(isCut(filled, { to: 29.5 }, { layout: td1 })).toBe(false);
  });
});

test('the first character is cut where the paper begins within it', () => {
  expect(isCut(half, { from: 0.5 })).toBe(true);
  expect(isCut(half, { from: -0.2 })).toBe(false);
  expect(isCut(passport, { from: 0.5 })).toBe(true);
});

test('a short line is cut off where the paper ends within a character from it', () => {
  const short = half.map((line) => line.slice(0, 43));
  expect(isCut(short, { to: 43.6 })).toBe(true);
  expect(isCut(short, { to: 45.2 })).toBe(false);
  expect(isCut(half, { to: 44.6 })).toBe(false);
});

describe('what is no edge of the paper:', () => {
  test('a step of less than a twentieth of the contrast', () => {
    expect(isCut(half, { to: 43.5, other: 212 })).toBe(false);
    expect(isCut(half, { to: 43.5, other: 205 })).toBe(true);
  });

  test('a shadow that comes slowly', () => {
    const levelAt = (at: number) => -Math.min(70, Math.max(0, 10 * (at - 40)));
    expect(isCut(half, { levelAt })).toBe(false);
  });

  test('one stripe of many', () => {
    const levelAt = (at: number) => (Math.floor(at / 1.5) % 2 === 0 ? 0 : -30);
    expect(isCut(half, { levelAt })).toBe(false);
  });
});
