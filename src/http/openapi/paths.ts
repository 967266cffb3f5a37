import type { Answer } from '../../answer.ts';
import type { FileField } from '../../documents/document.ts';
import { cafCertificate, identityDocuments, signedDocuments } from '../../documents/index.ts';
import { formatList } from '../../intake/formats.ts';
import { fill } from '../../language.ts';
import { limits } from '../../limits.ts';
import { identity, report, resources, type VerificationRoute } from '../admission.ts';
import { documentsRoot } from '../documents/root.ts';
import { toXml } from '../xml.ts';
import { anyDocumentExample } from './any-document.ts';
import { identityExamples, signedExamples } from './documents.ts';
import { errorResponses } from './errors.ts';
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
  enum: ['true', 'false', '1', '0'],
  default: 'false',
  description:
    'true or 1, in any letter case, adds the member details: positions, confidences, and why each check failed.',
};
const file = (description: string): Schema => ({ type: 'string', format: 'binary', description });

const images = formatList('en', 'full');
const fileMax = mebibytes(limits.fileBytesMax);

/** The schemas of the fields of an endpoint that take documents, by name. */
function filesOf({ fields }: VerificationRoute): Readonly<Record<string, Schema>> {
  return Object.fromEntries(fields.map((field) => [field.name, filesSchema(field)]));
}

function filesSchema({ description, plural, filesMax }: FileField): Schema {
  const one = file(fill(description, { images, fileMax }));
  if (filesMax === 1) return one;
  return {
    type: 'array',
    items: one,
    minItems: 1,
    maxItems: filesMax,
    description: `1 to ${filesMax} ${plural}, ${fileMax} each.`,
  };
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The same key with the same content is answered again at no charge within 24 hours.',
};

const acceptLanguage: Schema = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'English or French for title, detail and remedy of a problem.',
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
      'X-Key-Mode': header('X-Key-Mode'),
      'Idempotency-Replayed': header('Idempotency-Replayed'),
    },
    content: {
      'application/json': { schema, examples: named(({ body }) => body) },
      'application/xml': { schema, examples: named((answer) => toXml(answer)) },
    },
  };
}

/** A list in a sentence. */
function oneOf(nouns: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(nouns);
}

function identityOperation(origin: string): Schema {
  return {
    operationId: 'verifyIdentityDocument',
    security,
    tags: ['Verification'],
    summary: 'Read and check an identity document',
    description:
      'Reads the machine-readable zone of one document on one page, or on two for its sides, of which one bears the zone. A wrong check digit, an expired document or a name with a digit are no errors: the answer is 200 with flags that say so. One 200 costs one credit, anything else nothing.',
    parameters: [idempotencyKey, acceptLanguage],
    requestBody: formBody({ ...filesOf(identity), format, details }, ['file']),
    responses: {
      200: answers(
        'The document was read. Check the flags.',
        identityDocuments.map(({ root }) => ref(root)),
        identityExamples(),
      ),
      ...errorResponses('identity', origin),
    },
  };
}

function resourcesOperation(origin: string): Schema {
  const roots = [...signedDocuments, cafCertificate].map(({ root }) => root);
  return {
    operationId: 'verifyResourcesDocument',
    security,
    tags: ['Verification'],
    summary: `Read and check ${oneOf(resources.fields.map(({ noun }) => noun))}`,
    description: `Send one kind of document a request; up to ${limits.resourcesPagesMax} pages a file, ${mebibytes(limits.requestBytesMax)} a request. One 200 costs one credit, anything else nothing.`,
    parameters: [idempotencyKey, acceptLanguage],
    requestBody: formBody({ ...filesOf(resources), format, details }, []),
    responses: {
      200: answers('The document was read. Check the flags.', roots.map(ref), signedExamples()),
      ...errorResponses('resources', origin),
    },
  };
}

const eventsDescription =
  'With `Accept: application/x-ndjson` the answer is one JSON object a line and begins as soon as a credit is held: `{"progress":{"files":[1],"ahead":2}}` while documents of others are read before it, `{"progress":{"files":[1],"page":1}}` as its pages are looked at, `{"document":…}` for each entry of `documents`, read or not, and at last `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, without which it is not whole.';

function documentsOperation(origin: string): Schema {
  const { documentFilesMax, resourcesPagesMax, requestBytesMax } = limits;
  const one = file(`A document of any kind: PDF or ${images}. Up to ${fileMax}.`);
  const files = {
    type: 'array',
    items: one,
    minItems: 1,
    maxItems: documentFilesMax,
    description: `1 to ${documentFilesMax} documents, each in a file of its own, or the sides of a card in two, one after the other. What each is, the service finds out.`,
  };
  return {
    operationId: 'verifyDocuments',
    security,
    tags: ['Verification'],
    summary: 'Read and check documents of any kind',
    description: `Finds out what each file is, and answers as the endpoint of its kind does; up to ${resourcesPagesMax} pages a file, ${mebibytes(requestBytesMax)} a request. The answer is written document by document, as each is ready; it begins with the first that could be read. Each document that is answered costs one credit; where none could be read, the failure of the first file is answered. X-Credits-Remaining is what is left after the first document. ${eventsDescription}`,
    parameters: [idempotencyKey, acceptLanguage],
    requestBody: formBody({ file: files, format, details }, ['file']),
    responses: {
      200: answers(
        'One document at least was read. Check the flags.',
        [ref(documentsRoot)],
        [anyDocumentExample(origin)],
      ),
      ...errorResponses('documents', origin),
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
    parameters: [idempotencyKey, acceptLanguage],
    requestBody: formBody({ ...filesOf(report), language, format }, []),
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

function previewOperation(origin: string): Schema {
  const { previewSidePixels, resourcesPagesMax } = limits;
  const page = {
    type: 'integer',
    minimum: 1,
    maximum: resourcesPagesMax,
    default: 1,
    description: 'Which page.',
  };
  const one = file(`PDF or ${images}. Up to ${fileMax}.`);
  const { headers } = answers('', [], []);
  const { 'Idempotency-Replayed': _, ...ownHeaders } = headers as Readonly<Record<string, Schema>>;
  const pages = { description: 'Pages of the file.', schema: { type: 'integer' } };
  return {
    operationId: 'previewPage',
    security,
    tags: ['Verification'],
    summary: 'A picture of a page',
    description: `For whoever cannot show a PDF, TIFF, HEIC or JPEG 2000 file: one page in shades of grey, as the polygons in \`details\` lie on it, its long side ${previewSidePixels} pixels at most. Nothing is read of it. Takes no credit, though one must be free; what it computes counts towards the bound for documents that cannot be read.`,
    parameters: [acceptLanguage],
    requestBody: formBody({ file: one, page }, ['file']),
    responses: {
      200: {
        description: 'The page as a picture.',
        headers: { ...ownHeaders, 'X-Pages': pages },
        content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorResponses('preview', origin),
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
