import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';

/** Passports: two lines of 44 (ICAO 9303-4 4.2). */
export const td3: Layout = {
  name: 'td3',
  title: {
    en: 'a document of two lines of 44 characters',
    fr: 'un document de deux lignes de 44 caractères',
  },
  firstLetter: 'P',
  isOneSided: true,
  lengths: [44, 44],
  begins: /^/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 44, 'name'),
    ...secondLineFields,
    field('personalNumber', 2, 29, 42, 'alphanumeric'),
    digit('personalNumberCheck', 2, 43),
    digit('compositeCheck', 2, 44),
  ],
  checks: [
    ...secondLineChecks,
    {
      name: 'personalNumber',
      digit: { line: 2, position: 43 },
      over: [range(2, 29, 42)],
      fillerWhenEmpty: true,
    },
    {
      name: 'composite',
      digit: { line: 2, position: 44 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 43)],
    },
  ],
};
