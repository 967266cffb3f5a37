import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { check } from '../../document.ts';
import type { PrintedComparison } from '../print/printed.ts';
import { value } from './fields.ts';

/** The checks of a signed document that count in the verdict and have no flag in the answer. */

/** A code, and the day on which it is read, `YYYY-MM-DD`, in Europe/Paris. */
interface ReadDay {
  readonly code: TwoDDoc;
  readonly today: string;
}

/** The fields that have the last day of a document's validity, for all types of documents. */
const lastDays = ['6O', '08', 'D4'].map((id) => value(id));

/** The end of the document's own validity. */
export const validityEnd = check<ReadDay, 'validity_ended'>({
  name: 'validityEndDate',
  field: 'validityEndDate',
  rule: {
    en: 'The last day of validity has not passed.',
    fr: 'Le dernier jour de validité n’est pas passé.',
  },
  holds: { en: 'Still valid', fr: 'En cours de validité' },
  fails: { en: 'No longer valid', fr: 'N’est plus valable' },
  leavesOpen: {
    en: 'Whether the document was withdrawn or replaced before.',
    fr: 'Si le document a été retiré ou remplacé avant.',
  },
  findings: {
    validity_ended: {
      en: 'The document was valid until {date}.',
      fr: 'Le document était valable jusqu’au {date}.',
      isExpiry: true,
    },
  },
  find({ code, today }) {
    const date = lastDays.map((read) => read(code)).find((day) => day !== null && day < today);
    return typeof date === 'string' ? { reason: 'validity_ended', values: { date } } : null;
  },
});

/** Whether the page is that of the code. */
export const printFound = check<readonly PrintedComparison[], 'print_not_found'>({
  name: 'print',
  rule: { en: 'The page prints some of the signed values.', fr: 'Des valeurs signées figurent sur la page.' },
  holds: { en: 'The page prints signed values', fr: 'Des valeurs signées figurent sur la page' },
  fails: {
    en: 'The page prints none of the signed values',
    fr: 'Aucune valeur signée ne figure sur la page',
  },
  leavesOpen: { en: 'What else the page says.', fr: 'Le reste de la page.' },
  findings: {
    print_not_found: {
      en: 'None of the signed values was found on the page: the code may have been put on another document.',
      fr: 'Aucune des valeurs signées n’a été trouvée sur la page\u00A0: le code a pu être mis sur un autre document.',
      isUnverified: true,
    },
  },
  find: (values) =>
    values.length > 1 && values.every(({ printed }) => printed === 'not_found')
      ? { reason: 'print_not_found', values: {} }
      : null,
});
