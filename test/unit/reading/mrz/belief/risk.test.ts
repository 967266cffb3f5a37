import { describe, expect, test } from 'vitest';
import { type Risk, riskMax, riskOf } from '../../../../../src/reading/mrz/belief/risk.ts';
import { type ReadAttempt, signsOf } from '../../../../../src/reading/mrz/belief/signs.ts';
import { signWeights } from '../../../../../src/reading/mrz/belief/weights.ts';
import { classAlphabet } from '../../../../../wasm/mrz/door.ts';
import { type Attempted, attemptOf, passport } from '../attempt-of.ts';

/** Line and position, from 1: the M of MARIA, the K of ERIKSSON, both the only ones of their names. */
const inName = [1, 21] as const;
const inSurname = [1, 9] as const;
/** A digit of the number, under two check digits. */
const inNumber = [2, 3] as const;

const untouched = (attempt: ReadAttempt) =>
  attempt.reading.lines.map(({ text }) => Array.from(text, () => 1));

function risk(attempted: Attempted, change: Partial<ReadAttempt> = {}): Risk {
  const attempt = { ...attemptOf(attempted), ...change };
  return riskOf(attempt, untouched(attempt));
}
const at = ({ ofCharacters }: Risk, [line, position]: readonly [number, number]) =>
  ofCharacters[line - 1]![position - 1]!;

function signsAt(attempted: Attempted, [line, position]: readonly [number, number]) {
  const attempt = attemptOf(attempted);
  const found = signsOf(attempt, untouched(attempt));
  return found.find((placed) => placed.line === line - 1 && placed.at === position - 1)?.signs;
}

describe('the risk of a reading', () => {
  test('whose characters are all sure is next to none', () => {
    expect(risk({}).ofReading).toBeLessThan(riskMax / 10);
  });

  test('is that of its characters together, and more than that of one', () => {
    const one = risk({ doubts: [[...inName, 0.9]] });
    const two = risk({
      doubts: [
        [...inName, 0.9],
        [...inSurname, 0.9],
      ],
    });
    expect(at(two, inName) + at(two, inSurname)).toBeGreaterThan(at(one, inName));
    expect(two.ofReading).toBeGreaterThan(one.ofReading);
  });

  test('is at least that of each line', () => {
    const { ofReading, ofLines } = risk({
      doubts: [
        [...inName, 0.9],
        [...inNumber, 0.9],
      ],
    });
    expect(ofLines).toHaveLength(2);
    expect(Math.max(...ofLines)).toBeLessThan(ofReading);
    expect(Math.min(...ofLines)).toBeGreaterThan(0);
  });

  test('grows with the doubt in a character', () => {
    const risks = [0.999, 0.99, 0.9, 0.6].map(
      (confidence) => risk({ doubts: [[...inName, confidence]] }).ofReading,
    );
    expect(risks).toEqual(risks.toSorted((a, b) => a - b));
    expect(risks.at(-1)).toBeGreaterThan(riskMax);
  });

  test('is less where a right check digit covers the character', () => {
    expect(at(risk({ doubts: [[...inNumber, 0.99]] }), inNumber)).toBeLessThan(
      at(risk({ doubts: [[...inName, 0.99]] }), inName),
    );
  });

  test('is more in black and white, where a threshold decided about every pixel', () => {
    const attempted = { doubts: [[...inName, 0.99]] } as const;
    expect(at(risk(attempted, { isBlackAndWhite: true }), inName)).toBeGreaterThan(
      at(risk(attempted), inName),
    );
  });

  test('is more where an earlier look saw another character', () => {
    const attempt = attemptOf({ doubts: [[...inName, 0.999]] });
    const left = untouched(attempt).map((along, line) =>
      along.map((one, place) => (line === 0 && place === 20 ? 0.01 : one)),
    );
    expect(riskOf(attempt, left).ofReading).toBeGreaterThan(riskMax);
  });

  test('is that of a missing character where the number of characters is in doubt', () => {
    const attempt = attemptOf({});
    const lines = attempt.hypothesis.lines.map((line) => ({ ...line, lengthDoubt: 0.5 }));
    const doubtful = { ...attempt, hypothesis: { ...attempt.hypothesis, lines } };
    expect(riskOf(doubtful, untouched(doubtful)).ofReading).toBeGreaterThan(0.3);
  });

  test('of one whose lower line is all in doubt is high', () => {
    const doubts = Array.from({ length: 44 }, (_, place) => [2, place + 1, 0.3] as const);
    expect(risk({ doubts }).ofReading).toBeGreaterThan(0.8);
  });
});

