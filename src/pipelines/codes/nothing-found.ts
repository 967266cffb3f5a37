import type { Engines } from '../../../wasm/engines.ts';
import { classifyCaf, lookalikeOf } from '../../documents/caf/kind.ts';
import type { CafPageReading } from '../../documents/caf/printed.ts';
import { Unreadable, unreadable } from '../../failure.ts';
import type { OpenDocument } from '../../intake/page.ts';
import type { Text } from '../../language.ts';
import { limits } from '../../limits.ts';
import { foreignQrCode } from './qr-codes.ts';

/**
 * No kind of document was found in the file. If it has one page, it may be the side of a card without an MRZ.
 */
export class NothingFound extends Unreadable {
  readonly pages: number;

  constructor(pages: number, detail: Text = nothing) {
    super('document_not_supported', detail);
    this.pages = pages;
  }
}

/**
 * The failure for a file in which no document was found. It says what the file is instead, if its title or a
 * QR code shows that. `title` has the words of the first page, if they were read.
 */
export function nothingFound(
  document: OpenDocument,
  title: CafPageReading | null,
  engines: Engines,
): Unreadable {
  const pages = title === null ? [] : [title];
  const noun = lookalikeOf(pages);
  if (noun !== null) {
    return unreadable('no_2d_doc', {
      en: `The document is ${noun.en}; no 2D-Doc code was found on its pages.`,
      fr: `Le document est ${noun.fr}\u00A0; aucun code 2D-Doc n’a été trouvé sur ses pages.`,
    });
  }
  if (classifyCaf(pages).kind === 'wrong_document') {
    return unreadable('document_not_supported', {
      en: 'The document is another letter of a Caf than its payment certificate.',
      fr: 'Le document est un courrier d’une Caf autre que son attestation de paiement.',
    });
  }
  const isLong = document.pages.length > limits.identityPagesMax;
  if (isLong) return unreadable('document_not_supported', nothingOnLong);
  const qrCode = foreignQrCode(document, engines);
  return new NothingFound(document.pages.length, qrCode === null ? nothing : nothingBut(qrCode));
}

const nothing: Text = {
  en: 'No machine-readable zone, no 2D-Doc code and no title of a payment certificate was found.',
  fr: 'Ni zone de lecture automatique, ni code 2D-Doc, ni titre d’attestation de paiement n’a été trouvé.',
};

/** What was searched, and what the QR code is that was found instead. */
function nothingBut(qrCode: Text): Text {
  return {
    en: `${nothing.en} The QR code on the pages is ${qrCode.en}.`,
    fr: `${nothing.fr} Le QR code des pages est ${qrCode.fr}.`,
  };
}

/** The sentence for a file with more pages than the two sides of an identity document. */
const nothingOnLong: Text = {
  en: `No 2D-Doc code and no title of a payment certificate was found. A machine-readable zone is looked for in files of at most ${limits.identityPagesMax} pages.`,
  fr: `Ni code 2D-Doc ni titre d’attestation de paiement n’a été trouvé. Une zone de lecture automatique est cherchée dans les fichiers de ${limits.identityPagesMax} pages au plus.`,
};
