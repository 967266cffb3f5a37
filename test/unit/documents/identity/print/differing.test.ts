import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePrint, type ValuesOfMrz } from '../../../../../src/documents/identity/print/compared.ts';
import { datesIn } from '../../../../../src/documents/identity/print/dates.ts';
import { withDiffering } from '../../../../../src/documents/identity/print/differing.ts';
import { civilDay } from '../../../../../src/formats/dates.ts';

describe('the days that a line prints', () => {
  test.each([
    ['12.04.1985', 'seen', ['1985-04-12']],
    ['12041985', 'unseen', ['1985-04-12']],
    ['1985 04 12 / 2034-06-01', 'seen', ['1985-04-12', '2034-06-01']],
    ['12 AVR/APR 1985', 'seen', ['1985-04-12']],
    ['1985 APR 12', 'seen', ['1985-04-12']],
    ['12.O4.1985', 'seen', ['1985-04-12']],
  ] as const)('%j, gaps %s', (line, gaps, days) => expect(datesIn(line, gaps)).toEqual(days));

  test.each([
    ['12041985', 'seen'],
    ['1.04.1985', 'seen'],
    ['12.04.85', 'seen'],
    ['112.04.1985', 'seen'],
    ['12.04.19855', 'seen'],
    ['30.02.1985', 'seen'],
    ['12.13.1985', 'seen'],
    ['12 APR/AUG 1985', 'seen'],
    ['12 PARIS 1985', 'unseen'],
  ] as const)('none in %j, gaps %s', (line, gaps) => expect(datesIn(line, gaps)).toEqual([]));
});

describe('a print with other dates', () => {
  const values: ValuesOfMrz = {
    documentNumber: '20FX00173',
    dateOfBirth: '1985-04-12',
    expirationDate: '2034-06-01',
    lastName: 'MUELLER',
    firstNames: ['ANNA'],
    mayBeCut: false,
  };
  /** What is found if both recognisers read these rows. */
  const found = (
    rows: readonly (readonly [words: string, again: string])[],
    more: Partial<ValuesOfMrz> = {},
  ) => {
    const all = { ...values, ...more };
    const lines = rows.flat();
    const twice = rows.map(([words, again]) => ({ words, again }));
    const { dateOfBirth, expirationDate } = withDiffering(comparePrint(lines, all), twice, all);
    return [dateOfBirth, expirationDate];
  };

  test('differs in the date of birth if the other one is too early for the date of issue', () => {
    const rows = [
      ['Née le 12 04 1984', '12041984'],
      ['01 JUN/JUIN 2024', '01 JUN 2024'],
      ['01 JUN/JUIN 2034', '01 JUN 2034'],
    ] as const;
    expect(found(rows)).toEqual(['differs', 'agrees']);
    expect(found([['12 04 2019', '12042019']])).toEqual(['not_read', 'not_read']);
  });
  test('differs in the date of expiry if the other one is later', () => {
    expect(found([['01 06 2035', '01062035']])).toEqual(['not_read', 'differs']);
    expect(found([['01 06 2033', '01062033']])).toEqual(['not_read', 'not_read']);
  });
  test.each([
    ['the recognisers read different dates', [['12 04 1984', '12041934']]],
    ['one of them reads none', [['12 04 1984', '']]],
    [
      'each reads it in another row',
      [
        ['12 04 1984', ''],
        ['', '12041984'],
      ],
    ],
    [
      'two dates may be meant',
      [
        ['12 04 1984', '12041984'],
        ['12 05 1983', '12051983'],
      ],
    ],
    ['it is in another century', [['12 04 1885', '12041885']]],
    ['day and month are exchanged', [['04/12/1985', '04121985']]],
    [
      'it is of another calendar',
      [
        ['01 05 1446', '01051446'],
        ['05 07 2567', '05072567'],
      ],
    ],
    ['nothing separates its numbers', [['12041984', '12041984']]],
  ] as const)('differs in nothing if %s', (_, rows) => {
    expect(found(rows)).toEqual(['not_read', 'not_read']);
  });
  test('agrees if the date of the MRZ stands there too', () => {
    const rows = [
      ['12 04 1984', '12041984'],
      ['12.04.1985', ''],
    ] as const;
    expect(found(rows)).toEqual(['agrees', 'not_read']);
  });
  test('never differs without an expiry date, nor in a date that the MRZ does not have', () => {
    const day = fc
      .tuple(
        fc.integer({ min: 1900, max: 2060 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
      )
      .map((parts) => civilDay(...parts) ?? '2000-01-01');
    fc.assert(
      fc.property(fc.array(day), day, (printed, expirationDate) => {
        const rows = printed.map((one) => [one, one.replaceAll('-', '')] as const);
        expect(found(rows, { expirationDate: null })).not.toContain('differs');
        expect(found(rows, { dateOfBirth: null, expirationDate })[0]).toBe('not_read');
        // What the print says of the MRZ's own dates never differs.
        const own = [
          ['1985-04-12', '19850412'],
          [expirationDate, expirationDate.replaceAll('-', '')],
        ] as const;
        expect(found([...rows, ...own], { expirationDate })).toEqual(['agrees', 'agrees']);
      }),
    );
  });
});
