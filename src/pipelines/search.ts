import { Unreadable, unreadable } from '../failure.ts';
import { openDocument } from '../intake/open.ts';
import type { OpenDocument, Upload } from '../intake/page.ts';
import {
  type Clue,
  type Finder,
  type Found,
  type Pass,
  passes,
  type SearchContext,
  type SearchedFile,
} from './finder.ts';
import { View } from './pages/view.ts';

/** Where a search looks, and what it makes of it. */
export interface SearchOptions<One extends Found> {
  readonly finders: readonly Finder<One>[];
  readonly pagesMax: number;
  /** The failure of a file without a document, by its most telling clue. By default that of the clue. */
  readonly refusal?: (clue: Clue, file: SearchedFile) => Unreadable | Promise<Unreadable>;
}

/**
 * Searches a file for a document. Every search is this one, so that a file gives the same document whichever
 * field it came in. It opens the file, goes over its pages in passes of increasing cost, pauses between the
 * looks, takes what the document needs, and closes the file.
 *
 * @throws {Unreadable} as opening, drawing and finding do, and the refusal if nothing is found
 */
export async function search<One extends Found>(
  upload: Upload,
  { finders, pagesMax, refusal = ({ failure }) => failure }: SearchOptions<One>,
  context: SearchContext,
): Promise<One> {
  const document = await openDocument(context.engines, upload.bytes, { pagesMax });
  const file = new Search(context.work.watched(document), finders, context);
  try {
    const found = await file.first();
    if (found === null) throw await refusal(mostTelling(file.clues), file);
    found.collect(file);
    return found;
  } finally {
    file.close();
  }
}

/** The kinds of clues in the order in which they decide how a file without a document is refused. */
const telling: readonly Clue['kind'][] = ['part', 'code', 'too_complex', 'blurred', 'letter', 'nothing'];

/** The most telling clue; of equal ones the first. */
function mostTelling(clues: readonly Clue[]): Clue {
  const rank = ({ kind }: Clue) => telling.indexOf(kind);
  const [first] = clues.toSorted((a, b) => rank(a) - rank(b));
  return first ?? { kind: 'nothing', failure: unreadable('corrupt') };
}

/** What a finder saw last on a page. */
interface Seen<One extends Found> {
  readonly finder: Finder<One>;
  readonly view: View;
  readonly clue: Clue;
}

/** A document, and what found it. */
interface Hit<One extends Found> {
  readonly document: One;
  readonly finder: Finder<One>;
}

/** The search of one open file. */
class Search<One extends Found> implements SearchedFile {
  readonly kind: OpenDocument['kind'];
  readonly metadata: OpenDocument['metadata'];
  readonly views: readonly View[];
  readonly #document: OpenDocument;
  readonly #finders: readonly Finder<One>[];
  readonly #context: SearchContext;
  #isOpen = true;
  #seen: readonly Seen<One>[] = [];

  constructor(document: OpenDocument, finders: readonly Finder<One>[], context: SearchContext) {
    this.kind = document.kind;
    this.metadata = document.metadata;
    this.views = document.pages.map((page) => new View(page, document.kind));
    this.#document = document;
    this.#finders = finders;
    this.#context = context;
  }

  /** The clues of all pages, in their order. */
  get clues(): readonly Clue[] {
    return this.#seen.toSorted((a, b) => a.view.index - b.view.index).map(({ clue }) => clue);
  }

  shows(kind: Clue['kind'], view?: View): boolean {
    return this.#seen.some((one) => one.clue.kind === kind && (view === undefined || one.view === view));
  }

  /** The document that the first pass finds; null if none does. */
  async first(): Promise<One | null> {
    for (const pass of passes) {
      let finders = this.#finders.filter((finder) => finder.passes.includes(pass));
      let document: One | null = null;
      for (const view of this.views) {
        const hit = await this.#onPage(view, pass, finders);
        if (hit === null) continue;
        document = hit.document;
        finders = hit.finder.expectsOne ? [hit.finder] : [];
      }
      if (document !== null) return document;
    }
    return null;
  }

  close(): void {
    for (const view of this.views) view.free();
    this.#closeDocument();
  }

  async #onPage(view: View, pass: Pass, finders: readonly Finder<One>[]): Promise<Hit<One> | null> {
    let hit: Hit<One> | null = null;
    for (const finder of finders) {
      if (hit !== null && !hit.document.isAside) break;
      const look = await this.#look(finder, view, pass);
      if (look === null) continue;
      if (!('failure' in look)) hit = { document: look, finder };
      else this.#note(finder, view, look);
    }
    if (view !== this.views.at(-1)) view.rest();
    return hit;
  }

  async #look(finder: Finder<One>, view: View, pass: Pass): Promise<One | Clue | null> {
    const { yieldNow, onPage } = this.#context;
    onPage?.(view.index + 1, this.views.length);
    try {
      if (pass === 'whole') {
        view.picture();
        this.#closeIfNotNeeded(view);
      }
      // After a decoder, so that its garbage can be collected before an engine needs memory.
      await yieldNow();
      return await finder.look(view, pass, this);
    } catch (error) {
      // Words may be too many to recognise on a page on which another finder sees its document at once.
      const leavesOthers = pass === 'words' && this.#finders.length > 1;
      if (leavesOthers && error instanceof Unreadable && error.reason === 'too_complex') {
        return { kind: 'too_complex', failure: error };
      }
      throw error;
    }
  }

  /**
   * Closes the document when the picture of its last page is made and nothing else is needed of it, so that
   * for most documents two engines are never full at once.
   */
  #closeIfNotNeeded(view: View): void {
    const isLast = view === this.views.at(-1);
    const needsNoMore = this.#finders.every(({ needsOnlyPictures }) => needsOnlyPictures);
    if (isLast && needsNoMore && this.views.every(({ hasPicture }) => hasPicture)) this.#closeDocument();
  }

  #closeDocument(): void {
    if (this.#isOpen) this.#document.close();
    this.#isOpen = false;
  }

  #note(finder: Finder<One>, view: View, clue: Clue): void {
    const others = this.#seen.filter((one) => one.finder !== finder || one.view !== view);
    this.#seen = [...others, { finder, view, clue }];
  }
}
