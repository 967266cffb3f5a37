import { datesInWords } from '../../../documents/in-words.ts';
import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import type { Entry } from './entries.mts';
import type { Group, Person } from './people.mts';
import { type RowActions, RowView } from './rows.mts';

/** The rows of the page, in the order of their entries. */
export class RowList {
  readonly #element: HTMLElement;
  readonly #actions: RowActions;
  readonly #views = new Map<object, RowView>();
  #headings: HTMLElement[] = [];
  #ids = 0;
  /** The document that the page opened by itself. */
  #opened: object | null = null;

  constructor(element: HTMLElement, actions: RowActions) {
    this.#element = element;
    this.#actions = actions;
  }

  /**
   * Shows these groups, each with a heading if any of them is about a person. If the page has only one
   * document, it is opened as soon as it is answered.
   */
  show(groups: readonly Group[], language: Language): void {
    const entries = groups.flatMap((group) => group.entries);
    const isGrouped = groups.some(({ person }) => person !== null);
    const focused = document.activeElement;
    for (const heading of this.#headings) heading.remove();
    this.#headings = [];
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
      const group = isGrouped ? groups.find((one) => one.entries[0] === entry) : undefined;
      if (group !== undefined) this.#head(view.element, group, language);
      const isOnly = entries.length === 1 && entry.kind === 'document' && entry.isComplete;
      if (!isOnly || this.#opened === entry.document) continue;
      this.#opened = entry.document;
      view.open();
    }
    // A row that is moved loses the focus.
    const isIn = focused instanceof HTMLElement && this.#element.contains(focused);
    if (isIn && document.activeElement !== focused) focused.focus({ preventScroll: true });
  }

  #head(row: HTMLElement, { person, entries }: Group, language: Language): void {
    const words = person === null ? say('otherRows', language) : personInWords(person, language);
    const count = person === null ? '' : say('ofPerson', language, { count: entries.length });
    const heading = h('li', { class: 'person' }, h('h3', {}, words), h('p', { class: 'quiet' }, count));
    this.#headings.push(heading);
    this.#element.insertBefore(heading, row);
  }

  /** The row after this one, or the row before it if this is the last. */
  beside(row: RowView): RowView | null {
    const all = [...this.#element.querySelectorAll(':scope > .item')];
    const at = all.indexOf(row.element);
    const element = all[at + 1] ?? all[at - 1];
    return [...this.#views.values()].find((view) => view.element === element) ?? null;
  }
}

/** The key of an entry's row, which stays the same while the file or document makes progress. */
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

function personInWords({ lastName, firstNames, dateOfBirth }: Person, language: Language): string {
  const name = [lastName, ...firstNames].join(' ');
  return say('person', language, { name, date: datesInWords(dateOfBirth, language) });
}
