import { html } from 'hono/html';
import type { Field } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { type SpecifiedStatus, specifiedStatus } from '../../http/four-statuses.ts';
import { type ProblemCode, problemKinds } from '../../http/problem-kinds.ts';
import { fill, type Language, type Text } from '../../language.ts';
import { prose } from './prose.ts';
import type { Markup } from './shell.ts';
import { valueTexts as texts } from './value-texts.ts';

/** What stands where a member has no value, from the member's own description. */
function withoutValue({ type, format, nullable, words = {} }: Field<never>): Text {
  if (type === 'integer') return texts.always;
  if (type === 'string[]') return texts.emptyList;
  if (nullable) return format === 'date' ? texts.nullDate : texts.nullText;
  const all = Object.entries(words);
  if (all.length === 0) return texts.emptyText;
  if (all.some(([, { en }]) => en === '')) return texts.textNull;
  const known = all.map(([word]) => `\`${word}\``).join(', ');
  return { en: fill(texts.oneOfWords.en, { words: known }), fr: fill(texts.oneOfWords.fr, { words: known }) };
}

/** A member's meaning without a value, and the documents for which it is so. */
interface Row {
  readonly name: string;
  readonly meaning: Text;
  readonly roots: Set<string>;
}

/** What null, empty and `null` mean, for every member of every answer. */
export function valueTable(language: Language): Markup {
  const rows = new Map<string, Row>();
  for (const { root, documentType, parts } of documents) {
    for (const field of parts.flatMap(({ fields }) => fields)) {
      const meaning = withoutValue(field);
      const key = `${field.name} ${meaning.en}`;
      const row = rows.get(key) ?? { name: field.name, meaning, roots: new Set<string>() };
      row.roots.add(documentType ?? root);
      rows.set(key, row);
    }
  }
  return html`<p>${prose(texts.valuesHead[language])}</p>
<table id="values">
<caption>${prose(texts.valuesCaption[language])}</caption>
<thead><tr>${['member', 'withoutValue', 'ofDocuments'].map((name) => html`<th scope="col">${headings[name as keyof typeof headings][language]}</th>`)}</tr></thead>
<tbody>
${[...rows.values()].map(({ name, meaning, roots }) => html`<tr><th scope="row"><code>${name}</code></th><td>${prose(meaning[language])}</td><td>${roots.size === documents.length ? '' : [...roots].map((root) => html`<code>${root}</code> `)}</td></tr>`)}
</tbody>
</table>`;
}

const headings = {
  member: { en: 'Member', fr: 'Membre' },
  withoutValue: texts.withoutValue,
  ofDocuments: texts.ofDocuments,
} as const;

const statusWords = new Map<SpecifiedStatus | null, Text>([
  [401, texts.as401],
  [402, texts.as402],
  [422, texts.as422],
  [null, texts.asNone],
]);

/** What each code is to a client that knows the statuses of the specification alone. */
export function statusTable(language: Language): Markup {
  const codes = Object.keys(problemKinds) as ProblemCode[];
  return html`<p>${texts.statusesHead[language]}</p>
<table id="statuses">
<caption>${texts.statusesCaption[language]}</caption>
<thead><tr><th scope="col">${texts.treatAs[language]}</th><th scope="col">${texts.codes[language]}</th></tr></thead>
<tbody>
${[...statusWords].map(([status, words]) => {
  const own = codes.filter((code) => specifiedStatus(code) === status);
  return html`<tr><th scope="row">${words[language]}</th><td>${own.map((code) => html`${problemKinds[code].status} <a href="#${code}"><code>${code}</code></a> `)}</td></tr>`;
})}
</tbody>
</table>`;
}
