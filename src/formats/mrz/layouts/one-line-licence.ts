import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';

/**
 * A driving licence with one line of 30 (ISO/IEC 18013). The optional data have a national format. Used by
 * the Dutch licence.
 */
export const oneLineLicence: Layout = {
  name: 'oneLineLicence',
  title: { en: 'a driving licence of one line', fr: 'un permis de conduire d’une ligne' },
  rareness: 0.1,
  lengths: [30],
  begins: /^D/,
  fields: [
    documentCode,
    issuingState,
    field('optionalData1', 1, 6, 29, 'alphanumeric'),
    digit('compositeCheck', 1, 30),
  ],
  checks: [{ name: 'composite', digit: { line: 1, position: 30 }, over: [range(1, 1, 29)] }],
};
