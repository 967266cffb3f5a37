/**
 * The documentation works without this script; with it, examples can be copied, and names are found while
 * they are typed.
 */
import { copyButton } from './copy-button.mts';
import { h } from './dom.mts';
import { startReceiptCheck } from './receipt-check.mts';
import { startSearch } from './search.mts';

const language = document.documentElement.lang === 'fr' ? 'fr' : 'en';

for (const code of document.querySelectorAll<HTMLElement>('.docs pre')) {
  const frame = h('div', { class: 'copyable', 'data-form': code.dataset.form ?? null });
  delete code.dataset.form;
  code.replaceWith(frame);
  frame.append(code, copyButton(code, language));
}

/** A name of the index leads on: problems' links and those to the former single page arrive there. */
function goOn(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  const named = name === '' ? null : document.getElementById(name);
  if (named instanceof HTMLAnchorElement && named.dataset.moved !== undefined) location.replace(named.href);
}

goOn();
addEventListener('hashchange', goOn);

/** On a phone the list of pages comes before the page itself, so it begins closed there. */
const contents = document.querySelector<HTMLDetailsElement>('.contents-fold');
if (contents !== null && matchMedia('(max-width: 56rem)').matches) contents.open = false;

/** The page itself is seen in the list of pages, also where that is longer than the window. */
const side = document.querySelector<HTMLElement>('.side');
const current = side?.querySelector<HTMLElement>('.contents [aria-current]');
if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2;

const form = document.querySelector<HTMLFormElement>('form.search');
if (form !== null) startSearch(form, language);

const receiptForm = document.querySelector<HTMLFormElement>('#receipt-form');
if (receiptForm !== null) startReceiptCheck(receiptForm, language);
