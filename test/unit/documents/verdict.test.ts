import { expect, test } from 'vitest';
import {
  type CheckOutcome,
  type Outcome,
  verdictBody,
  verdictOf,
  withRemarks,
} from '../../../src/documents/verdict.ts';

function check(flag: string, outcome: Outcome, more: Partial<CheckOutcome> = {}): CheckOutcome {
  const code = outcome === 'passed' ? null : flag;
  const none = { field: null, pages: [], digit: null, contradictions: [], summedUp: [] };
  return { flag, code, outcome, words: flag, ...none, ...more };
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
  const sum = check('sum', 'failed', { summedUp: ['one', 'sum'] });
  const one = check('one', 'unverified');
  expect(verdictOf([[sum], [one]])).toEqual({ outcome: 'unverified', reasons: [one], remarks: [] });
  expect(verdictOf([[sum], [check('one', 'passed')]]).reasons).toEqual([sum]);
});

const remark = { code: 'test_key', words: 'With a test key.', values: {} };

test('a remark changes no outcome, also one that is added later', () => {
  expect(verdictOf([[check('right', 'passed')]], [remark]).outcome).toBe('passed');
  const verdict = withRemarks(verdictOf([[check('open', 'unverified')]], [remark]), [remark]);
  expect(verdict.outcome).toBe('unverified');
  expect(verdict.remarks).toEqual([remark, remark]);
});

test('is answered with the field and the pages where there are any', () => {
  const plain = check('plain', 'failed');
  const placed = check('placed', 'unverified', { field: 'number', pages: [1, 3] });
  expect(verdictBody(verdictOf([[plain, placed]], [remark]))).toEqual({
    outcome: 'failed',
    reasons: [
      { code: 'plain', message: 'plain' },
      { code: 'placed', message: 'placed', field: 'number', pages: [1, 3] },
    ],
    remarks: [{ code: 'test_key', message: 'With a test key.' }],
  });
});
