import { expect, test } from 'vitest';
import { type CheckOutcome, type Outcome, verdictOf } from '../../../src/documents/verdict.ts';

function check(flag: string, outcome: Outcome, more: Partial<CheckOutcome> = {}): CheckOutcome {
  return { flag, field: null, outcome, words: flag, digit: null, contradictions: [], sums: [], ...more };
}

test.each([
  ['passed', []],
  ['passed', ['passed', 'passed']],
  ['unverified', ['passed', 'unverified']],
  ['expired', ['unverified', 'expired']],
  ['failed', ['expired', 'unverified', 'failed']],
] as const)('%s of %j', (outcome, outcomes) => {
  const checks = outcomes.map((one, at) => check(`check${at}`, one));
  expect(verdictOf([checks]).outcome).toBe(outcome);
  expect(verdictOf(checks.map((one) => [one])).outcome).toBe(outcome);
});

test('what is wrong comes before what could not be checked', () => {
  const checks = [check('open', 'unverified'), check('wrong', 'failed'), check('right', 'passed')];
  expect(verdictOf([checks]).reasons.map(({ flag }) => flag)).toEqual(['wrong', 'open']);
});

test.each([
  ['the same sentence', { words: 'The certificate is unknown.' }],
  ['the same digit', { digit: { line: 2, position: 10 } }],
  ['the same value', { contradictions: [{ field: 'number', page: 0 }] }],
])('checks of one part that fail for %s are one reason; of two parts, two', (_, cause) => {
  const [one, other] = [check('one', 'failed', cause), check('other', 'failed', cause)];
  expect(verdictOf([[one, other]]).reasons).toEqual([one]);
  expect(verdictOf([[one], [other]]).reasons).toEqual([one, other]);
});

test('a check that sums others up is a reason only if none of them fails', () => {
  const sum = check('sum', 'failed', { sums: ['one', 'sum'] });
  const one = check('one', 'unverified');
  expect(verdictOf([[sum], [one]])).toEqual({ outcome: 'unverified', reasons: [one] });
  expect(verdictOf([[sum], [check('one', 'passed')]]).reasons).toEqual([sum]);
});
