import { documentCode, field, issuingState, type Layout } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';

/**
 * The Slovak identity card before 2013: like TD2, but two characters shorter and without a composite check
 * digit.
 */
export const slovakIdentityCard: Layout = {
  name: 'slovakIdentityCard',
  title: {
    en: 'a document of two lines of 34 characters, as the Slovak identity cards before 2013',
    fr: 'un document de deux lignes de 34 caractères, comme les cartes d’identité slovaques d’avant 2013',
  },
  isOfOneState: true,
  rareness: 0.1,
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
