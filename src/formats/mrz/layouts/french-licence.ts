import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';
import { oneLineLicence } from './one-line-licence.ts';

/**
 * The French driving licence. The check digit of its number also covers `D1FRA`, and the surname is cut after
 * 8 characters.
 */
export const frenchLicence: Layout = {
  name: 'frenchLicence',
  title: { en: 'a driving licence of one line', fr: 'un permis de conduire d’une ligne' },
  insteadOf: oneLineLicence,
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
