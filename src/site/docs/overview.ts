import { html } from 'hono/html';
import { kindOf } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import type { Text } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';
import type { AnchoredEntry, DocsPage, PageGroup, View } from './docs-page.ts';
import { documentPath } from './documents/document-page.ts';
import { layout } from './layout.ts';
import { layoutTexts } from './layout-texts.ts';
import { prose, unlinked } from './prose.ts';

const texts = {
  title: { en: 'Documentation', fr: 'Documentation' },
  summary: {
    en: 'Send a document and get its fields, with a flag for every check. [OpenAPI 3.1](/openapi.json) describes the service for programs. To see it work, [try it](/).',
    fr: 'Envoyez un document et recevez ses champs, avec un indicateur pour chaque contrôle. [OpenAPI 3.1](/openapi.json) décrit le service aux programmes, en anglais. Pour le voir à l’œuvre, [essayez-le](/).',
  },
  index: { en: 'Index', fr: 'Index' },
  indexNote: {
    en: 'The index lists documents, errors, checks and fields by the names that they have in answers. The links in errors lead here.',
    fr: 'L’index donne les documents, les erreurs, les contrôles et les champs par les noms qu’ils portent dans les réponses. Les liens des erreurs mènent ici.',
  },
} as const satisfies Record<string, Text>;

/** The overview lists every entry of these pages. The pages of documents only repeat such entries. */
const indexed: readonly string[] = ['/docs/errors', '/docs/checks', '/docs/fields'];

/**
 * The first page: the parts of the documentation, and an index of names to which the links in problems lead.
 */
export function overview(pages: readonly DocsPage[], view: View): Markup {
  const cards = (group: PageGroup) => html`<section class="part" aria-labelledby="${group}">
<h2 id="${group}">${view.text(layoutTexts[group])}</h2>
<ul class="cards">
${pages.filter((page) => page.group === group).map((page) => card(page, view))}
</ul>
</section>`;
  const content = html`${cards('guide')}
${cards('reference')}
<section class="part" aria-labelledby="documents">
<h2 id="documents">${view.text(layoutTexts.documents)}</h2>
<ul class="names">
${pages.filter(({ group }) => group === 'documents').map(({ path, title }) => html`<li><a href="${view.href(path)}">${view.text(title)}</a></li>`)}
</ul>
</section>
<section class="part" aria-labelledby="index">
<h2 id="index">${view.text(texts.index)}</h2>
<p>${view.say(texts.indexNote)}</p>
<ul class="names">
${names(pages).map(([id, address]) => html`<li><a id="${id}" data-moved href="${inLanguage(address, view)}"><code>${id}</code></a></li>`)}
</ul>
</section>`;
  return layout({ title: texts.title, summary: texts.summary, path: '/docs' }, pages, content, view);
}

function card({ path, title, summary }: DocsPage, view: View): Markup {
  return html`<li><a href="${view.href(path)}">${view.text(title)}</a><p>${prose(unlinked(view.text(summary)))}</p></li>`;
}

function inLanguage(address: string, view: View): string {
  const [path = '', id] = address.split('#');
  return view.href(path, id);
}

/** All names in alphabetical order, each with the address that it leads to. */
function names(pages: readonly DocsPage[]): readonly (readonly [string, string])[] {
  const all = new Map(documents.map((document) => [kindOf(document), documentPath(document)]));
  for (const page of pages.filter(({ path }) => indexed.includes(path))) {
    const entries: readonly AnchoredEntry[] = page.sections.flatMap((section) => section.entries ?? []);
    for (const { id } of entries) if (!all.has(id)) all.set(id, `${page.path}#${id}`);
  }
  return [...all].sort(([one], [other]) => one.localeCompare(other, 'en'));
}
