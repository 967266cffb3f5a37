import { html } from 'hono/html';
import {
  type Check,
  type DocumentDescriptor,
  type Field,
  groupsOfOneForm,
  type Part,
} from '../../documents/document.ts';
import type { IdentityDocument } from '../../documents/identity/identity-document.ts';
import { documents, identityDocuments } from '../../documents/index.ts';
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

/** A section for each form of an answer, from the descriptions of the documents that have it. */
export function documentSections(language: Language): readonly Markup[] {
  return groupsOfOneForm(documents).map(([first, ...others]) =>
    others.length === 0 ? documentSection(first, language) : groupSection([first, ...others], language),
  );
}

/** One section for documents whose answers have the same members; what differs is in the table of identity documents. */
function groupSection(group: readonly DocumentDescriptor[], language: Language): Markup {
  const [first] = group;
  const names = group.map(({ documentType, root }) => documentType ?? root);
  const summary = fill(docsTexts.oneForm[language], { count: group.length });
  return html`<details>
<summary>${summary} <code>${names[0]}</code> …</summary>
<p>${names.map((name) => html`<a href="#${name}"><code>${name}</code></a> `)}</p>
${(first?.parts ?? []).map((part) => partTable(commonPart(part, group), language))}
</details>`;
}

/** A part whose texts are those of all documents, or refer to the table. */
function commonPart(part: Part, group: readonly DocumentDescriptor[]): Part {
  const parts = group.flatMap(({ parts: all }) => all.filter(({ name }) => name === part.name));
  const common = (texts: readonly (Text | undefined)[]): Text => {
    const different = new Set(texts.map((text) => text?.en));
    return different.size === 1 ? (texts[0] ?? docsTexts.dependsOnType) : docsTexts.dependsOnType;
  };
  return {
    name: part.name,
    fields: part.fields.map((field, at) => ({
      ...field,
      description: common(parts.map(({ fields }) => fields[at]?.description)),
    })),
    checks: part.checks.map((check, at) => ({
      ...check,
      rule: common(parts.map(({ checks }) => checks[at]?.rule)),
    })),
  };
}

/** Every identity document with the checks that are its own, and its check digits. */
export function identityTable(language: Language): Markup {
  const usual = usualRules(identityDocuments);
  const rows = identityDocuments.map((document) => {
    const { documentType, root, name, note, documentInfosValidation, controlKeys } = document;
    const own = documentInfosValidation.filter((check) => usual.get(check.name) !== check.rule.en);
    return html`<tr id="${isAlone(document) ? `${documentType}-checks` : documentType}"><th scope="row">${name[language]}<br><code>${documentType}</code><br><code>${root}</code></th>
<td data-label="${docsTexts.ownChecks[language]}">${own.map((check) => html`<p><code>${check.name}</code> ${check.rule[language]}</p>`)}${note === undefined ? '' : html`<p>${note[language]}</p>`}</td><td data-label="${docsTexts.checkDigits[language]}">${controlKeys.map((key) => html`<code>${key.name.replace('ControlKey', '')}</code> `)}</td></tr>`;
  });
  return html`<table class="flags">
<caption>${docsTexts.identityTypes[language]}</caption>
<thead><tr><th scope="col">${docsTexts.document[language]}</th><th scope="col">${docsTexts.ownChecks[language]}</th><th scope="col">${docsTexts.checkDigits[language]}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

/** Whether a document has a section of its own, which bears its name. */
function isAlone(document: DocumentDescriptor): boolean {
  return groupsOfOneForm(documents).some((group) => group.length === 1 && group[0] === document);
}

/** The rule that most documents have for a check, where more than half of them have the same. */
function usualRules(all: readonly IdentityDocument[]): ReadonlyMap<string, string> {
  const checks = all.flatMap(({ documentInfosValidation }) => documentInfosValidation);
  const counts = new Map<string, Map<string, number>>();
  for (const { name, rule } of checks) {
    const rules = counts.get(name) ?? new Map<string, number>();
    counts.set(name, rules.set(rule.en, (rules.get(rule.en) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([name, rules]) => {
      const total = [...rules.values()].reduce((sum, count) => sum + count, 0);
      const [usual] = [...rules].filter(([, count]) => 2 * count > total);
      return usual === undefined ? [] : [[name, usual[0]] as const];
    }),
  );
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
<td data-label="${docsTexts.trueMeans[language]}">${rulesOf(rules, language).map((rule) => html`<p>${rule}</p>`)}</td><td data-label="${docsTexts.leavesOpen[language]}">${leavesOpen[language]}</td></tr>`,
  );
  return html`<table class="flags">
<caption>${docsTexts.flagsCaption[language]}</caption>
<thead><tr><th scope="col">${docsTexts.flag[language]}</th><th scope="col">${docsTexts.trueMeans[language]}</th><th scope="col">${docsTexts.leavesOpen[language]}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

/** Rules of so many types are not listed with the flag. */
const rulesMax = 6;

function rulesOf(rules: readonly Text[], language: Language): readonly string[] {
  const different = [...new Set(rules.map((rule) => rule[language]))];
  return different.length > rulesMax ? [docsTexts.dependsOnType[language]] : different;
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
