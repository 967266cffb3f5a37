import { describe, expect, test } from 'vitest';
import { Belief, withinEdges } from '../../../../../src/reading/mrz/belief/belief.ts';
import { attemptOf, passport } from '../attempt-of.ts';

const blank = { width: 1200, height: 200, gray: new Uint8Array(1200 * 200).fill(250) };
/** Line and position, from 1, of the M of MARIA. */
const inName = [1, 21] as const;
const otherName = passport.map((line) => line.replace('MARIA', 'NARIA'));

describe('the belief in the attempts of a picture', () => {
  test('is given to one whose characters are all sure', () => {
    const attempt = attemptOf({});
    expect(new Belief(blank).in(attempt)).toBe(attempt);
  });

  test('is not given to one with a doubtful character, which the failure names', () => {
    const belief = new Belief(blank);
    expect(belief.in(attemptOf({ doubts: [[...inName, 0.7]] }))).toBeNull();
    expect(belief.failure).toMatchObject({ reason: 'blurred' });
    expect(belief.failure.detail?.en).toBe(
      'Character 21 of line 1 of the machine-readable zone is only 70 % certain.',
    );
  });

  test('is taken from a sure one if an earlier look saw another character', () => {
    const belief = new Belief(blank);
    expect(belief.in(attemptOf({ lines: otherName, doubts: [[...inName, 0.6]] }))).toBeNull();
    expect(belief.in(attemptOf({}))).toBeNull();
  });

  test('is not affected by other pictures', () => {
    new Belief(blank).in(attemptOf({ lines: otherName, doubts: [[...inName, 0.6]] }));
    expect(new Belief(blank).in(attemptOf({}))).not.toBeNull();
  });

  test('has no reading to give without an MRZ', () => {
    const belief = new Belief(blank);
    expect(belief.in({ ...attemptOf({}), reading: null })).toBeNull();
    expect(belief.failure).toMatchObject({ reason: 'no_mrz' });
  });
});

test('a count of characters that is not the layout’s holds only where paper was around them', () => {
  const attempt = attemptOf({ isRegular: false });
  expect(withinEdges(blank, attempt, 'apart')).toBe(attempt);
  expect(withinEdges(blank, attempt, 'touching').reading).toBeNull();
  expect(withinEdges(blank, attemptOf({}), 'touching').reading).not.toBeNull();
});
