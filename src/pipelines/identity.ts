import { failedChecks } from '../documents/document.ts';
import { identify } from '../documents/identity/identify.ts';
import { checksOf, type IdentityMrz, identityAnswer } from '../documents/identity/identity-document.ts';
import { identityDocuments } from '../documents/index.ts';
import { unreadable } from '../failure.ts';
import { parisDay } from '../formats/dates.ts';
import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Inspection, Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import type { Pixels } from '../raster/pixels.ts';
import { mrzRendering, readMrz } from '../reading/mrz/read.ts';
import { mrzDetails } from './mrz-details.ts';
import type { Conclusion, Reading, ReadingContext } from './reading.ts';
import { Work } from './work.ts';

/** One document on one page, read through its MRZ. */
export function readIdentity(upload: Upload): Reading {
  const inspection = inspect(upload.bytes);
  return (context) => read(upload, inspection, context);
}

async function read(upload: Upload, inspection: Inspection, context: ReadingContext): Promise<Conclusion> {
  const work = new Work(context.engines);
  const pixels = await firstPage(upload, inspection, work, context);
  await context.yieldNow();
  const reading = readMrz(context.engines.mrz, pixels);
  work.attempts = reading.attempts;
  const identity = identified(
    reading.lines.map(({ text }) => text),
    context,
  );
  const answer = identityAnswer(identity);
  const details = context.wantsDetails
    ? {
        ...mrzDetails(reading, pixels),
        failedChecks: failedChecks(checksOf(identity.document), identity),
        work: work.details(),
      }
    : {};
  return async () => ({ answer, details });
}

function identified(lines: readonly string[], { mode, now }: ReadingContext): IdentityMrz {
  const rules = { today: parisDay(now), acceptUtopia: mode === 'test' };
  const identity = identify(identityDocuments, lines, rules);
  if (identity !== null) return identity;
  throw unreadable(
    'document_not_supported',
    'The MRZ is that of a document which this service does not verify.',
  );
}

/** The document is closed before its pixels are read, so that two engines are never full at once. */
async function firstPage(
  upload: Upload,
  inspection: Inspection,
  work: Work,
  { engines }: ReadingContext,
): Promise<Pixels> {
  const pagesMax = limits.identityPagesMax;
  const document = work.watched(await openDocument(engines, upload.bytes, inspection, { pagesMax }));
  const [page] = document.pages;
  try {
    if (page === undefined) throw unreadable('corrupt');
    return page.pixels(mrzRendering);
  } finally {
    document.close();
  }
}
