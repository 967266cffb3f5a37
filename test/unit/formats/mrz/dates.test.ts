import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { civilDay, parisDay } from '../../../../src/formats/dates.ts';
import {
  isWholeDate,
  mrzDayOf,
  readBirthDate,
  readExpirationDate,
} from '../../../../src/formats/mrz/dates.ts';

const today = '2026-11-21';

describe('birth dates', () => {
  test.each<[string, string | null, string, string]>([
    ['740812', '2012-04-15', '1974-08-12', 'only 1974 is past'],
    ['121212', '2011-06-29', '1912-12-12', '2012 is after the expiry date'],
    ['121212', '2012-12-12', '1912-12-12', 'nobody is born on the day of expiry'],
    ['121213', '2012-12-14', '2012-12-13', 'the day before it is possible'],
    ['121212', '2031-06-29', '2012-12-12', 'both are past: the later'],
    ['261121', null, '2026-11-21', 'born today'],
    ['261122', null, '1926-11-22', 'tomorrow is not yet'],
    ['960101', '1994-06-23', '1996-01-01', 'neither fits: for the caller to judge'],
    ['000229', null, '2000-02-29', 'a leap day that 1900 did not have'],
  ])('%s with expiry %s is %s: %s', (text, expiry, day) => {
    expect(readBirthDate(text, today, expiry)).toStrictEqual({ day, legal: true });
  });

  test.each([
    ...['95<<<<', '9501<<', '9509<<', '9510<<', '9512<<', '<<<<<<', '95<<01', '<<0101'],
    ...['950000', '950700', '950012', '000000', '9500<<', '95<<00'],
  ])('%s is unknown in a legal way', (text) => {
    expect(readBirthDate(text, today, null)).toStrictEqual({ day: null, legal: true });
    expect(isWholeDate(text)).toBe(false);
  });

  test.each([
    '110229',
    '951301',
    '9513<<',
    '9520<<',
    '951300',
    '950032',
    '95<<32',
    '9<0101',
    '95000<',
    '00009A',
    'A50101',
    'A5<<<<',
    '9A<<<<',
    '95010',
    '1950101',
    '9501011',
    '195<<<<',
    '95<<<<<',
    '',
  ])('%s is no date', (text) => {
    expect(readBirthDate(text, today, null)).toStrictEqual({ day: null, legal: false });
    expect(readExpirationDate(text, today)).toStrictEqual({ day: null, legal: false });
  });
});

describe('expiry dates', () => {
  test.each([
    ['120415', '2012-04-15'],
    ['810913', '2081-09-13'],
    ['861121', '2086-11-21'],
    ['861122', '1986-11-22'],
    ['940623', '1994-06-23'],
    ['28<<<<', null],
  ])('%s is %s', (text, day) => {
    expect(readExpirationDate(text, today)).toStrictEqual({ day, legal: true });
  });
});

test('a day of a century that is given', () => {
  expect([20, 19].map((century) => mrzDayOf(century, '000229'))).toEqual(['2000-02-29', null]);
  expect(mrzDayOf(18, '991231')).toBe('1899-12-31');
});

describe('civil days', () => {
  test('agree with the calendar of the platform', () => {
    const day = fc.record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 0, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
    });
    fc.assert(
      fc.property(day, ({ year, month, day }) => {
        const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const date = new Date(`${text}T00:00:00Z`);
        const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        expect(civilDay(year, month, day)).toBe(real ? text : null);
      }),
    );
    expect(civilDay(Number.NaN, 1, 1)).toBeNull();
  });

  test.each([
    ['2026-11-21T22:59:59Z', '2026-11-21'],
    ['2026-11-21T23:00:00Z', '2026-11-22'],
    ['2026-07-14T21:59:59Z', '2026-07-14'],
    ['2026-07-14T22:00:00Z', '2026-07-15'],
  ])('%s is %s in Paris', (instant, day) => {
    expect(parisDay(Date.parse(instant))).toBe(day);
  });
});
