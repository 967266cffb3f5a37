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
        'What was signed: `iss` the service, `iat` when in seconds since 1970, `jti` the request, `mode` live or test, `files` the SHA-256 of each, `document` the root element of the answer, `outcome` passed, unverified, failed or expired. Null when it is not valid.',
    },
    fileMatches: {
      type: ['boolean', 'null'],
      description: 'Whether the receipt is about the file of the SHA-256 that was sent; null without one.',
    },
  }),
  Credits: {
    ...objectOf({
      mode: { type: 'string', enum: ['live', 'test'], description: 'The kind of the key.' },
      ...propertiesOf(schemaOf(admin.counts)),
      periodStart: { ...instant, description: 'Start of the period; null without one.' },
      periodEnd: { ...instant, description: 'End of the period; null without one.' },
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
        description: 'Settings that are wrong and not in force, by name. The log says what is wrong.',
        type: 'array',
        items: { type: 'string' },
      },
      engineBytes: { type: 'integer', description: 'Memory that the engines of the answering isolate hold.' },
    },
    {
      disk: {
        description: 'The disk of a self-hosted service.',
        ...objectOf({
          freeBytes: { ...count, description: 'Free space for its state.' },
          isFull: {
            type: 'boolean',
            description: 'Whether too little is left, so that every POST is answered with `storage_full`.',
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
    description: 'The id of the request, to be named in a report.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Credits-Remaining': {
    description: 'Credits left, after this request.',
    schema: count,
  },
  'X-Key-Mode': {
    description:
      'test for a test key, whose answers say nothing about real documents; absent for a live key.',
    schema: { type: 'string', const: 'test' },
  },
  'Content-Language': {
    description: 'The language of title, detail and remedy, by Accept-Language.',
    schema: { type: 'string', enum: ['en', 'fr'] },
  },
  'Idempotency-Replayed': {
    description: 'true when an earlier request has paid for the answer.',
    schema: { type: 'string', const: 'true' },
  },
  'WWW-Authenticate': {
    description: 'How to name the key, beside the form field.',
    schema: { type: 'string', const: 'Bearer' },
  },
  'RateLimit-Policy': {
    description:
      'After a valid key: the requests q of a key in w seconds, whatever their outcome (draft-ietf-httpapi-ratelimit-headers-11).',
    schema: { type: 'string', const: ratePolicy },
  },
  RateLimit: {
    description:
      'After a valid key: at most r requests may still be sent in the next t seconds. Where several isolates or locations answer a key, each counts for itself.',
    schema: { type: 'string', examples: [rateLimit({ requests: 199, seconds: 10 })] },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/**
 * Authorization: Bearer. OpenAPI has no security scheme for a form field, so `api_key` is a property of each
 * form.
 */
export const securitySchemes: Readonly<Record<string, Schema>> = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Your API key. It is checked before the body is read; then the form needs no field api_key.',
  },
  adminToken: { type: 'http', scheme: 'bearer', description: 'The setting ADMIN_TOKEN of the service.' },
};
