import { cafCertificate, identityDocuments, signedDocuments } from '../../documents/index.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import { documentsRoot } from '../documents/root.ts';
import { identity, report, resources } from '../form/admission.ts';
import { anyDocumentExample } from './any-document.ts';
import { identityExamples, signedExamples } from './documents.ts';
import { errorResponses } from './errors.ts';
import {
  acceptLanguage,
  answers,
  details,
  file,
  fileMax,
  filesOf,
  format,
  formBody,
  idempotencyKey,
  images,
  mebibytes,
  security,
} from './parts.ts';
import { ref, type Schema } from './schema.ts';

/* The operations that take documents. */

/** A list in a sentence. */
function oneOf(nouns: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(nouns);
}

export function identityOperation(origin: string): Schema {
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

export function resourcesOperation(origin: string): Schema {
  const roots = [...signedDocuments, cafCertificate].map(({ root }) => root);
  return {
    operationId: 'verifyResourcesDocument',
    security,
    tags: ['Verification'],
    summary: `Read and check ${oneOf(resources.fields.map(({ noun }) => noun))}`,
    description: `Send one kind of document per request; up to ${limits.resourcesPagesMax} pages per file, ${mebibytes(limits.requestBytesMax)} per request. One 200 costs one credit, anything else nothing.`,
    parameters: [idempotencyKey, acceptLanguage],
    requestBody: formBody({ ...filesOf(resources), format, details }, []),
    responses: {
      200: answers('The document was read. Check the flags.', roots.map(ref), signedExamples()),
      ...errorResponses('resources', origin),
    },
  };
}

const eventsDescription =
  'With `Accept: application/x-ndjson` the answer is one JSON object a line and begins as soon as a credit is held: `{"progress":{"files":[1],"ahead":2}}` while documents of others are read before it, `{"progress":{"files":[1],"page":1,"pages":2}}` as its pages are looked at, `{"document":…}` for each entry of `documents`, read or not, and at last `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, without which it is not whole.';

export function documentsOperation(origin: string): Schema {
  const { documentFilesMax, resourcesPagesMax, requestBytesMax } = limits;
  const one = file(`A document of any kind: PDF or ${images}. Up to ${fileMax}.`);
  const files = {
    type: 'array',
    items: one,
    minItems: 1,
    maxItems: documentFilesMax,
    description: `1 to ${documentFilesMax} documents, each in a file of its own, or the sides of a card in two, one after the other. The service finds out what each of them is.`,
  };
  return {
    operationId: 'verifyDocuments',
    security,
    tags: ['Verification'],
    summary: 'Read and check documents of any kind',
    description: `Finds out what each file is, and answers as the endpoint of its kind does; up to ${resourcesPagesMax} pages per file, ${mebibytes(requestBytesMax)} per request. The answer is written document by document, as each is ready; it begins with the first that could be read. Each document that is answered costs one credit; where none could be read, the failure of the first file is answered. X-Credits-Remaining is what is left after the first document. ${eventsDescription}`,
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

export function reportOperation(origin: string): Schema {
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
        headers: present(headers),
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errorResponses('report', origin),
    },
  };
}

export function previewOperation(origin: string): Schema {
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
  const { 'Idempotency-Replayed': _, ...ownHeaders } = headers;
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
