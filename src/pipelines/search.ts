import { openDocument } from '../intake/open.ts';
import type { Upload } from '../intake/page.ts';
import { FileSearch } from './file-search.ts';
import type { Beside, Found, SearchContext, Searched, SearchOptions, Sought } from './finder.ts';

/**
 * Searches a file for one document. Every search is of this class, so that a file gives the same document
 * whichever field it came in. It opens the file, goes over its pages in passes of increasing cost, pauses
 * between the looks, takes what the document needs, and closes the file.
 *
 * @throws {Unreadable} as opening, drawing and finding do, and the refusal if nothing is found
 */
export function search<One extends Found>(
  upload: Upload,
  options: SearchOptions<One>,
  context: SearchContext,
): Promise<Sought<One>> {
  return searching(upload, options, context, async (file) => {
    const found = await file.first();
    if (found === null) throw await file.refusal(options);
    await found.document.collect(file.views, file);
    return found;
  });
}

/**
 * Looks cheaply for documents beside the one on a page, until `instructionsMax` are spent. What only words
 * would show is not found.
 *
 * @throws {Unreadable} as opening does
 */
export function searchBeside<One extends Found>(
  upload: Upload,
  page: number,
  options: SearchOptions<One>,
  context: SearchContext,
  instructionsMax: number,
): Promise<Beside> {
  return searching(upload, options, context, (file) => file.beside(page, instructionsMax));
}

/**
 * Searches a file for all documents, and reads them. A page that can't be handled is not examined, and does
 * not stop the others.
 *
 * @throws {Unreadable} as opening does
 */
export function searchAll<One extends Found>(
  upload: Upload,
  options: SearchOptions<One>,
  context: SearchContext,
): Promise<Searched<One>> {
  return searching(upload, options, context, (file) => file.all(options));
}

async function searching<One extends Found, Result>(
  upload: Upload,
  { finders, pagesMax }: SearchOptions<One>,
  context: SearchContext,
  work: (file: FileSearch<One>) => Promise<Result>,
): Promise<Result> {
  const document = await openDocument(context.engines, upload.bytes, { pagesMax });
  const file = new FileSearch(context.work.watched(document), finders, context);
  try {
    return await work(file);
  } finally {
    file.close();
  }
}
