import type { Unreadable } from '../failure.ts';
import type { OpenDocument } from '../intake/page.ts';
import type { View } from './pages/view.ts';
import type { Conclusion, ReadingContext } from './reading.ts';
import type { Work } from './work.ts';

/** What a search may use besides the file. */
export interface SearchContext extends ReadingContext {
  readonly work: Work;
}

/**
 * The passes over the pages of a file, in the order of their cost. `layer`: its text layer. `whole`: the
 * picture of the whole page. `hinted`: parts and other sizes of a page that shows a part of what is looked
 * for. `words`: words, which are recognised. `parts`: parts and other sizes of any page. `finer`: finer and
 * enlarged pictures, part by part.
 */
export const passes = ['layer', 'whole', 'hinted', 'words', 'parts', 'finer'] as const;
/** The passes that every page gets, and those that the budget of a long file allows for some pages only. */
export const cheapPasses: readonly Pass[] = passes.slice(0, 3);
export const costlyPasses: readonly Pass[] = passes.slice(3);
export type Pass = (typeof passes)[number];

/** The file that is searched, while it is open. */
export interface SearchedFile extends Pick<OpenDocument, 'metadata'> {
  readonly views: readonly View[];
  /** Whether this page, or any page, has given a clue of this kind. */
  shows(kind: Clue['kind'], view?: View): boolean;
}

export type TakenBy = 'layer' | 'words';

/** A document that was found. */
export interface Found {
  /** Whether a document of another finder on the same page decides, as an MRZ does beside a code. */
  readonly isAside: boolean;
  /**
   * Whether an adjacent page without a document of its own belongs to this document: another page of a
   * letter, the other side of a card. `layer`: judged by its text layer. `words`: also by recognising its
   * words, which costs more.
   */
  takes(view: View, by: TakenBy): Promise<boolean>;
  /** Whether the page before it may belong to it too. */
  readonly takesBefore: boolean;
  /**
   * Whether a page shows another document of the kind, so that no page behind it belongs to this one. Only of
   * documents that may have pages behind those of others, as where letters are mixed.
   */
  endsBefore?(view: View): boolean;
  /**
   * Collects what is still needed of its pages, before the file is closed.
   * @throws {Unreadable} if they are not pages of such a document after all
   */
  collect(pages: readonly View[], file: SearchedFile): Promise<void>;
  /**
   * Reads and compares what can be read after the file is closed.
   * @throws {Unreadable}
   */
  read(): Promise<Conclusion>;
}

/** What a look at a page showed if it found no document. */
export interface Clue {
  /**
   * `unsupported`: an MRZ that can't be answered. `part`: a part of an MRZ. `code`: a code that can't be
   * answered. `too_complex`: the look takes more work than is left. `blurred`: a blurred picture. `letter`:
   * the title of a document without an MRZ. `nothing`: nothing at all.
   */
  readonly kind: 'unsupported' | 'part' | 'code' | 'too_complex' | 'blurred' | 'letter' | 'nothing';
  /** Why the page has none of the documents of its finder. */
  readonly failure: Unreadable;
}

/** Looks for one kind of evidence of documents: an MRZ, a code, a title. */
export interface Finder<One extends Found = Found> {
  /** The passes in which it looks. */
  readonly passes: readonly Pass[];
  /** Whether it needs nothing but the pictures of whole pages. */
  readonly needsOnlyPictures: boolean;
  /** Whether a search for one document goes on with this finder, so that a file with two is refused. */
  readonly expectsOne: boolean;
  /**
   * Looks at a page in one of its passes: the documents on it, of which there is one at least, or a clue.
   * Null if it had no reason to look, or has nothing to say.
   * @throws {Unreadable} if the file can't be answered, whatever else it holds
   */
  look(view: View, pass: Pass, file: SearchedFile): Promise<readonly [One, ...One[]] | Clue | null>;
}

/** A document of a file, which was read, and its pages, counted from 1. */
export interface Located<One> {
  readonly document: One;
  readonly pages: readonly number[];
  readonly conclude: Conclusion;
}

/** The document that was looked for, and the page that showed it, counted from 1. */
export interface Sought<One> {
  readonly document: One;
  readonly page: number;
}

/** What else was seen in a file beside the document that was looked for. Pages are counted from 1. */
export interface Beside {
  /** Pages of other documents. */
  readonly pages: readonly number[];
  readonly pagesNotExamined: readonly number[];
}

/** All documents of a file, in the order of their pages, and the pages that are in none, counted from 1. */
export interface Searched<One> {
  readonly documents: readonly Located<One>[];
  readonly pages: number;
  readonly pagesWithoutDocument: readonly number[];
  /** Those of them that are not blank. */
  readonly pagesOfNone: readonly number[];
  /** Pages that an engine can't handle, and those that the budget does not reach. */
  readonly pagesNotExamined: readonly number[];
  /** Why the file has no document; null if it has one. */
  readonly refusal: Unreadable | null;
}

/** Where a search looks, and how it words that it found nothing. */
export interface SearchOptions<One extends Found> {
  readonly finders: readonly Finder<One>[];
  readonly pagesMax: number;
  /** The failure of a file without a document, for its most telling clue. By default that of the clue. */
  readonly refusal?: (clue: Clue, file: SearchedFile) => Unreadable | Promise<Unreadable>;
}
