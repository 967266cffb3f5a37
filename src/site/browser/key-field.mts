import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { byId } from './dom.mts';
import { keepKey, keptKey } from './key.mts';

/** The field of the API key, whose characters are hidden until somebody asks to see them. */
export class KeyField {
  readonly #input = byId<HTMLInputElement>('key');
  readonly #fold = byId<HTMLDetailsElement>('key-fold');
  readonly #keep = byId<HTMLInputElement>('keep');
  readonly #hint = byId('key-hint');
  readonly #reveal = byId<HTMLButtonElement>('reveal');
  readonly #language: () => Language;

  constructor(language: () => Language, onInput: () => void) {
    this.#language = language;
    const kept = keptKey();
    if (kept !== '') this.#input.value = kept;
    this.#keep.checked = kept !== '';
    this.#keep.onchange = () => this.#store();
    this.#input.oninput = () => {
      this.showHint();
      this.#store();
      onInput();
    };
    this.#reveal.onclick = () => {
      const isHidden = this.#input.type === 'password';
      this.#input.type = isHidden ? 'text' : 'password';
      this.#reveal.setAttribute('aria-pressed', String(isHidden));
    };
    this.showHint();
  }

  get key(): string {
    return this.#input.value.trim();
  }

  focus(): void {
    this.#fold.open = true;
    this.#input.focus();
  }

  /** Folds the field to save space, because the key is rarely changed after it was used. */
  fold(): void {
    // The form may have been sent by the Enter key in the field, which cannot keep the focus.
    const isIn = this.#fold.contains(document.activeElement);
    this.#fold.open = false;
    if (isIn) this.#fold.querySelector('summary')?.focus();
  }

  /** Shows the hint for the key. The hint about the demonstration's key is true of no other key. */
  showHint(): void {
    const { defaultValue } = this.#input;
    const name = defaultValue !== '' && this.key === defaultValue ? 'demoKey' : 'keyHint';
    this.#hint.dataset.text = name;
    this.#hint.textContent = say(name, this.#language());
  }

  #store(): void {
    keepKey(this.#keep.checked ? this.#input.value : null);
  }
}
