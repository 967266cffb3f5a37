import { describe, expect, test } from 'vitest';
import { findLayouts } from '../../../../src/formats/mrz/layouts.ts';
import { specimen } from './specimens.ts';

describe('the layout of some lines', () => {
  test.each<[string, readonly number[], readonly string[]]>([
    ['I<', [30, 30, 30], ['td1']],
    ['XA3USA', [30, 30, 30], ['td1']],
    ['A3USA', [30, 30, 30], ['usBorderCrosser1991']],
    ['A<', [36, 36], ['td2']],
    ['C<', [36, 36], ['td2']],
    ['IDBEL', [36, 36], ['td2']],
    ['P<', [36, 36], ['td2']],
    ['R<', [36, 36], ['td2']],
    ['T<', [36, 36], ['td2']],
    ['XIDFRA', [36, 36], []],
    ['DI', [36, 36], []],
    ['IDFRA', [36, 36], ['frenchIdentityCard']],
    ['V<', [36, 36], ['mrvB']],
    ['P<VVV', [44, 44], ['td3']],
    ['V<', [44, 44], ['mrvA']],
    ['D1FRA', [30], ['frenchLicence']],
    ['XD1FRA', [30], []],
    ['D1NLD', [30], ['oneLineLicence']],
    ['XD1NLD', [30], []],
    ['??', [9, 30, 30], ['swissLicence']],
    ['??', [34, 34], []],
    ['I<SVK', [34, 34], ['slovakIdentityCard']],
    ['IDSVK', [34, 34], ['slovakIdentityCard']],
    ['P<', [44, 30], []],
    ['P<', [44], []],
  ])('lines of %s…, %j characters long, have the layout %j', (start, lengths, names) => {
    const lines = lengths.map((length, index) => (index === 0 ? start : '').padEnd(length, '<'));
    expect(findLayouts(lines).map(({ name }) => name)).toEqual(names);
  });

  test('gives the closest of several layouts within the slack first', () => {
    const names = (length: number, slack: number) =>
      findLayouts(['I<SVK'.padEnd(length, '<'), ''.padEnd(length, '<')], slack).map(({ name }) => name);
    expect(names(34, 2)).toEqual(['slovakIdentityCard', 'td2']);
    expect(names(36, 2)).toEqual(['td2', 'slovakIdentityCard']);
    expect(names(35, 1)).toHaveLength(2);
    expect(names(36, 1)).toEqual(['td2']);
    // Nearer in one line, farther in both together.
    expect(findLayouts(['I<SVK'.padEnd(36, '<'), ''.padEnd(33, '<')], 3).map(({ name }) => name)).toEqual([
      'td2',
      'slovakIdentityCard',
    ]);
    expect(findLayouts(['I<SVK'.padEnd(35, '<'), ''.padEnd(33, '<')], 3).map(({ name }) => name)).toEqual([
      'slovakIdentityCard',
      'td2',
    ]);
  });

  test('a line longer or shorter by no more than the slack leaves the layout', () => {
    const { lines } = specimen('v019');
    const short = [lines[0]!.slice(0, 43), lines[1]!];
    expect(findLayouts(short)).toStrictEqual([]);
    expect(findLayouts(short, 1).map(({ name }) => name)).toStrictEqual(['td3']);
  });
});
