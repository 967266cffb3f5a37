import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import { LocalFiles } from '../shown/local-files.mts';
import { nameOf, namesOf, sizeInWords, summaryOf, withoutInWords } from '../shown/outcome.mts';
import { resultElements, togetherElements } from '../shown/result.mts';
import { sign } from '../shown/verdict.mts';
import type { Entry } from './entries.mts';
import type { QueuedFile } from './queued-file.mts';

/** The actions of a person on the files of a row. */
export interface RowActions {
  onRetry(files: readonly QueuedFile[]): void;
  onRemove(row: RowView): void;
  onReport(entry: Entry): void;
  /** The key of the form, for pictures of pages. */
  key(): string;
}

/**
 * A row of the page: a line with all that matters, and below it what was read, which can be opened.
 */
export class RowView {
  readonly element = h('li', { class: 'item' });
  readonly #id: number;
  readonly #actions: RowActions;
  readonly #local: LocalFiles;
  #entry: Entry;
  #version: readonly unknown[] = [];
  #isOpen = false;
  #language: Language = 'en';

  /** `id` distinguishes the rows of the page. */
  constructor(entry: Entry, id: number, actions: RowActions) {
    this.#entry = entry;
    this.#id = id;
    this.#actions = actions;
    this.#local = new LocalFiles(actions.key);
  }

  get entry(): Entry {
    return this.#entry;
  }

  /** Opens what was read, and moves the focus to it without moving the page. */
  open(): void {
    this.#isOpen = true;
    this.#draw();
    this.element.querySelector<HTMLElement>('.name')?.focus({ preventScroll: true });
  }

  discard(): void {
    this.#local.discard();
    this.element.remove();
  }

