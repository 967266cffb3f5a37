import type { AnswerObject } from '../../answer.ts';
import { type SignedDocument, signedAnswer } from '../../documents/signed/rules/signed-document.ts';
import { type ComparedPrint, failedSigned, signedVerdict } from '../../documents/signed/rules/verdict.ts';
import { unreadable } from '../../failure.ts';
import { parisDay } from '../../formats/dates.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { kindOf } from '../../intake/inspect.ts';
import { openDocument } from '../../intake/open.ts';
import type { OpenDocument, Upload } from '../../intake/page.ts';
import { limits } from '../../limits.ts';
import { judge } from '../../trust/verdict.ts';
import type { Conclusion, Reading, ReadingContext, Verification } from '../reading.ts';
import { Work } from '../work.ts';
import { type FoundCode, firstFound, matricesIn } from './attempts.ts';
import { twoDDocDetails } from './details.ts';
import { moduleQuality } from './module-quality.ts';
import { compareWithPrint, type Print, printOf } from './printed-page.ts';
import { foreignQrCode, onlyQrCode } from './qr-codes.ts';
import { SeenCodes } from './seen-codes.ts';
import { signerDetails } from './signer-details.ts';

/** Reads a document by its 2D-Doc. */
export function readSigned(upload: Upload, wantedDocument: SignedDocument): Reading {
  kindOf(upload.bytes);
  return (context) => read(upload, wantedDocument, context);
}

async function read(
  upload: Upload,
  wantedDocument: SignedDocument,
  context: ReadingContext,
): Promise<Conclusion> {
  const pagesMax = limits.resourcesPagesMax;
  const work = new Work(context.engines);
  const document = work.watched(await openDocument(context.engines, upload.bytes, { pagesMax }));
  const { found, print } = await look(document, wantedDocument, work, context).finally(() =>
    document.close(),
  );
  return verifySigned({ found, print, document: wantedDocument }, work, context);
}

/** A code that was found, and the print to compare it with. The document may already be closed. */
interface FoundSigned {
  readonly found: FoundCode;
  readonly print: Print | null;
  readonly document: SignedDocument;
}

export async function verifySigned(
  { found, print, document }: FoundSigned,
  work: Work,
  context: ReadingContext,
): Promise<Conclusion> {
  const { code } = found;
  const values = print === null ? null : await compareWithPrint(print, code, document, context);
  const details = context.wantsDetails
    ? { ...twoDDocDetails(found, print, values ?? [], document), work: work.details() }
    : {};
  const compared = print === null || values === null ? null : { isLayer: print.scan === null, values };
  return () => conclude({ code, document, details, print: compared }, context);
}

/**
 * Collects what is needed of the document, which is closed before its print is recognised, so that two
 * engines are never full at once.
 */
async function look(
  document: OpenDocument,
  wantedDocument: SignedDocument,
  work: Work,
  context: ReadingContext,
): Promise<{ readonly found: FoundCode; readonly print: Print | null }> {
  const found = await findCode(document, wantedDocument, work, context);
  return { found, print: comparedPrint(found, document, wantedDocument, context) };
}

/**
 * The print to compare a code with; null if nothing is to be compared. Without details only a text layer is
 * compared, which takes no recognising.
 */
export function comparedPrint(
  found: FoundCode,
  document: OpenDocument,
  { printed }: SignedDocument,
  { wantsDetails }: Pick<ReadingContext, 'wantsDetails'>,
): Print | null {
  return printed.length > 0 ? printOf(found, document, wantsDetails) : null;
}

interface ReadCode {
  readonly code: TwoDDoc;
  readonly document: SignedDocument;
  readonly details: AnswerObject;
  readonly print: ComparedPrint | null;
}

async function conclude(
  { code, document, details, print }: ReadCode,
  context: ReadingContext,
): Promise<Verification> {
  const { mode, language } = context;
  const certificate = await judge(code, context.trust, context);
  const { documentTypes } = certificate;
  const signed = { code, certificate, mode };
  const read = { ...signed, document, documentTypes, today: parisDay(context.now), print };
  const answer = signedAnswer(document, signed);
  const verdicts = [signedVerdict(read, language)] as const;
  if (!context.wantsDetails) return { document, answer, details: {}, verdicts, together: null };
  const signer = signerDetails(code, certificate);
  const all = { ...details, signer, failedChecks: failedSigned(read, language) };
  return { document, answer, details: all, verdicts, together: null };
}

/** The first code of the wanted type. Other codes and unreadable ones are skipped. */
async function findCode(
  document: OpenDocument,
  wantedDocument: SignedDocument,
  work: Work,
  { engines, yieldNow, wantsDetails }: ReadingContext,
): Promise<FoundCode> {
  const seen = new SeenCodes(wantedDocument);
  const found = await firstFound(document, async (pixels, attempt): Promise<FoundCode | null> => {
    work.attempts++;
    // Yields between decoding and searching, so that the decoder's garbage can be collected before the reader
    // needs memory.
    await yieldNow();
    for (const symbol of matricesIn(engines, pixels)) {
      const code = seen.take(symbol.bytes);
      if (code === null) continue;
      const quality = wantsDetails ? moduleQuality(symbol, pixels, attempt.toImage) : null;
      return { code, symbol, attempt, quality };
    }
    if (attempt.endsPass && seen.isDecided) throw seen.refusal();
    return null;
  });
  if (found !== null) return found;
  const qrCode = seen.isEmpty ? foreignQrCode(document, engines) : null;
  throw qrCode === null ? seen.refusal() : unreadable('no_2d_doc', onlyQrCode(qrCode));
}
