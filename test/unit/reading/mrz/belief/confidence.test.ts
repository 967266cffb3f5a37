import { describe, expect, test } from 'vitest';
import { findLayouts, layouts } from '../../../../../src/formats/mrz/layouts.ts';
import { confidencesOf, digitsOver, isRegularIn } from '../../../../../src/reading/mrz/belief/confidence.ts';
import type { CharacterEvidence, LineEvidence } from '../../../../../src/reading/mrz/decode/evidence.ts';
import { passport } from '../attempt-of.ts';
import { type Doubts, evidenceFor } from '../evidence-of.ts';

const td3 = findLayouts(passport)[0]!;
const td1 = layouts.find(({ name }) => name === 'td1')!;
/** Places from 0: a letter of a name, a digit under two check digits, the nationality, which has none. */
const [inName, inNumber, inNationality] = [8, 3, 11];

interface Shown {
  readonly lines?: readonly string[];
  readonly doubts?: Doubts;
  /** What else is different about the character. */
  readonly character?: Partial<CharacterEvidence>;
  readonly line?: Partial<LineEvidence>;
}

/**
 * The confidence in one character of a passport, on line 1 or 2, in whose place the picture shows what is
 * given.
 */
function confidence(
  line: 1 | 2,
  at: number,
  { lines = passport, doubts = {}, character, line: whole }: Shown = {},
) {
  const evidence = lines.map((text, index): LineEvidence => {
    if (index !== line - 1) return evidenceFor(text);
    const shown = { ...evidenceFor(text, doubts), ...whole };
    return { ...shown, characters: shown.characters.with(at, { ...shown.characters[at]!, ...character }) };
  });
  return confidencesOf(td3, evidence, lines)[line - 1]![at]!;
}

describe('a character that may be another one', () => {
  test('is as sure as it is, without a check digit', () => {
    // S and M are seen as other values; K of the same value as A is three times as bad.
    expect(confidence(1, inName, { doubts: { [inName]: { M: 0.2 } } })).toBeCloseTo(0.8, 2);
    expect(confidence(1, 15, { doubts: { 15: { K: 0.2 } } })).toBeCloseTo(0.8 / (0.8 + 0.6), 2);
  });

  test('is surer under a right digit: a tenth of the doubt is left, of two digits a hundredth', () => {
    expect(confidence(2, inNumber, { doubts: { [inNumber]: { '3': 0.3 } } })).toBeCloseTo(0.7 / 0.703, 3);
    // The digit of the number is under the composite digit alone, besides being one itself.
    expect(confidence(2, 9, { doubts: { 9: { '3': 0.3 } } })).toBeCloseTo(0.7 / 0.703, 3);
    expect(confidence(2, 43, { doubts: { 43: { '3': 0.3 } } })).toBeCloseTo(0.7 / 0.73, 3);
  });

  test('counts as a misprint where its layout does not allow the other one', () => {
    expect(confidence(2, inNationality, { doubts: { [inNationality]: { '7': 0.2 } } })).toBeCloseTo(
      0.8 / (0.8 + 0.2 * 0.02),
      2,
    );
  });
});

describe('under a wrong check digit', () => {
  const misread = [passport[0], passport[1].replace('7408122', '7408132')];

  test('a character is doubted by what would put all digits right', () => {
    // Half a percent of belief in the right digit, against lines in 50 that are printed wrong.
    expect(confidence(2, 18, { lines: misread, doubts: { 18: { '2': 0.01 } } })).toBeCloseTo(
      0.99 / (0.99 + 0.01 + 0.01 / 0.02),
      2,
    );
  });

  test('less than a thousandth of belief is not tried', () => {
    expect(confidence(2, 18, { lines: misread, doubts: { 18: { '2': 0.0009 } } })).toBeGreaterThan(0.99);
    expect(confidence(2, 18, { lines: misread, doubts: { 18: { '2': 0.0011 } } })).toBeLessThan(0.96);
  });

  test('another character that repairs nothing is only what it was', () => {
    expect(confidence(2, 18, { lines: misread, doubts: { 18: { '4': 0.01 } } })).toBeGreaterThan(0.98);
    expect(confidence(2, 19, { lines: misread, doubts: { 19: { '5': 0.01 } } })).toBeGreaterThan(0.98);
  });

  test('the wrong digit itself is doubted alike', () => {
    const wrong = [passport[0], `${passport[1].slice(0, 43)}7`];
    expect(confidence(2, 43, { lines: wrong, doubts: { 43: { '0': 0.01 } } })).toBeLessThan(0.7);
    expect(confidence(2, 43, { lines: wrong, doubts: { 43: { '1': 0.01 } } })).toBeGreaterThan(0.98);
  });
});

