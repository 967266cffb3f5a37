import { failedChecks } from '../documents/document.ts';
import { identify } from '../documents/identity/identify.ts';
import { checksOf, type IdentityMrz, identityAnswer } from '../documents/identity/identity-document.ts';
import { unsupportedMrz } from '../documents/identity/unsupported.ts';
import { identityDocuments } from '../documents/index.ts';
import { unreadable } from '../failure.ts';
import { parisDay } from '../formats/dates.ts';
import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Inspection, OpenDocument, Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { mrzRendering } from '../reading/mrz/read.ts';
import { type FoundMrz, MrzPages } from './mrz-pages.ts';
import type { Conclusion, Reading, ReadingContext, Verification } from './reading.ts';
import { Work } from './work.ts';

/** One document on one page, or on two for its sides, read through its MRZ. */
export function readIdentity(upload: Upload): Reading {
  const inspection = inspect(upload.bytes);
  return (context) => read(upload, inspection, context);
}

async function read(upload: Upload, inspection: Inspection, context: ReadingContext): Promise<Conclusion> {
  const work = new Work(context.engines);
  const pagesMax = limits.identityPagesMax;
  const document = work.watched(await openDocument(context.engines, upload.bytes, inspection, { pagesMax }));
  const verification = verifyIdentity(await mrzOf(document, work, context), work, context);
  return async () => verification;
}

/** Of several pages, pictures larger than this don't wait for a look at the others: the largest page of a PDF. */
const heldPixelsMax = 9_000_000;

/** The document is closed before its last page is read, so that of most documents two engines are never full at once. */
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
    if (mrz.found === null) throw mrz.failure ?? unreadable('corrupt');
    return mrz.found;
  } finally {
    close();
    for (const pixels of pictures) free(pixels);
  }
}

/** @throws {Unreadable} `document_not_supported` */
export function verifyIdentity(
  { reading, details }: FoundMrz,
  work: Work,
  context: ReadingContext,
): Verification {
  const identity = identified(
    reading.lines.map(({ text }) => text),
    context,
  );
  const answer = identityAnswer(identity);
  if (!context.wantsDetails) return { answer, details: {} };
  const failed = failedChecks(checksOf(identity.document), identity);
  return { answer, details: { ...details, failedChecks: failed, work: work.details() } };
}

function identified(lines: readonly string[], { mode, now }: ReadingContext): IdentityMrz {
  const rules = { today: parisDay(now), acceptUtopia: mode === 'test' };
  const identity = identify(identityDocuments, lines, rules);
  if (identity !== null) return identity;
  throw unreadable('document_not_supported', unsupportedMrz(lines));
}
