import { lookalikeOf } from '../../documents/caf/kind.ts';
import { unreadable } from '../../failure.ts';
import type { Text } from '../../language.ts';
import type { Clue } from '../finder.ts';
import type { CafPage } from './pages.ts';

/**
 * What a page is whose title is known and not that of a payment certificate, for a file in which documents of
 * any kind are looked for; null if its title is not known.
 */
export function otherLetter({ reading, kind }: CafPage): Clue | null {
  const noun = lookalikeOf(reading.text.text);
  if (noun !== null) return { kind: 'letter', failure: unreadable('no_2d_doc', withoutCode(noun)) };
  if (kind.kind !== 'wrong_document') return null;
  const failure = unreadable('document_not_supported', {
    en: 'The document is another letter of a Caf than its payment certificate.',
    fr: 'Le document est un courrier de la Caf autre qu’une attestation de paiement.',
  });
  return { kind: 'letter', failure };
}

/** What a document is that should have a 2D-Doc, and that it has none. */
export function withoutCode({ en, fr }: Text): Text {
  return {
    en: `The document is ${en}. No 2D-Doc code was found on its pages, and without it nothing on them can be verified.`,
    fr: `Le document est ${fr}. Aucun code 2D-Doc n’a été trouvé sur ses pages, et sans lui rien n’y peut être vérifié.`,
  };
}