describe('two misreadings that cancel out in every digit', () => {
  // With an O for a 0 under the weights 7 and 3 the sum grows by 24 × 10. A number of a visa has one digit.
  const visa = layouts.find(({ name }) => name === 'mrvA')!;
  const lines = [
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'F00O000O05UTO7408122F1204159<<<<<<<<<<<<<<<<',
  ];
  const [first, second] = [3, 7];
  const sureness = (at: number, doubts: Doubts) =>
    confidencesOf(visa, [evidenceFor(lines[0]!), evidenceFor(lines[1]!, doubts)], lines)[1]![at]!;

  test('are not ruled out by it, as one of them is', () => {
    expect(sureness(first, { [first]: { '0': 0.2 } })).toBeCloseTo(0.8 / (0.8 + 0.02), 2);
    const both = { [first]: { '0': 0.2 }, [second]: { '0': 0.4 } };
    expect(sureness(first, both)).toBeCloseTo(0.8 / (0.8 + 0.2 * (0.4 / 0.6)), 2);
    expect(sureness(second, both)).toBeCloseTo(0.6 / (0.6 + 0.4 * (0.2 / 0.8)), 2);
  });

  test('are hardly likely if one of them is hardly seen', () => {
    const doubts = { [first]: { '0': 0.2 }, [second]: { '0': 0.009 } };
    expect(sureness(first, doubts)).toBeCloseTo(0.8 / (0.8 + 0.02), 2);
  });

  test('are others than two that do not cancel out', () => {
    const doubts = { [first]: { '0': 0.2 }, 4: { O: 0.4 }, 5: { O: 0.4 } };
    expect(sureness(first, doubts)).toBeCloseTo(0.8 / (0.8 + 0.02), 2);
    expect(sureness(first, { ...doubts, [second]: { Q: 0.4 } })).toBeCloseTo(0.8 / (0.8 + 0.02), 2);
  });
});

describe('beside a wrong check digit', () => {
  const inBirth = 14;
  const wrongNumber = [passport[0], passport[1].replace('C36', 'C46')];

  test('right ones confirm nothing, since one in ten is right by chance', () => {
    const doubts = { [inBirth]: { '6': 0.2 } };
    expect(confidence(2, inBirth, { doubts })).toBeGreaterThan(0.99);
    expect(confidence(2, inBirth, { lines: wrongNumber, doubts })).toBeCloseTo(0.8, 2);
  });

  test('a misreading that makes its own digit right is not surer than the picture', () => {
    // 6 is the digit of 720812, and printed beside 740812.
    const misread = [passport[0], passport[1].replace('UTO7408122', 'UTO7208126').replace('C36', 'C46')];
    expect(confidence(2, inBirth, { lines: misread, doubts: { [inBirth]: { '4': 0.05 } } })).toBeCloseTo(
      0.95,
      2,
    );
  });

  test('what is clearly printed keeps its confidence', () => {
    for (const at of [inNumber, 9, inBirth, 43]) {
      expect(confidence(2, at, { lines: wrongNumber })).toBeGreaterThan(0.99);
    }
  });
});

