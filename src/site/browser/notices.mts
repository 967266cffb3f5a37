import type { Language } from '../../language.ts';
import { say, type TextName } from '../texts.ts';
import { h } from './dom.mts';
import type { Halt } from './queue/surroundings.mts';

type Values = Readonly<Record<string, number>>;

/** Shows why the queue does not go on, or what is missing, at the field of the key or in a box of its own. */
export class Notices {
  readonly #box: HTMLElement;
  readonly #keyError: HTMLElement;
  readonly #key: HTMLElement;
  readonly #language: () => Language;
  #halt: Halt | null = null;
  #complaint: { readonly text: TextName; readonly values: Values } | null = null;

  constructor(box: HTMLElement, keyError: HTMLElement, key: HTMLElement, language: () => Language) {
    this.#box = box;
    this.#keyError = keyError;
    this.#key = key;
    this.#language = language;
  }

  /** Shows what is missing. Null removes the message. */
  complain(text: TextName | null, values: Values = {}): void {
    this.#complaint = text === null ? null : { text, values };
    this.show();
  }

  /** Shows why the queue does not go on. Null removes the message. */
  halted(halt: Halt | null): void {
    this.#halt = halt;
    this.show();
  }

  /** Whether the queue waits before its next attempt. */
  get isWaiting(): boolean {
    return this.#halt !== null && 'seconds' in this.#halt;
  }

  /** Removes the former message about the key. */
  keyChanged(): void {
    if (this.#complaint?.text === 'needKey') this.#complaint = null;
    if (this.#halt?.kind === 'key' || this.#halt?.kind === 'credits') this.#halt = null;
    this.show();
  }

  show(): void {
    const isAtKey =
      this.#complaint?.text === 'needKey' || this.#halt?.kind === 'key' || this.#halt?.kind === 'credits';
    const words = this.#words();
    if (isAtKey) this.#key.setAttribute('aria-invalid', 'true');
    else this.#key.removeAttribute('aria-invalid');
    this.#keyError.textContent = isAtKey ? words : '';
    this.#keyError.hidden = !isAtKey;
    this.#box.replaceChildren(...(words === null || isAtKey ? [] : [h('p', { class: 'complaint' }, words)]));
  }

  #words(): string | null {
    if (this.#complaint !== null) return say(this.#complaint.text, this.#language(), this.#complaint.values);
    switch (this.#halt?.kind) {
      case undefined:
        return null;
      case 'key':
        return say('keyRefused', this.#language());
      case 'credits':
        return say('creditsGone', this.#language());
      case 'unreachable':
      case 'busy':
      case 'tooFast':
        return say(this.#halt.kind, this.#language(), { seconds: this.#halt.seconds });
    }
  }
}
