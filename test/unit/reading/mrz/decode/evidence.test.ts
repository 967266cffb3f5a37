import { describe, expect, test } from 'vitest';
import { evidencesOf } from '../../../../../src/reading/mrz/decode/evidence.ts';
import { rawText } from '../../../../../src/reading/mrz/decode/grammar.ts';
import { placeOf } from '../../../../../src/reading/mrz/find/strip.ts';
import { classAlphabet } from '../../../../../wasm/mrz/door.ts';
import { stripOf } from '../strip-of.ts';

const line = 'P<UTOERIKSON<ANA<MARIA<JANE<KIM';
const long = line.length;
const without = (at: number, other: string) => `${line.slice(0, at)}${other}${line.slice(at + 1)}`;

describe('a line with as many characters as wanted', () => {
  const reading = stripOf(line);
  const [evidence, ...more] = evidencesOf(reading, long);

  test('is taken as it was read', () => {
    expect(more).toEqual([]);
    expect(evidence).toMatchObject({ length: long, logRatio: 0, isCounted: false, lengthDoubt: 0, reading });
    expect(rawText(evidence!)).toBe(line);
    expect(evidence!.characters.map(({ place }) => place)).toEqual(
      reading.emissions.map((one) => placeOf(reading, one)),
    );
    expect(evidence!.characters.every(({ inStep, isMark }) => inStep && !isMark)).toBe(true);
  });

  test('has its characters out of step on both sides of a gap', () => {
    const places = Array.from(line, (_, at) => 20 + 8 * at + (at > 15 ? 5 : 0));
    const [uneven] = evidencesOf(stripOf(line, { places }), long);
    expect(uneven!.characters.flatMap(({ inStep }, at) => (inStep ? [] : [at]))).toEqual([15, 16]);
    const near = Array.from(line, (_, at) => 20 + 8 * at - (at > 15 ? 4 : 0));
    const [close] = evidencesOf(stripOf(line, { places: near }), long);
    expect(close!.characters.flatMap(({ inStep }, at) => (inStep ? [] : [at]))).toEqual([15, 16]);
    const slight = Array.from(line, (_, at) => 20 + 8 * at + (at > 15 ? 3 : 0));
    expect(
      evidencesOf(stripOf(line, { places: slight }), long)[0]!.characters.every((one) => one.inStep),
    ).toBe(true);
  });

  test('is in step in perspective', () => {
    const places = Array.from(line, (_, at) => 12 + 3 * at + 0.075 * at * at);
    const [slanted] = evidencesOf(stripOf(line, { places }), long);
    expect(slanted!.characters.filter(({ inStep }) => !inStep)).toHaveLength(0);
  });
});

describe('a line whose count is certain', () => {
  test.each([-2, -1, 1, 2])('is given with its own count where it differs by %i', (by) => {
    const [evidence, ...more] = evidencesOf(stripOf(line), long + by);
    expect(more).toEqual([]);
    expect(evidence).toMatchObject({ length: long, logRatio: 0, isCounted: true, lengthDoubt: 0 });
    expect(rawText(evidence!)).toBe(line);
    expect(evidence!.characters.every(({ inStep, isMark }) => inStep && !isMark)).toBe(true);
  });

  test.each([-3, 3])('is no line of a layout where it differs by %i', (by) => {
    expect(evidencesOf(stripOf(line), long + by)).toEqual([]);
  });

  test('has a mark where it shows one', () => {
    const reading = stripOf(without(9, '?'));
    const [evidence] = evidencesOf(reading, long);
    expect(evidence).toMatchObject({ length: long, isCounted: true });
    expect(rawText(evidence!)).toBe(without(9, '?'));
    const { beliefs, presence, inStep, isMark, place } = evidence!.characters[9]!;
    expect({ inStep, isMark }).toEqual({ inStep: true, isMark: true });
    expect([...beliefs]).toEqual(Array(classAlphabet.length).fill(0));
    expect(presence).toBeCloseTo(0.99, 5);
    expect(place).toBeCloseTo((4 * (8 + 2 + 36)) / reading.columns, 6);
  });
});

