import { html } from 'hono/html';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type DocsPage, type PageGroup, View } from './docs-page.ts';
import { docsPages } from './index.ts';
import { layoutTexts } from './layout-texts.ts';
import { markdownOf } from './markdown.ts';
import { unlinked } from './prose.ts';

/** A page of the documentation as Markdown; null where there is none. `/docs` is the list of all pages. */
export function markdownTwin(path: string, origin: string | null, language: Language): string | null {
  const view = new View(language, origin);
  if (path === '/docs') return contentsOf(view);
  const page = docsPages.find((one) => one.path === path);
  return page === undefined ? null : pageOf(page, view);
}

function pageOf({ title, summary, sections }: DocsPage, view: View): string {
  const parts = sections.map((section) => html`<h2>${view.text(section.title)}</h2>${section.body(view)}`);
  const text = markdownOf(String(html`<p>${view.say(summary)}</p>${parts}`));
  return `# ${view.text(title)}\n\n${inTwins(text, view)}`;
}

/** Every page with its summary, in the form of llms.txt (llmstxt.org). */
function contentsOf(view: View): string {
  const groups = (['guide', 'reference', 'documents'] as const).map((group) => groupOf(group, view));
  const openApi = `## OpenAPI\n\n- [OpenAPI 3.1](${view.linkOrigin}/openapi.json)`;
  const head = [`# ${say('product', view.language)}`, `> ${say('lead', view.language)}`];
  return `${[...head, ...groups, openApi].join('\n\n')}\n`;
}

function groupOf(group: PageGroup, view: View): string {
  const lines = docsPages
    .filter((page) => page.group === group)
    .map(({ path, title, summary }) => {
      const words = unlinked(view.text(summary));
      return `- [${view.text(title)}](${view.linkOrigin}${twinPath(path)}?lang=${view.language}): ${words}`;
    });
  return `## ${view.text(layoutTexts[group])}\n\n${lines.join('\n')}`;
}

/** Where the Markdown of a page is. */
function twinPath(path: string): string {
  return `${path}.md`;
}

/** The text with its links to pages of the documentation changed to the Markdown of those pages. */
function inTwins(text: string, { linkOrigin }: View): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (_, to: string) => {
    const twin = to.replace(/^(\/docs[^?#]*)/, (path) => twinPath(path));
    return `](${linkOrigin}${twin})`;
  });
}
