import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { Text } from '../../../language.ts';
import type { TextLine } from '../../../reading/text-lines.ts';
import { instructionsFor, labelled } from '../print/labels.ts';
import { sureMin } from '../print/printed.ts';
import { amount, type PrintedKind } from '../print/values.ts';
import { balance, closingLabel } from './balance.ts';
import { incomeLabel } from './tax-fields.ts';

/**
 * Sums that only one kind of letter states. Where a page states one and its code signs none of that kind, the
 * code was put on another letter: name, address or account of the code may be those of that letter too.
 */

/** A kind of letter, with the label of a sum that only such letters state. */
export interface OtherLetter {
  readonly noun: Text;
  readonly label: RegExp;
  readonly kind: PrintedKind;
  /** 2D-Doc types whose pages state it too. */
  readonly except?: readonly string[];
}

export const taxNotices: OtherLetter = {
  noun: { en: 'a tax notice', fr: 'un avis d’impôt' },
  label: incomeLabel,
  kind: amount,
  // Exemptions from the housing tax depend on it.
  except: ['02'],
};

export const payslips: OtherLetter = {
  noun: { en: 'a payslip', fr: 'un bulletin de paie' },
  // The State's payslip says no "net". The "montant imposable" of a bill with VAT is not that of a month.
  label: /(?:montant )?\bnet (?:imposable|social)\b|montant imposable (?:du mois|(?:de l')?annee)/,
  kind: amount,
};

/** Bills have such balances too, bank details none. */
export const accountStatements: OtherLetter = {
  noun: { en: 'an account statement', fr: 'un relevé de compte' },
  label: closingLabel,
  kind: balance,
};

/**
 * The first of these kinds to which a page, as returned by `foldedLines`, belongs; null if it belongs to
 * none. The work is linear in the text and charged to `compute`.
 * @throws {Unreadable} `too_complex` if the request has too few instructions left
 */
export function otherLetterOn(
  lines: readonly TextLine[],
  { header }: Pick<TwoDDoc, 'header'>,
  letters: readonly OtherLetter[],
  compute: Pick<ComputeBudget, 'spend'>,
): Text | null {
  const found = letters.find(({ label, kind, except = [] }) => {
    if (except.includes(header.documentType)) return false;
    for (const { cells } of lines) compute.spend(instructionsFor(cells));
    return labelled(lines, 0, label, kind, compute).some(
      ({ begins, values: [first] }) => begins && first !== undefined && first.confidence >= sureMin,
    );
  });
  return found?.noun ?? null;
}