describe('signs', () => {
  test('are those that have a weight, in the same order', () => {
    expect(Object.keys(signsAt({ doubts: [[...inName, 0.9]] }, inName)!)).toEqual(Object.keys(signWeights));
  });

  test('a character that is sure has none', () => {
    expect(signsAt({ doubts: [[...inName, 0.9999]] }, inName)).toBeUndefined();
    expect(signsAt({ doubts: [[...inName, 0.9997]] }, inName)).toBeDefined();
  });

  test('say which check digits cover a character', () => {
    const doubts = [inName, inNumber].map((place) => [...place, 0.9] as const);
    expect(signsAt({ doubts }, inName)).toMatchObject({ underDigit: 0, underDigits: 0, besideWrongDigit: 0 });
    expect(signsAt({ doubts }, inNumber)).toMatchObject({
      underDigit: 1,
      underDigits: 1,
      besideWrongDigit: 0,
    });
    const lines = passport.map((line) => line.replace('C36', 'C46'));
    expect(signsAt({ lines, doubts }, inNumber)).toMatchObject({ underDigit: 0, besideWrongDigit: 1 });
  });

  test('find the one place where a lookalike would make all digits right, however sure it is', () => {
    const lines = passport.map((line) => line.replace('L898', 'LB98'));
    expect(signsAt({ lines }, [2, 2])).toMatchObject({ repair: 1, besideWrongDigit: 1 });
    expect(signsAt({ lines }, inNumber)).toBeUndefined();
    const other = passport.map((line) => line.replace('L898', 'LX98'));
    expect(signsAt({ lines: other }, [2, 2])).toBeUndefined();
  });

  test('tell print of few pixels, several cuts, and lines of another length', () => {
    const doubts = [[...inName, 0.9]] as const;
    expect(signsAt({ doubts, pitchPx: 12, cuts: 1 }, inName)).toMatchObject({
      coarse: 0,
      pooled: 0,
      irregular: 0,
    });
    expect(signsAt({ doubts, pitchPx: 6, cuts: 5 }, inName)).toMatchObject({ coarse: 1, pooled: 1 });
    expect(signsAt({ doubts, isRegular: false }, inName)).toMatchObject({ irregular: 1, underDigit: 0 });
  });

  test('know an O or 0 where both are allowed', () => {
    const lines = passport.map((line) => line.replace('L898902C', 'L898902O'));
    const one = [[2, 8, 0.9]] as const;
    expect(signsAt({ lines, doubts: one }, [2, 8])).toMatchObject({ round: 1 });
    expect(signsAt({ doubts: [[...inName, 0.9]] }, inName)).toMatchObject({ round: 0 });
    const right = [[2, 6, 0.9]] as const;
    expect(signsAt({ doubts: right }, [2, 6])).toMatchObject({ round: 1 });
  });

  test('call a rival blind whose value no check digit tells apart', () => {
    const attempt = attemptOf({ doubts: [[...inName, 0.9]] });
    const [first, second] = attempt.hypothesis.lines;
    const beliefs = Float64Array.from(first!.characters[20]!.beliefs);
    beliefs[classAlphabet.indexOf('2')] = 0.4;
    const characters = first!.characters.with(20, { ...first!.characters[20]!, beliefs });
    const lines = [{ ...first!, characters }, second!];
    const changed = { ...attempt, hypothesis: { ...attempt.hypothesis, lines } };
    const [placed] = signsOf(changed, untouched(changed));
    // M has the value 22.
    expect(placed?.signs.blind).toBe(1);
    expect(placed?.signs.rival).toBeCloseTo(Math.log(0.4 / beliefs[classAlphabet.indexOf('M')]!), 6);
  });
});
