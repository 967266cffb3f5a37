import { describe, expect, test } from 'vitest';
import { Belief, withinEdges } from '../../../../../src/reading/mrz/belief/belief.ts';
import { riskMax } from '../../../../../src/reading/mrz/belief/risk.ts';
import type { Attempt } from '../../../../../src/reading/mrz/reading.ts';
import { type Attempted, attemptOf, passport } from '../attempt-of.ts';

const blank = { width: 1200, height: 200, gray: new Uint8Array(1200 * 200).fill(250) };
/** Line and position, from 1, of the M of MARIA. */
const inName = [1, 21] as const;
const otherName = passport.map((line) => line.replace('MARIA', 'NARIA'));

describe('the belief in the attempts of a picture', () => {
  test('is given to one whose characters are all sure', () => {
    const attempt = attemptOf({});
    const reading = new Belief(blank).in(attempt);
    expect(reading?.lines.map(({ text }) => text)).toEqual(passport);
    expect(reading?.confidence).toBeGreaterThan(1 - riskMax);
  });

  test('is not given to one with a doubtful character, which the failure names', () => {
    const belief = new Belief(blank);
    expect(belief.in(attemptOf({ doubts: [[...inName, 0.7]] }))).toBeNull();
    expect(belief.failure).toMatchObject({ reason: 'blurred' });
    expect(belief.failure.detail?.en).toMatch(
      /^Character 21 of line 1 of the machine-readable zone is only [\d.]+ % certain.$/,
    );
  });

  test('is taken from a sure one if an earlier look saw another character', () => {
    const belief = new Belief(blank);
    expect(
      belief.in(
        attemptOf({
          lines: otherName,
          doubts: [
            [...inName, 0.99],
            [1, 9, 0.5],
          ],
        }),
      ),
    ).toBeNull();
    expect(belief.in(attemptOf({ doubts: [[...inName, 0.999]], drawn: otherName }))).toBeNull();
  });

  test('is not affected by other pictures', () => {
    new Belief(blank).in(
      attemptOf({
        lines: otherName,
        doubts: [
          [...inName, 0.99],
          [1, 5, 0.5],
        ],
      }),
    );
    expect(new Belief(blank).in(attemptOf({ doubts: [[...inName, 0.999]] }))).not.toBeNull();
  });

  test('has no reading to give without an MRZ', () => {
    const belief = new Belief(blank);
    expect(belief.in({ ...attemptOf({}), reading: null })).toBeNull();
    expect(belief.failure).toMatchObject({ reason: 'no_mrz' });
  });
});

test('a count of characters that is not the layout’s holds only where paper was around them', () => {
  const attempt = withoutEvidence({ isRegular: false });
  expect(withinEdges(blank, attempt, 'apart')).toBe(attempt);
  expect(withinEdges(blank, attempt, 'touching').reading).toBeNull();
  expect(withinEdges(blank, withoutEvidence({}), 'touching').reading).not.toBeNull();
});

/** An attempt whose lines are apart from the edges, so that no strip is asked for. */
function withoutEvidence(attempted: Attempted): Attempt {
  const attempt = attemptOf(attempted);
  return { ...attempt, hypothesis: { ...attempt.hypothesis, lines: [] } };
}
