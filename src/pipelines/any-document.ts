import { isCafPaymentCertificate, lookalikeOf } from '../documents/caf/kind.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { hasIdentityCaptions } from '../documents/identity/captions.ts';
import { Unreadable, unreadable } from '../failure.ts';
import { kindOf } from '../intake/inspect.ts';
import type { Upload } from '../intake/page.ts';
import type { Text } from '../language.ts';
import { limits } from '../limits.ts';
import { fold } from '../reading/text-lines.ts';
import { CafFinder } from './caf/finder.ts';
import { FoundCaf } from './caf/found.ts';
import { withoutCode } from './caf/letters.ts';
import { CodeFinder } from './codes/finder.ts';
import { foreignQrCode } from './codes/qr-codes.ts';
import type { Clue, Finder, Found, SearchContext, Searched, SearchedFile, SearchOptions } from './finder.ts';
import { MrzFinder } from './mrz/finder.ts';
import { judgeWords } from './pages/printed-words.ts';
import type { Conclusion, ReadingContext } from './reading.ts';
import { searchAll } from './search.ts';
import type { FoundSignatures } from './signatures/found.ts';
import { signedPdfConclusion } from './signatures/signed-pdf.ts';
import { concludedWith, signaturesIn } from './signatures/with-signatures.ts';
import { Work } from './work.ts';

/** A document of any kind that was read. */
export interface AnyDocument {
  readonly conclude: Conclusion;
  /** The CAF certificate, if it is one, to be checked together with others. */
  readonly certificate: CafCertificate | null;
  /** Its pages, counted from 1. */
  readonly pages: readonly number[];
  /** Pages of its file that show something and are in no document, counted from 1. */
  readonly pagesOfNone: readonly number[];
}

/** The documents of a file, at least one, and which of its pages are in none or were not examined. */
export type AnyFile = Omit<Searched<Found>, 'documents' | 'refusal' | 'pagesOfNone'> & {
  readonly documents: readonly AnyDocument[];
};

/** The expensive part of reading one file, like `Reading`. */
export type AnyReading = (context: ReadingContext) => Promise<AnyFile>;

/** Why a file gives no document, and which of its pages were not examined. */
export class FileWithoutDocument extends Error {
  readonly refusal: Unreadable;
  readonly file: Omit<AnyFile, 'documents'>;

  constructor(refusal: Unreadable, file: Omit<AnyFile, 'documents'>) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
    this.file = file;
  }
}

/**
 * Reads the documents of a file, of whatever kind they are.
 * @throws {FileWithoutDocument} if it has none
 */
export function readAny(upload: Upload): AnyReading {
  const isSheets = kindOf(upload.bytes) === 'pdf';
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    // Signatures come first, because the search may use up what a request may compute.
    const signatures = await signaturesIn(upload, context);
    const { documents, refusal, pagesOfNone, ...pages } = await searchAll(
      upload,
      optionsOf(isSheets, context),
      context,
    );
    if (refusal !== null) {
      const isTooMuch = signatures instanceof Unreadable && signatures.reason === 'too_complex';
      if (isTooMuch) throw new FileWithoutDocument(signatures, pages);
      if (signatures === null || signatures instanceof Error) throw new FileWithoutDocument(refusal, pages);
      return signedFile(signatures, pages.pages, context);
    }
    const read = documents.map(({ document, pages, conclude }): AnyDocument => {
      const certificate = document instanceof FoundCaf ? document.verified.certificate : null;
      return { conclude: concludedWith([signatures], conclude, context), certificate, pages, pagesOfNone };
    });
    return { documents: read, ...pages };
  };
}

/** A file in which only signatures were found is one document, on all of its pages. */
function signedFile(signatures: FoundSignatures, pages: number, context: SearchContext): AnyFile {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const conclude = signedPdfConclusion(signatures, context);
  const document = { conclude, certificate: null, pages: all, pagesOfNone: [] };
  return { documents: [document], pages, pagesWithoutDocument: [], pagesNotExamined: [] };
}

