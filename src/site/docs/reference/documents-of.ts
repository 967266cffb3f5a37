import { html } from 'hono/html';
import type { DocumentDescriptor } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { View } from '../docs-page.ts';
import { documentPath } from '../documents/document-page.ts';
import { type Family, families } from '../documents/families.ts';

const texts = {
  all: { en: 'All documents', fr: 'Tous les documents' },
  everyOf: { en: '{family}: all {count}', fr: '{family}\u00A0: toutes les {count}' },
  someOf: { en: '{family}: {count} of {total}', fr: '{family}\u00A0: {count} sur {total}' },
} as const satisfies Record<string, Text>;

/** Up to this number, the documents of a family are listed; more are only counted. */
const listedMax = 6;

/**
 * The documents that have a field or check, each with a link to its place on the document's page. If they are
 * many of one family, they are only counted.
 */
export function documentsOf(having: readonly DocumentDescriptor[], id: string, view: View): Markup {
  if (having.length === documents.length) {
    return html`<a href="${view.href('/docs/documents')}">${view.text(texts.all)}</a>`;
  }
  const items = families.flatMap((family) => itemsOf(family, having, id, view));
  return html`<ul class="having">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

function itemsOf(
  family: Family,
  having: readonly DocumentDescriptor[],
  id: string,
  view: View,
): readonly Markup[] {
  const own = having.filter((document) => family.having.includes(document));
  if (own.length <= listedMax) {
    return own.map(
      (document) => html`<a href="${view.href(documentPath(document), id)}">${view.text(document.name)}</a>`,
    );
  }
  const words = view.say(own.length === family.having.length ? texts.everyOf : texts.someOf, {
    family: view.text(family.name),
    count: own.length,
    total: family.having.length,
  });
  return [
    html`<a href="${view.href('/docs/documents', `family-${families.indexOf(family) + 1}`)}">${words}</a>`,
  ];
}
