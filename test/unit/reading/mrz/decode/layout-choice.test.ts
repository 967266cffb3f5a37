import { describe, expect, test } from 'vitest';
import { layouts } from '../../../../../src/formats/mrz/layouts.ts';
import { rawText } from '../../../../../src/reading/mrz/decode/grammar.ts';
import { fitOf, layoutHypotheses } from '../../../../../src/reading/mrz/decode/layout-choice.ts';
import { passport } from '../attempt-of.ts';
import { evidenceFor } from '../evidence-of.ts';
import { stripOf } from '../strip-of.ts';

const layoutOf = (name: string) => layouts.find((one) => one.name === name)!;
const td3 = layoutOf('td3');
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const chosen = (...lines: readonly string[]) =>
  layoutHypotheses(lines.map((line) => stripOf(line))).map(({ layout, first }) => `${layout.name} ${first}`);

describe('how well lines fit a layout', () => {
  const [names, numbers] = passport;
  const passportFit = (first: string, second: string) =>
    fitOf(td3, [evidenceFor(first), evidenceFor(second)]);
  /** Of one character among the 88 of a passport, as a belief. */
  const lost = (sum: number) => Math.exp(88 * sum);

  test('is 0 where every character is sure and allowed', () => {
    expect(passportFit(names, numbers)).toBeCloseTo(0, 3);
    expect(passportFit(names, numbers)).toBeLessThanOrEqual(0);
  });

  test('falls by a character that is not allowed as if it were half a percent likely', () => {
    expect(lost(passportFit(names, numbers.replace('740812', '7A0812')))).toBeCloseTo(0.005, 3);
    expect(lost(passportFit(names, numbers.replace('740812', '74081Z')))).toBeCloseTo(0.005, 3);
    expect(lost(passportFit(names, numbers.replace('L898', '1898')))).toBeGreaterThan(0.9);
  });

  test('falls by what is not there, or out of step', () => {
    const evidence = evidenceFor(names);
    const changed = (change: Partial<(typeof evidence.characters)[0]>) => ({
      ...evidence,
      characters: evidence.characters.with(9, { ...evidence.characters[9]!, ...change }),
    });
    const second = evidenceFor(numbers);
    const whole = lost(passportFit(names, numbers));
    expect(lost(fitOf(td3, [changed({ presence: 0.3 }), second])) / whole).toBeCloseTo(0.3, 4);
    expect(lost(fitOf(td3, [changed({ inStep: false }), second])) / whole).toBeCloseTo(0.5, 4);
    expect(lost(fitOf(td3, [{ ...evidence, logRatio: -1 }, second])) / whole).toBeCloseTo(Math.exp(-1), 4);
  });

  test.each([
    ['one character too many', `${names.slice(0, 9)}Z${names.slice(9)}`, numbers, 0.02],
    ['one too few', names.slice(0, -1), numbers, 0.02],
    ['two too many', names, `${numbers}00`, 0.02 ** 2],
    ['a digit too many before a date', names, `${numbers.slice(0, 13)}X${numbers.slice(13)}`, 0.02],
    ['a digit lost from a date', names, `${numbers.slice(0, 14)}${numbers.slice(15)}`, 0.02],
  ])('falls by %s as if it were two percent likely', (_what, first, second, belief) => {
    expect(lost(passportFit(first, second)) / belief).toBeGreaterThan(0.9);
    expect(lost(passportFit(first, second)) / belief).toBeLessThan(1.1);
  });

  test('of nothing is that of as many lost characters', () => {
    const none = { ...evidenceFor(''), characters: [] };
    expect(88 * fitOf(td3, [none, evidenceFor(numbers)])).toBeCloseTo(44 * Math.log(0.02), 1);
  });
});

