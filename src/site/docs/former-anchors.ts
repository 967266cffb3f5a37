import { kindOf } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { documentPath } from './documents/document-page.ts';

/** Sections that the documentation had when it was one page, and where they are told now. */
const sections: Readonly<Record<string, string>> = {
  start: '/docs/first-request',
  examples: '/docs/calls',
  endpoints: '/docs/endpoints',
  answers: '/docs/answers',
  values: '/docs/fields',
  flags: '/docs/checks',
  blind: '/docs/proof#blind',
  details: '/docs/answers#details',
  limits: '/docs/limits',
  errors: '/docs/errors',
  statuses: '/docs/errors#statuses',
  credits: '/docs/credits',
  privacy: '/docs/privacy',
  licence: '/docs/privacy#licence',
};

/**
 * Where the anchors of the former page of documents lead: each had one by its type or root, and one for its
 * checks.
 */
export function formerAnchors(): ReadonlyMap<string, string> {
  const ofDocuments = documents.flatMap((document) => {
    const name = document.documentType ?? document.root;
    const path = documentPath(document);
    return [
      [name, path],
      [`${name}-checks`, `${path}#checks`],
      [kindOf(document), path],
    ] as const;
  });
  return new Map([...Object.entries(sections), ...ofDocuments]);
}
