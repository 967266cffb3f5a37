import { anyDocumentSchemas } from './any-document.ts';
import { detailSchemas } from './details.ts';
import { documentSchemas } from './documents.ts';
import { problemSchema } from './errors.ts';
import { paths } from './paths.ts';
import type { Schema } from './schema.ts';
import { administrationSchemas, headers, securitySchemes, serviceSchemas } from './service.ts';

/**
 * The OpenAPI 3.1 description of the service at `publicOrigin`, made from the same tables as the answers. So
 * it follows every new document type, field, failure or limit. Without an origin its addresses are relative.
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
      description: `The API key is in the header Authorization or a form field of every request. Nothing of a document is stored. What each flag proves, and what it doesn't: ${origin}/docs`,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicOrigin ?? '/' }],
    tags: [
      { name: 'Verification', description: 'Reads documents and judges them. What is read costs credits.' },
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
