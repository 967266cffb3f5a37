import { html } from 'hono/html';
import type { DocumentDescriptor } from '../../../documents/document.ts';
import type { Text } from '../../../language.ts';
import type { Markup } from '../../pages/shell.ts';
import type { DocsPage, Section, View } from '../docs-page.ts';
import { documentPath } from './document-page.ts';
import { type Family, families } from './families.ts';

const texts = {
  document: { en: 'Document', fr: 'Document' },
  has: { en: 'yes', fr: 'oui' },
  matrix: {
    en: 'A dot where the document has the check. Its name leads to its page, the name of a check to all documents that have it.',
    fr: 'Un point là où le document a le contrôle. Son nom mène à sa page, le nom d’un contrôle à tous les documents qui l’ont.',
  },
  first: {
    en: 'The first document whose layout, code and issuer fit is answered. Where a personal number repeats the date of birth, the century of birth is the one that it tells; elsewhere it is the latest possible one, since an MRZ has two digits for the year.',
    fr: 'Le premier document dont la disposition, le code et l’émetteur conviennent donne la réponse. Là où un numéro personnel reprend la date de naissance, le siècle est celui qu’il indique\u00A0; ailleurs c’est le plus récent possible, car une MRZ n’a que deux chiffres pour l’année.',
  },
} as const satisfies Record<string, Text>;

/** Every document with the checks that it has. */
export const documentsPage: DocsPage = {
  path: '/docs/documents',
  group: 'documents',
  title: { en: 'All documents', fr: 'Tous les documents' },
  summary: {
    en: 'Every document type that the service verifies, with the checks that each has.',
    fr: 'Chaque type de document que le service vérifie, avec les contrôles de chacun.',
  },
  sections: families.map(section),
};

function section({ endpoint, checks, having, name }: Family, at: number): Section {
  return {
    id: `family-${at + 1}`,
    title: name,
    body: (view) => html`${endpoint === 'identity' ? html`<p>${view.say(texts.first)}</p>` : ''}
<p>${view.say(texts.matrix)}</p>
${matrix([...checks], having, name, view)}`,
  };
}

function matrix(
  checks: readonly string[],
  having: readonly DocumentDescriptor[],
  label: Text,
  view: View,
): Markup {
  const row = (document: DocumentDescriptor) => {
    const own = new Set(document.parts.flatMap((part) => part.checks.map(({ name }) => name)));
    const cells = checks.map((name) =>
      own.has(name)
        ? html`<td><span aria-hidden="true">\u25CF</span><span class="unseen">${view.text(texts.has)}</span></td>`
        : html`<td></td>`,
    );
    return html`<tr><th scope="row"><a href="${view.href(documentPath(document))}">${view.text(document.name)}</a></th>${cells}</tr>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${view.text(label)}"><table class="matrix">
<thead><tr><th scope="col">${view.text(texts.document)}</th>${checks.map(
    (name) =>
      html`<th scope="col"><a href="${view.href('/docs/checks', name)}"><code>${name}</code></a></th>`,
  )}</tr></thead>
<tbody>
${having.map(row)}
</tbody>
</table></div>`;
}
