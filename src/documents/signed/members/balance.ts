import { frenchMonths } from '../../../formats/french-months.ts';
import { amount, type PrintedKind } from '../print/values.ts';

/** Words before the balance at the end of a statement. */
export const closingLabel = /nouveau solde|solde (?:final|de cloture|en fin de periode)/;

/** The day of a balance, which stands between its label and the sum. */
const ofDay = new RegExp(
  String.raw`\b(?:au|le) \d\d?(?:er)?(?:[./-]\d\d?(?:[./-]\d{2,4})?| (?:${frenchMonths.join('|')})(?: \d{4})?)(?![\d.,/-])`,
  'g',
);

const unsigned = (balance: string) => balance.replace(/[-+]/, '');

/**
 * A balance. A debit has its own column or a minus sign. A plus sign or the word for a credit contradicts it:
 * the form of such a value begins with a plus.
 */
export const balance: PrintedKind = {
  ...amount,
  // What follows the label may begin with the word for its side; other words end it.
  atOnce: false,
  values: (text) => {
    const undated = text.replace(ofDay, '');
    const direct = /^[a-z]/.test(undated)
      ? undated
      : undated.replace(/^([^a-z]*(?:(?:crediteur|debiteur)\b[^a-z]*)?).*$/s, '$1');
    const isCredit = direct.includes('crediteur') && !direct.includes('debiteur');
    return direct
      .split(/(?=\+)/)
      .flatMap((part) =>
        amount
          .values(part)
          .map((one, at) => (isCredit || (at === 0 && part.startsWith('+')) ? `+${one}` : one)),
      );
  },
  equal: (printed, wanted) =>
    unsigned(printed) === unsigned(wanted) && !(printed.startsWith('+') && wanted.startsWith('-')),
};
