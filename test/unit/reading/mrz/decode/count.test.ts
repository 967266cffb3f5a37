import { describe, expect, test } from 'vitest';
import { blanknessAt, countOf, isSettled } from '../../../../../src/reading/mrz/decode/count.ts';
import { placeOf } from '../../../../../src/reading/mrz/find/strip.ts';
import { type Drawn, stripOf } from '../strip-of.ts';

const line = 'P<UTOERIKSON<ANA<MARIA<JANE<KIM';

const numbered = (text: string, drawn?: Drawn) =>
  countOf(stripOf(text, drawn))?.cells.map(({ emission }) => emission !== null);

describe('the characters of a line', () => {
  test('are counted by their places', () => {
    const reading = stripOf(line);
    const { cells, pitch, placeOfNumber } = countOf(reading)!;
    expect(cells.map(({ emission }) => emission)).toEqual(reading.emissions);
    expect(cells.map(({ place }) => place)).toEqual(reading.emissions.map((one) => placeOf(reading, one)));
    expect(pitch).toBeCloseTo(16 / reading.columns, 6);
    expect(placeOfNumber(7)).toBeCloseTo(cells[7]!.place, 6);
  });

  test.each([1, 5, 14, 28, 29])('have an empty cell where number %i is missed', (missing) => {
    const reading = stripOf(`${line.slice(0, missing)} ${line.slice(missing + 1)}`);
    const { cells, pitch } = countOf(reading)!;
    expect(cells.map(({ emission }) => emission === null)).toEqual([...line].map((_, at) => at === missing));
    expect(cells[missing]!.place).toBeCloseTo(cells[missing - 1]!.place + pitch, 6);
  });

  test('are counted across two that are missed, and not across three', () => {
    expect(numbered(`${line.slice(0, 9)}  ${line.slice(11)}`)).toHaveLength(line.length);
    expect(numbered(`${line.slice(0, 9)}   ${line.slice(12)}`)).toBeUndefined();
  });

  test('are counted where many are missed', () => {
    const sparse = Array.from(line, (one, at) => (at % 5 === 2 ? ' ' : one)).join('');
    expect(numbered(sparse)).toEqual(Array.from(sparse, (one) => one !== ' '));
  });

  test('are counted in perspective, where the last gap is more than twice the first', () => {
    const places = Array.from(line, (_, at) => 12 + 3 * at + 0.075 * at * at);
    const missing = 15;
    const text = `${line.slice(0, missing)} ${line.slice(missing + 1)}`;
    const reading = stripOf(text, { places });
    const { cells, pitch, placeOfNumber } = countOf(reading)!;
    expect(cells.map(({ emission }) => emission !== null)).toEqual(Array.from(text, (one) => one !== ' '));
    // Steps are whole, so a place is known to half of one.
    expect(cells[missing]!.place).toBeCloseTo((4 * places[missing]!) / reading.columns, 2);
    expect(placeOfNumber(0)).toBeCloseTo((4 * places[0]!) / reading.columns, 2);
    expect(pitch).toBeCloseTo((4 * (places.at(-1)! - places[0]!)) / (line.length - 1) / reading.columns, 3);
  });

  test.each([7, 8])('must be eight: %i', (length) => {
    expect(numbered(line.slice(0, length))?.length).toBe(length === 8 ? 8 : undefined);
  });

  test('must not stray from the course of the line', () => {
    const places = (by: number) => Array.from(line, (_, at) => 20 + 8 * at + (at === 15 ? by : 0));
    expect(numbered(line, { places: places(3) })).toHaveLength(line.length);
    expect(numbered(line, { places: places(4) })).toBeUndefined();
  });

  test('must have whole pitches between them', () => {
    const places = Array.from(line, (_, at) => 20 + 8 * at + (at > 15 ? 4 : 0));
    expect(numbered(line, { places })).toBeUndefined();
  });
});

describe('print beside a line', () => {
  const beside = (before: readonly number[], after: readonly number[]) => {
    const own = Array.from(line, (_, at) => 80 + 4 * at);
    const places = [...before.map((gap) => 80 - gap), ...own, ...after.map((gap) => own.at(-1)! + gap)];
    return stripOf(`${'ABC'.slice(0, before.length)}${line}${'XY'.slice(0, after.length)}`, { places });
  };

  test.each([
    ['one before it', [18], []],
    ['one behind it', [], [18]],
    ['two before it', [40, 18], []],
    ['two behind it', [], [18, 40]],
    ['two on both sides', [40, 18], [18, 40]],
  ])('%s is left out', (_what, before, after) => {
    const reading = beside(before, after);
    expect(reading.emissions).toHaveLength(line.length + before.length + after.length);
    const kept = reading.emissions.slice(before.length, before.length + line.length);
    expect(countOf(reading)!.cells.map(({ emission }) => emission)).toEqual(kept);
  });

  test('of five characters leaves the line uncounted', () => {
    expect(countOf(beside([62, 40, 18], [18]))!.cells).toHaveLength(line.length);
    expect(countOf(beside([62, 40, 18], [18, 40]))).toBeNull();
  });
});

