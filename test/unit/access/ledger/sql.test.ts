import { describe, expect, test } from 'vitest';
import { count, oneOf, text } from '../../../../src/access/ledger/sql.ts';

const row = { number: 7, zero: 0, word: 'live', none: null, negative: -1, part: 1.5, large: 2 ** 53 };

describe('a value of a row', () => {
  test('is returned with its expected type', () => {
    expect([count(row, 'number'), count(row, 'zero')]).toEqual([7, 0]);
    expect(oneOf(row, 'word', ['live', 'test'])).toBe('live');
    expect(text(row, 'word')).toBe('live');
  });

  test.each(['word', 'none', 'negative', 'part', 'large', 'absent'])(
    'is damaged if it is no count: %s',
    (column) => {
      const damaged = `ledger: column ${column} holds no count`;
      expect(() => count(row, column)).toThrow(damaged);
      expect(() => count(undefined, column)).toThrow(damaged);
    },
  );

  test.each(['number', 'none', 'absent'])('is damaged if it is no text: %s', (column) => {
    expect(() => text(row, column)).toThrow(`ledger: column ${column} holds no text`);
    expect(() => text(undefined, column)).toThrow(`ledger: column ${column} holds no text`);
  });

  test.each(['number', 'word', 'absent'])('is damaged if it is none of the known ones: %s', (column) => {
    const damaged = `ledger: column ${column} holds none of month, year`;
    expect(() => oneOf(row, column, ['month', 'year'])).toThrow(damaged);
    expect(() => oneOf(undefined, column, ['month', 'year'])).toThrow(damaged);
  });
});
