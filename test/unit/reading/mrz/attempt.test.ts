import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readAgain, readOnce, readSoftly } from '../../../../src/reading/mrz/attempt.ts';
import { linesOf, narrow, readBlock } from '../../../../src/reading/mrz/find/block-lines.ts';
import type { Attempt } from '../../../../src/reading/mrz/reading.ts';
import { passport } from './attempt-of.ts';
import { type ToyLine, toy } from './toy-door.ts';

const [names, numbers] = passport;

function once(...lines: readonly ToyLine[]) {
  const made = toy(lines);
  return { ...made, attempt: readOnce(made.door, made.pixels, made.block, narrow) };
}
const texts = ({ reading }: Attempt) => reading?.lines.map(({ text }) => text);
/** The least confidence of a character of each line. */
const leastOf = ({ reading }: Attempt) =>
  reading?.lines.map(({ characterConfidences }) => Math.min(...characterConfidences)) ?? [];

describe('an attempt with one cut of each line', () => {
  test('gives the lines of the layout that fits', () => {
    const { attempt, strips } = once({ text: names }, { text: numbers });
    expect(attempt).toMatchObject({ cuts: 1, reading: { layout: 'td3', isRegular: true } });
    expect(texts(attempt)).toEqual(passport);
    expect(strips).toHaveLength(2);
  });

  test('is surer of what the picture shows more clearly', () => {
    const { attempt } = once({ text: names }, { text: numbers, sure: 0.8 });
    const [first, second] = leastOf(attempt);
    expect(second).toBeLessThan(first!);
  });

  test('tells where the lines are, and how far apart their characters', () => {
    const { reading } = once({ text: names }, { text: numbers }).attempt;
    for (const [index, { polygon, characterPitchPx }] of reading!.lines.entries()) {
      const [topLeft, topRight, bottomRight, bottomLeft] = polygon;
      const top = 30 + 44 * index;
      for (const [at, expected] of [
        [topLeft.x, 60],
        [bottomLeft.x, 60],
        [topRight.x, 840],
        [bottomRight.x, 840],
      ] as const)
        expect(Math.abs(at - expected), `column ${expected}`).toBeLessThan(14);
      expect(Math.abs(topLeft.y - top)).toBeLessThan(3);
      expect(Math.abs(bottomLeft.y - top - 14)).toBeLessThan(3);
      expect(Math.abs(characterPitchPx - 780 / 44)).toBeLessThan(0.5);
    }
  });

  test.each([
    ['four characters is no line', 'AB<C', passport],
    ['five characters parts the lines beside it', 'AB<CD', undefined],
  ])('what has %s', (_what, text, expected) => {
    const { attempt } = once({ text: names }, { text }, { text: numbers });
    expect(attempt.strips).toHaveLength(text.length < 5 ? 2 : 3);
    expect(texts(attempt)).toEqual(expected);
  });

  test.each([
    ['all lines', ['<'.repeat(44), '<'.repeat(44)]],
    ['all lines, two characters too short', ['<'.repeat(42), '<'.repeat(42)]],
    ['the second line', [names, '<'.repeat(44)]],
    ['the first line', ['<'.repeat(44), numbers]],
  ] as const)('gives no reading where there are fillers alone in %s', (_where, [first, second]) => {
    expect(once({ text: first }, { text: second }).attempt.reading).toBeNull();
  });

  test('gives no reading where a line is cut off', () => {
    const { attempt } = once({ text: names }, { text: numbers, touchesEnd: true });
    expect(attempt.hypothesis).toMatchObject({ layout: { name: 'td3' } });
    expect(attempt.reading).toBeNull();
  });

  test('gives no reading where no layout fits well enough', () => {
    // A quarter per character: of 88 characters at most four may be none that the layout has.
    const wrong = (count: number) => {
      const text = `${numbers.slice(0, 13)}${'X'.repeat(count)}${numbers.slice(13 + count)}`;
      return once({ text: names }, { text }).attempt;
    };
    expect(wrong(3).reading).not.toBeNull();
    expect(wrong(5).hypothesis).not.toBeNull();
    expect(wrong(5).reading).toBeNull();
  });

  test('finds nothing where there is nothing', () => {
    const { attempt, strips } = once();
    const nothing = { cuts: 1, strips: [], hypothesis: null, reading: null };
    expect(attempt).toEqual({ look: expect.any(Symbol), ...nothing, isBlackAndWhite: false });
    expect(strips).toHaveLength(0);
  });

  test('has no hypothesis where the lines have no layout', () => {
    const { attempt } = once({ text: 'THIS<IS<A<HEADING' });
    expect(attempt).toMatchObject({ hypothesis: null, reading: null });
    expect(attempt.strips).toHaveLength(1);
  });
});

