import { describe, expect, test } from 'vitest';
import { findLayouts } from '../../../../../src/formats/mrz/layouts.ts';
import { rectangle } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { type Ribbon, straight } from '../../../../../src/raster/ribbon.ts';
import { crossedConfidences } from '../../../../../src/reading/mrz/belief/crossings.ts';
import { normal, seeded } from '../../../../specimens/random.ts';
import { passport } from '../attempt-of.ts';

const [pitch, capital, lead, left, top] = [12, 12, 20, 30, 40];
const width = 44 * pitch + 2 * left;
const height = 2 * top + lead + capital;
const ribbons = passport.map((_, line): Ribbon => {
  const above = top + line * lead;
  return { quad: rectangle(left, above, left + 44 * pitch, above + capital), bend: straight };
});

type Paint = (level: number, x: number, y: number) => number;

/** Two lines with a stem for each character, on paper that `paint` changes. */
function picture(paint: Paint): Pixels {
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const line = Math.floor((y - top) / lead);
      const isInLine = line >= 0 && line < 2 && (y - top) % lead < capital;
      const isStem = isInLine && x >= left && x < left + 44 * pitch && (x - left) % pitch < 3;
      gray[y * width + x] = paint(isStem ? 30 : 200, x, y);
    }
  }
  return { width, height, gray };
}

/** The middle of a character, whose position counts from 0. */
const middleOf = (at: number) => left + (at + 0.5) * pitch;

function confidences(paint: Paint, lines: readonly string[] = passport, confidence = 0.99): number[][] {
  const even = lines.map((line) => [...line].map(() => confidence));
  return crossedConfidences(picture(paint), ribbons, findLayouts(passport)[0]!, lines, even).confidences;
}

/** Which characters of the first line are less sure. */
const lowered = (found: number[][]) =>
  [...found[0]!.entries()].filter(([, confidence]) => confidence < 0.99).map(([at]) => at);

const stroke =
  (at: number, slope: number, ink: number, thickness = 2): Paint =>
  (level, x, y) =>
    Math.abs(x - middleOf(at) - slope * (y - top - capital / 2)) < thickness / 2 ? ink : level;

describe('characters that something crosses are less sure', () => {
  test.each([
    ['a pen', 20, 0],
    ['a stamp, whose ink is pale', 150, 0],
    ['a fold that is lighter than the paper', 235, 0],
  ])('%s: the character and its neighbours', (_what, ink, slope) => {
    const found = confidences(stroke(20, slope, ink));
    expect(lowered(found)).toEqual([19, 20, 21]);
    expect(found[0]![20]).toBeCloseTo(0.99 / (0.99 + 150 * 0.01), 6);
  });

  test('a slanted stroke: all characters from where it comes to where it goes', () => {
    const found = lowered(confidences(stroke(20, 2, 20)));
    expect(found).toEqual(expect.arrayContaining([18, 19, 20, 21, 22]));
    expect(found.length).toBeLessThan(10);
  });

  test.each<[string, Paint]>([
    ['clean paper', (level) => level],
    ['a shadow across the lines', (level, x) => level * (0.5 + 0.5 / (1 + Math.exp(-(x - 250) / 40)))],
    ['paper with a pattern', (level, x, y) => level - 20 + 20 * Math.sin(x / 2.3 + Math.sin(y / 5))],
    ['a stroke within the line, which no gap shows', (level, _x, y) => (y === top + 6 ? 20 : level)],
  ])('nothing crosses %s', (_what, paint) => {
    expect(lowered(confidences(paint))).toEqual([]);
  });

  test('nothing crosses the noise of a camera', () => {
    const random = seeded(5);
    expect(lowered(confidences((level) => level + 12 * normal(random)))).toEqual([]);
  });

  test('a character that is sure stays so', () => {
    const found = confidences(stroke(20, 0, 20), passport, 0.9999);
    expect(Math.min(...found[0]!)).toBeGreaterThan(0.98);
  });
});

describe('what seems misprinted under a stroke was as likely printed right', () => {
  const at = (lines: readonly string[], [line, position]: readonly [number, number]) => {
    const atPosition = confidences(stroke(position, 0, 20), lines, 1)[line]!;
    return atPosition[position];
  };
  const withLine = (from: string, to: string) => passport.map((line) => line.replace(from, to));

  test.each<[string, string, string, readonly [number, number], number]>([
    ['a State that exists', 'UTOERI', 'UTOERI', [0, 3], 1],
    ['a State that does not', 'UTOERI', 'UXOERI', [0, 3], 0.5],
    ['a digit in a name', 'ANNA', 'A4NA', [0, 16], 0.5],
    ['under a digit that is right', 'L898', 'L898', [1, 3], 1],
    ['a mark in a line', 'ANNA', 'A?NA', [0, 16], 0.5],
    ['beside a mark', 'ANNA', 'A?NA', [0, 17], 1],
  ])('%s', (_what, from, to, place, confidence) => {
    expect(at(withLine(from, to), place)).toBe(confidence);
  });

  test('a character too many is only less sure', () => {
    const longer = passport.map((line, index) => (index === 0 ? line.replace('ANNA', 'ANNNA') : line));
    expect(at(longer, [1, 3])).toBe(1);
  });
});
