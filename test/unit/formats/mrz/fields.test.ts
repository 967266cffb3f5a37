import { expect, test } from 'vitest';
import type { CheckName } from '../../../../src/formats/mrz/layouts/layout.ts';
import { layouts } from '../../../../src/formats/mrz/layouts.ts';
import { parseMrz } from '../../../../src/formats/mrz/parse.ts';
import { specimen, withCharacter } from './specimens.ts';

/** The fields of a document of each layout, as its standard cuts them. */
test.each<[string, Readonly<Record<string, string>>]>([
  [
    'v001',
    {
      documentCode: 'IR',
      issuingState: 'FRA',
      documentNumber: 'K682T8YLO',
      documentNumberCheck: '0',
      optionalData1: '<1105040043<<<<',
      dateOfBirth: '790612',
      dateOfBirthCheck: '3',
      sex: 'F',
      expirationDate: '140107',
      expirationDateCheck: '3',
      nationality: 'SEN',
      optionalData2: '<<<<<<<<<<<',
      compositeCheck: '6',
      names: 'MARTIN<<CHRISTELLE<HELENE<LAUR',
    },
  ],
  [
    'v003',
    {
      documentCode: 'D1',
      issuingState: 'FRA',
      documentNumber: '13AA00002',
      documentNumberCheck: '6',
      expirationDate: '181231',
      surname: 'MARTIN<<',
      compositeCheck: '9',
    },
  ],
  [
    'v019',
    {
      documentCode: 'P<',
      issuingState: 'UTO',
      names: 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      documentNumber: 'L898902C3',
      documentNumberCheck: '6',
      nationality: 'UTO',
      dateOfBirth: '740812',
      dateOfBirthCheck: '2',
      sex: 'F',
      expirationDate: '120415',
      expirationDateCheck: '9',
      personalNumber: 'ZE184226B<<<<<',
      personalNumberCheck: '1',
      compositeCheck: '0',
    },
  ],
  [
    'v128',
    {
      documentCode: 'A3',
      issuingState: 'USA',
      documentNumber: '085043401',
      optionalData1: '<01<9108<<<<<<<<',
      dateOfBirth: '700617',
      dateOfBirthCheck: '1',
      sex: 'F',
      expirationDate: '010816',
      expirationDateCheck: '8',
      optionalData2: '<<<<<<A5AA37743',
      names: 'GONZALEZ<MENDEZ<<CRISTINA<MARI',
    },
  ],
  [
    'v132',
    {
      documentCode: 'I<',
      issuingState: 'UTO',
      names: 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<<',
      documentNumber: 'D23145890',
      documentNumberCheck: '7',
      nationality: 'UTO',
      dateOfBirth: '740812',
      dateOfBirthCheck: '2',
      sex: 'F',
      expirationDate: '120415',
      expirationDateCheck: '9',
      optionalData1: '<<<<<<<',
      compositeCheck: '6',
    },
  ],
  [
    'v138',
    {
      documentCode: 'ID',
      issuingState: 'FRA',
      surname: 'BERTHIER<<<<<<<<<<<<<<<<<',
      issuingOffice: '<<<<<<',
      documentNumber: '880692310285',
      documentNumberCheck: '8',
      givenNames: 'CORINNE<<<<<<<',
      dateOfBirth: '651206',
      dateOfBirthCheck: '8',
      sex: 'F',
      compositeCheck: '6',
    },
  ],
  [
    'v146',
    {
      documentCode: 'VN',
      issuingState: 'USA',
      names: 'TRAVELER<<HAPPY<<<<<<<<<<<<<<<<<<<<<<<<',
      documentNumber: '123456789',
      documentNumberCheck: '7',
      nationality: 'CAN',
      dateOfBirth: '661212',
      dateOfBirthCheck: '0',
      sex: 'M',
      expirationDate: '140728',
      expirationDateCheck: '2',
      optionalData1: 'B3XLC000FD142955',
    },
  ],
  [
    'v150',
    {
      documentCode: 'VC',
      issuingState: 'FRA',
      names: 'SPECIMEN<<SPECIMEN<<<<<<<<<<<<<',
      documentNumber: 'F00000000',
      documentNumberCheck: '5',
      nationality: 'UTO',
      dateOfBirth: '031106',
      dateOfBirthCheck: '3',
      sex: 'M',
      expirationDate: '140114',
      expirationDateCheck: '3',
      optionalData1: '<M300703',
    },
  ],
  [
    'v153',
    {
      documentCode: 'D1',
      issuingState: 'NLD',
      optionalData1: '15094962111659VW87Z78NB8',
      compositeCheck: '4',
    },
  ],
  [
    'v155',
    {
      optionalData1: 'AAA001D<<',
      documentCode: 'FA',
      issuingState: 'CHE',
      documentNumber: '305142128097',
      optionalData2: '<<800126<<<<<',
      names: 'MARCHAND<<FABIENNE<<<<<<<<<<<<',
    },
  ],
  [
    'v156',
    {
      documentCode: 'I<',
      issuingState: 'SVK',
      names: 'NOVAK<<JAN<<<<<<<<<<<<<<<<<<<',
      documentNumber: '123456<AA',
      documentNumberCheck: '5',
      nationality: 'SVK',
      dateOfBirth: '811025',
      dateOfBirthCheck: '1',
      sex: 'M',
      expirationDate: '180102',
      expirationDateCheck: '0',
      optionalData1: '749313',
    },
  ],
])('%s is cut into its fields', (id, fields) => {
  const { lines, layout } = specimen(id);
  const mrz = parseMrz(layouts.find(({ name }) => name === layout)!, lines);
  expect(mrz.layout.name).toBe(layout);
  expect(mrz.fields).toStrictEqual(fields);
});