describe('an attempt with more cuts', () => {
  test.each([
    [false, 5],
    [true, 8],
  ])('reads each line again, and pools what they show (black and white: %s)', (isBlackAndWhite, others) => {
    const lines = [{ text: names }, { text: numbers, sure: 0.7 }];
    const { door, pixels, block, strips, readers } = toy(lines);
    const first = { ...readOnce(door, pixels, block, narrow), isBlackAndWhite };
    const again = readAgain(door, pixels, first)!;
    expect(strips).toHaveLength(2 + 2 * others);
    expect(again).toMatchObject({
      cuts: 1 + others,
      hypothesis: { layout: { name: 'td3' } },
    });
    expect(readers.slice(0, 2)).toEqual(['read', 'read']);
    expect(new Set(readers.slice(2))).toEqual(new Set(['reread']));
    // It is a part of the same look (belief/earlier.ts).
    expect(again.strips).toBe(first.strips);
    expect(texts(again)).toEqual(passport);
    expect(Math.min(...leastOf(again))).toBeGreaterThan(Math.min(...leastOf(first)));
  });

  test('is none where the first gave no reading', () => {
    const { door, pixels, attempt, strips } = once({ text: names }, { text: numbers, touchesEnd: true });
    const before = strips.length;
    expect(attempt.hypothesis).not.toBeNull();
    expect(readAgain(door, pixels, attempt)).toBeNull();
    expect(readSoftly(door, pixels, attempt)).toBeNull();
    expect(readAgain(door, pixels, { ...attempt, hypothesis: null })).toBeNull();
    expect(strips).toHaveLength(before);
  });

  test.each([
    [false, [1, 1 / 0.92, 1 / 1.1, 0.95, 1.05]],
    [true, [1, 1 / 1.1, 0.95, 1.05, 0.9, 1, 1, 1]],
  ])('cuts lower, higher, and of another width (black and white: %s)', (isBlackAndWhite, widths) => {
    const { door, pixels, block, strips } = toy([{ text: names }, { text: numbers }]);
    const first = { ...readOnce(door, pixels, block, narrow), isBlackAndWhite };
    readAgain(door, pixels, first);
    const [plain] = strips.map(({ width }) => width) as [number];
    const shares = strips.slice(2, 2 + widths.length).map(({ width }) => width / plain);
    for (const [at, share] of widths.entries())
      expect(Math.abs(shares[at]! / share - 1), `cut ${at}`).toBeLessThan(0.06);
  });
});

describe('a second opinion', () => {
  /** The steepest change of gray along a strip. */
  const steepest = ({ gray, width }: Pixels) =>
    gray.reduce((most, level, at) => Math.max(most, at % width && Math.abs(level - gray[at - 1]!)), 0);

  test('is read in softened cuts, as a look of its own', () => {
    const { door, pixels, block, strips } = toy([{ text: names }, { text: numbers }]);
    const first = { ...readOnce(door, pixels, block, narrow), isBlackAndWhite: false };
    const soft = readSoftly(door, pixels, first)!;
    expect(soft).toMatchObject({ cuts: 5, strips: first.strips });
    expect(soft.look).not.toBe(first.look);
    expect(texts(soft)).toEqual(passport);
    const steepnessOf = (cuts: readonly Pixels[]) => Math.max(...cuts.map(steepest));
    expect(steepnessOf(strips.slice(2))).toBeLessThan(0.8 * steepnessOf(strips.slice(0, 2)));
    expect(readAgain(door, pixels, first)!.look).toBe(first.look);
  });

  test('is not read in black and white, whose other cuts are softened', () => {
    const { door, pixels, attempt } = once({ text: names }, { text: numbers });
    expect(readSoftly(door, pixels, { ...attempt, isBlackAndWhite: true })).toBeNull();
  });
});

