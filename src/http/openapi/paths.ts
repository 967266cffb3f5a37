import type { Answer } from '../../records/answer.ts';
import { limits } from '../../verify/limits.ts';
import { toXml } from '../xml.ts';
import { errorResponses } from './errors.ts';
import { identityExamples, resourceExamples } from './examples.ts';
import { objectOf, ref, type Schema } from './schema.ts';

const mebibytes = (bytes: number): string => `${bytes / (1024 * 1024)} MiB`;

const apiKey: Schema = {
  type: 'string',
  description:
    'Your API key: dv_live_… or dv_test_…. Left out where the header Authorization names it; both, and different, are 401.',
};
const format: Schema = {
  type: 'string',
  enum: ['json', 'xml'],
  default: 'json',
  description: 'The form of the answer and of errors, in any letter case.',
};
const details: Schema = {
  type: 'string',
  enum: ['true', 'false'],
  default: 'false',
  description: 'true adds the member details: positions, confidences, and why each check failed.',
};
const file = (description: string): Schema => ({ type: 'string', format: 'binary', description });

const images = 'JPEG, PNG, WebP, TIFF, HEIC/HEIF, BMP, GIF (first frame) or JPEG 2000';
const fileMax = mebibytes(limits.fileBytesMax);

const identityFile = file(`The document: PDF, ${images}. One page, up to ${fileMax}.`);
const resourceFiles = {
  fr_income_taxes_file: file(`Income tax notice: PDF or ${images}. Up to ${fileMax}.`),
  fr_civil_servant_payslip_file: file(`Civil servant payslip: PDF or ${images}. Up to ${fileMax}.`),
  fr_caf_payment_certificate_file: {
    type: 'array',
    items: file('CAF payment certificate: the PDF as downloaded.'),
    minItems: 1,
    maxItems: limits.cafFilesMax,
    description: `1 to ${limits.cafFilesMax} CAF payment certificates, ${fileMax} each.`,
  },
};

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The same key with the same content is answered again at no charge within 24 hours.',
};

function formBody(fields: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  const schema = {
    type: 'object',
    properties: { api_key: apiKey, ...fields },
    required,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The key in the header, or in the form field api_key. */
const security: readonly Schema[] = [{ apiKey: [] }, {}];

/** 200 in both forms, with an example of each kind of document. */
function answers(description: string, schemas: readonly Schema[], examples: readonly Answer[]): Schema {
  const schema = schemas.length === 1 ? schemas[0]! : { oneOf: schemas };
  const named = (write: (answer: Answer) => Schema | string): Schema =>
    Object.fromEntries(examples.map((answer) => [answer.root, { value: write(answer) }]));
  const header = (name: string): Schema => ({ $ref: `#/components/headers/${name}` });
  return {
    description,
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      'X-Credits-Remaining': header('X-Credits-Remaining'),
      'Idempotency-Replayed': header('Idempotency-Replayed'),
    },
    content: {
      'application/json': { schema, examples: named(({ body }) => body) },
      'application/xml': { schema, examples: named((answer) => toXml(answer)) },
    },
  };
}

function identityOperation(origin: string): Schema {
  const examples = identityExamples();
  return {
    operationId: 'verifyIdentityDocument',
    security,
    tags: ['Verification'],
    summary: 'Read and check an identity document',
    description:
      'Reads the machine-readable zone of one document of one page. A wrong check digit, an expired document or a name with a digit are no errors: the answer is 200 with flags that say so. One 200 costs one credit, anything else nothing.',
    parameters: [idempotencyKey],
    requestBody: formBody({ file: identityFile, format, details }, ['file']),
    responses: {
      200: answers(
        'The document was read. Check the flags.',
        examples.map(({ root }) => ref(root)),
        examples,
      ),
      ...errorResponses('identity', origin),
    },
  };
}

function resourcesOperation(origin: string): Schema {
  const roots = ['FrenchIncomeTaxes', 'FrenchCivilServantPayslip', 'FrenchCafPaymentCertificate'];
  return {
    operationId: 'verifyResourcesDocument',
    security,
    tags: ['Verification'],
    summary: 'Read and check a French tax notice, payslip or CAF certificate',
    description: `Send one kind of document a request; up to ${limits.resourcesPagesMax} pages a file, ${mebibytes(limits.requestBytesMax)} a request. One 200 costs one credit, anything else nothing.`,
    parameters: [idempotencyKey],
    requestBody: formBody({ ...resourceFiles, format, details }, []),
    responses: {
      200: answers('The document was read. Check the flags.', roots.map(ref), resourceExamples()),
      ...errorResponses('resources', origin),
    },
  };
}

function reportOperation(origin: string): Schema {
  const language = {
    type: 'string',
    enum: ['en', 'fr'],
    default: 'en',
    description: 'The language of the report.',
  };
  const { headers } = answers('', [], []);
  return {
    operationId: 'reportVerification',
    security,
    tags: ['Verification'],
    summary: 'The same verification as a PDF for a file',
    description:
      'Takes a document in the field of its kind. The report has every field and every check in words, and no copy of the document. Costs as a verification does.',
    parameters: [idempotencyKey],
    requestBody: formBody({ file: identityFile, ...resourceFiles, language, format }, []),
    responses: {
      200: {
        description: 'The document was read: a PDF.',
        headers: headers!,
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorResponses('report', origin),
    },
  };
}

const creditsExample: Answer = {
  root: 'credits',
  body: {
    mode: 'live',
    limit: 1000,
    used: 41,
    held: 0,
    remaining: 959,
    periodStart: '2026-11-01T00:00:00.000Z',
    periodEnd: '2026-12-01T00:00:00.000Z',
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
    '/api/report/v1': { post: reportOperation(origin) },
    '/api/credits/v1': { post: creditsOperation(origin) },
    '/health': { get: plain('getHealth', 'Whether the service is well', 'application/json', ref('Health')) },
    '/source': { get: source },
    '/openapi.json': {
      get: plain(
        'getOpenApi',
        'This description',
        'application/json',
        objectOf({ openapi: { type: 'string' } }),
      ),
    },
  };
}