test('a field beyond the end of a short line is empty and fails its check', () => {
  const td3 = layouts.find(({ name }) => name === 'td3')!;
  const { fields, checks } = parseMrz(td3, ['P<UTOERIKSSON<<ANNA']);
  expect(fields).toMatchObject({ names: 'ERIKSSON<<ANNA', documentNumber: '', compositeCheck: '' });
  expect(checks.documentNumber).toStrictEqual({
    name: 'documentNumber',
    printed: '',
    computed: 0,
    ok: false,
    overflow: null,
  });
});

/**
 * ICAO 9303-4 4.2.2.2: the digit of an optional field without data may be a filler. So may that of a date of
 * which nothing is known, as issuers print it; any other one may not.
 */
test.each<[string, CheckName, boolean]>([
  ['td1', 'dateOfBirth', true],
  ['td2', 'dateOfBirth', true],
  ['td3', 'dateOfBirth', true],
  ['mrvA', 'dateOfBirth', true],
  ['frenchIdentityCard', 'dateOfBirth', true],
  ['td1', 'expirationDate', true],
  ['td2', 'expirationDate', true],
  ['td3', 'expirationDate', true],
  ['td3', 'personalNumber', true],
  ['mrvA', 'expirationDate', true],
  ['td1', 'documentNumber', false],
  ['td1', 'composite', false],
  ['td3', 'documentNumber', false],
  ['td3', 'composite', false],
  ['frenchIdentityCard', 'documentNumber', false],
])('in %s, a filler for the digit of an empty %s: %s', (name, check, accepted) => {
  const layout = layouts.find((one) => one.name === name)!;
  const blank = layout.lengths.map((length) => '<'.repeat(length));
  expect(parseMrz(layout, blank).checks[check]).toMatchObject({ printed: '<', computed: 0, ok: accepted });
  const { line, start } = layout.checks.find((one) => one.name === check)!.over[0]!;
  const filled = withCharacter(blank, line, start, '0');
  expect(parseMrz(layout, filled).checks[check]!.ok).toBe(false);
});
