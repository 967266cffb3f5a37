import { readNames } from '../../../formats/mrz/names.ts';
import { printed, readBirth, readDocumentNumber, readExpiration } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { printsDate } from './dates.ts';
import { foldedPrint, printsName, printsNames, printsNumber, wordsOf } from './words.ts';

/** The fields that the page of a passport prints and its MRZ repeats. */
export const comparedFields = [
  'documentNumber',
  'dateOfBirth',
  'expirationDate',
  'lastName',
  'firstNames',
] as const;

/**
 * The results. `agrees`: the MRZ's value stands in the print. `differs`: another date stands in its place.
 * `not_read`: nothing is known.
 */
export const printResults = ['agrees', 'differs', 'not_read'] as const;

/** The print of a page, compared with its MRZ. */
export type MrzInPrint = Readonly<Record<(typeof comparedFields)[number], (typeof printResults)[number]>>;

/** The values of an MRZ, as far as they are to be looked for in the print. */
export interface ValuesOfMrz {
  readonly documentNumber: string;
  /** `YYYY-MM-DD`; null if the MRZ has no such day. */
  readonly dateOfBirth: string | null;
  readonly expirationDate: string | null;
  readonly lastName: string;
  readonly firstNames: readonly string[];
  /** Whether the names fill their field, so that the last one may be cut off. */
  readonly mayBeCut: boolean;
}

/** The values of an MRZ that its page prints. */
export function valuesOf(identity: IdentityMrz): ValuesOfMrz {
  const names = printed(identity, 'names');
  const { primary, secondary } = readNames(names);
  return {
    documentNumber: readDocumentNumber(identity),
    dateOfBirth: readBirth(identity).day,
    expirationDate: readExpiration(identity).day,
    lastName: primary,
    firstNames: secondary,
    mayBeCut: !names.endsWith('<'),
  };
}

/**
 * Compares the values of an MRZ with the lines that its page prints, the MRZ left out. A value counts only as
 * a whole. That it is not found says nothing: of genuine passports, one number in nine is recognised with one
 * wrong character. `withDiffering` says which dates differ.
 */
export function comparePrint(lines: readonly string[], values: ValuesOfMrz): MrzInPrint {
  const folded = lines.map(foldedPrint);
  const words = wordsOf(folded.join('\n'));
  const { documentNumber, dateOfBirth, expirationDate, lastName, firstNames, mayBeCut } = values;
  const result = (isPrinted: boolean) => (isPrinted ? 'agrees' : 'not_read');
  const date = (day: string | null) => result(day !== null && folded.some((line) => printsDate(line, day)));
  return {
    documentNumber: result(folded.some((line) => printsNumber(wordsOf(line), documentNumber))),
    dateOfBirth: date(dateOfBirth),
    expirationDate: date(expirationDate),
    lastName: result(printsName(words, lastName, mayBeCut && firstNames.length === 0)),
    firstNames: result(printsNames(words, firstNames, mayBeCut)),
  };
}

/** What two readings of one page show together. */
export function together(one: MrzInPrint, other: MrzInPrint): MrzInPrint {
  const either = (field: (typeof comparedFields)[number]) =>
    one[field] === 'agrees' ? one[field] : other[field];
  return {
    documentNumber: either('documentNumber'),
    dateOfBirth: either('dateOfBirth'),
    expirationDate: either('expirationDate'),
    lastName: either('lastName'),
    firstNames: either('firstNames'),
  };
}

/** The fields that were not read. */
export function openFields(print: MrzInPrint): readonly (typeof comparedFields)[number][] {
  return comparedFields.filter((field) => print[field] === 'not_read');
}
