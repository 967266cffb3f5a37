import { fill, type Language } from '../../language.ts';
import { say, type TextName, texts } from '../texts.ts';

/**
 * Shows the texts and links that the server wrote into the page in another language. What was added to the
 * page later stays as it is.
 */
export function showPageIn(language: Language): void {
  document.documentElement.lang = language;
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    // The server writes only names of texts into the page.
    element.textContent = texts[element.dataset.text as TextName][language];
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-en]')) {
    element.textContent = element.dataset[language] ?? '';
  }
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    if (link.dataset.language === language) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href*="?lang="]')) {
    if (link.dataset.language !== undefined) continue;
    link.search = `?lang=${language}`;
  }
  document.title = fill('{title} · {product}', {
    title: say('title', language),
    product: say('product', language),
  });
}
