import { type ReadText, value } from '../rules/fields.ts';
import { person } from './names.ts';
import type { PrintedField } from './printed.ts';
import { date, identifier, money } from './values.ts';

/** Values of the code that documents about people and their work also print. */

/** A person's family name and first name, in any order, beside a label; `covers` are the fields of both. */
export function printedPerson(
  field: string,
  label: RegExp,
  read: ReadText,
  covers: readonly string[] = [],
): PrintedField {
  return { field, label, kind: person, read, covers };
}

/** A number that an administration gave. */
export function printedNumber(field: string, id: string, label: RegExp): PrintedField {
  return { field, label, kind: identifier, read: value(id) };
}

/** Words before the last day of validity. */
export const untilDay = /(?:valable|valide|validite)\b.*?(?:jusqu'au|\bau\b)|expire le|fin de validite/;
/** Words before the first day of a contract. */
export const fromDay = /date de debut|debut du contrat|prend(?:ra)? effet le|a compter du|date d'embauche/;

/** A day beside its label. */
export function printedDay(field: string, id: string, label: RegExp): PrintedField {
  return { field, label, kind: date, read: value(id) };
}

export const printedSiret: PrintedField = printedNumber('employerSiret', '50', /\bsiret\b/);

/** Gross monthly pay in a sentence or a table. */
export function printedSalary(read: ReadText): PrintedField {
  return {
    field: 'grossMonthlySalary',
    label:
      /(?:salaire|remuneration)(?: mensuel(?:le)?)? brute?(?: mensuel(?:le)?)?(?: (?:est )?(?:de|d'un montant de|fixee? a))?/,
    kind: money,
    read,
  };
}
