import { describe, expect, test } from 'vitest';
import { layouts } from '../../../../../src/formats/mrz/layouts.ts';
import { doubtOf, isSureEnough, smallestPitchPx } from '../../../../../src/reading/mrz/belief/doubt.ts';
import type { Attempt } from '../../../../../src/reading/mrz/reading.ts';
import { attemptOf, passport } from '../attempt-of.ts';

/** Line and position, from 1, of a character of a passport that a digit covers, and of one of a name. */
const underDigit = [2, 3] as const;
const inName = [1, 9] as const;

describe('a reading is believed from the confidence on that is needed', () => {
  test.each<[string, readonly [number, number], number, number, number]>([
    ['under a digit, one cut', underDigit, 1, 20, 0.9],
    ['under a digit, several cuts', underDigit, 5, 20, 0.9],
    ['under a digit, several cuts, coarse print', underDigit, 5, 11.9, 0.9],
    ['under a digit, one cut, coarse print', underDigit, 1, 11.9, 0.9],
    ['in a name', inName, 1, 20, 0.95],
    ['in a name, several cuts', inName, 5, 12, 0.95],
    ['in a name, coarse print', inName, 5, 11.9, 0.98],
    ['in a name, the smallest print', inName, 5, 7, 0.98],
    ['in a name, too small print', inName, 5, 6.9, 0.98],
    ['under a digit, too small print', underDigit, 5, 6.9, 0.98],
  ])('%s', (_what, [line, position], cuts, pitchPx, needed) => {
    const attempt = (confidence: number) =>
      attemptOf({ cuts, pitchPx, doubts: [[line, position, confidence]] });
    expect(isSureEnough(attempt(needed))).toBe(true);
    expect(isSureEnough(attempt(needed - 0.001))).toBe(false);
    expect(doubtOf(attempt(needed - 0.01))).toMatchObject({ line, position, confidence: needed - 0.01 });
    expect(doubtOf(attempt(needed - 0.01))!.reserve).toBeCloseTo(-0.01, 6);
  });

  test.each([
    ['O', 12, 0.995],
    ['N', 13, 0.995],
    ['S', 11, 0.98],
    ['K', 9, 0.98],
  ])('in coarse print %s of a name, position %i, needs %d', (character, position, needed) => {
    expect(passport[0].charAt(position - 1)).toBe(character);
    const isGiven = (pitchPx: number, confidence: number) =>
      isSureEnough(attemptOf({ pitchPx, doubts: [[1, position, confidence]] }));
    expect([isGiven(11.9, needed), isGiven(11.9, needed - 0.001)]).toEqual([true, false]);
    expect(isGiven(12, 0.95)).toBe(true);
  });

  test.each([
    ['among digits, too small print', 'L898902C3', 'LO98902C3', 6.9, false],
    ['among digits, small print', 'L898902C3', 'LO98902C3', 7, true],
    ['in a name, too small print', 'ANNA', 'OONA', 6.9, true],
  ])('an O %s, however sure it looks', (_what, from, to, pitchPx, trusted) => {
    const lines = passport.map((line) => line.replace(from, to));
    expect(isSureEnough(attemptOf({ cuts: 5, pitchPx, lines }))).toBe(trusted);
  });

  test.each<[string, readonly [number, number], number, number, number]>([
    ['one cut', underDigit, 1, 20, 0.95],
    ['several cuts', underDigit, 5, 20, 0.95],
    ['several cuts, coarse print', underDigit, 5, 11.9, 0.98],
    ['under another digit that is right', [2, 15], 5, 20, 0.95],
    ['in a name', inName, 5, 20, 0.95],
  ])('beside a wrong digit, %s: as if there were none', (_what, [line, position], cuts, pitchPx, needed) => {
    const lines = [passport[0], passport[1].replace('C36', 'C46')];
    const attempt = (confidence: number) =>
      attemptOf({ cuts, pitchPx, lines, doubts: [[line, position, confidence]] });
    expect(isSureEnough(attempt(needed))).toBe(true);
    expect(isSureEnough(attempt(needed - 0.001))).toBe(false);
  });

  test.each([
    ['a 0 in the code of a State', 'UTOERI', 'UT0ERI', 11.9, false],
    ['an 8 in a name', 'ANNA<MARIA', 'ANNA<8ARIA', 11.9, false],
    ['an O in a date', '7408122', '74O8122', 11.9, false],
    ['an S as a check digit', '<10', '<1S', 11.9, false],
    ['a 0 in the code of a State, fine print', 'UTOERI', 'UT0ERI', 12, true],
    ['an O in a date, fine print', '7408122', '74O8122', 12, true],
    ['a 4 in a name, where no letter looks like it', 'ANNA<MARIA', 'ANNA<4ARIA', 11.9, true],
    ['an O in a number, where both are allowed', 'L898902C3', 'LO98902C3', 11.9, true],
  ])('%s, however sure it looks', (_what, from, to, pitchPx, trusted) => {
    const lines = passport.map((line) => line.replace(from, to));
    expect(isSureEnough(attemptOf({ cuts: 5, pitchPx, lines }))).toBe(trusted);
  });

  test('in coarse print each digit that looks like a letter is none in a name, nor such a letter in a date', () => {
    const isGiven = (from: string, to: string) => {
      const lines = passport.map((line) => line.replace(from, to));
      return isSureEnough(attemptOf({ cuts: 5, pitchPx: 11, lines }));
    };
    const digits = [...'0123456789'].filter((digit) => isGiven('ERIKSSON', `ERIK${digit}SON`));
    expect(digits.join('')).toBe('3479');
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isGiven('740812', `7408${letter}2`));
    expect(letters.join('')).toBe('ACEFHJKLMNPRTUVWXY');
  });

  test.each([
    ['a 0 in the code of a State', 'UTOERI', 'UT0ERI', false],
    ['an O in a date', '7408122', '74O8122', false],
    ['a 4 in a name, where no letter looks like it', 'ANNA<MARIA', 'ANNA<4ARIA', true],
  ])('%s, black and white of any size', (_what, from, to, trusted) => {
    const lines = passport.map((line) => line.replace(from, to));
    expect(isSureEnough({ ...attemptOf({ cuts: 8, lines }), isBlackAndWhite: true })).toBe(trusted);
  });

  test('no reading is not', () => {
    const none: Attempt = { cuts: 5, strips: [], hypothesis: null, reading: null, isBlackAndWhite: false };
    expect(isSureEnough(none)).toBe(false);
    expect(doubtOf(none)).toBeNull();
  });

  test('the character that falls shortest is the doubt', () => {
    const doubts = [
      [1, 9, 0.94],
      [2, 3, 0.7],
      [2, 4, 0.72],
    ] as const;
    expect(doubtOf(attemptOf({ doubts }))).toMatchObject({ line: 2, position: 3 });
    const farther = [
      [1, 9, 0.8],
      [2, 3, 0.78],
    ] as const;
    expect(doubtOf(attemptOf({ doubts: farther }))).toMatchObject({ line: 1, position: 9 });
  });

  test('every layout has the places that its digits cover', () => {
    const d1 = layouts.find(({ name }) => name === 'oneLineLicence')!;
    const attempt = (position: number) =>
      attemptOf({ layout: d1, lines: [`${'D'.repeat(29)}7`], doubts: [[1, position, 0.92]] });
    expect([1, 29, 30].map((position) => isSureEnough(attempt(position)))).toEqual([true, true, true]);
  });
});

describe('a reading with another number of characters', () => {
  const irregular = { isRegular: false, cuts: 5, pitchPx: 10 } as const;

  test('needs several cuts, and characters that are large enough', () => {
    expect(isSureEnough(attemptOf(irregular))).toBe(true);
    expect(isSureEnough(attemptOf({ ...irregular, cuts: 1 }))).toBe(false);
    expect(isSureEnough(attemptOf({ ...irregular, pitchPx: 9.9 }))).toBe(false);
  });

  test.each([
    ['in a name', inName],
    ['under a digit', underDigit],
  ])('needs 0.9 %s', (_where, [line, position]) => {
    expect(isSureEnough(attemptOf({ ...irregular, doubts: [[line, position, 0.9]] }))).toBe(true);
    expect(isSureEnough(attemptOf({ ...irregular, doubts: [[line, position, 0.899]] }))).toBe(false);
  });
});

test('the smallest line tells the size of the print', () => {
  const { reading } = attemptOf({ cuts: 1, pitchPx: 11 });
  const [first, second] = reading.lines;
  expect(smallestPitchPx({ ...reading, lines: [{ ...first!, characterPitchPx: 30 }, second!] })).toBe(11);
});
