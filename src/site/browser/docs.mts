/**
 * The script of the documentation, which also works without it. The script adds buttons that copy the
 * examples, and a search that finds names while they are typed.
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

/**
 * If the fragment of the address is a name of the index, goes on to the page of that name. Links in problems,
 * and old links to the former single page, lead to the index.
 */
function goOn(): void {
  const name = decodeURIComponent(location.hash.slice(1));
  const named = name === '' ? null : document.getElementById(name);
  if (named instanceof HTMLAnchorElement && named.dataset.moved !== undefined) location.replace(named.href);
}

goOn();
addEventListener('hashchange', goOn);

/** Closes the list of pages on a phone, where it comes before the page itself. */
const contents = document.querySelector<HTMLDetailsElement>('.contents-fold');
if (contents !== null && matchMedia('(max-width: 56rem)').matches) contents.open = false;

/** Scrolls the list of pages to the current page, since the list may be longer than the window. */
const side = document.querySelector<HTMLElement>('.side');
const current = side?.querySelector<HTMLElement>('.contents [aria-current]');
if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2;

const form = document.querySelector<HTMLFormElement>('form.search');
if (form !== null) startSearch(form, language);

const receiptForm = document.querySelector<HTMLFormElement>('#receipt-form');
if (receiptForm !== null) startReceiptCheck(receiptForm, language);
