import { type CheckDigitRule, digit, field, range } from './layout.ts';

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
  {
    name: 'dateOfBirth',
    digit: { line: 2, position: 20 },
    over: [range(2, 14, 19)],
    fillerWhenEmpty: true,
  },
  {
    name: 'expirationDate',
    digit: { line: 2, position: 28 },
    over: [range(2, 22, 27)],
    fillerWhenEmpty: true,
  },
] as const satisfies readonly CheckDigitRule[];
