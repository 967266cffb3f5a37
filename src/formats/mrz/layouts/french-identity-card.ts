import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';
import { td2 } from './td2.ts';

/**
 * The French identity card of 1988 to 2021, which is older than ICAO's layouts. Cards that consulates issued
 * have letters in the field of the issuing office.
 */
export const frenchIdentityCard: Layout = {
  name: 'frenchIdentityCard',
  title: td2.title,
  insteadOf: td2,
  lengths: [36, 36],
  begins: /^IDFRA/,
  fields: [
    documentCode,
    issuingState,
    field('surname', 1, 6, 30, 'name'),
    field('issuingOffice', 1, 31, 36, 'alphanumeric'),
    field('documentNumber', 2, 1, 12, 'alphanumeric'),
    digit('documentNumberCheck', 2, 13),
    field('givenNames', 2, 14, 27, 'name'),
    field('dateOfBirth', 2, 28, 33, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 34),
    field('sex', 2, 35, 35, 'sex'),
    digit('compositeCheck', 2, 36),
  ],
  checks: [
    { name: 'documentNumber', digit: { line: 2, position: 13 }, over: [range(2, 1, 12)] },
    {
      name: 'dateOfBirth',
      digit: { line: 2, position: 34 },
      over: [range(2, 28, 33)],
      fillerWhenEmpty: true,
    },
    { name: 'composite', digit: { line: 2, position: 36 }, over: [range(1, 1, 36), range(2, 1, 35)] },
  ],
};
