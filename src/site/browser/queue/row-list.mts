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
    const left = [...this.#views.values()].find(({ element }) => element.contains(focused)) ?? null;
    const place = left === null ? -1 : this.#items().indexOf(left.element);
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
    if (left === null || this.#element.contains(document.activeElement)) return;
    // What is moved or drawn anew loses the focus.
    const isIn = focused instanceof HTMLElement && this.#element.contains(focused);
    const next = isIn
      ? focused
      : (ofSameFile(left, [...this.#views.values()]) ?? lastAction(this.#items(), place));
    next?.focus({ preventScroll: true });
  }

  #items(): readonly Element[] {
    return [...this.#element.querySelectorAll(':scope > .item')];
  }

  #head(row: HTMLElement, { person, entries }: Group, language: Language): void {
    const words = person === null ? say('otherRows', language) : personInWords(person, language);
    const count = person === null ? '' : say('ofPerson', language, { count: entries.length });
    const heading = h('li', { class: 'person' }, h('h3', {}, words), h('p', { class: 'quiet' }, count));
    this.#headings.push(heading);
    this.#element.insertBefore(heading, row);
  }
}

/** What to act on in the row that a file of `left` has now: to open it, if it has an answer. */
function ofSameFile(left: RowView, views: readonly RowView[]): HTMLElement | null {
  const now = views.find(({ files }) => files.some((file) => left.files.includes(file)));
  return now?.element.querySelector<HTMLElement>('button.name, .actions button:last-child') ?? null;
}

/** The last button of the row in this place, or of the row before it. */
function lastAction(items: readonly Element[], place: number): HTMLElement | null {
  return (items[place] ?? items.at(-1))?.querySelector<HTMLElement>('.actions button:last-child') ?? null;
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
