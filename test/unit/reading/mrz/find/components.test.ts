import { expect, test } from 'vitest';
import { components } from '../../../../../src/reading/mrz/find/components.ts';

/** A grid of levels, and its components with 1 as low and 5 as high, each in the order of its cells. */
function componentsOf(...rows: readonly string[]): number[][] {
  const levels = Float32Array.from(rows.join(''), Number);
  return components(levels, rows[0]!.length, 1, 5).map((cells) => [...cells].sort((a, b) => a - b));
}

test('neighbours above the low level belong to a cell above the high one', () => {
  expect(componentsOf('0000', '0260', '0020')).toEqual([[5, 6, 10]]);
});

test('cells at a level are not above it', () => {
  expect(componentsOf('151')).toEqual([]);
  expect(componentsOf('161')).toEqual([[1]]);
});

test('corners do not touch', () => {
  expect(componentsOf('600', '060', '006')).toEqual([[0], [4], [8]]);
});

test('the end of a row is no neighbour of the next one’s beginning', () => {
  expect(componentsOf('006', '600', '000')).toEqual([[2], [3]]);
});

test('each of the four sides is one', () => {
  expect(componentsOf('222', '262', '222')).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(componentsOf('020', '262', '020')).toEqual([[1, 3, 4, 5, 7]]);
  expect(componentsOf('22', '26')).toEqual([[0, 1, 2, 3]]);
  expect(componentsOf('62', '22')).toEqual([[0, 1, 2, 3]]);
});

test('two cells above the high level are one component where they touch', () => {
  expect(componentsOf('66006')).toEqual([[0, 1], [4]]);
});
