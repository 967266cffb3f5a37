import { describe, expect, test } from 'vitest';
import { addYears, civilDay, clockTime, parisDay, parisTime } from '../../../src/formats/dates.ts';
import { frenchMonths } from '../../../src/formats/french-months.ts';

describe('civilDay', () => {
  test.each([
    [1, 1, 1, '0001-01-01'],
    [9999, 12, 31, '9999-12-31'],
    [0, 12, 31, null],
    [10_000, 1, 1, null],
    [2024, 2, 29, '2024-02-29'],
    [2023, 2, 29, null],
    [1900, 2, 29, null],
    [2000, 2, 29, '2000-02-29'],
    [2024, 4, 30, '2024-04-30'],
    [2024, 4, 31, null],
    [2024, 13, 1, null],
    [2024, 0, 1, null],
    [2024, 1, 0, null],
  ])('%i, %i, %i is %s', (year, month, day, expected) => {
    expect(civilDay(year, month, day)).toBe(expected);
  });

  test('knows the last day of each month', () => {
    for (const [index, days] of [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
      expect(civilDay(2024, index + 1, days)).not.toBeNull();
      expect(civilDay(2024, index + 1, days + 1)).toBeNull();
    }
  });
});

describe('clockTime', () => {
  test.each([
    [0, 0, 0, '00:00:00'],
    [23, 59, 59, '23:59:59'],
    [24, 0, 0, null],
    [0, 60, 0, null],
    [0, 0, 60, null],
    [-1, 0, 0, null],
    [0, -1, 0, null],
    [0, 0, -1, null],
    [Number.NaN, 0, 0, null],
  ])('%d, %d, %d is %s', (hour, minute, second, expected) => {
    expect(clockTime(hour, minute, second)).toBe(expected);
  });
});

test('the time in Paris, in four digits of a year', () => {
  expect(parisTime(Date.parse('2026-01-31T23:30:05Z'))).toBe('2026-02-01T00:30:05');
  expect(parisTime(Date.parse('0987-06-05T04:03:02Z'))).toMatch(/^0987-06-05T04:12:23$/);
  expect(parisDay(Date.parse('0987-06-05T04:03:02Z'))).toBe('0987-06-05');
});

test('an end of 9999 in Universal Time is the last of 9999 in Paris, which sorts after any other day', () => {
  expect(parisTime(Date.parse('9999-12-31T22:59:59Z'))).toBe('9999-12-31T23:59:59');
  expect(parisTime(Date.parse('9999-12-31T23:59:59Z'))).toBe('9999-12-31T23:59:59');
  expect('2025-07-17' <= parisDay(Date.parse('9999-12-31T23:59:59Z'))).toBe(true);
});

test('adds years and keeps the day', () => {
  expect(addYears('2024-02-29', 60)).toBe('2084-02-29');
  expect(addYears('0100-01-02', -60)).toBe('0040-01-02');
});

test('the months in French are the platform’s, without accents', () => {
  const long = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => long.format(Date.UTC(2026, month, 1)));
  expect(frenchMonths).toEqual(names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '')));
});
