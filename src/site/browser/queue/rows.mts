import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import { sizeInWords, summaryOf } from '../shown/outcome.mts';
import { PagePictures } from '../shown/preview.mts';
import { resultElements } from '../shown/result.mts';
import { sign } from '../shown/verdict.mts';
import type { QueuedFile } from './queued-file.mts';

/** What a person may do with a file. */
export interface RowActions {
  onRetry(item: QueuedFile): void;
  onRemove(item: QueuedFile): void;
  onReport(item: QueuedFile): void;
  /** The key of the form, for pictures of pages. */
  key(): string;
}

/**
 * One file of the queue on the page: a line that says all that matters, and what was read below it, opened on
 * request.
 */
export class RowView {
  readonly element = h('li', { class: 'item' });
  readonly item: QueuedFile;
  readonly #actions: RowActions;
  readonly #address: string;
  readonly #pictures: PagePictures;
  #isOpen = false;
  #language: Language = 'en';

  constructor(item: QueuedFile, actions: RowActions) {
    this.item = item;
    this.#actions = actions;
    this.#address = URL.createObjectURL(item.file);
    this.#pictures = new PagePictures(item.file, actions.key);
  }

  /** Opens what was read, and moves the focus to it. */
  open(isFocused: boolean): void {
    this.#isOpen = true;
    this.show(this.#language);
    if (isFocused) this.element.querySelector<HTMLElement>('.name')?.focus();
  }

  discard(): void {
    URL.revokeObjectURL(this.#address);
    this.#pictures.discard();
    this.element.remove();
  }

  /** Draws the file as it stands. What had the focus has it again afterwards. */
  show(language: Language): void {
    this.#language = language;
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.className
      : undefined;
    const summary = summaryOf(this.item, language);
    const detail = this.#detail(language);
    this.element.className = `item ${summary.look}${detail === null ? '' : ' open'}`;
    this.element.replaceChildren(...this.#bar(language), ...(detail === null ? [] : [detail]));
    if (focused) this.element.querySelector<HTMLElement>(`[class="${focused}"]`)?.focus();
  }

  #bar(language: Language): readonly HTMLElement[] {
    const { look, kind, heading, fact } = summaryOf(this.item, language);
    const { file, id, state } = this.item;
    const isAnswered = state.kind === 'answered';
    const name = isAnswered
      ? h(
          'button',
          {
            type: 'button',
            class: 'name',
            'aria-expanded': this.#isOpen ? 'true' : 'false',
            'aria-controls': this.#isOpen ? `detail-${id}` : null,
          },
          file.name,
        )
      : h('span', { class: 'name' }, file.name);
    if (isAnswered) name.onclick = () => this.#toggle();
    const about = [kind ?? (isAnswered ? null : sizeInWords(file.size, language)), fact].filter(
      (one) => one !== null,
    );
    return [
      h(
        'div',
        { class: 'bar' },
        sign(look),
        h(
          'div',
          { class: 'told' },
          h('h3', {}, name),
          h('p', { class: 'outcome' }, heading),
          about.length === 0 ? null : h('p', { class: 'about' }, about.join(' · ')),
          this.#progress(),
        ),
        h('div', { class: 'actions' }, this.#buttons(language)),
      ),
    ];
  }

  #progress(): HTMLElement | null {
    const { state } = this.item;
    if (state.kind !== 'running') return null;
    const { progress } = state;
    // What is not known has no value: the bar then only moves.
    const value = progress.kind === 'sending' && progress.total > 0 ? progress.sent / progress.total : 1;
    return h('progress', { max: 1, value: value === 1 ? null : value, 'aria-label': this.item.file.name });
  }

  #buttons(language: Language): readonly HTMLElement[] {
    const { kind } = this.item.state;
    const isPending = kind === 'running' || kind === 'waiting';
    const button = (text: 'retry' | 'remove' | 'cancel' | 'report', act: () => void): HTMLElement => {
      const label = say('labelled', language, { label: say(text, language), value: this.item.file.name });
      const element = h(
        'button',
        { type: 'button', class: `small ${text}`, 'aria-label': label },
        say(text, language),
      );
      element.onclick = act;
      return element;
    };
    const { look } = summaryOf(this.item, language);
    const isOpen = look === 'unverified' || look === 'unread';
    const mayRetry = kind === 'stopped' || kind === 'refused' || (kind === 'answered' && isOpen);
    return [
      ...(kind === 'answered' ? [button('report', () => this.#actions.onReport(this.item))] : []),
      ...(mayRetry ? [button('retry', () => this.#actions.onRetry(this.item))] : []),
      button(isPending ? 'cancel' : 'remove', () => this.#actions.onRemove(this.item)),
    ];
  }

  #detail(language: Language): HTMLElement | null {
    if (!this.#isOpen || this.item.state.kind !== 'answered') return null;
    return h(
      'div',
      { class: 'detail', id: `detail-${this.item.id}` },
      resultElements(this.item, { address: this.#address, previews: this.#pictures.of }, language),
    );
  }

  #toggle(): void {
    this.#isOpen = !this.#isOpen;
    this.show(this.#language);
  }
}
