import { failedChecks } from '../../documents/apply.ts';
import { identify } from '../../documents/identity/rules/identify.ts';
import {
  checksOf,
  type IdentityMrz,
  identityAnswer,
} from '../../documents/identity/rules/identity-document.ts';
import { unsupportedMrz } from '../../documents/identity/rules/unsupported.ts';
import { identityVerdict } from '../../documents/identity/rules/verdict.ts';
import { identityDocuments } from '../../documents/index.ts';
import { unreadable } from '../../failure.ts';
import { parisDay } from '../../formats/dates.ts';
import { kindOf } from '../../intake/inspect.ts';
import { openDocument } from '../../intake/open.ts';
import type { OpenDocument, Upload } from '../../intake/page.ts';
import { limits } from '../../limits.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { mrzRendering } from '../../reading/mrz/read.ts';
import type { Conclusion, Reading, ReadingContext } from '../reading.ts';
import { Work } from '../work.ts';
import { cardCodeDetails } from './card-codes.ts';
import { type FoundMrz, MrzPages } from './pages.ts';

/** Reads a document on one page, or on two for its sides, by its MRZ. */
export function readIdentity(upload: Upload): Reading {
  kindOf(upload.bytes);
  return (context) => read(upload, context);
}

async function read(upload: Upload, context: ReadingContext): Promise<Conclusion> {
  const work = new Work(context.engines);
  const pagesMax = limits.identityPagesMax;
  const document = work.watched(await openDocument(context.engines, upload.bytes, { pagesMax }));
  return verifyIdentity(await mrzOf(document, work, context), work, context);
}

/**
 * A larger picture is searched thoroughly before the next page is decoded, so that several of them are not
 * held. This is the largest page of a PDF.
 */
const heldPixelsMax = 9_000_000;

/**
 * Finds the MRZ. The document is closed before its last page is read, so that for most documents two engines
 * are never full at once.
 */
async function mrzOf(document: OpenDocument, work: Work, context: ReadingContext): Promise<FoundMrz> {
  const mrz = new MrzPages(context, work);
  const last = document.pages.at(-1);
  const pictures: Pixels[] = [];
  let isOpen = true;
  const close = () => {
    if (isOpen) document.close();
    isOpen = false;
  };
  try {
    for (const page of document.pages) {
      const pixels = page.pixels(mrzRendering);
      pictures.push(pixels);
      if (page === last) close();
      await context.yieldNow();
      mrz.near(page, pixels);
      if (pixels.gray.length > heldPixelsMax) mrz.far();
    }
    mrz.far();
    await lookBeside(mrz, context);
    if (mrz.found === null) throw mrz.failure ?? unreadable('corrupt');
    return mrz.found;
  } finally {
    close();
    for (const pixels of pictures) free(pixels);
  }
}

/**
 * If details are wanted, searches the picture of an MRZ for the card's code. The picture must not be freed
 * before. Only the first call searches.
 */
export async function lookBeside(mrz: MrzPages, context: ReadingContext): Promise<void> {
  if (mrz.found === null || !context.wantsDetails) return;
  const identity = identified(mrz.found, context);
  if (identity?.document.code === undefined) return;
  await context.yieldNow();
  mrz.lookForCodes(identity.document);
}

/** @throws {Unreadable} `document_not_supported` */
export function verifyIdentity(found: FoundMrz, work: Work, context: ReadingContext): Conclusion {
  const identity = identified(found, context);
  if (identity === null) throw unreadable('document_not_supported', unsupportedMrz(linesOf(found)));
  const answer = identityAnswer(identity);
  const { document } = identity;
  const { mode, language } = context;
  if (!context.wantsDetails) {
    const verdict = identityVerdict(identity, null, mode, language);
    return async () => ({ document, answer, details: {}, verdicts: [verdict], together: null });
  }
  const failed = failedChecks(checksOf(document), identity, language);
  const counts = work.details();
  return async () => {
    const codes = await Promise.all(found.codes.map((code) => cardCodeDetails(code, identity, context)));
    const verdict = identityVerdict(identity, codes, mode, language);
    const beside = { codes: codes.map(({ details }) => details), failedChecks: failed };
    const details = { ...found.details, ...beside, work: counts };
    return { document, answer, details, verdicts: [verdict], together: null };
  };
}

function linesOf({ reading }: FoundMrz): readonly string[] {
  return reading.lines.map(({ text }) => text);
}

function identified(found: FoundMrz, { mode, now }: ReadingContext): IdentityMrz | null {
  const rules = { today: parisDay(now), acceptUtopia: mode === 'test' };
  return identify(identityDocuments, linesOf(found), rules);
}
