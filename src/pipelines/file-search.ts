import { Unreadable, unreadable } from '../failure.ts';
import type { OpenDocument } from '../intake/page.ts';
import { limits } from '../limits.ts';
import { mostTelling } from './clues.ts';
import {
  type Beside,
  type Clue,
  cheapPasses,
  costlyPasses,
  type Finder,
  type Found,
  type Located,
  type Pass,
  passes,
  type SearchContext,
  type Searched,
  type SearchedFile,
  type SearchOptions,
  type Sought,
  type TakenBy,
} from './finder.ts';
import { View } from './pages/view.ts';
import { extend, joinPages, joinSides, type OpenPages, type Placed } from './placed.ts';
import { Spending } from './spending.ts';

/** What a finder saw last on a page. */
interface Seen<One extends Found> {
  readonly finder: Finder<One>;
  readonly view: View;
  readonly clue: Clue;
}

/** The documents of a page, and the finder that found them. */
interface Hit<One extends Found> {
  readonly documents: readonly [One, ...One[]];
  readonly finder: Finder<One>;
}

/** The search of one open file. */
export class FileSearch<One extends Found> implements SearchedFile {
  readonly metadata: OpenDocument['metadata'];
  readonly views: readonly View[];
  readonly #document: OpenDocument;
  readonly #finders: readonly Finder<One>[];
  readonly #context: SearchContext;
  #isOpen = true;
  #seen: readonly Seen<One>[] = [];
  #found: readonly Placed<One>[] = [];
  readonly #spending: Spending;
  /** Why pages could not be examined. */
  readonly #failures = new Map<View, Unreadable>();

  constructor(document: OpenDocument, finders: readonly Finder<One>[], context: SearchContext) {
    this.metadata = document.metadata;
    this.views = document.pages.map((page) => new View(page, document.kind));
    this.#document = document;
    this.#finders = finders;
    this.#context = context;
    this.#spending = new Spending(context.engines.compute);
  }

  /** The clues of all pages, in their order. */
  get clues(): readonly Clue[] {
    return this.#seen.toSorted((a, b) => a.view.index - b.view.index).map(({ clue }) => clue);
  }

  shows(kind: Clue['kind'], view?: View): boolean {
    return this.#seen.some((one) => one.clue.kind === kind && (view === undefined || one.view === view));
  }

  /** The document that the cheapest pass finds; null if none does. */
  async first(): Promise<Sought<One> | null> {
    for (const pass of passes) {
      let finders = this.#finders.filter((finder) => finder.passes.includes(pass));
      let found: Sought<One> | null = null;
      for (const view of this.views) {
        const hit = await this.#onPage(view, pass, finders);
        if (view !== this.views.at(-1)) view.freeUnlessKept();
        if (hit === null) continue;
        found ??= { document: hit.documents[0], page: view.index + 1 };
        finders = hit.finder.expectsOne ? [hit.finder] : [];
      }
      if (found !== null) return found;
    }
    return null;
  }