describe('the lines of a block', () => {
  const read = (...lines: readonly ToyLine[]) => {
    const { door, pixels, block, strips } = toy(lines);
    const readings = readBlock(door, pixels, linesOf(pixels, block, narrow));
    return { texts: readings.map(({ text }) => text), strips };
  };
  const [long, short] = ['AB<'.repeat(9), 'AB<'.repeat(6)];

  test('are read once where the longest has 25 sure characters', () => {
    expect(read({ text: long.slice(0, 25) }, { text: 'XY' }).strips).toHaveLength(2);
    expect(read({ text: long.slice(0, 24) }, { text: 'XY' }).strips).toHaveLength(3);
    expect(read({ text: long.slice(0, 25), sure: 0.94 }, { text: 'XY' }).strips).toHaveLength(3);
  });

  test('are read from below where the longest is clearly upside down', () => {
    const { texts, strips } = read({ text: '', onItsHead: short }, { text: 'Z', onItsHead: 'CD' });
    expect(texts).toEqual(['CD', short]);
    expect(strips).toHaveLength(3);
  });

  test('are read as they stand where the longest is clearly not', () => {
    const { texts, strips } = read(
      { text: short, onItsHead: 'XYZ' },
      { text: 'CD', onItsHead: long, wide: 220 },
    );
    expect(texts).toEqual([short, 'CD']);
    expect(strips).toHaveLength(3);
  });

  test('are all read from both sides where the longest does not tell', () => {
    // 18 is not more than twice 7 and four.
    const tied = { text: short, onItsHead: 'ABCDEFG' };
    expect(read(tied, { text: 'CD', onItsHead: 'EF' })).toMatchObject({ texts: [short, 'CD'] });
    expect(read(tied, { text: 'CD', onItsHead: 'EF' }).strips).toHaveLength(4);
    expect(read(tied, { text: 'CD', onItsHead: 'E'.padEnd(26, 'FG') })).toMatchObject({
      texts: ['E'.padEnd(26, 'FG'), 'ABCDEFG'],
    });
  });

  test('decide by the longest line, whichever it is', () => {
    expect(read({ text: 'XY' }, { text: long }).strips).toHaveLength(2);
    expect(read({ text: long }, { text: 'XY' }).strips).toHaveLength(2);
    expect(read({ text: long }, { text: 'XY', wide: 780 }).strips).toHaveLength(4);
    expect(read({ text: 'XY', wide: 780 }, { text: long }).strips).toHaveLength(4);
  });

  describe('that are not as high as their characters are wide', () => {
    const cut = (high: number, wide?: number, sure?: (call: number) => number) => {
      const lines = [names, numbers].map((text) => ({ text, high, ...(wide === undefined ? {} : { wide }) }));
      const { door, pixels, block, strips } = toy(lines, sure);
      const readings = readBlock(door, pixels, linesOf(pixels, block, narrow));
      expect(readings.map(({ text }) => text)).toEqual(passport);
      return readings.map(({ image }) => strips.indexOf(image));
    };

    test('are cut again', () => {
      expect(cut(16)).toEqual([0, 1]);
      expect(cut(12)).toEqual([2, 3]);
    });

    test('are cut in the middle, at the bottom and at the top of what is much too high', () => {
      expect(cut(22)).toEqual([2, 5]);
    });

    test('are cut at once as the line that was read first shows, and that one again', () => {
      expect(cut(14)).toEqual([2, 1]);
      expect(cut(20)).toEqual([2, 1]);
    });

    test('are cut as found where that line was not read well', () => {
      expect(cut(14, undefined, (call) => (call === 1 ? 0.9 : 1))).toEqual([3, 4]);
    });

    test('are left as they were where that reads worse', () => {
      expect(cut(12, undefined, (call) => (call > 2 ? 0.95 : 1))).toEqual([0, 1]);
      expect(cut(12, undefined, (call) => (call > 2 ? 0.99 : 1))).toEqual([2, 3]);
    });

    test('are left as they were where it would be more than twice or less than half', () => {
      const few = (count: number, high: number) => {
        const text = 'AB<'.repeat(10).slice(0, count);
        return read({ text, wide: 780, high }, { text: 'XY', high }).strips.length;
      };
      // 25 characters of 31 columns have capitals of 29 rows.
      expect(few(25, 16)).toBe(4);
      expect(few(25, 12)).toBe(2);
    });
  });
});
