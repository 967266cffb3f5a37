import { describe, expect, test } from 'vitest';
import { leftByEarlier } from '../../../../../src/reading/mrz/belief/earlier.ts';
import { attemptOf, passport } from '../attempt-of.ts';

/** Line and position, from 1, of the M of MARIA, and of a character that a digit covers. */
const inName = [1, 21] as const;
const underDigit = [2, 3] as const;

const leftAt = (left: readonly (readonly number[])[], [line, position]: readonly [number, number]) =>
  left[line - 1]?.[position - 1];
const all = passport.map((line) => [...line].map(() => 1));
const withName = (name: string) => passport.map((line) => line.replace('MARIA', name));
const now = attemptOf({ cuts: 5, doubts: [[...inName, 0.999]] });

describe('a look heeds the looks before it', () => {
  test('another character of a name takes its confidence away', () => {
    const other = attemptOf({ cuts: 5, lines: withName('NARIA'), doubts: [[...inName, 0.6]] });
    const left = leftByEarlier([other], now);
    expect(leftAt(left, inName)).toBeCloseTo(0.4, 6);
    expect(left[1]).toEqual(all[1]);
  });

  test('of several, the surest counts', () => {
    const others = [0.6, 0.3].map((confidence) =>
      attemptOf({ cuts: 5, lines: withName('NARIA'), doubts: [[...inName, confidence]] }),
    );
    expect(leftAt(leftByEarlier(others, now), inName)).toBeCloseTo(0.4, 6);
  });

  test('the same character takes nothing away, however unsure', () => {
    const other = attemptOf({ cuts: 5, doubts: [[...inName, 0.1]] });
    expect(leftByEarlier([other], now)).toEqual(all);
  });

  test('what a right digit confirms stays, and what a wrong one covers does not', () => {
    const lines = passport.map((line) => line.replace('L898', 'LB98'));
    const read = attemptOf({ cuts: 5 });
    expect(leftAt(leftByEarlier([attemptOf({ cuts: 5, lines })], read), [2, 2])).toBe(1);
    const wrong = attemptOf({ cuts: 5, lines: passport.map((line) => line.replace('C36', 'C46')) });
    expect(leftAt(leftByEarlier([attemptOf({ cuts: 5, lines })], wrong), [2, 2])).toBe(0);
    expect(leftAt(leftByEarlier([attemptOf({ cuts: 5, lines })], wrong), underDigit)).toBe(1);
  });

  test('readings of other lines, or of none, don’t count', () => {
    const others = [
      attemptOf({ cuts: 5, lines: passport.toReversed() }),
      attemptOf({ cuts: 5, lines: [passport[0]] }),
      attemptOf({ cuts: 5, lines: passport.map((line) => line.slice(1)) }),
      { ...attemptOf({ cuts: 5, lines: withName('NARIA') }), reading: null },
    ];
    expect(leftByEarlier(others, now)).toEqual(all);
  });

  test('the first cut of a look doesn’t count against its further cuts, nor beside them', () => {
    const once = attemptOf({ cuts: 1, lines: withName('NARIA'), doubts: [[...inName, 0.6]] });
    expect(leftByEarlier([once], { ...now, look: once.look })).toEqual(all);
    const again = { ...attemptOf({ cuts: 5, doubts: [[...inName, 0.8]] }), look: once.look };
    expect(leftByEarlier([once, again], now)).toEqual(all);
  });
});