/** The finders of documents without an MRZ, and of those with one. They share what they read of a page. */
export function findersOf(context: SearchContext): {
  readonly letters: readonly Finder[];
  readonly mrz: Finder;
} {
  const caf = new CafFinder(context, false);
  const letters = [caf, new CodeFinder(context, null, (view) => caf.firstLines(view))];
  return { letters, mrz: new MrzFinder(context, false, (view) => caf.lettersAtTop(view)) };
}

/** A picture probably shows an identity document, and a page of a PDF a letter. */
function optionsOf(isSheets: boolean, context: SearchContext): SearchOptions<Found> {
  const { letters, mrz } = findersOf(context);
  const finders = isSheets ? [...letters, mrz] : [mrz, ...letters];
  const refusal = (clue: Clue, file: SearchedFile) => refusalOf(clue, file, context);
  return { finders, pagesMax: limits.documentPagesMax, refusal };
}

/**
 * No kind of document was found in the file. If it has one page, it may be the side of a card without an MRZ,
 * whatever its words say.
 */
export class NothingFound extends Unreadable {
  readonly pages: number;

  constructor(pages: number, { reason, detail, remedy }: Pick<Unreadable, 'reason' | 'detail' | 'remedy'>) {
    super(reason, detail, remedy === null ? {} : { remedy });
    this.pages = pages;
  }
}

async function refusalOf(
  { kind, failure }: Clue,
  { views }: SearchedFile,
  context: SearchContext,
): Promise<Unreadable> {
  if (kind !== 'nothing') return failure;
  if (views.length <= limits.identityPagesMax) {
    for (const view of views) {
      const judged = (instructionsMax = Number.POSITIVE_INFINITY) =>
        judgeWords(view, byWords, context, { isForTitle: true, instructionsMax });
      const { refusalWords, engines } = context;
      const known = await (refusalWords ? refusalWords.lend(engines.compute, judged) : judged());
      if (known !== null) return new NothingFound(views.length, known);
    }
  }
  const qrCode = await foreignQrCode(views, context.engines);
  const detail = qrCode === null ? nothing : nothingBut(qrCode);
  return new NothingFound(views.length, { reason: 'document_not_supported', detail, remedy: ifSupported });
}

/**
 * Why nothing on a page can be verified, judged by its words: it is a picture of a CAF certificate, a letter
 * without its code, or the side of an identity document without its MRZ. Null if the words don't show it.
 */
function byWords(text: string): Unreadable | null {
  const folded = fold(text);
  if (isCafPaymentCertificate(folded)) return unreadable('no_caf_certificate', cafPicture);
  const noun = lookalikeOf(folded);
  if (noun !== null) return unreadable('no_2d_doc', withoutCode(noun));
  return hasIdentityCaptions(text) ? unreadable('no_mrz', sideWithoutMrz) : null;
}

const cafPicture: Text = {
  en: 'The picture shows a CAF payment certificate. Only its original PDF can be verified.',
  fr: 'L’image montre une attestation de paiement de la Caf. Seul son PDF peut être contrôlé.',
};

const sideWithoutMrz: Text = {
  en: 'The words are those of an identity document, but the lines of capital letters, digits and < are not in the picture: they are on its other side, or cut off.',
  fr: 'Les mots sont ceux d’une pièce d’identité, mais ses lignes de majuscules, de chiffres et de chevrons ne sont pas sur l’image\u00A0: elles sont sur l’autre face, ou coupées.',
};

const nothing: Text = {
  en: 'No machine-readable zone, no 2D-Doc code and no title of a payment certificate was found.',
  fr: 'Ni zone de lecture automatique, ni code 2D-Doc, ni titre d’attestation de paiement n’a été trouvé.',
};

const ifSupported: Text = {
  en: 'If the document is a supported one, send its original PDF, or a sharp picture taken from nearer.',
  fr: 'Si le document est pris en charge, envoyez son PDF d’origine, ou une photo nette prise de plus près.',
};

/** The sentence that nothing was found except this QR code. */
function nothingBut(qrCode: Text): Text {
  return {
    en: `${nothing.en} The QR code on the pages is ${qrCode.en}.`,
    fr: `${nothing.fr} Le QR code des pages est ${qrCode.fr}.`,
  };
}
