import { anyDocumentSchemas } from './any-document.ts';
import { detailSchemas } from './details.ts';
import { documentSchemas } from './documents.ts';
import { problemSchema } from './errors.ts';
import { paths } from './paths.ts';
import type { Schema } from './schema.ts';
import { administrationSchemas, headers, securitySchemes, serviceSchemas } from './service.ts';

/**
 * The OpenAPI 3.1 description of the service at `publicOrigin`. It is made from the same tables as the
 * answers, so it covers every new document type, field, failure or limit. Without an origin its addresses are
 * relative.
 */
export function openApi(publicOrigin: string | null): Schema {
  const origin = publicOrigin ?? '';
  return {
    openapi: '3.1.1',
    info: {
      title: 'Document Verification API',
      version: '1',
      summary:
        'Reads identity and French administrative documents and checks their built-in security features.',
      description: `Send the API key in the header Authorization or in a form field of every request. The service stores nothing of a document. ${origin}/docs says what each flag proves and what it does not.`,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicOrigin ?? '/' }],
    tags: [
      {
        name: 'Verification',
        description: 'Read and verify documents. A document that is read costs a credit.',
      },
      { name: 'Account', description: 'The credits of the account that a key belongs to.' },
      { name: 'Service', description: 'The state, the figures and the description of the service itself.' },
      {
        name: 'Administration',
        description: 'Accounts, keys and trust, with the token of the administrator.',
      },
    ],
    externalDocs: { url: `${origin}/docs` },
    paths: paths(origin),
    components: {
      schemas: {
        ...documentSchemas,
        ...detailSchemas,
        ...anyDocumentSchemas,
        ...serviceSchemas,
        ...administrationSchemas,
        Problem: problemSchema,
      },
      headers,
      securitySchemes,
    },
  };
}
