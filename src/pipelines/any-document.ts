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
import { type SearchOptions, search } from './search.ts';
import { Work } from './work.ts';

/** A document of any kind that was read. */
export interface AnyDocument {
  readonly conclude: Conclusion;
  /** The CAF certificate, if it is one, to be checked together with others. */
  readonly certificate: CafCertificate | null;
}

/** The expensive part of reading one file, like `Reading`. */
export type AnyReading = (context: ReadingContext) => Promise<AnyDocument>;

/** Reads one document of any kind. The file itself shows which kind it is. */
export function readAny(upload: Upload): AnyReading {
  const isSheets = kindOf(upload.bytes) === 'pdf';
  return async (reading) => {
    const context = { ...reading, work: new Work(reading.engines) };
    const found = await search(upload, optionsOf(isSheets, context), context);
    const certificate = found instanceof FoundCaf ? found.certificate : null;
    return { conclude: await found.read(), certificate };
  };
}

/** A picture probably shows an identity document, and a page of a PDF a letter. */
function optionsOf(isSheets: boolean, context: SearchContext): SearchOptions<Found> {
  const mrz = new MrzFinder(context, limits.identityPagesMax);
  const codes = new CodeFinder(context, null);
  const finders = isSheets ? [new CafFinder(context, false), codes, mrz] : [mrz, codes];
  const refusal = (clue: Clue, file: SearchedFile) => refusalOf(clue, file, context);
  return { finders, pagesMax: limits.resourcesPagesMax, refusal };
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
  if (views.length > limits.identityPagesMax) return new NothingFound(views.length, nothingOnLong);
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

/** The sentence for a file with more pages than the two sides of an identity document. */
const nothingOnLong: Text = {
  en: `No 2D-Doc code and no title of a payment certificate was found. A machine-readable zone is looked for in files of at most ${limits.identityPagesMax} pages.`,
  fr: `Ni code 2D-Doc ni titre d’attestation de paiement n’a été trouvé. Une zone de lecture automatique est cherchée dans les fichiers de ${limits.identityPagesMax} pages au plus.`,
};
