import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';
import { td1 } from './td1.ts';

/**
 * The border crossing card of the United States of 1991 (I-586): lines as in TD1, but check digits for the
 * dates only.
 */
export const usBorderCrosser1991: Layout = {
  name: 'usBorderCrosser1991',
  title: {
    en: 'a border crossing card of the United States of 1991',
    fr: 'une carte frontalière des États-Unis de 1991',
  },
  isOfOneState: true,
  rareness: 0.05,
  insteadOf: td1,
  lengths: [30, 30, 30],
  begins: /^A3USA/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    field('optionalData1', 1, 15, 30, 'alphanumeric'),
    field('dateOfBirth', 2, 1, 6, 'digit-or-filler'),
    digit('dateOfBirthCheck', 2, 7),
    field('sex', 2, 8, 8, 'sex'),
    field('expirationDate', 2, 9, 14, 'digit-or-filler'),
    digit('expirationDateCheck', 2, 15),
    field('optionalData2', 2, 16, 30, 'alphanumeric'),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [
    { name: 'dateOfBirth', digit: { line: 2, position: 7 }, over: [range(2, 1, 6)] },
    { name: 'expirationDate', digit: { line: 2, position: 15 }, over: [range(2, 9, 14)] },
  ],
};
