import { html } from 'hono/html';
import { fill } from '../../page/texts.ts';
import type { FlagName } from '../../records/explain/flags.ts';
import { documentLabels } from '../../records/explain/labels.ts';
import type { Language } from '../../records/explain/language.ts';
import { leavesOpen } from '../../records/explain/meaning.ts';
import { identityTypes } from '../../records/identity/index.ts';
import { certificateFields, incomeTax, payslip } from '../../records/resources/index.ts';
import { cafMembers } from '../openapi/caf.ts';
import { flagMember, type Member } from '../openapi/schema.ts';
import { described } from './descriptions.ts';
import { type DocsText, docsTexts } from './docs-texts.ts';
import { prose } from './prose.ts';
import type { Markup } from './shell.ts';

const types: Readonly<Record<Member['type'], DocsText>> = {
  string: 'typeString',
  'string[]': 'typeList',
  boolean: 'typeBoolean',
  integer: 'typeInteger',
};

/** A member's type in words. */
function typeOf({ type, format, nullable }: Member, language: Language): string {
  const name = docsTexts[format === 'date' ? 'typeDate' : types[type]][language];
  return nullable ? fill(docsTexts.orNull[language], { type: name }) : name;
}

/** A table of the members of an object, as its schema has them. */
function memberTable(caption: string, members: readonly Member[], language: Language): Markup {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${docsTexts.member[language]}</th><th scope="col">${docsTexts.type[language]}</th><th scope="col">${docsTexts.meaning[language]}</th></tr></thead>
<tbody>
${members.map(
  (member) =>
    html`<tr><th scope="row"><code>${member.name}</code></th><td>${typeOf(member, language)}</td><td>${prose(described(member.description, language))}</td></tr>`,
)}
</tbody>
</table>`;
}

/** One section for each kind of answer, from the tables that make them. */
export function answerSections(language: Language): readonly Markup[] {
  const rootOf = (root: string) => prose(fill(docsTexts.xmlRoot[language], { root }));
  const identity = identityTypes.map(
    ({ documentType, root, fields, validation, controlKeys }) => html`<details id="${documentType}">
<summary>${documentLabels[documentType][language]} <code>${documentType}</code></summary>
<p>${rootOf(root)}</p>
${memberTable('documentInfos', fields, language)}
${memberTable('documentInfosValidation', validation.map(flagMember), language)}
${memberTable('controlKeys', controlKeys.map(flagMember), language)}
</details>`,
  );
  const signed = ([incomeTax, payslip] as const).map(
    ({ root, fields }) => html`<details id="${root}">
<summary>${documentLabels[root as 'FrenchIncomeTaxes'][language]} <code>${root}</code></summary>
${memberTable('documentInfos', fields, language)}
${memberTable('certificate', certificateFields, language)}
</details>`,
  );
  const caf = html`<details id="FrenchCafPaymentCertificate">
<summary>${documentLabels.FrenchCafPaymentCertificate[language]} <code>FrenchCafPaymentCertificate</code></summary>
<p>${prose(docsTexts.cafShape[language])}</p>
${memberTable('documentInfos', cafMembers.documentInfos, language)}
${memberTable('documentInfosValidation', cafMembers.documentInfosValidation, language)}
${memberTable('documentsValidation', cafMembers.documentsValidation, language)}
</details>`;
  return [...identity, ...signed, caf];
}

/** Every flag: the rules that make it true, and what a true one leaves open. */
export function flagTable(language: Language): Markup {
  const rows = [...flagRules()].map(
    ([name, rules]) => html`<tr id="${name}"><th scope="row"><code>${name}</code></th>
<td data-label="${docsTexts.trueMeans[language]}">${[...rules].map((rule) => html`<p>${described(rule, language)}</p>`)}</td><td data-label="${docsTexts.leavesOpen[language]}">${leavesOpen[name as FlagName][language]}</td></tr>`,
  );
  return html`<table class="flags">
<caption>${docsTexts.flagsCaption[language]}</caption>
<thead><tr><th scope="col">${docsTexts.flag[language]}</th><th scope="col">${docsTexts.trueMeans[language]}</th><th scope="col">${docsTexts.leavesOpen[language]}</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

/** The rules of each flag by its name: types may differ, as the pattern of a document number does. */
export function flagRules(): ReadonlyMap<string, ReadonlySet<string>> {
  const rules = new Map<string, Set<string>>();
  const flags = [
    ...identityTypes.flatMap(({ validation, controlKeys }) => [...validation, ...controlKeys]),
    ...certificateFields.filter(({ type }) => type === 'boolean'),
    ...cafMembers.documentsValidation,
  ];
  for (const { name, description } of flags) {
    rules.set(name, (rules.get(name) ?? new Set()).add(description));
  }
  return rules;
}
