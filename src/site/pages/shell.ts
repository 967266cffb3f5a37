import { html, raw } from 'hono/html';
import type { Language, Text } from '../../language.ts';
import { say } from '../texts.ts';

export type Markup = ReturnType<typeof html>;

/** The content of a page, and what its frame needs to know. */
export interface Shell {
  readonly language: Language;
  readonly title: string;
  /** The path of the page itself: the language links stay on it. */
  readonly path: string;
  /** The text of the first link, which skips the menu. By default it leads to the form of the try page. */
  readonly skip?: Text;
  /** Further elements of the head. */
  readonly head?: Markup | string;
  readonly body: Markup;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23204a75'/%3E%3Cpath d='m9 16.5 5 5 9.5-11' fill='none' stroke='%23fff' stroke-width='3.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

const mark = raw(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/><path d="m9 16.5 5 5 9.5-11"/></svg>',
);

/** A whole page. It loads nothing but the service's own style sheet and script. */
export function page({ language, title, path, skip, head = '', body }: Shell): Markup {
  const product = say('product', language);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${product}</title>
<link rel="icon" href="${raw(icon)}">
<link rel="stylesheet" href="/assets/page.css">
${head}</head>
<body>
${skip === undefined ? html`<a class="skip" href="#main" data-text="skip">${say('skip', language)}</a>` : html`<a class="skip" href="#main">${skip[language]}</a>`}
<header class="top">
<a class="home" href="/?lang=${language}">${mark}<span data-text="product">${product}</span></a>
<nav aria-label="${product}">
${link(`/docs?lang=${language}`, 'reference', path.startsWith('/docs') && path !== '/docs/endpoints')}
${link(`/docs/endpoints?lang=${language}`, 'api', path === '/docs/endpoints')}
${link('/source', 'source', false)}
<span class="languages">${languageLink('fr', 'Français')} ${languageLink('en', 'English')}</span>
</nav>
</header>
<main id="main" tabindex="-1">${body}</main>
</body>
</html>`;

  function link(href: string, text: 'reference' | 'api' | 'source', current: boolean): Markup {
    const here = current ? raw(' aria-current="page"') : '';
    return html`<a href="${href}" data-text="${text}"${here}>${say(text, language)}</a>`;
  }

  function languageLink(other: Language, name: string): Markup {
    const here = other === language ? raw(' aria-current="true"') : '';
    return html`<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}" data-language="${other}"${here}>${name}</a>`;
  }
}
