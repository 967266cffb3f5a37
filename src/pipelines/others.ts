import { Overloaded, Unreadable } from '../failure.ts';
import type { Upload } from '../intake/page.ts';
import { limits } from '../limits.ts';
import { findersOf } from './any-document.ts';
import { withRemarksOnFiles } from './documents.ts';
import type { Beside, Finder, SearchContext } from './finder.ts';
import type { Conclusion } from './reading.ts';
import { searchBeside } from './search.ts';

/** A file in which one document was looked for, and the page that showed it, counted from 1. */
interface ReadFile {
  readonly upload: Upload;
  readonly page: number;
  /** Pages that are known to be of other documents. */
  readonly pagesOfOthers?: readonly number[];
}

/**
 * A conclusion whose verdicts also name the other documents in their files, if details are wanted. They are
 * looked for when everything else was read, within a budget of their own that all files share.
 *
 * @param isMrzKnown whether an MRZ was looked for on every page
 */
export async function withOthers(
  conclude: Conclusion,
  files: readonly ReadFile[],
  context: SearchContext,
  isMrzKnown = false,
): Promise<Conclusion> {
  if (!context.wantsDetails) return conclude;
  const { compute } = context.engines;
  const end = compute.spent + limits.otherDocumentsInstructionsMax;
  const beside: Beside[] = [];
  for (const file of files) {
    const { letters, mrz } = findersOf(context);
    const finders = isMrzKnown ? letters : [...letters, mrz];
    const seen = await besideIn(file, finders, context, Math.max(0, end - compute.spent));
    const pages = [...new Set([...seen.pages, ...(file.pagesOfOthers ?? [])])].toSorted((a, b) => a - b);
    beside.push({ ...seen, pages });
  }
  return async () => withRemarksOnFiles(await conclude(), beside, context.language);
}

/** What a file holds beside its document; nothing if looking for it can't be afforded. */
async function besideIn(
  { upload, page }: ReadFile,
  finders: readonly Finder[],
  context: SearchContext,
  instructionsMax: number,
): Promise<Beside> {
  const options = { finders, pagesMax: limits.resourcesPagesMax };
  try {
    // The caller was told of these pages before.
    const { onPage: _, ...quiet } = context;
    return await searchBeside(upload, page, options, quiet, instructionsMax);
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Overloaded)
      return { pages: [], pagesNotExamined: [] };
    throw error;
  }
}
