import type { AnswerObject } from '../../answer.ts';
import { failedChecks } from '../../documents/apply.ts';
import { printOutcome, printTexts } from '../../documents/code-texts.ts';
import { remarksFrom } from '../../documents/remark.ts';
import type { PrintedComparison } from '../../documents/signed/print/printed.ts';
import { certificateChecks } from '../../documents/signed/rules/certificate.ts';
import { remarks } from '../../documents/signed/rules/remarks.ts';
import { type SignedDocument, signedAnswer } from '../../documents/signed/rules/signed-document.ts';
import { type CheckOutcome, checkOutcomes, compared, verdictOf } from '../../documents/verdict.ts';
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
  const printed = print === null ? [] : await compareWithPrint(print, code, document, context);
  const details = context.wantsDetails
    ? { ...twoDDocDetails(found, print, printed, document), work: work.details() }
    : {};
  return () => conclude({ code, document, details, printed }, context);
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

/** The print to compare a code with; null if nothing is to be compared. */
export function comparedPrint(
  found: FoundCode,
  document: OpenDocument,
  { printed }: SignedDocument,
  { wantsDetails }: Pick<ReadingContext, 'wantsDetails'>,
): Print | null {
  return wantsDetails && printed.length > 0 ? printOf(found, document) : null;
}

interface ReadCode {
  readonly code: TwoDDoc;
  readonly document: SignedDocument;
  readonly details: AnswerObject;
  readonly printed: readonly PrintedComparison[];
}

async function conclude(
  { code, document, details, printed }: ReadCode,
  context: ReadingContext,
): Promise<Verification> {
  const certificate = await judge(code, context.trust, context);
  const signed = { code, certificate, mode: context.mode };
  const answer = signedAnswer(document, signed);
  const verdict = verdictOf([
    [...checkOutcomes(document.documentInfosValidation, code), ...printed.map(printedOutcome)],
    checkOutcomes(certificateChecks, signed),
  ]);
  if (!context.wantsDetails) return { document, answer, details: {}, verdict };
  const signer = signerDetails(code, certificate);
  const failed = [
    ...failedChecks(document.documentInfosValidation, code),
    ...failedChecks(certificateChecks, signed),
  ];
  const made = remarksFrom(remarks, { ...signed, ...certificate, today: parisDay(context.now) });
  return { document, answer, details: { ...details, signer, failedChecks: failed, remarks: made }, verdict };
}

function printedOutcome({ field, printed }: PrintedComparison): CheckOutcome {
  const outcome = printOutcome(printed);
  return compared(field, outcome, printTexts[outcome], { field }, 'en');
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
