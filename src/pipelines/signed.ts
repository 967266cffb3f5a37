import type { AnswerObject } from '../answer.ts';
import { failedChecks } from '../documents/document.ts';
import { signedDocuments } from '../documents/index.ts';
import { certificateChecks } from '../documents/signed/certificate.ts';
import { type SignedDocument, signedAnswer } from '../documents/signed/signed-document.ts';
import { unreadable } from '../failure.ts';
import { parseTwoDDoc, type TwoDDoc, type TwoDDocFault } from '../formats/two-d-doc/parse.ts';
import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Inspection, OpenDocument, Upload } from '../intake/page.ts';
import type { Text } from '../language.ts';
import { limits } from '../limits.ts';
import { type BarcodeSymbol, readDataMatrices } from '../reading/barcode.ts';
import { judge } from '../trust/verdict.ts';
import { moduleQuality } from './module-quality.ts';
import { type Print, printOf } from './printed-page.ts';
import type { Conclusion, Reading, ReadingContext, Verification } from './reading.ts';
import { signerDetails } from './signer-details.ts';
import { type FoundCode, firstFound } from './two-d-doc-attempts.ts';
import { twoDDocDetails } from './two-d-doc-details.ts';
import { Work } from './work.ts';

/** A document that is read from its 2D-Doc. */
export function readSigned(upload: Upload, wantedDocument: SignedDocument): Reading {
  const inspection = inspect(upload.bytes);
  return (context) => read(upload, inspection, wantedDocument, context);
}

async function read(
  upload: Upload,
  inspection: Inspection,
  wantedDocument: SignedDocument,
  context: ReadingContext,
): Promise<Conclusion> {
  const pagesMax = limits.resourcesPagesMax;
  const work = new Work(context.engines);
  const document = work.watched(await openDocument(context.engines, upload.bytes, inspection, { pagesMax }));
  const { found, print } = await look(document, wantedDocument, work, context).finally(() =>
    document.close(),
  );
  const read = print === null ? {} : await twoDDocDetails(found, print, wantedDocument, context);
  const details = context.wantsDetails ? { ...read, work: work.details() } : {};
  return () => conclude(found.code, wantedDocument, details, context);
}

/** What is needed of the document: it is closed before its print is recognised, so that two engines are never full at once. */
async function look(
  document: OpenDocument,
  wantedDocument: SignedDocument,
  work: Work,
  context: ReadingContext,
): Promise<{ readonly found: FoundCode; readonly print: Print | null }> {
  const found = await findCode(document, wantedDocument, work, context);
  return { found, print: context.wantsDetails ? printOf(found, document) : null };
}

async function conclude(
  code: TwoDDoc,
  wantedDocument: SignedDocument,
  details: AnswerObject,
  context: ReadingContext,
): Promise<Verification> {
  const certificate = await judge(code, context.trust, context);
  const signed = { code, certificate, mode: context.mode };
  const answer = signedAnswer(wantedDocument, signed);
  if (!context.wantsDetails) return { answer, details: {} };
  const signer = signerDetails(code, certificate);
  return { answer, details: { ...details, signer, failedChecks: failedChecks(certificateChecks, signed) } };
}

/** What was seen on the pages beside the wanted code: the reason when there is none. */
interface Seen {
  unsupported: Text | null;
  other: TwoDDoc | null;
  fault: TwoDDocFault | null;
}

/** What enlarging, cutting and handing over a pixel takes of our own code, as instructions of the engines. */
const instructionsPerPixel = 100;

/** The first code of the wanted type. Foreign codes and those that can't be read are passed over (contract, "Several codes"). */
async function findCode(
  document: OpenDocument,
  wantedDocument: SignedDocument,
  work: Work,
  { engines, yieldNow, wantsDetails }: ReadingContext,
): Promise<FoundCode> {
  const seen: Seen = { unsupported: null, other: null, fault: null };
  const found = await firstFound(document, async (pixels, attempt): Promise<FoundCode | null> => {
    work.attempts++;
    // Between decoding and searching, so that what the decoder gave up need not stand beside the reader.
    await yieldNow();
    engines.compute.spend(pixels.width * pixels.height * instructionsPerPixel);
    for (const symbol of readDataMatrices(engines.zxing, pixels)) {
      const code = wanted(symbol, wantedDocument, seen);
      if (code === null) continue;
      const quality = wantsDetails ? moduleQuality(symbol, pixels, attempt.toImage) : null;
      return { code, symbol, attempt, quality };
    }
    if (attempt.endsPass && seen.unsupported !== null) throw nothingWanted(seen, wantedDocument);
    return null;
  });
  if (found === null) throw nothingWanted(seen, wantedDocument);
  return found;
}

function wanted(symbol: BarcodeSymbol, wantedDocument: SignedDocument, seen: Seen): TwoDDoc | null {
  const parsed = parseTwoDDoc(symbol.bytes);
  if (!parsed.ok) {
    if (parsed.reason !== 'not_2d_doc') seen.fault ??= parsed.reason;
    return null;
  }
  const classification = wantedDocument.classify(parsed.code);
  if (classification.kind === 'wanted') return parsed.code;
  if (classification.kind === 'unsupported') seen.unsupported ??= classification.detail;
  else seen.other ??= parsed.code;
  return null;
}

const forms: Readonly<Partial<Record<TwoDDocFault, Text>>> = {
  binary_form: { en: 'binary form', fr: 'forme binaire' },
  mixed_form: { en: 'mixed form of characters and bytes', fr: 'forme mixte de caractères et d’octets' },
  multi_code: { en: 'form of several symbols', fr: 'forme en plusieurs symboles' },
};

function nothingWanted({ unsupported, other, fault }: Seen, { fileField, name }: SignedDocument): Error {
  const { noun } = fileField;
  if (unsupported !== null) return unreadable('document_not_supported', unsupported);
  if (other !== null) {
    const { documentType, perimeter } = other.header;
    const type = `type ${documentType}${perimeter === '01' ? '' : ` of perimeter ${perimeter}`}`;
    const typeFr = `type ${documentType}${perimeter === '01' ? '' : ` du périmètre ${perimeter}`}`;
    const known = signedDocuments.find((document) => document.classify(other).kind === 'wanted');
    const detail =
      known === undefined
        ? {
            en: `The 2D-Doc on the pages is of ${type}; that is not ${noun}.`,
            fr: `Le 2D-Doc des pages est de ${typeFr} ; ce n’est pas le document « ${name.fr} ».`,
          }
        : {
            en: `The 2D-Doc on the pages is that of ${known.fileField.noun} (${type}), not of ${noun}.`,
            fr: `Le 2D-Doc des pages est celui du document « ${known.name.fr} » (${typeFr}), non « ${name.fr} ».`,
          };
    return unreadable('wrong_document', detail);
  }
  const form = fault === null ? undefined : forms[fault];
  if (form !== undefined) {
    return unreadable('document_not_supported', {
      en: `The 2D-Doc is in its ${form.en}, which is not that of ${noun}.`,
      fr: `Le 2D-Doc est sous sa ${form.fr}, qui n’est pas celle du document « ${name.fr} ».`,
    });
  }
  if (fault !== null)
    return unreadable('no_2d_doc', {
      en: 'The code on the pages begins like a 2D-Doc but breaks its format.',
      fr: 'Le code des pages commence comme un 2D-Doc mais n’en respecte pas le format.',
    });
  return unreadable('no_2d_doc');
}
