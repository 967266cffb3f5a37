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
    en: 'A dot means that the document has the check. The name of a document leads to its page, and the name of a check to the list of all documents that have it.',
    fr: 'Un point signifie que le document a ce contrôle. Le nom d’un document mène à sa page, et le nom d’un contrôle à la liste de tous les documents qui l’ont.',
  },
  first: {
    en: 'The service takes an MRZ for the first type in this table whose layout, document code and issuer match. An MRZ gives only the last two digits of the year of birth. If a personal number contains the date of birth, the service takes the century from it; otherwise it takes the latest possible century.',
    fr: 'Le service rattache une MRZ au premier type de ce tableau dont la disposition, le code de document et l’émetteur correspondent. Une MRZ ne donne que les deux derniers chiffres de l’année de naissance. Si un numéro personnel contient la date de naissance, le service en tire le siècle\u00A0; sinon, il prend le siècle le plus récent possible.',
  },
} as const satisfies Record<string, Text>;

/** Every document with the checks that it has. */
export const documentsPage: DocsPage = {
  path: '/docs/documents',
  group: 'documents',
  title: { en: 'All documents', fr: 'Tous les documents' },
  summary: {
    en: 'Every document type that the service verifies, with its checks.',
    fr: 'Chaque type de document que le service vérifie, avec ses contrôles.',
  },
  words: 'CNI carte nationale d’identité avis d’imposition fiche de paie carte de séjour 2DDoc',
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
