import { documentCode, field, issuingState, type Layout } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';
import { td2 } from './td2.ts';

/** Small visas: two lines of 36 without a composite check digit (ICAO 9303-7 5.2). */
export const mrvB: Layout = {
  name: 'mrvB',
  title: td2.title,
  firstLetter: 'V',
  isOneSided: true,
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
