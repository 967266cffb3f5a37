import { downloadCertificate, lookalikeOf } from '../../documents/caf/kind.ts';
import { unreadable } from '../../failure.ts';
import type { Text } from '../../language.ts';
import type { Clue } from '../finder.ts';
import type { CafPage } from './pages.ts';

/**
 * The clue of a page whose title is known and is not that of a payment certificate; null if the title is
 * unknown. For a file in which documents of any kind are looked for.
 */
export function otherLetter({ reading, kind }: CafPage): Clue | null {
  const noun = lookalikeOf(reading.text.text);
  if (noun !== null) return { kind: 'letter', failure: unreadable('no_2d_doc', withoutCode(noun)) };
  if (kind.kind !== 'wrong_document') return null;
  const detail = {
    en: 'The document is a letter of a CAF other than its payment certificate.',
    fr: 'Le document est un courrier de la Caf autre qu’une attestation de paiement.',
  };
  const failure = unreadable('document_not_supported', detail, { remedy: downloadCertificate });
  return { kind: 'letter', failure };
}

/** The sentence that a document of this kind should have a 2D-Doc and has none. */
export function withoutCode({ en, fr }: Text): Text {
  return {
    en: `The document is ${en}. No 2D-Doc code was found on its pages, and without it nothing on them can be verified.`,
    fr: `Le document est ${fr}. Aucun code 2D-Doc n’a été trouvé sur ses pages, et sans lui rien n’y peut être vérifié.`,
  };
}
