import { digit, documentCode, field, issuingState, type Layout, range } from './layout.ts';
import { secondLineChecks, secondLineFields } from './second-line.ts';

/**
 * Cards of two lines of 36 (ICAO 9303-6 4.2). The standard prescribes A, C or I as the first letter; P, R and
 * T occur on travel documents of this size. Without this rule, the ends of truncated lines of 44 would match.
 */
export const td2: Layout = {
  name: 'td2',
  title: {
    en: 'a document of two lines of 36 characters',
    fr: 'un document de deux lignes de 36 caractères',
  },
  beginningOf: 'P',
  lengths: [36, 36],
  begins: /^[ACIPRT]/,
  fields: [
    documentCode,
    issuingState,
    field('names', 1, 6, 36, 'name'),
    ...secondLineFields,
    field('optionalData1', 2, 29, 35, 'alphanumeric'),
    digit('compositeCheck', 2, 36),
  ],
  checks: [
    { ...secondLineChecks[0], overflow: range(2, 29, 35) },
    secondLineChecks[1],
    secondLineChecks[2],
    {
      name: 'composite',
      digit: { line: 2, position: 36 },
      over: [range(2, 1, 10), range(2, 14, 20), range(2, 22, 35)],
    },
  ],
};
