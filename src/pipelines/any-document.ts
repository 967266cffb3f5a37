import type { CafCertificate } from '../documents/caf/record.ts';
import { Unreadable } from '../failure.ts';
import { kindOf } from '../intake/inspect.ts';
import type { Upload } from '../intake/page.ts';
import type { Text } from '../language.ts';
import { limits } from '../limits.ts';
import { CafFinder } from './caf/finder.ts';
import { FoundCaf } from './caf/found.ts';
import { CodeFinder } from './codes/finder.ts';
import { foreignQrCode } from './codes/qr-codes.ts';
import type { Clue, Found, SearchContext, SearchedFile } from './finder.ts';
import { MrzFinder } from './mrz/finder.ts';
import type { Conclusion, ReadingContext } from './reading.ts';
import { type Searched, type SearchOptions, searchAll } from './search.ts';
import { Work } from './work.ts';

/** A document of any kind that was read. */
export interface AnyDocument {
  readonly conclude: Conclusion;
  /** The CAF certificate, if it is one, to be checked together with others. */
  readonly certificate: CafCertificate | null;
  /** Its pages, counted from 1. */
  readonly pages: readonly number[];
}

/** The documents of a file, of which there is one at least, and what became of its pages. */
export type AnyFile = Omit<Searched<Found>, 'documents' | 'refusal'> & {
  readonly documents: readonly AnyDocument[];
};

/** The expensive part of reading one file, like `Reading`. */
export type AnyReading = (context: ReadingContext) => Promise<AnyFile>;

/** Why a file gives no document, and what became of its pages. */
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
 * Reads the documents of a file. The file itself shows which they are.
 * @throws {FileWithoutDocument} if it has none
 */
export function readAny(upload: Upload): AnyReading {
  const isSheets = kindOf(upload.bytes) === 'pdf';
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    const { documents, refusal, ...pages } = await searchAll(upload, optionsOf(isSheets, context), context);
    if (refusal !== null) throw new FileWithoutDocument(refusal, pages);
    const read = documents.map(({ document, pages, conclude }): AnyDocument => {
      const certificate = document instanceof FoundCaf ? document.verified.certificate : null;
      return { conclude, certificate, pages };
    });
    return { documents: read, ...pages };
  };
}

/** A picture probably shows an identity document, and a page of a PDF a letter. */
function optionsOf(isSheets: boolean, context: SearchContext): SearchOptions<Found> {
  const mrz = new MrzFinder(context, false);
  const codes = new CodeFinder(context, null);
  const finders = isSheets ? [new CafFinder(context, false), codes, mrz] : [mrz, codes];
  const refusal = (clue: Clue, file: SearchedFile) => refusalOf(clue, file, context);
  return { finders, pagesMax: limits.documentPagesMax, refusal };
}

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

async function refusalOf(
  { kind, failure }: Clue,
  { views }: SearchedFile,
  { engines }: SearchContext,
): Promise<Unreadable> {
  if (kind !== 'nothing') return failure;
  const qrCode = await foreignQrCode(views, engines);
  return new NothingFound(views.length, qrCode === null ? nothing : nothingBut(qrCode));
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
