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

/** What shows that a page is not that of the code, in words. */
interface OfAnother {
  /** The labels of the signed values that are missing on it. */
  readonly missing: readonly string[];
  /** The kind of letter that the page is, if the code signs no values of such letters. */
  readonly otherLetter: string | null;
}

/** Whether the page is that of the code. */
export const printFound = check<OfAnother, 'print_not_found' | 'code_on_other_letter'>({
  name: 'print',
  rule: {
    en: 'The page prints the signed names and the other signed values that such a document always prints, and states no sum that only another kind of letter does, such as net taxable pay.',
    fr: 'La page porte les noms signés et les autres valeurs signées qu’un tel document porte toujours, et aucun montant propre à un autre genre de document, comme un net imposable.',
  },
  holds: { en: 'The page prints the signed values', fr: 'Les valeurs signées figurent sur la page' },
  fails: {
    en: 'Signed values are missing on the page',
    fr: 'Des valeurs signées ne figurent pas sur la page',
  },
  leavesOpen: { en: 'What else the page says.', fr: 'Le reste de la page.' },
  findings: {
    code_on_other_letter: {
      en: 'The page states what only {letter} does, and the code signs nothing of it. The code belongs to another document, or the page has two.',
      fr: 'La page porte ce que seul porte {letter}, et le code n’en signe rien. Le code est celui d’un autre document, ou la page en réunit deux.',
      isUnverified: true,
      advice: {
        meaning: {
          en: 'Someone may have put the genuine code of another document of the same person on this page. The signature does not cover what the page states.',
          fr: 'Quelqu’un a pu mettre sur cette page le code authentique d’un autre document de la même personne. La signature ne couvre pas ce que la page porte.',
        },
        remedy: {
          en: 'Rely on the signed values of this answer only, not on the page, and ask the person for the document as its issuer made it.',
          fr: 'Ne vous fiez qu’aux valeurs signées de cette réponse, non à la page, et demandez à la personne le document tel que l’émetteur l’a fait.',
        },
      },
    },
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
  find: ({ missing, otherLetter }) => {
    if (otherLetter !== null) return { reason: 'code_on_other_letter', values: { letter: otherLetter } };
    return missing.length === 0
      ? null
      : { reason: 'print_not_found', values: { fields: missing.join(', ') } };
  },
});
