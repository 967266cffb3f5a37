import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Inspection, OpenDocument, Upload } from '../intake/page.ts';
import { type BarcodeSymbol, readDataMatrices } from '../reading/barcode.ts';
import type { AnswerObject } from '../records/answer.ts';
import { failedChecks } from '../records/explain/finding.ts';
import { explainTwoDDoc } from '../records/explain/two-d-doc.ts';
import type { TwoDDocResource } from '../records/resources/two-d-doc-resource.ts';
import { parseTwoDDoc, type TwoDDoc, type TwoDDocFault } from '../records/two-d-doc/parse.ts';
import { judge } from '../trust/verdict.ts';
import type { Conclusion, Reading, ReadingContext, Verification } from './endpoint.ts';
import { unreadable } from './failure.ts';
import { limits } from './limits.ts';
import { type Print, printOf } from './printed-page.ts';
import { signerDetails } from './signer-details.ts';
import { type Attempt, attempts } from './two-d-doc-attempts.ts';
import { twoDDocDetails } from './two-d-doc-details.ts';
import { Work } from './work.ts';

/** A document that is read from its 2D-Doc: tax notice or payslip. `noun` names it in sentences. */
export interface TwoDDocKind {
  readonly resource: TwoDDocResource;
  readonly noun: string;
}

/** A code and where it stands. */
export interface FoundCode {
  readonly code: TwoDDoc;
  readonly symbol: BarcodeSymbol;
  readonly attempt: Attempt;
}

/** The cheap checks of a file, then its reading. */
export function admitTwoDDoc(upload: Upload, kind: TwoDDocKind): Reading {
  const inspection = inspect(upload.bytes);
  return (context) => read(upload, inspection, kind, context);
}

async function read(
  upload: Upload,
  inspection: Inspection,
  kind: TwoDDocKind,
  context: ReadingContext,
): Promise<Conclusion> {
  const pagesMax = limits.resourcesPagesMax;
  const work = new Work(context.engines);
  const document = work.watched(await openDocument(context.engines, upload.bytes, inspection, { pagesMax }));
  const { found, print } = await look(document, kind, work, context).finally(() => document.close());
  const read = print === null ? {} : await twoDDocDetails(found, print, kind.resource, context);
  const details = { ...read, work: work.details() };
  return () => conclude(found.code, kind.resource, details, context);
}

/** What is needed of the document: it is closed before its print is recognised, so that two engines are never full at once. */
async function look(
  document: OpenDocument,
  kind: TwoDDocKind,
  work: Work,
  context: ReadingContext,
): Promise<{ readonly found: FoundCode; readonly print: Print | null }> {
  const found = await findCode(document, kind, work, context);
  return { found, print: context.wantsDetails ? printOf(found, document) : null };
}

async function conclude(
  code: TwoDDoc,
  resource: TwoDDocResource,
  details: AnswerObject,
  context: ReadingContext,
): Promise<Verification> {
  const certificate = await judge(code, context.trust, context);
  const failed = failedChecks(explainTwoDDoc(code, certificate, context.mode));
  const signer = signerDetails(code, certificate);
  const answer = resource.answer(code, certificate);
  return { answer, details: { ...details, signer, failedChecks: failed } };
}

/** What was seen on the pages beside the wanted code: the reason when there is none. */
interface Seen {
  unsupported: string | null;
  other: TwoDDoc | null;
  fault: TwoDDocFault | null;
}

/** What enlarging, cutting and handing over a pixel takes of our own code, as instructions of the engines. */
const instructionsPerPixel = 100;

/** The first code of the wanted type. Foreign codes and those that can't be read are passed over (contract, "Several codes"). */
async function findCode(
  document: OpenDocument,
  { resource, noun }: TwoDDocKind,
  work: Work,
  { engines, breathe }: ReadingContext,
): Promise<FoundCode> {
  const seen: Seen = { unsupported: null, other: null, fault: null };
  for (const attempt of attempts(document)) {
    work.attempts++;
    // Between decoding and searching, so that what the decoder gave up need not stand beside the reader.
    await breathe();
    engines.compute.spend(attempt.pixels.width * attempt.pixels.height * instructionsPerPixel);
    for (const symbol of readDataMatrices(engines.zxing, attempt.pixels)) {
      const code = wanted(symbol, resource, seen);
      if (code !== null) return { code, symbol, attempt };
    }
    if (attempt.endsPass && seen.unsupported !== null) break;
  }
  throw nothingWanted(seen, noun);
}

function wanted(symbol: BarcodeSymbol, resource: TwoDDocResource, seen: Seen): TwoDDoc | null {
  const parsed = parseTwoDDoc(symbol.bytes);
  if (!parsed.ok) {
    if (parsed.reason !== 'not_2d_doc') seen.fault ??= parsed.reason;
    return null;
  }
  const classification = resource.classify(parsed.code);
  if (classification.kind === 'wanted') return parsed.code;
  if (classification.kind === 'unsupported') seen.unsupported ??= classification.detail;
  else seen.other ??= parsed.code;
  return null;
}

const forms: Readonly<Partial<Record<TwoDDocFault, string>>> = {
  binary_form: 'binary form',
  mixed_form: 'mixed form of characters and bytes',
  multi_code: 'form of several symbols',
};

function nothingWanted({ unsupported, other, fault }: Seen, noun: string): Error {
  if (unsupported !== null) return unreadable('document_not_supported', unsupported);
  if (other !== null) {
    const { documentType, perimeter } = other.header;
    const type = `type ${documentType}${perimeter === '01' ? '' : ` of perimeter ${perimeter}`}`;
    return unreadable('wrong_document', `The 2D-Doc on the pages is of ${type}; that is not ${noun}.`);
  }
  const form = fault === null ? undefined : forms[fault];
  if (form !== undefined) {
    return unreadable(
      'document_not_supported',
      `The 2D-Doc is in its ${form}, which no tax notice or payslip uses.`,
    );
  }
  if (fault !== null)
    return unreadable('no_2d_doc', 'The code on the pages begins like a 2D-Doc but breaks its format.');
  return unreadable('no_2d_doc', 'No 2D-Doc code was found on the pages.');
}
