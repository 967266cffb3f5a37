import { html, raw } from 'hono/html';
import type { Text } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';
import type { Section, View } from './docs-page.ts';

/* The elements of which pages of the documentation consist. */

/** A text to be copied as it stands. */
export function codeBlock(text: string): Markup {
  return html`<pre tabindex="0"><code>${text}</code></pre>
`;
}

export function paragraph(text: Text, view: View): Markup {
  return html`<p>${view.say(text)}</p>
`;
}

/** A section of paragraphs, with blocks of code below them. */
export function textSection(
  id: string,
  title: Text,
  texts: readonly Text[],
  blocks: readonly string[] = [],
): Section {
  return {
    id,
    title,
    body: (view) => [...texts.map((text) => paragraph(text, view)), ...blocks.map(codeBlock)],
  };
}

interface TableOptions {
  readonly caption?: unknown;
  /** Attributes of the element, as HTML. */
  readonly attributes?: string;
}

/** A table with a row of headings. */
export function table(
  columns: readonly Text[],
  rows: readonly Markup[],
  view: View,
  { caption, attributes = '' }: TableOptions = {},
): Markup {
  return html`<table${raw(attributes)}>
${caption === undefined ? '' : html`<caption>${caption}</caption>`}
<thead><tr>${columns.map((column) => html`<th scope="col">${view.say(column)}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}
