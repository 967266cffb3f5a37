import { html } from 'hono/html';
import type { FormField } from '../../../http/form/parts.ts';
import { operations } from '../../../http/operations/index.ts';
import type { Operation } from '../../../http/operations/operation.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { AnchoredEntry, DocsPage, Section, View } from '../docs-page.ts';
import { examplesOf } from '../examples/examples.ts';

import { paragraph, table, textSection } from '../parts.ts';
import type { Words } from '../prose.ts';
import { endpointTexts as texts } from './endpoint-texts.ts';

const isForAdministrators = ({ sender }: Operation): boolean => sender === 'administrator';
/** Whether an operation answers a small file about the service, which its summary describes completely. */
const isPlain = ({ tag, method }: Operation): boolean => tag === 'Service' && method === 'GET';

/** Every endpoint, from the list of operations. */
export const endpointsPage: DocsPage = {
  path: '/docs/endpoints',
  group: 'reference',
  title: { en: 'Endpoints', fr: 'Points d’accès' },
  summary: {
    en: 'Endpoints that take documents take a form, `multipart/form-data`, with its parts in any order. The service recognises files by their content, never by name or declared type.',
    fr: 'Les points d’accès qui prennent des documents prennent un formulaire, `multipart/form-data`, dont les parties viennent dans n’importe quel ordre. Le service reconnaît les fichiers à leur contenu, jamais à leur nom ni au type déclaré.',
  },
  words: 'health metrics Authorization Bearer Accept-Language Idempotency-Key header en-tête swagger sdk',
  sections: sectionsOf(operations),
};

/** Every endpoint of the administration. */
export const administrationPage: DocsPage = {
  path: '/docs/administration',
  group: 'reference',
  title: { en: 'Endpoints for administrators', fr: 'Points d’accès des administrateurs' },
  summary: {
    en: 'Accounts, keys, credits and trust lists, as JSON.',
    fr: 'Comptes, clés, crédits et listes de confiance, en JSON.',
  },
  sections: [
    textSection('form', { en: 'Form of the calls', fr: 'Forme des appels' }, [texts.administrationText]),
    ...operations.filter(isForAdministrators).map(({ name, method, path, summary, about }): Section => {
      const address = `${method} ${path}`;
      return {
        id: name,
        title: { en: address, fr: address },
        body: (view) => html`<p>${view.say(summary)}.${about.map((text) => html` ${view.say(text)}`)}</p>
${examplesOf(name, view)}`,
      };
    }),
  ],
};

/** The sections of the page about the operations of `list`. */
export function sectionsOf(list: readonly Operation[]): readonly Section[] {
  return [
    ...list.filter((one) => !isForAdministrators(one) && !isPlain(one)).map((one) => section(one, list)),
    textSection('openapi', { en: 'For programs: OpenAPI', fr: 'Pour les programmes\u00A0: OpenAPI' }, [
      texts.openapi,
    ]),
    {
      id: 'service',
      title: { en: 'About the service', fr: 'À propos du service' },
      body: (view) => overview(list.filter(isPlain), view),
    },
    textSection('headers', { en: 'Headers of a request', fr: 'En-têtes d’une demande' }, [
      texts.keyHeader,
      texts.idempotency,
    ]),
  ];
}

function section(one: Operation, list: readonly Operation[]): Section {
  const { name, method, path, summary, about, credit } = one;
  const address = `${method} ${path}`;
  const { shown, entries } = fieldsOf(one, list);
  return {
    id: name,
    title: { en: address, fr: address },
    entries,
    body: (
      view,
    ) => html`${shown.length === 0 ? html`<p>${view.say(summary)}</p>` : fieldTable(summary, shown, entries, view)}
${[...about, ...(credit === undefined ? [] : [credit])].map((text) => paragraph(text, view))}
${examplesOf(name, view)}
${errorsOf(one, view)}`,
  };
}

/**
 * The fields of an operation's form. The field of a document type is shown only with the first operation that
 * takes it, and has its anchor there.
 */
function fieldsOf(
  one: Operation,
  list: readonly Operation[],
): {
  readonly shown: readonly FormField[];
  readonly entries: readonly AnchoredEntry[];
} {
  const { name } = one;
  const isFirst = ({ label }: FormField): boolean =>
    list.find((other) => formOf(other).some((field) => field.label === label))?.name === name;
  const shown = formOf(one).filter((field) => field.label === undefined || isFirst(field));
  const entries = shown.flatMap(({ name: id, label }) =>
    label === undefined ? [] : [{ id, name: id, title: label }],
  );
  return { shown, entries };
}

function formOf({ takes }: Operation): readonly FormField[] {
  return takes !== null && 'form' in takes ? takes.form : [];
}

/** The errors that an endpoint may answer, each with a link to what to do about it. */
function errorsOf({ codes, reasons }: Operation, view: View): Markup {
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

function fieldTable(
  caption: Text,
  fields: readonly FormField[],
  entries: readonly AnchoredEntry[],
  view: View,
): Markup {
  const rows = fields.map(({ name, given, meaning }) => {
    const often =
      typeof given === 'number' ? view.say(texts.times, { count: given }) : view.say(texts[given]);
    return row(name, often, view.say(meaning), entries.some(({ id }) => id === name) ? name : undefined);
  });
  const columns = [texts.formField, texts.given, texts.meaning];
  return table(columns, rows, view, { caption: view.say(caption) });
}

function row(field: string, given: Words, meaning: Words, id?: string): Markup {
  const anchored = id === undefined ? '' : html` id="${id}"`;
  return html`<tr${anchored}><th scope="row"><code>${field}</code></th><td>${given}</td><td>${meaning}</td></tr>`;
}

/** A table of endpoints with a sentence about each, followed by a folded example of each. */
function overview(some: readonly Operation[], view: View): Markup {
  const rows = some.map(({ method, path, summary, about }) => {
    const words = about.map((text) => html` ${view.say(text)}`);
    return html`<tr><th scope="row"><code>${method} ${path}</code></th><td>${view.say(summary)}.${words}</td></tr>`;
  });
  const examples = some.map(
    ({ name, method, path }) =>
      html`<details><summary>${view.text(texts.example)} <code>${method} ${path}</code></summary>
${examplesOf(name, view)}
</details>`,
  );
  return html`${table([texts.endpointColumn, texts.does], rows, view)}
${examples}`;
}
