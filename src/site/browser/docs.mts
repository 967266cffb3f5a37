/** The reference page works without this script; with it, every example can be copied. */
import { say } from '../texts.ts';
import { h } from './dom.mts';

const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';

for (const code of document.querySelectorAll<HTMLElement>('.docs pre')) {
  const button = h('button', { type: 'button', class: 'copy' }, say('copy', language));
  button.onclick = async () => {
    await navigator.clipboard.writeText(code.textContent ?? '');
    button.textContent = say('copied', language);
    setTimeout(() => {
      button.textContent = say('copy', language);
    }, 1500);
  };
  const frame = h('div', { class: 'copyable', 'data-form': code.dataset.form ?? null });
  delete code.dataset.form;
  code.replaceWith(frame);
  frame.append(code, button);
}
