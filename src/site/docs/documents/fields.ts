import { html } from 'hono/html';
import type { Field } from '../../../documents/document.ts';
import { fill, type Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { View } from '../docs-page.ts';
import { table } from '../parts.ts';
import { fieldTexts as texts } from './field-texts.ts';

/** A field as a table lists it, without the function that reads it. */
export type Listed = Omit<Field<never>, 'read'>;

const types: Readonly<Record<Field<never>['type'], Text>> = {
  string: texts.typeString,
  'string[]': texts.typeList,
  integer: texts.typeInteger,
  boolean: texts.typeBoolean,
  scalar: texts.typeScalar,
  'object[]': texts.typeObjects,
};

/** A field's type in words. */
function typeOf({ type, format, nullable }: Listed): Text {
  const name = format === 'date' ? texts.typeDate : types[type];
  if (!nullable) return name;
  return { en: fill(texts.orNull.en, { type: name.en }), fr: fill(texts.orNull.fr, { type: name.fr }) };
}

/** Members that every answer fills in, because it would not exist without them. */
const neverEmpty: ReadonlySet<string> = new Set(['documentType', 'numberOfCharacters']);

/** What an answer has for a member without a value. It follows from the member's own description. */
export function withoutValue({ name, type, format, nullable, words = {} }: Listed): Text {
  const all = Object.entries(words);
  if (all.length === 0 && neverEmpty.has(name)) return texts.hasOne;
  if (type === 'integer' || type === 'boolean') return nullable ? texts.nullText : texts.hasOne;
  if (type === 'object[]') return texts.emptyObjects;
  if (type === 'string[]') return texts.emptyList;
  if (nullable) return format === 'date' ? texts.nullDate : texts.nullText;
  if (all.length === 0) return texts.emptyText;
  if (all.some(([, { en }]) => en === '')) return texts.textNull;
  const known = all.map(([word]) => `\`${word}\``).join(', ');
  return { en: fill(texts.oneOfWords.en, { words: known }), fr: fill(texts.oneOfWords.fr, { words: known }) };
}

/** A field, and the members of its objects below it. */
export function withMembers(field: Listed): readonly Listed[] {
  const members = field.members ?? [];
  return [field, ...members.map((member) => ({ ...member, name: `${field.name}[].${member.name}` }))];
}

/**
 * A table of the fields of one object of an answer: their names, meanings and types, and what the answer has
 * for a field without a value.
 */
export function fieldTable(
  part: string,
  fields: readonly { readonly id: string; readonly field: Listed }[],
  view: View,
): Markup {
  const row = ({
    id,
    field,
  }: (typeof fields)[number]) => html`<tr id="${id}"><th scope="row"><code>${field.name}</code></th>
<td data-label="${view.text(texts.meaning)}"><strong>${view.text(field.label)}</strong><br>${view.say(field.description)}</td>
<td data-label="${view.text(texts.type)}">${view.say(typeOf(field))}</td>
<td data-label="${view.text(texts.without)}">${view.say(withoutValue(field))}</td></tr>`;
  const columns = [texts.member, texts.meaning, texts.type, texts.without];
  const caption = html`<code>${part}</code>`;
  return table(columns, fields.map(row), view, { caption, attributes: ' class="wide"' });
}
