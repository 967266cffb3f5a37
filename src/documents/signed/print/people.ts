import { type ReadText, value } from '../rules/fields.ts';
import { person } from './names.ts';
import type { PrintedField } from './printed.ts';
import { date, identifier, money, type PrintedKind } from './values.ts';

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

/** Words behind the pay of another time than a month. */
const ofOtherTime = String.raw`[\d .,]+\u20AC? ?(?:euros?|eur)? ?(?:bruts? )?(?:annuel|horaire|sur (?:12|13|douze|treize) mois|(?:par |de l'|l'|pour l'|/ ?)(?:an|annee|heure|h|jour)\b)`;

const monthlyPay: PrintedKind = {
  ...money,
  // The pay of a year, which a sentence may only say on its next line.
  mayBe: (printed, wanted) =>
    money.mayBe?.(printed, wanted) === true ||
    [12, 13].some((months) => Math.abs(Number(printed) - months * Number(wanted)) < 0.01 * months),
};

/** Gross monthly pay in a sentence or a table. */
export function printedSalary(read: ReadText): PrintedField {
  return {
    field: 'grossMonthlySalary',
    label: new RegExp(
      `(?:salaire|remuneration)(?: mensuel(?:le)?)? brute?(?: mensuel(?:le)?)?(?: (?:est )?(?:de|d'un montant de|fixee? a))?(?![ :]{0,3}${ofOtherTime})`,
    ),
    kind: monthlyPay,
    read,
  };
}
