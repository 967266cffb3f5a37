import { antsPerimeter } from '../../../formats/two-d-doc/catalogue/catalogue.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { check } from '../../document.ts';
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
    // In another perimeter these ids may mean anything.
    if (code.header.perimeter !== antsPerimeter) return null;
    const date = lastDays.map((read) => read(code)).find((day) => day !== null && day < today);
    return typeof date === 'string' ? { reason: 'validity_ended', values: { date } } : null;
  },
});

/** Whether the page is that of the code, by the labels of the values that are missing on it. */
export const printFound = check<readonly string[], 'print_not_found'>({
  name: 'print',
  rule: {
    en: 'The page prints the signed names and the other signed values that such a document always prints.',
    fr: 'La page porte les noms signés, et les autres valeurs signées qu’un tel document porte toujours.',
  },
  holds: { en: 'The page prints the signed values', fr: 'Les valeurs signées figurent sur la page' },
  fails: {
    en: 'Signed values are missing on the page',
    fr: 'Des valeurs signées ne figurent pas sur la page',
  },
  leavesOpen: { en: 'What else the page says.', fr: 'Le reste de la page.' },
  findings: {
    print_not_found: {
      en: 'These signed values were not found on the page: {fields}. The page may have been altered, or the code put on another document.',
      fr: 'Ces valeurs signées n’ont pas été trouvées sur la page\u00A0: {fields}. La page a pu être modifiée, ou le code mis sur un autre document.',
      isUnverified: true,
      advice: {
        meaning: {
          en: 'Someone may have put a genuine code on a page of their own. Or the page spells these values otherwise, or prints them as a picture.',
          fr: 'Quelqu’un a pu mettre un code authentique sur une page de sa main. Ou bien la page écrit ces valeurs autrement, ou les porte comme image.',
        },
        remedy: {
          en: 'Compare the page with the signed values of this answer. If it says something else, do not rely on it, and ask the issuer.',
          fr: 'Comparez la page aux valeurs signées de cette réponse. Si elle dit autre chose, ne vous y fiez pas et interrogez l’émetteur.',
        },
      },
    },
  },
  find: (missing) =>
    missing.length === 0 ? null : { reason: 'print_not_found', values: { fields: missing.join(', ') } },
});
