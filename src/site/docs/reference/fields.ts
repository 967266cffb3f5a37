import { html } from 'hono/html';
import type { DocumentDescriptor } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, View } from '../docs-page.ts';
import { fieldTexts } from '../documents/field-texts.ts';
import { withMembers, withoutValue } from '../documents/fields.ts';
import { table } from '../parts.ts';
import { documentsOf } from './documents-of.ts';

/** A member, what an answer has if it has no value, and the documents for which that holds. */
interface MemberRow {
  readonly name: string;
  readonly label: Text;
  readonly without: Text;
  readonly having: DocumentDescriptor[];
}

function rowsOf(): readonly MemberRow[] {
  const rows = new Map<string, MemberRow>();
  for (const document of documents) {
    for (const field of document.parts.flatMap(({ fields }) => fields.flatMap(withMembers))) {
      const without = withoutValue(field);
      const key = `${field.name} ${without.en}`;
      const row = rows.get(key) ?? { name: field.name, label: field.label, without, having: [] };
      row.having.push(document);
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : 0,
  );
}

const rows = rowsOf();
const first = new Set(rows.filter((row, at) => rows.findIndex(({ name }) => name === row.name) === at));

const texts = {
  caption: {
    en: 'The value of each member, and what the answer has if there is no value',
    fr: 'La valeur de chaque membre, et ce que donne la réponse s’il n’y a pas de valeur',
  },
  of: { en: 'Documents', fr: 'Documents' },
} as const satisfies Record<string, Text>;

export const fieldsPage: DocsPage = {
  path: '/docs/fields',
  group: 'reference',
  title: { en: 'All fields', fr: 'Tous les champs' },
  summary: {
    en: 'Every member of every answer, by name, and what the answer has if there is no value.',
    fr: 'Chaque membre de chaque réponse, par son nom, et ce que donne la réponse s’il n’y a pas de valeur.',
  },
  sections: [
    {
      id: 'values',
      title: { en: 'Members', fr: 'Membres' },
      entries: [...first].map(({ name, label }) => ({ id: name, name, title: label })),
      body: memberTable,
    },
  ],
};

function memberTable(view: View): Markup {
  const columns = [fieldTexts.member, fieldTexts.without, texts.of];
  const row = (one: MemberRow) => {
    const { name, label, without, having } = one;
    return html`<tr${first.has(one) ? html` id="${name}"` : ''}><th scope="row"><code>${name}</code><br>${view.text(label)}</th>
<td data-label="${view.text(fieldTexts.without)}">${view.say(without)}</td><td data-label="${view.text(texts.of)}">${documentsOf(having, name, view)}</td></tr>`;
  };
  return html`<p>${view.say(fieldTexts.always)}</p>
${table(columns, rows.map(row), view, { caption: view.say(texts.caption), attributes: ' class="wide"' })}`;
}
