import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { othersBeside } from '../../../../src/reading/mrz/another.ts';
import { MrzSearch, readMrz } from '../../../../src/reading/mrz/read.ts';
import { attemptOf, passport } from './attempt-of.ts';
import { type ToyLine, toy } from './toy-door.ts';

const lines: readonly ToyLine[] = passport.map((text) => ({ text }));
/** Each character may as well be another one, in every cut. */
const doubtful: readonly ToyLine[] = passport.map((text) => ({ text, sure: 0.6, other: 'X' }));
const textsOf = (reading: ReturnType<MrzSearch['near']>) => reading?.lines.map(({ text }) => text);

describe('a search', () => {
  test('reads an MRZ that is clear at the first attempt', () => {
    const { door, pixels, strips, located } = toy(lines);
    const reading = new MrzSearch(door, pixels).near();
    expect(reading).toMatchObject({ layout: 'td3', isRegular: true, attempts: 1 });
    expect(textsOf(reading)).toEqual(passport);
    expect(located).toHaveLength(1);
    expect(strips).toHaveLength(2);
  });

  test('reads one that is not clear in more cuts', () => {
    const { door, pixels, located } = toy(passport.map((text) => ({ text, sure: 0.99 })));
    const reading = new MrzSearch(door, pixels).near();
    expect(reading).toMatchObject({ layout: 'td3', attempts: 2 });
    expect(located).toHaveLength(1);
  });

  test('looks no farther than the picture as a whole when it is near', () => {
    const { door, pixels, located } = toy(lines, undefined, (call) => call > 1);
    const search = new MrzSearch(door, pixels);
    expect(search.near()).toBeNull();
    expect(located).toHaveLength(1);
    expect(search.failure).toMatchObject({ reason: 'no_mrz' });
    expect(textsOf(search.far())).toEqual(passport);
    expect(located).toHaveLength(2);
  });

  test('that is far off looks at the picture smaller, on its side, with paper around it, and at its quarters', () => {
    const { door, pixels, located } = toy([]);
    const search = new MrzSearch(door, pixels);
    expect(search.far()).toBeNull();
    expect(located.map(({ width, height }) => Math.max(width, height))).toEqual([
      512, 352, 512, 512, 512, 512, 512, 512,
    ]);
    expect(located[2]!.height).toBe(512);
    expect(() => readMrz(door, pixels)).toThrow(Unreadable);
  });

  test('continues where it stopped', () => {
    const { door, pixels, strips } = toy(doubtful);
    const search = new MrzSearch(door, pixels);
    expect(search.near()).toBeNull();
    const near = strips.length;
    expect(search.failure).toMatchObject({ reason: 'blurred' });
    search.far();
    expect(strips.length).toBeGreaterThan(near);
  });

  test('ends after 120 strips, however many there are to read', () => {
    // Five lines, of which one is cut off, so that each view is tried with three margins. All views together
    // are seven.
    const heading: ToyLine = { text: 'HEADING', touchesEnd: true };
    const { door, pixels, located } = toy([...doubtful, ...doubtful, heading]);
    const search = new MrzSearch(door, pixels);
    expect(search.far()).toBeNull();
    const ended = located.length;
    expect(ended).toBeLessThan(7);
    expect(search.far()).toBeNull();
    expect(located).toHaveLength(ended);
  });
});

describe('lines that reach beyond their block', () => {
  test('are searched with wider margins, in each of two widths', () => {
    const cutOff = passport.map((text) => ({ text, touchesEnd: true }));
    const { door, pixels, strips } = toy(cutOff);
    const search = new MrzSearch(door, pixels);
    expect(search.near()).toBeNull();
    // Narrow, wide and widest: one line cut twice, the other once, and both followed beyond the end.
    expect(strips).toHaveLength(15);
    expect(search.failure).toMatchObject({ reason: 'mrz_incomplete' });
  });

  test('are read where a wider margin shows their ends', () => {
    const { door, pixels } = toy(lines);
    const cut = toy(passport.map((text) => ({ text, touchesEnd: true })));
    let calls = 0;
    const recognise = (strip: Pixels) => (calls++ < 4 ? cut.door : door).recognise(strip);
    const reading = new MrzSearch({ ...door, recognise }, pixels).near();
    expect(textsOf(reading)).toEqual(passport);
    // Narrow twice, since all blocks are first looked at as they are, and then wide.
    expect(reading).toMatchObject({ attempts: 2 });
  });
});

describe('a block beside the MRZ that was read', () => {
  const other = passport.map((text) => text.replace('ANNA', 'JANE'));

  /** Looks at a block of a picture with `lines`, where an MRZ was read at this distance from it. */
  function look(lines: readonly ToyLine[], [dx, dy]: readonly [number, number], weight = 5, sure = 1) {
    const { door, pixels, block, strips } = toy(lines, () => sure);
    const attempt = attemptOf({ cuts: 1 });
    const moved = attempt.reading.lines.map((line) => {
      const [a, b, c, d] = line.polygon.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
      return { ...line, confidence: 1, polygon: [a!, b!, c!, d!] as const };
    });
    const heavy = { ...block, weight: 10, box: { ...block.box, center: { x: 450 + dx, y: 30 + dy } } };
    const others = othersBeside(door, pixels, [heavy, { ...block, weight }], { lines: moved });
    return { others: others.length, strips: strips.length };
  }
  const lines = other.map((text) => ({ text }));

  test.each([
    [1000, 0],
    [-1000, 0],
    [0, 1000],
    [0, -1000],
  ])('is another document, where it is %i and %i pixels away', (dx, dy) => {
    expect(look(lines, [dx, dy]).others).toBe(1);
  });

  test('is not another document if it is on the same lines', () => {
    expect(look(lines, [0, 20])).toEqual({ others: 0, strips: 0 });
  });

  test('is not another document if it weighs less than 0.3 of the heaviest', () => {
    expect(look(lines, [0, 1000], 3)).toEqual({ others: 0, strips: 0 });
    expect(look(lines, [0, 1000], 3.1).others).toBe(1);
  });

  test('is not another document if it has the same MRZ', () => {
    expect(
      look(
        passport.map((text) => ({ text })),
        [0, 1000],
      ).others,
    ).toBe(0);
  });

  test('is not another document if no cuts of it are read with enough confidence, or it has no lines of an MRZ', () => {
    expect(
      look(
        other.map((text) => ({ text, sure: 0.6, other: 'X' })),
        [0, 1000],
      ),
    ).toMatchObject({ others: 0, strips: expect.toSatisfy((strips: number) => strips > 10) });
    expect(look([{ text: 'A<HEADING' }], [0, 1000]).strips).toBeLessThan(5);
  });
});
