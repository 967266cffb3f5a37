/**
 * The search of the documentation. It loads an index of names when the first letter is typed, and filters it
 * here.
 */
import type { Language } from '../../language.ts';
import type { SearchHit } from '../docs/found.ts';
import { rank } from '../docs/rank.ts';
import { say } from '../texts.ts';
import { h } from './dom.mts';

/** The maximum number of results that are shown. */
const shownMax = 20;

export function startSearch(form: HTMLFormElement, language: Language): void {
  const input = form.querySelector<HTMLInputElement>('input[type=search]');
  const list = form.querySelector<HTMLElement>('.found');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (input === null || list === null || status === null) return;
  let index: Promise<readonly SearchHit[]> | null = null;

  async function load(): Promise<readonly SearchHit[]> {
    const response = await fetch(form.dataset.index ?? '');
    if (!response.ok) throw new Error(String(response.status));
    return response.json();
  }

  async function show(input: HTMLInputElement, list: HTMLElement, status: HTMLElement): Promise<void> {
    const asked = input.value;
    if (asked.trim() === '') {
      list.replaceChildren();
      status.textContent = '';
      return;
    }
    index ??= load();
    const all = await index.catch(() => null);
    if (input.value !== asked) return;
    if (all === null) {
      // The next letter that is typed tries again.
      index = null;
      status.textContent = say('searchFailed', language);
      return;
    }
    const found = rank(all, asked);
    list.replaceChildren(...found.slice(0, shownMax).map((one) => result(one, language)));
    status.textContent = saidOf(found.length, language);
  }

  const links = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  input.addEventListener('input', () => void show(input, list, status));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    links()[0]?.click();
  });
  form.addEventListener('keydown', (event) => {
    const all: readonly HTMLElement[] = [input, ...links()];
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1;
    if (event.key === 'Escape' && input.value !== '') {
      input.value = '';
      input.focus();
      void show(input, list, status);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = all[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      next.focus();
    }
  });
  addEventListener('keydown', (event) => {
    const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]') === true;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

function result({ to, title, on }: SearchHit, language: Language): HTMLElement {
  const [path = '', id] = to.split('#');
  const href = `${path}?lang=${language}${id === undefined ? '' : `#${id}`}`;
  return h('li', {}, h('a', { href }, h('span', {}, title), h('small', {}, on)));
}

function saidOf(count: number, language: Language): string {
  if (count === 0) return say('searchNone', language);
  if (count === 1) return say('searchOne', language);
  if (count > shownMax) return say('searchMore', language, { count, shown: shownMax });
  return say('searchMany', language, { count });
}