  /** Draws the row again if something in it has changed. */
  show(entry: Entry, language: Language): void {
    const version = [...versionOf(entry), language];
    if (version.every((one, at) => one === this.#version[at])) return;
    this.#version = version;
    this.#entry = entry;
    this.#language = language;
    this.#draw();
  }

  /** Draws the row again. The element that had the focus gets it back. */
  #draw(): void {
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.className
      : undefined;
    const { look } = summaryOf(this.#entry, this.#language);
    const detail = this.#detail();
    this.element.className = `item ${look}${detail === null ? '' : ' open'}`;
    this.element.replaceChildren(this.#bar(), ...(detail === null ? [] : [detail]));
    if (focused) this.element.querySelector<HTMLElement>(`[class="${focused}"]`)?.focus();
  }

  #bar(): HTMLElement {
    const { look, heading } = summaryOf(this.#entry, this.#language);
    const about = this.#about();
    return h(
      'div',
      { class: 'bar' },
      sign(look),
      h(
        'div',
        { class: 'told' },
        h('h3', {}, this.#name()),
        h('p', { class: 'outcome' }, heading),
        about.length === 0 ? null : h('p', { class: 'about' }, about.join(' · ')),
        this.#copyNote(),
        this.#withoutNote(),
        this.#progress(),
      ),
      h('div', { class: 'actions' }, this.#buttons()),
    );
  }

  #name(): HTMLElement {
    const name = nameOf(this.#entry, this.#language);
    if (this.#entry.kind === 'file') return h('span', { class: 'name' }, name);
    const button = h(
      'button',
      {
        type: 'button',
        class: 'name',
        'aria-expanded': this.#isOpen ? 'true' : 'false',
        'aria-controls': this.#isOpen ? `detail-${this.#id}` : null,
      },
      name,
    );
    button.onclick = () => {
      this.#isOpen = !this.#isOpen;
      this.#draw();
    };
    return button;
  }

  /** The kind of a document, the size of a file, and the one fact that matters. */
  #about(): readonly string[] {
    const { kind, fact } = summaryOf(this.#entry, this.#language);
    const size = this.#entry.kind === 'file' ? sizeInWords(this.#entry.item.file.size, this.#language) : null;
    return [kind ?? size, fact].filter((one) => one !== null);
  }

  /** The note that a smaller copy was sent, which a receipt is about: it can be saved. */
  #copyNote(): HTMLElement | null {
    const copied = this.files.filter(({ file, sent }) => file !== sent);
    if (copied.length === 0) return null;
    const notes = copied.flatMap((item) => {
      const from = sizeInWords(item.file.size, this.#language);
      const to = sizeInWords(item.sent.size, this.#language);
      const name = say('copyFile', this.#language, { name: item.file.name.replace(/\.\w+$/, '') });
      const href = this.#local.of(item).address;
      const link = h('a', { href, download: name }, say('copySave', this.#language));
      return [say('madeSmaller', this.#language, { from, to }), ' ', link, ' '];
    });
    return h('p', { class: 'about copied' }, notes);
  }

  /** The note on pages of a file that have no row, which stands after its last document. */
  #withoutNote(): HTMLElement | null {
    const entry = this.#entry;
    if (entry.kind !== 'document' || !entry.isLast || entry.pagesWithout.length === 0) return null;
    return h('p', { class: 'about' }, withoutInWords(entry.pagesWithout, this.#language));
  }

  #progress(): HTMLElement | null {
    if (this.#entry.kind !== 'file' || this.#entry.item.state.kind !== 'running') return null;
    const { item } = this.#entry;
    const { progress } = this.#entry.item.state;
    // If the progress is not known, the bar has no value and only moves.
    const value = progress.kind === 'sending' && progress.total > 0 ? progress.sent / progress.total : 1;
    return h('progress', { max: 1, value: value === 1 ? null : value, 'aria-label': item.name });
  }

  #buttons(): readonly HTMLElement[] {
    const entry = this.#entry;
    // All documents of a file are sent again or removed together with the file.
    const isPart = entry.kind === 'document' && entry.pages.length > 0;
    const button = (name: 'retry' | 'remove' | 'cancel' | 'report', act: () => void): HTMLElement => {
      const words = say(name === 'remove' && isPart ? 'removeFile' : name, this.#language);
      const named = name === 'report' ? nameOf(entry, this.#language) : namesOf(this.files);
      const label = say('labelled', this.#language, { label: words, value: named });
      const element = h('button', { type: 'button', class: `small ${name}`, 'aria-label': label }, words);
      element.onclick = act;
      return element;
    };
    const report = button('report', () => this.#actions.onReport(entry));
    if (entry.kind === 'together') return [report];
    const retry = this.#mayRetry() ? [button('retry', () => this.#actions.onRetry(this.files))] : [];
    const isPending = entry.kind === 'file' && ['running', 'waiting'].includes(entry.item.state.kind);
    const remove = button(isPending ? 'cancel' : 'remove', () => this.#actions.onRemove(this));
    return [...(entry.kind === 'document' ? [report] : []), ...retry, remove];
  }

  #mayRetry(): boolean {
    const entry = this.#entry;
    if (entry.kind === 'file')
      return ['stopped', 'refused', 'changed', 'cutOff'].includes(entry.item.state.kind);
    // The same file would be refused for the same reason.
    if (entry.kind === 'document' && entry.document.reply.status === 422) return false;
    return ['unverified', 'unread'].includes(summaryOf(entry, this.#language).look);
  }

  /** The files of the row. */
  get files(): readonly QueuedFile[] {
    if (this.#entry.kind === 'file') return [this.#entry.item];
    return this.#entry.kind === 'document' ? this.#entry.document.files : [];
  }

  #detail(): HTMLElement | null {
    const entry = this.#entry;
    if (!this.#isOpen || entry.kind === 'file') return null;
    const elements =
      entry.kind === 'document'
        ? resultElements(entry, this.#local, this.#language, this.#id)
        : togetherElements(entry, this.#language);
    return h('div', { class: 'detail', id: `detail-${this.#id}` }, elements);
  }
}

/** Everything whose change requires the row to be drawn again. */
function versionOf(entry: Entry): readonly unknown[] {
  switch (entry.kind) {
    case 'file':
      return [entry.item.state, entry.item.sent];
    case 'document':
      return [entry.document, entry.apart, entry.pages.length, entry.pagesWithout, entry.isLast];
    case 'together':
      return [entry.verdict, entry.certificates.length];
  }
}
