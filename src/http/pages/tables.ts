import { html } from 'hono/html';
import type { FlagName } from '../../records/explain/flags.ts';
import { documentLabels } from '../../records/explain/labels.ts';
import { leavesOpen } from '../../records/explain/meaning.ts';
import { identityTypes } from '../../records/identity/index.ts';
import { certificateFields, incomeTax, payslip } from '../../records/resources/index.ts';
import { cafMembers } from '../openapi/caf.ts';
import { flagMember, type Member } from '../openapi/schema.ts';
import type { Markup } from './shell.ts';

const types: Readonly<Record<Member['type'], string>> = {
  string: 'text',
  'string[]': 'list of texts',
  boolean: 'true or false',
  integer: 'number',
};

/** A table of the members of an object, as its schema has them. */
function memberTable(caption: string, members: readonly Member[]): Markup {
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${members.map(
  ({ name, type, format, nullable, description }) =>
    html`<tr><th scope="row"><code>${name}</code></th><td>${format ?? types[type]}${nullable ? ' or null' : ''}</td><td>${description}</td></tr>`,
)}
</tbody>
</table>`;
}

/** One section for each kind of answer, from the tables that make them. */
export function answerSections(): readonly Markup[] {
  const identity = identityTypes.map(
    ({ documentType, root, fields, validation, controlKeys }) => html`<details id="${documentType}">
<summary>${documentLabels[documentType].en} <code>${documentType}</code></summary>
<p>XML root element <code>${root}</code>.</p>
${memberTable('documentInfos', fields)}
${memberTable('documentInfosValidation', validation.map(flagMember))}
${memberTable('controlKeys', controlKeys.map(flagMember))}
</details>`,
  );
  const signed = ([incomeTax, payslip] as const).map(
    ({ root, fields }) => html`<details id="${root}">
<summary>${documentLabels[root as 'FrenchIncomeTaxes'].en} <code>${root}</code></summary>
${memberTable('documentInfos', fields)}
${memberTable('certificate', certificateFields)}
</details>`,
  );
  const caf = html`<details id="FrenchCafPaymentCertificate">
<summary>${documentLabels.FrenchCafPaymentCertificate.en} <code>FrenchCafPaymentCertificate</code></summary>
<p><code>cafPaymentCertificates</code> has one entry a file, with the two objects below. <code>documentsValidation</code> is null for one file.</p>
${memberTable('documentInfos', cafMembers.documentInfos)}
${memberTable('documentInfosValidation', cafMembers.documentInfosValidation)}
${memberTable('documentsValidation', cafMembers.documentsValidation)}
</details>`;
  return [...identity, ...signed, caf];
}

/** Every flag: the rules that make it true, and what a true one leaves open. */
export function flagTable(): Markup {
  const rows = [...flagRules()].map(
    ([name, rules]) => html`<tr id="${name}"><th scope="row"><code>${name}</code></th>
<td>${[...rules].map((rule) => html`<p>${rule}</p>`)}</td><td>${leavesOpen[name as FlagName]}</td></tr>`,
  );
  return html`<table class="flags">
<caption>Flags</caption>
<thead><tr><th scope="col">Flag</th><th scope="col">True means</th><th scope="col">What it leaves open</th></tr></thead>
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