test('a mark counts also where the characters alone are as many as wanted', () => {
  const [evidence] = evidencesOf(stripOf(without(9, '?')), long - 1);
  expect(evidence).toMatchObject({ length: long, isCounted: true });
});

describe('a line of which one character was hardly seen', () => {
  test('has it where the pitch shows it', () => {
    const text = without(9, '!');
    const reading = stripOf(text, { blankness: 0.9 });
    expect(reading.emissions).toHaveLength(long - 1);
    const [evidence, ...more] = evidencesOf(reading, long);
    expect(more).toEqual([]);
    expect(evidence).toMatchObject({ length: long, logRatio: 0, isCounted: false, lengthDoubt: 0, reading });
    const { presence, place, inStep, isMark } = evidence!.characters[9]!;
    expect({ inStep, isMark }).toEqual({ inStep: true, isMark: false });
    // Three steps around its middle, each of which is 0.1 no blank.
    expect(presence).toBeCloseTo(0.3, 5);
    expect(place).toBeCloseTo((4 * (8 + 2 + 36)) / reading.columns, 6);
    expect(rawText({ ...evidence!, characters: evidence!.characters.toSpliced(9, 1) })).toBe(
      `${line.slice(0, 9)}${line.slice(10)}`,
    );
  });
});

describe('a line whose count is uncertain', () => {
  /** Ends that are outside of the picture leave the count open. */
  const inside = [0.3, 0.7] as const;

  test('has the most probable alignment of the wanted length', () => {
    // A reading that lost one character, which the strip has.
    const reading = stripOf(line, { inside });
    const merged = { ...reading, emissions: reading.emissions.toSpliced(12, 1) };
    const [evidence] = evidencesOf(merged, long + 1).filter(({ length }) => length === long + 1);
    expect(evidence!.logRatio).toBeLessThan(0);
    expect(evidence!.lengthDoubt).toBeGreaterThan(0.5);
    const [aligned] = evidencesOf({ ...merged, emissions: merged.emissions.slice(0, 20) }, long);
    expect(rawText(aligned!)).toBe(line);
    expect(aligned!.logRatio).toBeCloseTo(0, 6);
    // Misread runs are weighed against lines that were printed wrong, 2 in 100.
    expect(aligned!.lengthDoubt).toBeCloseTo(0.02 / 1.02, 6);
  });

  test('may have print beside it on either side', () => {
    const reading = stripOf(line, { inside });
    const found = evidencesOf(reading, long - 2);
    expect(found.slice(-3).map(rawText)).toEqual([line.slice(0, -2), line.slice(1, -1), line.slice(2)]);
    expect(found.slice(-3).map(({ logRatio }) => logRatio)).toEqual([-4, -4, -4]);
    expect(found.slice(-3).every(({ isCounted }) => !isCounted)).toBe(true);
  });

  test('is in doubt where a sure character in step with it was dropped', () => {
    const doubts = (reading: ReturnType<typeof stripOf>) =>
      evidencesOf(reading, long - 1)
        .slice(-2)
        .map(({ lengthDoubt }) => lengthDoubt);
    expect(
      doubts(stripOf(line, { inside, sure: { 0: 0.7, [long - 1]: 0.8 } })).map((one) => one.toFixed(2)),
    ).toEqual(['0.80', '0.70']);
    // Print beside the line is out of step with it.
    const places = Array.from(line, (_, at) => 20 + 4 * at + (at === long - 1 ? 14 : 0));
    expect(doubts(stripOf(line, { inside, places }))[0]).toBe(0);
  });

  test('has no evidence for a length that fits no steps', () => {
    expect(evidencesOf(stripOf('ABABABABAB', { inside }), 60)).toEqual([]);
  });
});
