import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { MrzSearch, readMrz } from '../../../../src/reading/mrz/read.ts';
import { passport } from './attempt-of.ts';
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
    // Each line is cut once, and once more at its pitch.
    expect([strips.length, located.length]).toEqual([4, 1]);
  });

  test('reads one that is not in more cuts', () => {
    const { door, pixels, located } = toy(passport.map((text) => ({ text, sure: 0.9 })));
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

  test('that is far looks at the picture smaller, on its side, and at its quarters', () => {
    const { door, pixels, located } = toy([]);
    const search = new MrzSearch(door, pixels);
    expect(search.far()).toBeNull();
    expect(located.map(({ width, height }) => Math.max(width, height))).toEqual([
      512, 352, 512, 512, 512, 512, 512,
    ]);
    expect(located[2]!.height).toBe(512);
    expect(() => readMrz(door, pixels)).toThrow(Unreadable);
  });

  test('goes on where it was', () => {
    const { door, pixels, strips } = toy(doubtful);
    const search = new MrzSearch(door, pixels);
    expect(search.near()).toBeNull();
    const near = strips.length;
    expect(search.failure).toMatchObject({ reason: 'blurred' });
    search.far();
    expect(strips.length).toBeGreaterThan(near);
  });

  test('ends after a hundred strips, however many there are to read', () => {
    // Five lines, of which one is cut off, so that each view is tried with three margins. All views together are seven.
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
    // Narrow, wide and widest, two lines each, cut twice.
    expect(strips).toHaveLength(12);
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