  /** The pages of other documents than that of page `page`, as far as cheap passes show them. */
  async beside(page: number, instructionsMax: number): Promise<Beside> {
    const { compute } = this.#context.engines;
    const end = compute.spent + (this.views.length > 1 ? instructionsMax : 0);
    for (const view of this.views) {
      // Pages that a found document has taken are skipped, and cost nothing.
      if (compute.spent < end) {
        await this.#passOver([view], cheapPasses, 'layer');
        view.freeUnlessKept();
      } else if (view.index + 1 !== page && this.#isOpenPage(view)) {
        this.#failures.set(view, unreadable('too_complex'));
      }
    }
    const numbers = this.#found.map(({ pages }) => pages.map(({ index }) => index + 1));
    return {
      pages: [...new Set(numbers.filter((own) => !own.includes(page)).flat())],
      pagesNotExamined: [...this.#failures.keys()]
        .map(({ index }) => index + 1)
        .filter((one) => one !== page),
    };
  }

  /** All documents, each with its pages. */
  async all(options: SearchOptions<One>): Promise<Searched<One>> {
    if (this.views.length <= limits.identityPagesMax) await this.#passOver(this.views, passes);
    else {
      await this.#passOver(this.views, cheapPasses);
      await joinPages(this.#found, this.#open);
      // Found documents are read before the rest of the budget goes into looking for more.
      await this.#readFound(!this.views.some((view) => this.#isOpenPage(view)));
      // Page by page, so that the first pages get all passes if the budget doesn't reach the last.
      for (const view of this.views) {
        await this.#passOver([view], costlyPasses);
        view.freeUnlessKept();
      }
    }
    await joinPages(this.#found, this.#open);
    await joinSides(this.#found, this.#open);
    await this.#readFound(true);
    const read = this.#found.flatMap(({ document, pages, conclude }): readonly Located<One>[] =>
      conclude === undefined ? [] : [{ document, pages: pages.map(({ index }) => index + 1), conclude }],
    );
    const documents = read.toSorted((a, b) => (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
    const inNone = this.views.filter(
      (view) => !documents.some(({ pages }) => pages.includes(view.index + 1)),
    );
    const numbers = (views: readonly View[]) => views.map(({ index }) => index + 1);
    return {
      documents,
      pages: this.views.length,
      pagesOfNone: numbers(inNone.filter((view) => !this.#failures.has(view) && view.isKnownBlank !== true)),
      pagesWithoutDocument: numbers(inNone.filter((view) => !this.#failures.has(view))),
      pagesNotExamined: numbers(inNone.filter((view) => this.#failures.has(view))),
      refusal: documents.length > 0 ? null : await this.refusal(options),
    };
  }

  /**
   * Reads the documents that were found and not yet read, one after the other, so that the pictures of one
   * are freed before those of the next are made. With `isLast` nothing more is looked for, so the file is
   * closed before the last document is read, which for most files is the only one.
   */
  async #readFound(isLast: boolean): Promise<void> {
    const unread = this.#found.filter(({ isRead }) => isRead !== true);
    for (const found of unread) {
      found.isRead = true;
      const { document, pages } = found;
      await this.#within(pages[0], async () => {
        found.conclude = await this.#spending.on(pages[0], async () => {
          await document.collect(pages, this);
          if (isLast && found === unread.at(-1)) this.close();
          return document.read();
        });
        for (const page of pages) this.#spending.grant(page);
      });
    }
  }

  /** Why nothing was found: the most telling clue or, if it says little, why a page was not examined. */
  async refusal({ refusal = ({ failure }) => failure }: SearchOptions<One>): Promise<Unreadable> {
    const clue = mostTelling(this.clues);
    const [failure] = this.#failures.values();
    const saysLittle = clue.kind === 'nothing' || clue.kind === 'letter';
    return failure !== undefined && saysLittle ? failure : refusal(clue, this);
  }

  close(): void {
    for (const view of this.views) view.free();
    this.#closeDocument();
  }

  get #open(): OpenPages {
    return { views: this.views, isOpen: (view) => this.#isOpenPage(view) };
  }

  /** Whether a page is still to be searched. */
  #isOpenPage(view: View): boolean {
    return !this.#failures.has(view) && !this.#found.some(({ pages }) => pages.includes(view));
  }

  async #passOver(views: readonly View[], through: readonly Pass[], most: TakenBy = 'words'): Promise<void> {
    for (const pass of through) {
      const finders = this.#finders.filter((finder) => finder.passes.includes(pass));
      for (const view of views) {
        if (finders.length === 0 || !this.#isOpenPage(view)) continue;
        await this.#within(view, () => this.#find(view, pass, finders));
        // The last page keeps its picture: if it is the only one, it is looked at again at once, in the next
        // pass.
        if (view !== views.at(-1)) view.freeUnlessKept();
      }
      // Words are recognised to judge whether a page belongs to an adjacent document only once the cheap
      // passes are done, since until then the page may still show a document of its own.
      const by = cheapPasses.includes(pass) && pass !== cheapPasses.at(-1) ? 'layer' : most;
      for (const view of views) await this.#within(view, () => extend(view, by, this.#found, this.#open));
    }
  }

  async #find(view: View, pass: Pass, finders: readonly Finder<One>[]): Promise<void> {
    const look = async () =>
      pass !== 'layer' && (await this.#isBlank(view)) ? null : this.#onPage(view, pass, finders);
    const hit = await this.#spending.on(view, look);
    if (hit === null) return;
    const documents = hit.documents.map((document): Placed<One> => ({ document, pages: [view] }));
    this.#found = [...this.#found, ...documents].toSorted((a, b) => a.pages[0].index - b.pages[0].index);
    this.#spending.grant(view);
  }

  /** Draws a page and tells whether it is blank, so that nothing more is to be seen on it. */
  async #isBlank(view: View): Promise<boolean> {
    const { engines, onPage, yieldNow } = this.#context;
    if (view.isKnownBlank === null) {
      onPage?.(view.index + 1, this.views.length);
      view.picture();
      await yieldNow();
    }
    return view.isBlank(engines.compute);
  }

  /** Works on a page, which counts as not examined if that fails. */
  async #within(view: View, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#failures.set(view, error);
    }
  }

  async #onPage(view: View, pass: Pass, finders: readonly Finder<One>[]): Promise<Hit<One> | null> {
    let hit: Hit<One> | null = null;
    for (const finder of finders) {
      if (hit !== null && !hit.documents[0].isAside) break;
      const look = await this.#look(finder, view, pass);
      if (look === null) continue;
      if ('failure' in look) this.#note(finder, view, look);
      else hit = { documents: look, finder };
    }
    return hit;
  }

  async #look(finder: Finder<One>, view: View, pass: Pass): Promise<readonly [One, ...One[]] | Clue | null> {
    const { yieldNow, onPage } = this.#context;
    onPage?.(view.index + 1, this.views.length);
    try {
      if (pass === 'whole') {
        view.picture();
        this.#closeIfNotNeeded(view);
      }
      // Yields after decoding, so that the garbage can be collected before an engine needs memory.
      await yieldNow();
      return await finder.look(view, pass, this);
    } catch (error) {
      // A page with too many words to recognise must not keep the other finders from it, one of which may see
      // its document there at once.
      const leavesOthers = pass === 'words' && this.#finders.length > 1;
      if (leavesOthers && error instanceof Unreadable && error.reason === 'too_complex') {
        return { kind: 'too_complex', failure: error };
      }
      throw error;
    }
  }

  /**
   * Closes the document when the picture of its last page is made and nothing else is needed of it. So for
   * most documents two engines are never full at once.
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
