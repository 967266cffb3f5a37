import { openDocument } from '../intake/open.ts';
import type { Upload } from '../intake/page.ts';
import { FileSearch } from './file-search.ts';
import type { Beside, Found, SearchContext, Searched, SearchOptions, Sought } from './finder.ts';

/**
 * Searches a file for one document. All searches work as this one does, so that a file gives the same
 * document whichever field it came in: it opens the file, goes over its pages in passes of increasing cost,
 * pauses between the looks, takes what the document needs, and closes the file.
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
 * Looks in the cheap passes for other documents than that of page `page`, until `instructionsMax` are spent.
 * It does not find what only recognised words would show.
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
