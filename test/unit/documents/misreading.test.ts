import { expect, test } from 'vitest';
import { mayBeMisread } from '../../../src/documents/misreading.ts';

test.each([
  ['15', '1.5', 'a lost comma'],
  ['150', '1.5', 'a lost comma before two decimals'],
  ['120', '-120', 'a lost sign'],
  ['41', '41872', 'a group of digits that was lost'],
  ['872', '41872', 'the first group lost'],
  ['41812', '41872', 'a 7 taken for 1'],
  ['2134.51', '2134.57', 'the same in a decimal'],
  ['2025-03-12', '2026-03-12', 'a 6 taken for 5'],
  ['camil1e exemple', 'camille exemple', 'a letter taken for a digit'],
  ['m camille exemple', 'camille exemple', 'nothing: the title is beside the name'],
])('%s may be %s, misread: %s', (printed, signed) => {
  expect(mayBeMisread(printed, signed)).toBe(true);
});

test('250000 may be 2500, misread, if it was signed as 2500.00', () => {
  expect(mayBeMisread('250000', '2500', true)).toBe(true);
  expect(mayBeMisread('250000', '2500')).toBe(false);
});

test.each([
  ['61872', '41872', 'a 4 is no 6'],
  ['41872', '4187', 'a digit more'],
  ['4187', '41872', 'a digit less, which is no group'],
  ['81812', '31872', 'two digits'],
  ['2.75', '3', 'another number'],
  ['2023', '2024', 'another year'],
  ['3134.57', '2134.57', 'a 2 is no 3'],
  ['418720', '41872', 'a digit more, where nothing is signed as decimals'],
  ['4187200', '41872', 'two zeros more, where nothing is signed as decimals'],
  ['camille modele', 'camille exemple', 'another name'],
  ['', '41872', 'nothing'],
])('%s is not %s, misread: %s', (printed, signed) => {
  expect(mayBeMisread(printed, signed)).toBe(false);
});
