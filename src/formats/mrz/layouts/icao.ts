import {
  type CheckDigitRule,
  digit,
  documentCode,
  field,
  issuingState,
  type Layout,
  range,
} from './layout.ts';

/**
 * Line 2 up to the check digit of the expiry date, the same in all ICAO documents of two lines (ICAO 9303-4,
 * -6, -7).
 */
export const secondLineFields = [
  field('documentNumber', 2, 1, 9, 'alphanumeric'),
  digit('documentNumberCheck', 2, 10),
  field('nationality', 2, 11, 13, 'alpha'),
  field('dateOfBirth', 2, 14, 19, 'digit-or-filler'),
  digit('dateOfBirthCheck', 2, 20),
  field('sex', 2, 21, 21, 'sex'),
  field('expirationDate', 2, 22, 27, 'digit-or-filler'),
  digit('expirationDateCheck', 2, 28),
] as const;

export const secondLineChecks = [
  { name: 'documentNumber', digit: { line: 2, position: 10 }, over: [range(2, 1, 9)] },
  { name: 'dateOfBirth', digit: { line: 2, position: 20 }, over: [range(2, 14, 19)] },
  {
    name: 'expirationDate',
    digit: { line: 2, position: 28 },
    over: [range(2, 22, 27)],
    fillerWhenEmpty: true,
  },
] as const satisfies readonly CheckDigitRule[];

/** Cards of three lines of 30 (ICAO 9303-5 4.2). */
export const td1: Layout = {
  name: 'td1',
  lengths: [30, 30, 30],
  begins: /^(?!A3USA)/,
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
    { name: 'dateOfBirth', digit: { line: 2, position: 7 }, over: [range(2, 1, 6)] },
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

/**
 * Cards of two lines of 36 (ICAO 9303-6 4.2). The standard prescribes A, C or I as the first letter; P, R and
 * T occur on travel documents of this size. Without this rule, the ends of truncated lines of 44 would match.
 */
export const td2: Layout = {
  name: 'td2',
  lengths: [36, 36],
  begins: /^(?!IDFRA)[ACIPRT]/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 36, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 35, 'alphanumeric'),
    digit('compositeCheck', 2, 36),
  ],
  checks: [
    { ...secondLineChecks[0], overflow: range(2, 29, 35) },
    secondLineChecks[1],
    secondLineChecks[2],
    {
      name: 'composite',
      digit: { line: 2, position: 36 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 35)],
    },
  ],
};

/** Passports: two lines of 44 (ICAO 9303-4 4.2). */
export const td3: Layout = {
  name: 'td3',
  lengths: [44, 44],
  begins: /^(?!V)/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('personalNumber', 2, 29, 42, 'alphanumeric'),
    digit('personalNumberCheck', 2, 43),
    digit('compositeCheck', 2, 44),
  ],
  checks: [
    ...secondLineChecks,
    {
      name: 'personalNumber',
      digit: { line: 2, position: 43 },
      over: [range(2, 29, 42)],
      fillerWhenEmpty: true,
    },
    {
      name: 'composite',
      digit: { line: 2, position: 44 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 43)],
    },
  ],
};

/** Full-size visas: two lines of 44 without a composite check digit (ICAO 9303-7 4.2). */
export const mrvA: Layout = {
  name: 'mrvA',
  lengths: [44, 44],
  begins: /^V/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 44, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};

/** Small visas: two lines of 36 without a composite check digit (ICAO 9303-7 5.2). */
export const mrvB: Layout = {
  name: 'mrvB',
  lengths: [36, 36],
  begins: /^V/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 36, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 36, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};