describe('a count is certain', () => {
  const settled = (text: string, drawn?: Drawn) => {
    const reading = stripOf(text, drawn);
    return isSettled(reading, countOf(reading)!, text.length);
  };
  const without = (at: number, other: string) => `${line.slice(0, at)}${other}${line.slice(at + 1)}`;

  test('with sure ends, and blank paper behind them', () => {
    expect(settled(line)).toBe(true);
  });

  test.each([
    ['first', 0],
    ['last', line.length - 1],
  ])('only if the %s character is sure', (_which, at) => {
    expect(settled(line, { sure: { [at]: 0.91 } })).toBe(true);
    expect(settled(line, { sure: { [at]: 0.89 } })).toBe(false);
  });

  test('also if one inside is not sure', () => {
    expect(settled(line, { sure: { 12: 0.6 } })).toBe(true);
  });

  test.each([
    ['before', `!${line}`],
    ['behind', `${line}!`],
  ])('only if the paper is blank %s it', (_where, text) => {
    expect(stripOf(text).text).toBe(line);
    expect(settled(text)).toBe(false);
  });

  test.each([
    ['behind it', (column: number, columns: number) => column > columns - 32],
    ['before it', (column: number) => column < 32],
  ])('if there are too few only where the paper goes on as it was %s', (_where, isCovered) => {
    const covered = (level: number, length: number) => {
      const reading = stripOf(line);
      const { width } = reading.image;
      const gray = reading.image.gray.map((was, at) => (isCovered(at % width, width) ? level : was));
      const changed = { ...reading, image: { ...reading.image, gray } };
      return isSettled(changed, countOf(changed)!, length);
    };
    // The paper is at 230 and the print at 20.
    expect([230, 205, 190].map((level) => covered(level, line.length + 1))).toEqual([true, true, false]);
    expect([190, 150].map((level) => covered(level, line.length - 1))).toEqual([true, false]);
  });

  test('only if the paper is in the picture', () => {
    const { columns, emissions } = stripOf(line);
    const from = (4 * (emissions[0]!.from + 1) - 16) / columns;
    const to = (4 * (emissions.at(-1)!.from + 1) + 16) / columns;
    const by = 1 / columns;
    expect(settled(line, { inside: [from - by, to + by] })).toBe(true);
    expect(settled(line, { inside: [from + by, to + by] })).toBe(false);
    expect(settled(line, { inside: [from - by, to - by] })).toBe(false);
  });

  test('with a mark that no MRZ has in an empty cell', () => {
    expect(settled(without(9, '?'))).toBe(true);
  });

  test.each([
    ['nothing in it', without(9, ' '), {}],
    ['a character that was missed', without(9, '!'), {}],
    ['a mark of which the recogniser is in doubt', without(9, '?'), { blankness: 0.94 }],
    ['a mark, and another with nothing in it', `${without(9, '?').slice(0, 20)} ${line.slice(21)}`, {}],
  ])('not with an empty cell that has %s', (_what, text, drawn) => {
    expect(countOf(stripOf(text, drawn))!.cells).toHaveLength(line.length);
    expect(settled(text, drawn)).toBe(false);
  });
});

test('how blank a cell is, is the least that its middle 0.6 pitches are', () => {
  const strip = stripOf('        ').strip;
  const [steps, classes] = [strip.steps, strip.probabilities.length / strip.steps];
  const changed = (step: number) => {
    const probabilities = strip.probabilities.slice();
    probabilities[step * classes] = 0.25;
    return { steps, probabilities };
  };
  // A pitch of 10 steps around the middle of step 20: steps 17 to 23.
  const blankness = (step: number) => blanknessAt(changed(step), 20.5 / steps, 10 / steps);
  expect([16, 17, 20, 23, 24].map(blankness).map((one) => one < 0.5)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(blanknessAt(changed(0), 0, 10 / steps)).toBe(0.25);
  expect(blanknessAt(changed(steps - 1), 1, 10 / steps)).toBe(0.25);
  expect(blanknessAt(strip, 0.5, 10 / steps)).toBeCloseTo(0.99, 5);
});
