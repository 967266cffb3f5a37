import { html } from 'hono/html';
import type { Text } from '../../language.ts';
import { type Markup, page as shell } from '../pages/shell.ts';
import type { DocsPage, PageGroup, Section, View } from './docs-page.ts';
import { layoutTexts as texts } from './layout-texts.ts';

/** Where a page of the documentation stands among the others. */
export interface PagePosition {
  readonly title: Text;
  readonly summary: Text;
  readonly path: string;
  /** The group of the page; absent for the overview of all pages. */
  readonly group?: PageGroup;
  readonly before?: DocsPage | undefined;
  readonly after?: DocsPage | undefined;
}

/** A page of the documentation: its content, with breadcrumbs, the list of pages and the search around it. */
export function layout(place: PagePosition, pages: readonly DocsPage[], content: Markup, view: View): Markup {
  const { language, linkOrigin: origin } = view;
  const alternate = (other: string) =>
    html`<link rel="alternate" hreflang="${other}" href="${origin}${place.path}?lang=${other}">
`;
  return shell({
    language,
    title: view.text(place.title),
    path: place.path,
    skip: texts.skip,
    head: html`<meta name="description" content="${String(view.say(place.summary)).replace(/<[^>]+>/g, '')}">
<link rel="canonical" href="${origin}${view.href(place.path)}">
${(['en', 'fr'] as const).map(alternate)}<link rel="alternate" hreflang="x-default" href="${origin}${place.path}">
<link rel="alternate" type="text/markdown" href="${origin}${place.path}.md?lang=${language}">
<link rel="stylesheet" href="/assets/docs.css">
<script type="module" src="/assets/docs.js"></script>
`,
    body: html`<div class="docs">
${contents(place, pages, view)}
<article>
${crumbs(place, view)}
<h1>${view.text(place.title)}</h1>
<p class="intro">${view.say(place.summary)}</p>
${content}
${pager(place, view)}
</article>
</div>`,
  });
}

/** The sections of a page, after a list of their titles. */
export function sectionsOf(page: DocsPage, view: View): Markup {
  return html`${page.sections.length < 2 ? '' : onPage(page.sections, view)}
${page.sections.map(
  ({ id, title, body }) => html`<section class="part" aria-labelledby="${id}">
<h2 id="${id}">${view.text(title)} ${anchor(id, title, view)}</h2>
${body(view)}
</section>`,
)}`;
}

/** A link to a heading itself, to be copied. */
export function anchor(id: string, title: Text, view: View): Markup {
  return html`<a class="anchor" href="#${id}" aria-label="${view.text(texts.linkTo)} ${view.text(title)}">#</a>`;
}

function onPage(sections: readonly Section[], view: View): Markup {
  return html`<nav class="on-page" aria-label="${view.text(texts.onPage)}"><ul>
${sections.map(({ id, title }) => html`<li><a href="#${id}">${view.text(title)}</a></li>`)}
</ul></nav>`;
}

function contents({ path, group }: PagePosition, pages: readonly DocsPage[], view: View): Markup {
  const link = (page: { readonly path: string; readonly title: Text }) =>
    html`<li><a href="${view.href(page.path)}"${page.path === path ? html` aria-current="page"` : ''}>${view.text(page.title)}</a></li>`;
  const list = (of: PageGroup) => html`<ul>
${pages.filter((page) => page.group === of).map(link)}
</ul>`;
  return html`<div class="side">
${search(view)}
<nav class="contents" aria-label="${view.text(texts.contents)}">
<details class="contents-fold" open>
<summary>${view.text(texts.contents)}</summary>
<ul>${link({ path: '/docs', title: texts.overview })}</ul>
${(['guide', 'reference'] as const).map(
  (of) => html`<p class="group">${view.text(texts[of])}</p>
${list(of)}`,
)}
<details class="group"${group === 'documents' ? html` open` : ''}>
<summary>${view.text(texts.documents)}</summary>
${list('documents')}
</details>
</details>
</nav>
</div>`;
}

/** The search form. Without the script it leads to the index of all names. */
function search(view: View): Markup {
  const { language } = view;
  return html`<form class="search" role="search" action="/docs#index" data-index="/docs/search.json?lang=${language}">
<input type="hidden" name="lang" value="${language}">
<label for="search">${view.text(texts.search)}</label>
<input id="search" type="search" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="search-status" placeholder="documentNumberValid">
<p id="search-status" class="quiet" role="status"></p>
<ul id="found" class="found" aria-label="${view.text(texts.found)}"></ul>
</form>`;
}

function crumbs({ path, title, group }: PagePosition, view: View): Markup {
  const { language } = view;
  if (group === undefined) return html``;
  const isOverview = path === '/docs/documents';
  const middle =
    group === 'documents'
      ? isOverview
        ? ''
        : html`<li><a href="${view.href('/docs/documents')}">${view.text(texts.documents)}</a></li>`
      : html`<li>${texts[group][language]}</li>`;
  return html`<nav class="crumbs" aria-label="${view.text(texts.crumbs)}"><ol>
<li><a href="${view.href('/docs')}">${view.text(texts.documentation)}</a></li>
${middle}
<li aria-current="page">${view.text(title)}</li>
</ol></nav>`;
}

function pager({ before, after }: PagePosition, view: View): Markup {
  if (before === undefined && after === undefined) return html``;
  const link = (page: DocsPage, rel: 'prev' | 'next', says: Text) =>
    html`<a rel="${rel}" href="${view.href(page.path)}"><small>${view.text(says)}</small> ${view.text(page.title)}</a>`;
  return html`<nav class="pager" aria-label="${view.text(texts.pager)}">
${before === undefined ? html`<span></span>` : link(before, 'prev', texts.before)}
${after === undefined ? '' : link(after, 'next', texts.after)}
</nav>`;
}
