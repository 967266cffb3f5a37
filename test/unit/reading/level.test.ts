import { describe, expect, test } from 'vitest';
import { linesAreLevel } from '../../../src/reading/level.ts';
import type { Word } from '../../../src/reading/words.ts';

describe('lines of words', () => {
  const line = (y: number, slope: number): readonly Word[] =>
    Array.from({ length: 12 }, (_, at) => {
      const x = 100 + 90 * at;
      return { text: 'word', confidence: 0.9, x, y: y + slope * x, width: 80, height: 20 };
    });

  test.each([
    [0, true],
    [0.005, true],
    [0.03, false],
    [-0.03, false],
  ])('of slope %f are level: %s', (slope, expected) => {
    expect(linesAreLevel([...line(100, slope), ...line(140, slope)])).toBe(expected);
  });

  test('that fan out are not level', () => {
    expect(linesAreLevel([...line(100, 0), ...line(400, 0.03)])).toBe(false);
  });

  test('words that stand alone do not tell', () => {
    expect(linesAreLevel([])).toBe(false);
    expect(linesAreLevel(line(100, 0).filter((_, at) => at % 4 === 0))).toBe(false);
  });
});