describe('in the code of a State that does not exist', () => {
  const issuedBy = (code: string) => [passport[0].replace('UTO', code), passport[1]];
  const citizenOf = (code: string) => [passport[0], passport[1].replace('UTO', code)];

  test('a character is doubted by what makes it the code of a State', () => {
    const doubted = 0.99 / (0.99 + 0.01 + 0.01 / 0.02);
    expect(confidence(1, 2, { lines: issuedBy('NUS'), doubts: { 2: { A: 0.01 } } })).toBeCloseTo(doubted, 2);
    expect(confidence(2, 11, { lines: citizenOf('FKA'), doubts: { 11: { R: 0.01 } } })).toBeCloseTo(
      doubted,
      2,
    );
  });

  test('less than a thousandth of belief is not tried, and other characters are no better', () => {
    expect(confidence(1, 2, { lines: issuedBy('NUS'), doubts: { 2: { A: 0.0009 } } })).toBeGreaterThan(0.99);
    expect(confidence(1, 2, { lines: issuedBy('NUS'), doubts: { 2: { B: 0.01 } } })).toBeGreaterThan(0.98);
    expect(confidence(1, 5, { lines: issuedBy('NUS'), doubts: { 5: { A: 0.01 } } })).toBeGreaterThan(0.98);
  });

  test('what is clearly printed keeps its confidence', () => {
    for (const at of [2, 3, 4]) expect(confidence(1, at, { lines: issuedBy('XYZ') })).toBeGreaterThan(0.99);
  });

  test.each(['AUT', 'D<<', 'UTO', 'XXA', 'GBD', 'SUN'])('%s is one that is printed', (code) => {
    // AUS, DMA and the like are other codes that exist.
    const others = [...'SAOKNC'].filter((letter) => letter !== code[2]);
    const doubts = { 12: Object.fromEntries(others.map((letter) => [letter, 0.01])) };
    expect(confidence(2, 12, { lines: citizenOf(code), doubts })).toBeGreaterThan(0.9);
    expect(confidence(2, 12, { lines: citizenOf(code) })).toBeGreaterThan(0.99);
  });
});

describe('in the code of a State that exists', () => {
  const citizenOf = (code: string) => [passport[0], passport[1].replace('UTO', code)];

  test('a letter is doubted a tenth as much by one that makes it the code of none', () => {
    const doubted = (letter: string) =>
      confidence(2, 12, { lines: citizenOf('AUS'), doubts: { 12: { [letter]: 0.02 } } });
    expect(1 - doubted('G')).toBeCloseTo(0.002, 3);
    // AUT is Austria.
    expect(1 - doubted('T')).toBeCloseTo(0.02, 3);
  });

  test('an unlikely letter is not made likely', () => {
    const even = confidence(2, 12, { lines: citizenOf('AUS'), doubts: { 12: { G: 0.5 } } });
    expect(even).toBeLessThan(0.95);
  });

  test('a line with another number of characters has no such places', () => {
    const long = [passport[0], `${passport[1]}<`];
    const confidences = confidencesOf(
      td3,
      [evidenceFor(long[0]!), evidenceFor(long[1]!, { 12: { G: 0.02 } })],
      long,
    );
    expect(1 - confidences[1]![12]!).toBeCloseTo(0.0208, 3);
  });
});