describe('the layout of the lines of a block', () => {
  test.each([
    ['td3', passport],
    ['td1', card],
  ])('is %s', (name, lines) => {
    expect(chosen(...lines)[0]).toBe(`${name} 0`);
  });

  test('may begin below other lines, and end above them', () => {
    expect(chosen('REPUBLIQUE<FRANCAISE', ...passport, 'SIGNATURE')[0]).toBe('td3 1');
  });

  test('has all its lines', () => {
    expect(chosen(passport[0])).toEqual([]);
    expect(chosen(card[0]!, card[1]!)).toEqual([]);
    expect(chosen()).toEqual([]);
  });

  test('begins as it must', () => {
    expect(chosen(`X${'<'.repeat(35)}`, '<'.repeat(36))).toEqual([]);
    expect(chosen(`V${passport[0].slice(1)}`, passport[1])[0]).toBe('mrvA 0');
  });

  test('with more lines is taken before one that explains a single line', () => {
    const licence = card.with(0, `D1UTO${card[0]!.slice(5)}`);
    expect(chosen(...licence).slice(0, 2)).toEqual(['td1 0', 'oneLineLicence 0']);
  });

  test('is tried at other lengths only where none fits well at its own', () => {
    expect(chosen(...passport)).toEqual(['td3 0']);
    const wrong = [passport[0], passport[1].replace('7408122', 'XXXXXXX')];
    const [hypothesis] = layoutHypotheses(wrong.map((line) => stripOf(line)));
    expect(hypothesis!.fit).toBeLessThan(-0.03);
  });

  test.each([
    [1, 'td3 0'],
    [2, 'td3 0'],
    [3, undefined],
  ])('may have %i characters too many that are clearly printed: %s', (count, expected) => {
    expect(chosen(`${passport[0]}${'<'.repeat(count)}`, passport[1])[0]).toBe(expected);
    expect(chosen(passport[0].slice(0, -count), passport[1])[0]).toBe(expected);
  });

  test('may miss up to six fillers that were read as one', () => {
    const missing = (count: number) => {
      const reading = stripOf(passport[0], { inside: [0.3, 0.7] });
      return layoutHypotheses([
        { ...reading, emissions: reading.emissions.toSpliced(30, count) },
        stripOf(passport[1]),
      ])[0];
    };
    expect(missing(6)).toMatchObject({ layout: { name: 'td3' } });
    expect(missing(6)!.lines.map(rawText)).toEqual(passport);
    expect(missing(7)).toBeUndefined();
  });

  test.each([
    ['before', 'X', ''],
    ['behind', '', 'X'],
  ])('is that of its own characters, where a false one was read %s them', (_where, before, behind) => {
    const reading = stripOf(`${before}${passport[1]}${behind}`, { inside: [0.3, 0.7] });
    const [hypothesis] = layoutHypotheses([stripOf(passport[0]), reading]);
    expect(hypothesis!.lines.map(rawText)).toEqual(passport);
  });

  test('is not a shorter one if the ends of a passport’s lines are not seen', () => {
    expect(chosen(...passport.map((line) => line.slice(0, 34)))).not.toContain('slovakIdentityCard 0');
  });

  test('that is rare must fit better, and have its own lengths', () => {
    const slovak = ['I<SVKNOVAK<<JAN<<<<<<<<<<<<<<<<<<<', '123456<AA5SVK8110251M1801020749313'];
    const [hypothesis] = layoutHypotheses(slovak.map((line) => stripOf(line)));
    expect(hypothesis).toMatchObject({ layout: { name: 'slovakIdentityCard' } });
    const evidence = slovak.map((line) => evidenceFor(line));
    expect(hypothesis!.fit).toBeGreaterThan(fitOf(layoutOf('slovakIdentityCard'), evidence) - 0.15);
    expect(hypothesis!.fit).toBeLessThan(fitOf(layoutOf('slovakIdentityCard'), evidence) - 0.09);
    expect(chosen(slovak[0]!.slice(0, 33), slovak[1]!.slice(0, 33))).toEqual([]);
    const swiss = ['AAA001D<<', 'FACHE305142128097<<800126<<<<<', 'MARCHAND<<FABIENNE<<<<<<<<<<<<'];
    expect(chosen(...swiss)).toEqual(['swissLicence 0']);
    expect(chosen(`${swiss[0]}<`, swiss[1]!, swiss[2]!)).toEqual([]);
  });
});
