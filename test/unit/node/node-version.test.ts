import { expect, it } from 'vitest';
import { isInRange } from '../../../src/node/build/node-version.ts';

it.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.12.0', false],
  ['22.13.1', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.3.0', true],
])('Node %s: %s', (version, expected) => {
  expect(isInRange(version, '^20.19.0 || ^22.13.0 || >=24.0.0')).toBe(expected);
});

it('takes no part that it does not know', () => {
  expect(isInRange('24.0.0', '*')).toBe(false);
});
