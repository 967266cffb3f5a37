import { documentCode, field, issuingState, type Layout } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';
import { td3 } from './td3.ts';

/** Full-size visas: two lines of 44 without a composite check digit (ICAO 9303-7 4.2). */
export const mrvA: Layout = {
  name: 'mrvA',
  title: td3.title,
  firstLetter: 'V',
  insteadOf: td3,
  isOneSided: true,
  lengths: [44, 44],
  begins: /^V/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 44, 'alphanumeric'),
  ],
  checks: secondLineChecks,
};
