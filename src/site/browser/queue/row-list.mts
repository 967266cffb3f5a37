import type { Language } from '../../../language.ts';
import type { Entry } from './entries.mts';
import { type RowActions, RowView } from './rows.mts';

/** The rows of the page, in the order of their entries. */
export class RowList {
  readonly #element: HTMLElement;
  readonly #actions: RowActions;
  readonly #views = new Map<object, RowView>();
  #ids = 0;
  /** The document that was opened by itself. */
  #opened: object | null = null;

  constructor(element: HTMLElement, actions: RowActions) {
    this.#element = element;
    this.#actions = actions;
  }

  /** Shows these entries. The only document of the page is opened as soon as it is answered. */
  show(entries: readonly Entry[], language: Language): void {
    const wanted = new Set(entries.map(identityOf));
    for (const [identity, view] of this.#views) {
      if (wanted.has(identity)) continue;
      view.discard();
      this.#views.delete(identity);
    }
    let before: Element | null = null;
    for (const entry of entries) {
      const known = this.#views.get(identityOf(entry));
      const view = known ?? new RowView(entry, ++this.#ids, this.#actions);
      this.#views.set(identityOf(entry), view);
      view.show(entry, language);
      const place: Element | null =
        before === null ? this.#element.firstElementChild : before.nextElementSibling;
      if (place !== view.element) this.#element.insertBefore(view.element, place);
      before = view.element;
      const isOnly = entries.length === 1 && entry.kind === 'document' && entry.isComplete;
      if (!isOnly || this.#opened === entry.document) continue;
      this.#opened = entry.document;
      view.open();
    }
  }

  /** The row after this one, or before it if it is the last. */
  beside(row: RowView): RowView | null {
    const all = [...this.#element.children];
    const at = all.indexOf(row.element);
    const element = all[at + 1] ?? all[at - 1];
    return [...this.#views.values()].find((view) => view.element === element) ?? null;
  }
}

/** What makes an entry the same row as before, however far it has come. */
function identityOf(entry: Entry): object {
  switch (entry.kind) {
    case 'file':
      return entry.item;
    case 'document':
      return entry.document;
    case 'together':
      return entry.batch;
  }
}
