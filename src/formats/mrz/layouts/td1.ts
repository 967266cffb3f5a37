import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';

/** Cards of three lines of 30 (ICAO 9303-5 4.2). */
export const td1: Layout = {
  name: 'td1',
  title: { en: 'a card of three lines of 30 characters', fr: 'une carte de trois lignes de 30 caractères' },
  lengths: [30, 30, 30],
  begins: /^/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    digit('documentNumberCheck', 1, 15),
    field('optionalData1', 1, 16, 30, 'alphanumeric'),
    field('dateOfBirth', 2, 1, 6, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 7),
    field('sex', 2, 8, 8, 'sex'),
    field('expirationDate', 2, 9, 14, 'digit-or-filler'),
    digit('expirationDateCheck', 2, 15),
    field('nationality', 2, 16, 18, 'alpha'),
    field('optionalData2', 2, 19, 29, 'alphanumeric'),
    digit('compositeCheck', 2, 30),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [
    {
      name: 'documentNumber',
      digit: { line: 1, position: 15 },
      over: [range(1, 6, 14)],
      overflow: range(1, 16, 30),
    },
    {
      name: 'dateOfBirth',
      digit: { line: 2, position: 7 },
      over: [range(2, 1, 6)],
      fillerWhenEmpty: true,
    },
    {
      name: 'expirationDate',
      digit: { line: 2, position: 15 },
      over: [range(2, 9, 14)],
      fillerWhenEmpty: true,
    },
    {
      name: 'composite',
      digit: { line: 2, position: 30 },
      over: [range(1, 6, 30), range(2, 1, 7), range(2, 9, 15), range(2, 19, 29)],
    },
  ],
};
