import type { Answer } from '../../answer.ts';
import { errorResponses } from './errors.ts';
import { answers, format, formBody, security } from './parts.ts';
import { objectOf, ref, type Schema } from './schema.ts';
import {
  documentsOperation,
  identityOperation,
  previewOperation,
  reportOperation,
  resourcesOperation,
} from './verification-paths.ts';

const creditsExample: Answer = {
  root: 'credits',
  body: {
    mode: 'live',
    limit: 1000,
    used: 41,
    held: 0,
    remaining: 959,
    periodStart: '2026-11-01T00:00:00Z',
    periodEnd: '2026-12-01T00:00:00Z',
    usage: [{ day: '2026-11-20', endpoint: 'identity', credits: 41 }],
  },
};

function creditsOperation(origin: string): Schema {
  return {
    operationId: 'getCredits',
    security,
    tags: ['Account'],
    summary: 'Credits left and used, in counts',
    description: 'Costs nothing.',
    requestBody: formBody({ format }, []),
    responses: {
      200: answers('The credits of the key’s account.', [ref('Credits')], [creditsExample]),
      ...errorResponses('credits', origin),
    },
  };
}

function receiptOperation(origin: string): Schema {
  const schema = {
    type: 'object',
    properties: {
      receipt: {
        type: 'string',
        description: 'The receipt: a compact JWS. White space in it is passed over.',
      },
      sha256: { type: 'string', description: 'SHA-256 of the file that it should be about, in hexadecimal.' },
    },
    required: ['receipt'],
  };
  return {
    operationId: 'checkReceipt',
    tags: ['Verification'],
    summary: 'Whether this service signed a receipt',
    description:
      'Where the service has a key for receipts, `details.receipt` of an answer, and a report, carry a signed statement of the files, the outcome and the time. Needs no key, costs nothing. The public keys are at `/.well-known/jwks.json`.',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: {
        description: 'What the receipt says.',
        content: { 'application/json': { schema: ref('ReceiptCheck') } },
      },
      ...errorResponses('receipt', origin),
    },
  };
}

function plain(operationId: string, summary: string, mediaType: string, schema: Schema): Schema {
  const content = { [mediaType]: { schema } };
  return { operationId, tags: ['Service'], summary, responses: { 200: { description: summary, content } } };
}

/** Every operation that a caller may use. */
export function paths(origin: string): Schema {
  const source = plain('getSource', 'The source of the running version (AGPL-3.0)', 'application/gzip', {});
  return {
    '/api/identity/v1': { post: identityOperation(origin) },
    '/api/resources/v1': { post: resourcesOperation(origin) },
    '/api/documents/v1': { post: documentsOperation(origin) },
    '/api/report/v1': { post: reportOperation(origin) },
    '/api/preview/v1': { post: previewOperation(origin) },
    '/api/credits/v1': { post: creditsOperation(origin) },
    '/api/receipt/v1': { post: receiptOperation(origin) },
    '/.well-known/jwks.json': {
      get: plain('getReceiptKeys', 'The keys that sign receipts, as a JWK Set', 'application/json', {}),
    },
    '/health': { get: plain('getHealth', 'Whether the service is well', 'application/json', ref('Health')) },
    '/source': { get: source },
    '/openapi.json': {
      get: plain(
        'getOpenApi',
        'This description',
        'application/json',
        objectOf({
          openapi: { type: 'string' },
          info: { type: 'object' },
          servers: { type: 'array', items: { type: 'object' } },
          tags: { type: 'array', items: { type: 'object' } },
          externalDocs: { type: 'object' },
          paths: { type: 'object' },
          components: { type: 'object' },
        }),
      ),
    },
  };
}
