import { html } from 'hono/html';
import type { Check, DocumentDescriptor, Field, Part } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { fill, type Language, type Text } from '../../language.ts';
import { type DocsText, docsTexts } from './docs-texts.ts';
import { prose } from './prose.ts';
import type { Markup } from './shell.ts';

const types: Readonly<Record<Field<never>['type'], DocsText>> = {
  string: 'typeString',
  'string[]': 'typeList',
  integer: 'typeInteger',
  boolean: 'typeBoolean',
  scalar: 'typeScalar',
  'object[]': 'typeObjects',
};

/** A member of a table, without the way in which it is read. */
type Listed = Omit<Field<never>, 'read'>;

/** A field's type in words. */
function typeOf({ type, format, nullable }: Listed, language: Language): string {
  const name = docsTexts[format === 'date' ? 'typeDate' : types[type]][language];
  return nullable ? fill(docsTexts.orNull[language], { type: name }) : name;
}

/** A table of the members of an object of an answer. */
function partTable({ name, fields, checks }: Part, language: Language): Markup {
  const row = (member: string, type: string, meaning: Text) =>
    html`<tr><th scope="row"><code>${member}</code></th><td>${type}</td><td>${prose(meaning[language])}</td></tr>`;
  return html`<table>
<caption>${name}</caption>
<thead><tr><th scope="col">${docsTexts.member[language]}</th><th scope="col">${docsTexts.type[language]}</th><th scope="col">${docsTexts.meaning[language]}</th></tr></thead>
<tbody>
${fields.flatMap(withMembers).map((field) => row(field.name, typeOf(field, language), field.description))}${checks.map(
  (check) => row(check.name, docsTexts.typeBoolean[language], check.rule),
)}
</tbody>
</table>`;
}

/** A field, and the members of its objects below it. */
function withMembers(field: Listed): readonly Listed[] {
  const members = field.members ?? [];
  return [field, ...members.map((member) => ({ ...member, name: `${field.name}[].${member.name}` }))];
}

/** A section for each document, from its description. */
export function documentSections(language: Language): readonly Markup[] {
  return documents.map((document) => documentSection(document, language));
}

function documentSection(
  { documentType, root, name, form, parts }: DocumentDescriptor,
  language: Language,
): Markup {
  const code = documentType ?? root;
  return html`<details id="${code}">
<summary>${name[language]} <code>${code}</code></summary>
${form === undefined ? '' : html`<p>${prose(form[language])}</p>`}
${parts.map((part) => partTable(part, language))}
</details>`;
}

/** Every flag: the rules that make it true, and what a true one leaves open. */
export function flagTable(language: Language): Markup {
  const rows = [...checksByName()].map(
    ([name, { rules, leavesOpen }]) => html`<tr id="${name}"><th scope="row"><code>${name}</code></th>
<td data-label="${docsTexts.trueMeans[language]}">${[...new Set(rules.map((rule) => rule[language]))].map((rule) => html`<p>${rule}</p>`)}</td><td data-label="${docsTexts.leavesOpen[language]}">${leavesOpen[language]}</td></tr>`,
  );
  return html`<table class="flags">
<caption>${docsTexts.flagsCaption[language]}</caption>
<thead><tr><th scope="col">${docsTexts.flag[language]}</th><th scope="col">${docsTexts.trueMeans[language]}</th><th scope="col">${docsTexts.leavesOpen[language]}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

interface Flag {
  readonly rules: readonly Text[];
  readonly leavesOpen: Text;
}

/** The rules of each flag by its name: documents may differ, as the pattern of a document number does. */
function checksByName(): ReadonlyMap<string, Flag> {
  const flags = new Map<string, Flag>();
  for (const { name, rule, leavesOpen } of lastPerName(documents)) {
    flags.set(name, { rules: [...(flags.get(name)?.rules ?? []), rule], leavesOpen });
  }
  return flags;
}

/** Of a document that has a flag for each file and for all of them together, the rule for all. */
function lastPerName(all: readonly DocumentDescriptor[]): readonly Check<never>[] {
  return all.flatMap(({ parts }) => {
    const checks = parts.flatMap((part) => part.checks);
    return checks.filter(({ name }, at) => checks.findLastIndex((other) => other.name === name) === at);
  });
}
