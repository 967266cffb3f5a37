import { secondLineChecks, secondLineFields } from './icao.ts';
import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';

/** Layouts that States have beside those of ICAO 9303. */

/**
 * The French identity card of 1988 to 2021, which is older than ICAO's layouts. Consulates have letters in
 * the issuing office.
 */
export const frenchIdentityCard: Layout = {
  name: 'frenchIdentityCard',
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
    { name: 'dateOfBirth', digit: { line: 2, position: 34 }, over: [range(2, 28, 33)] },
    { name: 'composite', digit: { line: 2, position: 36 }, over: [range(1, 1, 36), range(2, 1, 35)] },
  ],
};

/**
 * The French driving licence. The check digit of its number also covers `D1FRA`, and the surname is cut after
 * 8 characters.
 */
export const frenchLicence: Layout = {
  name: 'frenchLicence',
  lengths: [30],
  begins: /^D1FRA/,
  fields: [
    documentCode,
    issuingState,
    field('documentNumber', 1, 6, 14, 'alphanumeric'),
    digit('documentNumberCheck', 1, 15),
    field('expirationDate', 1, 16, 21, 'digit-or-filler'),
    field('surname', 1, 22, 29, 'name'),
    digit('compositeCheck', 1, 30),
  ],
  checks: [
    { name: 'documentNumber', digit: { line: 1, position: 15 }, over: [range(1, 1, 14)] },
    { name: 'composite', digit: { line: 1, position: 30 }, over: [range(1, 1, 29)] },
  ],
};

/**
 * A driving licence with one line of 30 (ISO/IEC 18013). The optional data have a national format. Used by
 * the Dutch licence.
 */
export const oneLineLicence: Layout = {
  name: 'oneLineLicence',
  lengths: [30],
  begins: /^D(?!1FRA)/,
  fields: [
    documentCode,
    issuingState,
    field('optionalData1', 1, 6, 29, 'alphanumeric'),
    digit('compositeCheck', 1, 30),
  ],
  checks: [{ name: 'composite', digit: { line: 1, position: 30 }, over: [range(1, 1, 29)] }],
};

/** The Swiss driving licence: lines of 9, 30 and 30 without check digits. */
export const swissLicence: Layout = {
  name: 'swissLicence',
  lengths: [9, 30, 30],
  begins: /^/,
  fields: [
    field('optionalData1', 1, 1, 9, 'alphanumeric'),
    field('documentCode', 2, 1, 2, 'alphanumeric'),
    field('issuingState', 2, 3, 5, 'alpha'),
    field('documentNumber', 2, 6, 17, 'alphanumeric'),
    field('optionalData2', 2, 18, 30, 'alphanumeric'),
    field('names', 3, 1, 30, 'name'),
  ],
  checks: [],
};

/**
 * The Slovak identity card before 2013: like TD2, but two characters shorter and without a composite check
 * digit.
 */
export const slovakIdentityCard: Layout = {
  name: 'slovakIdentityCard',
  lengths: [34, 34],
  begins: /^/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 34, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 34, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};

/**
 * The border crossing card of the United States of 1991 (I-586): lines as in TD1, but check digits for the
 * dates only.
 */
export const usBorderCrosser1991: Layout = {
  name: 'usBorderCrosser1991',
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
