import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from './using.ts';
import { ObjectWriter, type WrittenObjects } from './written-objects.ts';

/**
 * The entries of the catalog that change what a reader gets without a change of a page: layers and which of
 * them are shown, attached files and whether they are shown first, and what is done when the file is opened
 * (ISO 32000-2, table 29). Bookmarks (`Outlines`) are written beside them.
 */
const entries = [
  ['OCProperties'],
  ['Names', 'EmbeddedFiles'],
  ['AF'],
  ['Collection'],
  ['OpenAction'],
  ['AA'],
  ['Names', 'JavaScript'],
] as const;

/**
 * The members of a bookmark (ISO 32000-2, table 151) by which it is found, so that they say nothing but the
 * order, and its place in the structure of the document, which shows nothing.
 */
const notWritten: ReadonlySet<string> = new Set(['Title', 'Parent', 'Prev', 'Next', 'First', 'Last', 'SE']);

/** What a catalog says beside its pages. */
export interface CatalogEntries {
  readonly shown: WrittenObjects;
  /** The form in XML (XFA), which some viewers show in place of the pages. */
  readonly xfa: WrittenObjects;
}

/** Writes out the entries. Throws `RangeError` if they hold too much. */
export function catalogEntries(
  document: PDFDocument,
  charge: (instructions: number) => void,
): CatalogEntries {
  return using(document.getTrailer(), (trailer) => {
    const writtenOut = (paths: readonly (readonly string[])[]): ObjectWriter => {
      const writer = new ObjectWriter(charge);
      for (const path of paths) {
        using(trailer.get('Root', ...path), (entry) => writer.write(entry, path.join('/'), 0));
      }
      return writer;
    };
    const shown = writtenOut(entries);
    using(trailer.get('Root', 'Outlines'), (outlines) => {
      if (outlines.isDictionary()) writeBookmarks(shown, outlines, 0);
    });
    return { shown, xfa: writtenOut([['AcroForm', 'XFA']]) };
  });
}

/** Writes the bookmarks below `parent` in their order, each followed by those below it. */
function writeBookmarks(writer: ObjectWriter, parent: PDFObject, depth: number): void {
  let bookmark = parent.get('First');
  try {
    while (bookmark.isDictionary()) {
      // Each is charged and counted by its title, so that a circle of bookmarks ends.
      using(bookmark.get('Title'), (title) => writer.write(title, 'Title', depth));
      writer.writeMembers(bookmark, depth, notWritten);
      writeBookmarks(writer, bookmark, depth + 1);
      const next = bookmark.get('Next');
      bookmark.destroy();
      bookmark = next;
    }
  } finally {
    bookmark.destroy();
  }
}
