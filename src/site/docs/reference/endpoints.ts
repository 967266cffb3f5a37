import { html } from 'hono/html';
import type { FileField } from '../../../documents/document.ts';
import { identity, resources, type VerificationRoute } from '../../../http/form/admission.ts';
import { operationFailures } from '../../../http/openapi/errors.ts';
import { formatList } from '../../../intake/formats.ts';
import type { Text } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, Section, View } from '../docs-page.ts';
import { creditTexts } from '../guide/credit-texts.ts';
import type { Words } from '../prose.ts';
import { endpointTexts as texts } from './endpoint-texts.ts';

/** Every endpoint with the fields of its form. */
export const endpointsPage: DocsPage = {
  path: '/docs/endpoints',
  group: 'reference',
  title: { en: 'Endpoints', fr: 'Points d’accès' },
  summary: {
    en: 'Those that take documents take a form, `multipart/form-data`, with its parts in any order. Files are recognised by their content, never by name or declared type.',
    fr: 'Ceux qui prennent des documents prennent un formulaire, `multipart/form-data`, dont les parties viennent dans n’importe quel ordre. Les fichiers sont reconnus à leur contenu, jamais à leur nom ni au type déclaré.',
  },
  sections: [
    verification('identity', identity, texts.identityCaption),
    verification('resources', resources, texts.resourcesCaption),
    endpoint('documents', (view) => {
      const often = view.say(texts.times, { count: limits.documentFilesMax });
      return html`${table(texts.documentsCaption, [row('file', often, view.say(texts.documentsField)), ...common(view)], view)}
<p>${view.say(texts.documents)}</p>
<p>${view.say(texts.documentsLines)}</p>
<p>${view.say(creditTexts.documentsCredits)}</p>`;
    }),
    endpoint('report', (view) => html`<p>${view.say(texts.report)}</p>`),
    endpoint('preview', (view) => {
      const values = { side: limits.previewSidePixels, pages: limits.resourcesPagesMax };
      return html`<p>${view.say(texts.preview, values)}</p>`;
    }),
    endpoint('credits', (view) => html`<p>${view.say(texts.creditsEndpoint)}</p>`),
    endpoint('receipt', (view) => html`<p>${view.say(texts.receipt)}</p>`),
    {
      id: 'mcp',
      title: { en: 'POST /mcp', fr: 'POST /mcp' },
      body: (view) => html`<p>${view.say(texts.mcpEndpoint)}</p>`,
    },
    {
      id: 'openapi',
      title: { en: 'For programs: OpenAPI', fr: 'Pour les programmes\u00A0: OpenAPI' },
      body: (view) => html`<p>${view.say(texts.openapi)}</p>`,
    },
    {
      id: 'headers',
      title: { en: 'Headers of a request', fr: 'En-têtes d’une demande' },
      body: (view) => html`<p>${view.say(texts.keyHeader)}</p>
<p>${view.say(creditTexts.idempotency)}</p>`,
    },
  ],
};

function endpoint(name: keyof typeof operationFailures, body: (view: View) => Markup): Section {
  const path = `POST /api/${name}/v1`;
  return {
    id: name,
    title: { en: path, fr: path },
    body: (view) => html`${body(view)}
${errorsOf(name, view)}`,
  };
}

/** The errors that an endpoint may answer, each with a link to what to do about it. */
function errorsOf(name: keyof typeof operationFailures, view: View): Markup {
  const { codes, reasons } = operationFailures[name];
  const link = (word: string) =>
    html`<li><a href="${view.href('/docs/errors', word)}"><code>${word}</code></a></li>`;
  return html`<p>${view.say(texts.errors)}</p>
<ul class="words">${codes.map(link)}</ul>
${
  reasons.length === 0
    ? ''
    : html`<p>${view.say(texts.reasons)}</p>
<ul class="words">${reasons.map(link)}</ul>`
}`;
}

function verification(
  name: keyof typeof operationFailures,
  { fields }: VerificationRoute,
  caption: Text,
): Section {
  return {
    ...endpoint(
      name,
      (view) =>
        html`${table(caption, [...fields.map((field) => fileRow(field, view)), ...common(view)], view)}`,
    ),
    entries: fields.map(({ name: id, label }) => ({ id, name: id, title: label })),
  };
}

function common(view: View): readonly Markup[] {
  const { once, optional } = texts;
  return [
    row('api_key', view.say(once), view.say(texts.apiKeyField)),
    row('format', view.say(optional), view.say(texts.formatField)),
    row('details', view.say(optional), view.say(texts.detailsField)),
  ];
}

function fileRow({ name, filesMax, taken }: FileField, view: View): Markup {
  const often = view.say(filesMax > 1 ? texts.times : texts.once, { count: filesMax });
  return row(name, often, view.say(taken, { formats: formatList(view.language, 'parts') }), name);
}

function row(field: string, given: Words, meaning: Words, id?: string): Markup {
  const anchored = id === undefined ? '' : html` id="${id}"`;
  return html`<tr${anchored}><th scope="row"><code>${field}</code></th><td>${given}</td><td>${meaning}</td></tr>`;
}

function table(caption: Text, rows: readonly Markup[], view: View): Markup {
  const columns = [texts.formField, texts.given, texts.meaning];
  return html`<table>
<caption>${view.say(caption)}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${view.say(column)}</th>`)}</tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}
