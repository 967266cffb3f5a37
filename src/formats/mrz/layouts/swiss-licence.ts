import { field, type Layout } from './layout.ts';

/** The Swiss driving licence: lines of 9, 30 and 30 without check digits. */
export const swissLicence: Layout = {
  name: 'swissLicence',
  title: { en: 'a Swiss driving licence', fr: 'un permis de conduire suisse' },
  isOfOneState: true,
  rareness: 0.1,
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
