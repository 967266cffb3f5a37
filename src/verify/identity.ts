import { inspect } from '../intake/inspect.ts';
import { openDocument } from '../intake/open.ts';
import type { Inspection, Pixels, Upload } from '../intake/page.ts';
import { mrzRendering, readMrz } from '../reading/mrz/read.ts';
import { parisDay } from '../records/dates.ts';
import { identify } from '../records/identity/index.ts';
import type { Conclusion, Endpoint, ReadingContext } from './endpoint.ts';
import { unreadable } from './failure.ts';
import { singleFile } from './files.ts';
import { limits } from './limits.ts';
import { mrzDetails } from './mrz-details.ts';
import { Work } from './work.ts';

/** `POST /api/identity/v1`: one document, one page, read through its MRZ. */
export const identity: Endpoint = {
  name: 'identity',
  async admit(form) {
    const upload = singleFile(await form.files('file'), 'file');
    const inspection = inspect(upload.bytes);
    return (context) => read(upload, inspection, context);
  },
};

async function read(upload: Upload, inspection: Inspection, context: ReadingContext): Promise<Conclusion> {
  const work = new Work(context.engines);
  const pixels = await firstPage(upload, inspection, work, context);
  await context.breathe();
  const reading = readMrz(context.engines.mrz, pixels);
  work.attempts = reading.attempts;
  const rules = { today: parisDay(context.now), acceptUtopia: context.mode === 'test' };
  const answer = identify(
    reading.lines.map((line) => line.text),
    rules,
  );
  if (answer === null) {
    throw unreadable(
      'document_not_supported',
      'The MRZ is that of a document which this service does not verify.',
    );
  }
  const details = mrzDetails(reading, pixels, answer, rules, work);
  return async () => ({ answer, details });
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
  try {
    return document.pages[0]!.pixels(mrzRendering);
  } finally {
    document.close();
  }
}
