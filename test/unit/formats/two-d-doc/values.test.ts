import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueFields } from '../../../../src/formats/two-d-doc/catalogue/catalogue.ts';
import type { ValueKind } from '../../../../src/formats/two-d-doc/catalogue/field.ts';
import { monthsOf, readValue } from '../../../../src/formats/two-d-doc/values.ts';
import { anyText } from '../../../any-text.ts';
import { manyRuns } from '../../../sample.ts';
import { encodeBase32 } from './codes.ts';

test.each<[ValueKind, string, string | number | boolean | null]>([
  ['text', 'METZ', 'METZ'],
  ['text', '  METZ ', 'METZ'],
  ['text', '   ', null],
  ['digits', '0701', '0701'],
  ['digits', '     ', null],
  ['code', 'P ', 'P'],
  ['names', 'JEAN PIERRE/MARIE', 'JEAN PIERRE MARIE'],
  ['qualifiedName', 'MLLE/SAMPLE/ANGELA', 'MLLE SAMPLE ANGELA'],
  ['qualifiedName', '/EXEMPLE/CAMILLE', 'EXEMPLE CAMILLE'],
  ['qualifiedName', 'M / EXEMPLE / CAMILLE', 'M EXEMPLE CAMILLE'],
  ['qualifiedName', '//', null],
  ['iban', 'FR76 3000 4', 'FR7630004'],
  ['mrz', 'IDFRA SPECIMEN ', 'IDFRA<SPECIMEN<'],
  ['uuid', '0F0E 11', '0F0E-11'],
  ['amount', '-12,5', '-12.5'],
  ['amount', '17311', '17311'],
  ['decimal', '0157,5', '157.5'],
  ['decimal', '0000,0', '0.0'],
  ['decimal', '1', '1'],
  ['decimal', '-0157,5', '-157.5'],
  ['decimal', '157,05', '157.05'],
  ['hexNumber', '082', 130],
  ['hexNumber', '7DF', 2015],
  ['hexNumber', '8G', null],
  ['hexNumber', 'G8', null],
  ['hexNumber', 'FFFFFFFF', 4294967295],
  ['hexNumber', '123456789', null],
  ['base36', 'Z', 35],
  ['base36', '10', null],
  ['boolean', '1', true],
  ['boolean', '0', false],
  ['boolean', '2', null],
  ['hexDate', '111E', '2011-12-31'],
  ['hexDate', 'FFFF', null],
  ['date8', '05111973', '1973-11-05'],
  ['date8', '00001973', null],
  ['date8', '30021973', null],
  ['date8', '105111973', null],
  ['date8', '051119731', null],
  ['date8', '0511197', null],
  ['date8', '010100001', null],
  ['anyCalendar8', '30021973', '30021973'],
  ['dateTime12', '051119732359', '1973-11-05T23:59'],
  ['dateTime12', '051119732460', null],
  ['dateTime12', '310219731200', null],
  ['dateTime12', '05111973235958', null],
  ['dateTime12', '05111973', null],
  ['dateTime14', '05111973235958', '1973-11-05T23:59:58'],
  ['dateTime14', '051119732359', null],
  ['time4', '0930', '09:30'],
  ['time4', '9', null],
  ['time4', '09301', null],
  ['time6', '093001', '09:30:01'],
  ['time6', '236001', null],
  ['time6', '1093001', null],
  ['time6', '0930011', null],
  ['monthRange12', '012025122025', '2025-01/2025-12'],
  ['monthRange12', '132025122025', null],
  ['base32', 'QQ', null],
])('%s %j is %j', (kind, raw, expected) => {
  expect(readValue(kind, raw)).toBe(expected);
});

test('Base32 gives the text that was written, with its accents', () => {
  const url = 'https://example.org/é';
  expect(readValue('base32', encodeBase32(new TextEncoder().encode(url)))).toBe(url);
  expect(readValue('base32', encodeBase32(Uint8Array.of(0xff, 0xfe)))).toBeNull();
  // A byte order mark is a character like any other.
  expect(readValue('base32', encodeBase32(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41)))).toBe('\uFEFFA');
});

test('a range of months may have an impossible month', () => {
  expect(monthsOf('012025132025')).toEqual(['2025-01', null]);
  expect(monthsOf('132025122025')).toEqual([null, '2025-12']);
  expect(monthsOf('')).toEqual([null, null]);
});

test('any text of any kind gives a value, never an exception', () => {
  const kinds = [...new Set(catalogueFields.map(({ kind }) => kind))];
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'0123456789AZ/ ,-') })),
      (kind, raw) => {
        const value = readValue(kind, raw);
        if (raw.trim() === '') expect(value).toBeNull();
        if (typeof value === 'string') expect(value).not.toBe('');
      },
    ),
    { numRuns: manyRuns },
  );
});
