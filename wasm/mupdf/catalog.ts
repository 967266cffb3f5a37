import type { PDFDocument } from 'mupdf';
import { using } from './using.ts';
import { ObjectWriter, type WrittenObjects } from './written-objects.ts';

/**
 * The entries of the catalog that change what a reader gets without a change of a page: layers and which of
 * them are shown, attached files and whether they are shown first, and what is done when the file is opened
 * (ISO 32000-2, table 29). Bookmarks are compared too, as the engine lists them.
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

/** What our own code computes for each character of the bookmarks, in instructions. */
const instructionsPerCharacter = 100;

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
    const writtenOut = (paths: readonly (readonly string[])[]): WrittenObjects => {
      const writer = new ObjectWriter(charge);
      for (const path of paths) {
        using(trailer.get('Root', ...path), (entry) => writer.write(entry, path.join('/'), 0));
      }
      return writer;
    };
    const { text, streams } = writtenOut(entries);
    const bookmarks = JSON.stringify(document.loadOutline());
    charge(bookmarks.length * instructionsPerCharacter);
    return {
      shown: { text: `${text}\nOutlines ${bookmarks}`, streams },
      xfa: writtenOut([['AcroForm', 'XFA']]),
    };
  });
}
