import { lookalikeOf } from '../../documents/caf/kind.ts';
import { unreadable } from '../../failure.ts';
import type { Clue } from '../finder.ts';
import type { CafPage } from './pages.ts';

/**
 * What a page is whose title is known and not that of a payment certificate, for a file in which documents of
 * any kind are looked for; null if its title is not known.
 */
export function otherLetter({ reading, kind }: CafPage): Clue | null {
  const noun = lookalikeOf([reading]);
  if (noun !== null) {
    const failure = unreadable('no_2d_doc', {
      en: `The document is ${noun.en}; no 2D-Doc code was found on its pages.`,
      fr: `Le document est ${noun.fr}\u00A0; aucun code 2D-Doc n’a été trouvé sur ses pages.`,
    });
    return { kind: 'letter', failure };
  }
  if (kind.kind !== 'wrong_document') return null;
  const failure = unreadable('document_not_supported', {
    en: 'The document is another letter of a Caf than its payment certificate.',
    fr: 'Le document est un courrier de la Caf autre qu’une attestation de paiement.',
  });
  return { kind: 'letter', failure };
}
