import { expect, test } from 'vitest';
import { isMrzText, trimFillers, trimOuterFillers } from '../../../../src/formats/mrz/alphabet.ts';

test.each(['', 'A<Z09'])('%j has only characters of the MRZ', (text) => {
  expect(isMrzText(text)).toBe(true);
});

test.each(['a', ' A', 'A ', 'A\n', 'Ñ', 'A?A'])('%j has another one', (text) => {
  expect(isMrzText(text)).toBe(false);
});

test.each([
  ['<<A<<B<<<', '<<A<<B', 'A<<B'],
  ['<AB', '<AB', 'AB'],
  ['AB', 'AB', 'AB'],
  ['<<<', '', ''],
])('%s without fillers at its end is %s, on both sides %s', (text, ahead, inside) => {
  expect(trimFillers(text)).toBe(ahead);
  expect(trimOuterFillers(text)).toBe(inside);
});
