import type { Language } from '../../language.ts';
import { say, type TextName } from '../texts.ts';
import { h } from './dom.mts';
import type { Halt } from './queue/surroundings.mts';

type Values = Readonly<Record<string, number>>;

/** The elements that notices are shown in. */
interface Places {
  /** A live region: whatever changes in it is spoken. */
  readonly box: HTMLElement;
  /** Beside the box and never spoken: the notice with the seconds that are left. */
  readonly countdown: HTMLElement;
  readonly keyError: HTMLElement;
  readonly key: HTMLElement;
}

/** Shows why the queue does not go on, or what is missing, at the field of the key or in a box of its own. */
export class Notices {
  readonly #box: HTMLElement;
  readonly #countdown: HTMLElement;
  readonly #keyError: HTMLElement;
  readonly #key: HTMLElement;
  readonly #language: () => Language;
  #halt: Halt | null = null;
  /** When the wait of the queue ends, in milliseconds since 1970. */
  #until = 0;
  #tick: ReturnType<typeof setTimeout> | undefined;
  #complaint: { readonly text: TextName; readonly values: Values } | null = null;

  constructor({ box, countdown, keyError, key }: Places, language: () => Language) {
    this.#box = box;
    this.#countdown = countdown;
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
    if (halt !== null && 'seconds' in halt) this.#until = Date.now() + halt.seconds * 1000;
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
    const complaint = this.#complaint && say(this.#complaint.text, this.#language(), this.#complaint.values);
    const isKeyMissing = this.#complaint?.text === 'needKey';
    const isAtKey = isKeyMissing || this.#halt?.kind === 'key' || this.#halt?.kind === 'credits';
    if (isAtKey) this.#key.setAttribute('aria-invalid', 'true');
    else this.#key.removeAttribute('aria-invalid');
    this.#keyError.textContent = isKeyMissing ? complaint : isAtKey ? this.#haltInWords() : '';
    this.#keyError.hidden = !isAtKey;
    const said = [
      ...(complaint === null || isKeyMissing ? [] : [h('p', { class: 'complaint' }, complaint)]),
      ...(this.isWaiting ? [h('p', { class: 'spoken' }, this.#haltInWords())] : []),
    ];
    // A wait is spoken once, with its length; only the text beside it counts down.
    const words = said.map(({ textContent }) => textContent).join('');
    if (!this.isWaiting || this.#box.textContent !== words) this.#box.replaceChildren(...said);
    this.#count(this.isWaiting);
  }

  /** Shows the seconds that are left, now and after each second. */
  #count(isCounted: boolean): void {
    clearTimeout(this.#tick);
    const left = this.#until - Date.now();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    const words = seconds === 0 ? say('tryingAgain', this.#language()) : this.#haltInWords(seconds);
    this.#countdown.replaceChildren(...(isCounted ? [h('p', { class: 'complaint' }, words)] : []));
    if (isCounted && seconds > 0)
      this.#tick = setTimeout(() => this.#count(true), left - (seconds - 1) * 1000);
  }

  /** @param secondsLeft what is left of the wait; by default its whole length */
  #haltInWords(secondsLeft?: number): string | null {
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
        return say(this.#halt.kind, this.#language(), {
          seconds: secondsLeft ?? this.#halt.seconds,
        });
    }
  }
}
