import { html } from 'hono/html';
import { type DocumentDescriptor, kindOf } from '../../../documents/document.ts';
import { toXml } from '../../../http/answer/xml.ts';
import { formatList } from '../../../intake/formats.ts';
import { fill, type Text } from '../../../language.ts';
import { indentXml } from '../../indent-xml.ts';
import type { Markup } from '../../pages/shell.ts';
import { type Specimen, specimens } from '../../pages/specimens.ts';
import type { DocsPage, Section, View } from '../docs-page.ts';
import { programTabs } from '../examples/examples.ts';
import { documentPrograms } from '../examples/programs.ts';
import { textSection } from '../parts.ts';
import { tabs } from '../tabs.ts';
import { anchoredParts } from './anchors.ts';
import { checkSection } from './checks.ts';
import { documentTexts as texts } from './document-texts.ts';
import { fieldTexts } from './field-texts.ts';
import { fieldTable } from './fields.ts';
import { machineText, sampleAnswer } from './sample.ts';

/** The address of the page of a document. */
export function documentPath(document: DocumentDescriptor): `/docs/${string}` {
  return `/docs/documents/${kindOf(document).toLowerCase().replaceAll('_', '-')}`;
}

/** The page of a document, made from its descriptor alone. */
export function documentPage(document: DocumentDescriptor): DocsPage {
  const { name, root, documentType, fileField, alsoCalled, neverSeen } = document;
  const label = documentType ?? root;
  return {
    path: documentPath(document),
    group: 'documents',
    title: name,
    summary: summaryOf(document),
    words: [name.en, name.fr, label, root, fileField.name, alsoCalled?.en, alsoCalled?.fr].join(' '),
    sections: [
      sending(document),
      ...(machineText(document).length + specimensOf(document).length === 0 ? [] : [specimen(document)]),
      fields(document),
      checks(document),
      {
        id: 'sample',
        title: texts.sample,
        body: (view) => html`<p>${view.say(texts.sampleNote)}</p>
${answerTabs(document, view)}`,
      },
      ...(neverSeen === undefined ? [] : [textSection('never-seen', texts.neverSeen, [neverSeen])]),
    ],
  };
}

/** The summary of the page of a document, with the numbers of its fields and checks. */
function summaryOf({ name, parts }: DocumentDescriptor): Text {
  const count = (of: 'fields' | 'checks') => parts.reduce((sum, part) => sum + part[of].length, 0);
  const values = { fields: count('fields'), checks: count('checks') };
  return {
    en: fill(texts.summary.en, { ...values, name: name.en }),
    fr: fill(texts.summary.fr, { ...values, name: name.fr }),
  };
}

function sending(document: DocumentDescriptor): Section {
  const { fileField, root, documentType, form } = document;
  const { endpoint, name, filesMax, taken } = fileField;
  return {
    id: 'sending',
    title: texts.sending,
    body(view) {
      const row = (title: keyof typeof texts, value: Markup | string | readonly (Markup | string)[]) =>
        html`<dt>${view.text(texts[title])}</dt><dd>${value}</dd>`;
      const often = view.text(filesMax > 1 ? texts.several : texts.single);
      return html`<dl class="facts">
${row('endpoint', html`<a href="${view.href('/docs/endpoints', endpoint)}"><code>POST /api/${endpoint}/v1</code></a>`)}
${row('field', html`<code>${name}</code>${often.replace('{count}', String(filesMax))}`)}
${row('takes', view.say(taken, { formats: formatList(view.language, 'parts') }))}
${row('root', html`<code>${root}</code>`)}
${documentType === undefined ? '' : row('documentType', html`<code>${documentType}</code>`)}
${row('kind', html`<code>${kindOf(document)}</code>`)}
</dl>
${form === undefined ? '' : html`<p>${view.say(form)}</p>`}
${programTabs('document', documentPrograms(view.origin, fileField), view)}`;
    },
  };
}

/** The specimens of a document that the try page offers, and the text that the service reads from one. */
function specimen(document: DocumentDescriptor): Section {
  const lines = machineText(document);
  return {
    id: 'specimen',
    title: texts.specimen,
    body: (view) => html`${specimensOf(document).map((one) => offered(one, view))}
${
  lines.length === 0
    ? ''
    : html`<figure class="specimen">
<pre tabindex="0"><code>${lines.join('\n')}</code></pre>
<figcaption>${view.say(texts.specimenNote)}</figcaption>
</figure>`
}`,
  };
}

function specimensOf(document: DocumentDescriptor): readonly Specimen[] {
  return specimens.filter(({ kind }) => kind === kindOf(document));
}

function offered({ path, mediaType, label }: Specimen, view: View): Markup {
  const link = html`<a href="${path}">${view.text(label)}</a>`;
  if (!mediaType.startsWith('image/')) return html`<p>${link} (PDF)</p>`;
  return html`<figure class="specimen"><img src="${path}" alt="" loading="lazy"><figcaption>${link}</figcaption></figure>`;
}

function fields(document: DocumentDescriptor): Section {
  const parts = anchoredParts(document).filter((one) => one.fields.length > 0);
  return {
    id: 'members',
    title: texts.fields,
    body: (view) =>
      html`${parts.map(({ part, fields }) => fieldTable(part.name, fields, view))}
<p>${view.say(fieldTexts.always)} ${view.say(texts.fieldsNote)}</p>`,
  };
}

function checks(document: DocumentDescriptor): Section {
  const { verdict } = document;
  const parts = anchoredParts(document).filter((one) => one.checks.length > 0);
  return {
    id: 'checks',
    title: texts.checks,
    body: (view) =>
      html`<p>${view.say(texts.checksNote)}</p>
<p><strong>${view.text(texts.allHold)} ${view.text(verdict.heading)}.</strong> ${view.say(verdict.note)}</p>
${parts.map(
  ({ part, checks }) => html`<p class="part-name"><code>${part.name}</code></p>
${checks.map((one) => checkSection(one, view))}`,
)}`,
  };
}

function answerTabs(document: DocumentDescriptor, view: View): Markup {
  const answer = sampleAnswer(document);
  const forms = { JSON: JSON.stringify(answer.body, null, 2), XML: indentXml(toXml(answer)) };
  return tabs('answer', forms, view);
}
