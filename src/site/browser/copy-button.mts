import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { h } from './dom.mts';

/** A button that copies the text that an element has when the button is pressed. */
export function copyButton(of: HTMLElement, language: Language): HTMLElement {
  const button = h('button', { type: 'button', class: 'copy' }, say('copy', language));
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(of.textContent ?? '');
    } catch {
      // The browser keeps the clipboard from pages that were not loaded by https.
      getSelection()?.selectAllChildren(of);
      return;
    }
    button.textContent = say('copied', language);
    setTimeout(() => {
      button.textContent = say('copy', language);
    }, 1500);
  };
  return button;
}
