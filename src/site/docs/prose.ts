import { html } from 'hono/html';
import type { Language } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';

/** Text with marked-up parts. */
export type Words = readonly (Markup | string)[];

/** Code in backticks, a link as `[words](address)`, strong words between double stars. */
const inline = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/**
 * A text as HTML. Texts are written as words with the marks above and not as markup. If `language` is given,
 * links to pages lead to them in that language.
 */
export function prose(text: string, language?: Language): Words {
  const parts: (Markup | string)[] = [];
  let from = 0;
  for (const { 0: whole, 1: code, 2: words, 3: address = '', 4: strong, index } of text.matchAll(inline)) {
    parts.push(text.slice(from, index));
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (words !== undefined)
      parts.push(html`<a href="${inLanguage(address, language)}">${prose(words)}</a>`);
    else parts.push(html`<strong>${strong}</strong>`);
    from = index + whole.length;
  }
  return [...parts, text.slice(from)];
}

/** A text without its links, whose words stay. */
export function unlinked(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
}

function inLanguage(address: string, language: Language | undefined): string {
  const [path = '', id] = address.split('#');
  if (language === undefined || !/^\/(docs(\/|$)|$)/.test(path)) return address;
  return `${path}?lang=${language}${id === undefined ? '' : `#${id}`}`;
}