describe('a character that may not be there', () => {
  test('inside a line and in step, is mostly there', () => {
    expect(confidence(1, inName, { character: { presence: 0.5 } })).toBeCloseTo(1 - 0.5 * 0.2, 2);
    expect(confidence(1, inName, { character: { presence: 0.31 } })).toBeCloseTo(1 - 0.69 * 0.2, 2);
  });

  test('at an end of a line is as sure as its presence', () => {
    expect(confidence(1, 0, { character: { presence: 0.5 } })).toBeCloseTo(0.5, 2);
    expect(confidence(1, 43, { character: { presence: 0.5 } })).toBeCloseTo(0.5, 2);
    expect(confidence(1, 1, { character: { presence: 0.5 } })).toBeCloseTo(0.9, 2);
    expect(confidence(1, 42, { character: { presence: 0.5 } })).toBeCloseTo(0.9, 2);
  });

  test('and out of step, is half as sure', () => {
    expect(confidence(1, inName, { character: { inStep: false } })).toBeCloseTo(0.5, 2);
    expect(confidence(1, inName, { character: { inStep: false, presence: 0.8 } })).toBeCloseTo(0.4, 2);
  });

  test('of which hardly anything was seen, is as sure as that', () => {
    expect(confidence(1, inName, { character: { presence: 0.29 } })).toBeCloseTo(0.29, 2);
    // Under a digit that would be right with anything, it must be seen better.
    expect(confidence(2, inNumber, { character: { presence: 0.49 } })).toBeCloseTo(0.49, 2);
    expect(confidence(2, inNumber, { character: { presence: 0.51 } })).toBeCloseTo(1 - 0.01 * 0.2 * 0.49, 3);
  });

  test('is confirmed by a check digit as other doubts are', () => {
    expect(confidence(2, inNumber, { character: { inStep: false } })).toBeCloseTo(1 - 0.01 * 0.5, 3);
  });
});

describe('a line', () => {
  test('that may have another number of characters is as doubtful in each of them', () => {
    expect(confidence(1, inName, { line: { lengthDoubt: 0.3 } })).toBeCloseTo(0.7, 2);
    expect(confidence(2, inNumber, { line: { lengthDoubt: 0.3 } })).toBeCloseTo(0.7, 2);
  });

  test('with a mark is as sure of it as the recogniser', () => {
    const marked = { isMark: true, presence: 0.97, beliefs: new Float64Array(37) };
    expect(confidence(1, inName, { character: marked })).toBeCloseTo(0.97, 6);
    expect(confidence(1, inName, { character: marked, line: { lengthDoubt: 0.5 } })).toBeCloseTo(0.485, 6);
  });

  test('with a character too many is confirmed by no digit, and doubted by none', () => {
    const lines = [passport[0], `${passport[1]}<`];
    expect(confidence(2, inNumber, { lines, doubts: { [inNumber]: { '3': 0.3 } } })).toBeCloseTo(0.7, 2);
    const wrong = [`${passport[0]}<`, passport[1].replace('7408122', '7408132')];
    expect(confidence(2, 18, { lines: wrong, doubts: { 18: { '2': 0.01 } } })).toBeGreaterThan(0.98);
  });
});

test('lines are regular with the lengths of their layout and the characters of an MRZ', () => {
  expect(isRegularIn(td3, passport)).toBe(true);
  expect(isRegularIn(td3, [passport[0], passport[1].slice(1)])).toBe(false);
  expect(isRegularIn(td3, [`${passport[0]}<`, passport[1]])).toBe(false);
  expect(isRegularIn(td3, [passport[0].replace('E', '?'), passport[1]])).toBe(false);
});

test.each([
  [td3, 1, 10, false],
  [td3, 2, 1, true],
  [td3, 2, 10, true],
  [td3, 2, 11, false],
  [td3, 2, 13, false],
  [td3, 2, 14, true],
  [td3, 2, 21, false],
  [td3, 2, 44, true],
  [td1, 1, 5, false],
  [td1, 1, 6, true],
  [td1, 1, 30, true],
  [td1, 2, 8, false],
  [td1, 2, 30, true],
  [td1, 3, 10, false],
] as const)('a digit of %o covers line %i, position %i: %s', (layout, line, position, covered) => {
  expect(digitsOver(layout, line, position) > 0).toBe(covered);
});

test('a digit of a long number covers the optional data that it continues in, without a composite digit', () => {
  const [number] = td1.checks;
  const alone = { ...td1, checks: [number!] };
  expect([15, 16, 30].map((position) => digitsOver(alone, 1, position))).toEqual([1, 1, 1]);
  expect(digitsOver(alone, 2, 16)).toBe(0);
});
