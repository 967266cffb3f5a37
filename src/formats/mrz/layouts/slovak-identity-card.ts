import { documentCode, field, issuingState, type Layout } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';

/**
 * The Slovak identity card before 2013: like TD2, but two characters shorter and without a composite check
 * digit. Its beginning is required because the first 34 columns of a passport have the same check digits, and
 * a shadow may hide the others.
 */
export const slovakIdentityCard: Layout = {
  name: 'slovakIdentityCard',
  title: {
    en: 'a Slovak identity card from before 2013',
    fr: 'une carte d’identité slovaque d’avant 2013',
  },
  isOfOneState: true,
  rareness: 0.1,
  lengths: [34, 34],
  begins: /^I[D<]SVK/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 34, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 34, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};
