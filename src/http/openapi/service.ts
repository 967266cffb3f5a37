import * as admin from '../admin/answers.ts';
import { rateLimit, ratePolicy } from '../paid/rate-headers.ts';
import { propertiesOf, schemaOf } from './from-valibot.ts';
import { arrayOf, objectOf, type Schema } from './schema.ts';

const instant: Schema = { type: ['string', 'null'], format: 'date-time' };
const count: Schema = { type: 'integer', minimum: 0 };

/** Answers about the account and the service itself. */
export const serviceSchemas: Readonly<Record<string, Schema>> = {
  ReceiptCheck: objectOf({
    valid: { type: 'boolean', description: 'Whether a key of this service signed the receipt.' },
    receipt: {
      type: ['object', 'null'],
      description:
        'What was signed: `iss` is the service, `iat` the time in seconds since 1970, `jti` the request, `mode` live or test, `files` the SHA-256 of each file, `document` the root element of the answer, `pages` its pages, whose `file` counts in `files`, and `outcome` passed, unverified, failed or expired. The receipt says nothing about other pages. Without `pages` it does not say on which pages the document is; only `POST /api/documents/v1` signs them. With several certificates `outcome` is the worst, `outcomes` has that of each in the order of `files`, and `together` that of the certificates compared with each other. Null if the receipt is not valid.',
    },
    fileMatches: {
      type: ['boolean', 'null'],
      description: 'Whether the receipt is about the file whose SHA-256 was sent; null if none was sent.',
    },
  }),
  Credits: {
    ...objectOf({
      mode: {
        type: 'string',
        enum: ['live', 'test'],
        description: 'Whether the key is a live or a test key.',
      },
      ...propertiesOf(schemaOf(admin.counts)),
      periodStart: { ...instant, description: 'Start of the period; null if there is no period.' },
      periodEnd: { ...instant, description: 'End of the period; null if there is no period.' },
      usage: {
        description: 'Credits taken by UTC day and endpoint.',
        ...arrayOf(
          'usage',
          objectOf({
            day: { type: 'string', format: 'date' },
            endpoint: { type: 'string' },
            credits: count,
          }),
        ),
      },
    }),
    xml: { name: 'credits' },
  },
  Health: objectOf(
    {
      status: { type: 'string', enum: ['ok', 'degraded'] },
      trust: { description: 'The trust list in force.', ...schemaOf(admin.trustStatus) },
      wrongSettings: {
        description:
          'The names of settings that are wrong and therefore not in force. The log says what is wrong with them.',
        type: 'array',
        items: { type: 'string' },
      },
      engineBytes: {
        type: 'integer',
        description: 'Memory that the engines of the answering isolate hold, in bytes.',
      },
    },
    {
      disk: {
        description: 'The disk of a self-hosted service.',
        ...objectOf({
          freeBytes: { ...count, description: 'Free space for the state of the service, in bytes.' },
          isFull: {
            type: 'boolean',
            description:
              'Whether so little space is left that the service answers every POST with `storage_full`.',
          },
        }),
      },
    },
  ),
};

/** Answers for the administrator. */
export const administrationSchemas: Readonly<Record<string, Schema>> = {
  Account: schemaOf(admin.account),
  Accounts: schemaOf(admin.accounts),
  DeletedAccount: schemaOf(admin.deletedAccount),
  CreatedKey: schemaOf(admin.createdKey),
  Granted: schemaOf(admin.granted),
  Usage: schemaOf(admin.usage),
  TrustList: schemaOf(admin.trustList),
  TrustUpdate: schemaOf(admin.trustUpdate),
  TrustImport: schemaOf(admin.trustImport),
  TrustCertificates: schemaOf(admin.trustCertificates),
};

/** Headers that answers share. */
export const headers: Readonly<Record<string, Schema>> = {
  'X-Request-Id': {
    description: 'The id of the request. Give it when you report a problem.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Credits-Remaining': {
    description:
      'Given once the account of a valid key was asked: the credits that are left after this request.',
    schema: count,
  },
  'X-Key-Mode': {
    description:
      'test for a test key, whose answers say nothing about real documents. A live key has no such header.',
    schema: { type: 'string', const: 'test' },
  },
  'Content-Language': {
    description: 'The language of title, detail and remedy, chosen by Accept-Language.',
    schema: { type: 'string', enum: ['en', 'fr'] },
  },
  'Idempotency-Replayed': {
    description: 'true if an earlier request has paid for the answer.',
    schema: { type: 'string', const: 'true' },
  },
  'WWW-Authenticate': {
    description: 'The way to send the key other than in the form field.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'RateLimit-Policy': {
    description:
      'Given after a valid key: the key may send q requests in w seconds, whatever their outcome (draft-ietf-httpapi-ratelimit-headers-11).',
    schema: { type: 'string', const: ratePolicy },
  },
  RateLimit: {
    description:
      'Given after a valid key: the key may send at most r more requests in the next t seconds. If several isolates or locations answer a key, each counts separately.',
    schema: { type: 'string', examples: [rateLimit({ requests: 199, seconds: 10 })] },
  },
  'Retry-After': { description: 'The number of seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/**
 * Authorization: Bearer. OpenAPI has no security scheme for a form field, so `api_key` is a property of each
 * form.
 */
export const securitySchemes: Readonly<Record<string, Schema>> = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Your API key. The service checks it before it reads the body. The form then needs no field api_key.',
  },
  adminToken: { type: 'http', scheme: 'bearer', description: 'The setting ADMIN_TOKEN of the service.' },
};
