import type { AnswerObject } from '../../answer.ts';
import type { UnreadableReason } from '../../failure.ts';
import { toXml } from '../answer/xml.ts';
import type { Operation } from '../operations/operation.ts';
import { type ProblemCode, problemKinds } from '../problems/kinds.ts';
import { reasonTexts } from '../problems/reason-texts.ts';
import { file } from './file-schema.ts';
import { ofKey } from './parts.ts';
import { headerRefs, ref, type Schema } from './schema.ts';

/** Additional members that some failures have. */
const exampleMembers: Readonly<Partial<Record<ProblemCode, AnswerObject>>> = {
  insufficient_credits: { limit: 1000, used: 1000, held: 0, periodEnd: '2027-01-01T00:00:00Z' },
  credits_held: { limit: 1000, used: 998, held: 2, periodEnd: '2027-01-01T00:00:00Z', retryAfter: 2 },
  idempotency_conflict: { retryAfter: 30 },
  too_many_requests: { retryAfter: 1 },
  trust_unavailable: { retryAfter: 300 },
  storage_full: { retryAfter: 60 },
  overloaded: { retryAfter: 2 },
  too_large: { bytesMax: 10_485_760, filePosition: 1 },
};

const requestId = '0b4f5a86-3c1f-4c09-9a53-5b5e1c7a2f10';

/** The problem answer of a code or, for `unreadable_document`, of a reason. */
export function problemExample(
  code: ProblemCode,
  reason: UnreadableReason | null,
  origin: string,
): AnswerObject {
  const { title, status } = problemKinds[code];
  const { cause, remedy } = reason === null ? problemKinds[code] : reasonTexts[reason];
  return {
    type: `${origin}/docs#${reason ?? code}`,
    title: title.en,
    status,
    detail: cause.en,
    remedy: remedy.en,
    code,
    ...(reason === null ? {} : { reason }),
    ...exampleMembers[code],
    requestId,
  };
}

/**
 * The error responses of an operation by status, with an example for every code and reason. Only operations
 * with a form answer in XML too, since the form has the field `format`.
 */
export function errorResponses(
  { codes, reasons, sender }: Pick<Operation, 'codes' | 'reasons' | 'sender'>,
  origin: string,
): Schema {
  const byStatus: Record<string, Record<string, AnswerObject>> = {};
  for (const code of codes) {
    const { status } = problemKinds[code];
    const examples = byStatus[status] ?? {};
    byStatus[status] = examples;
    if (code === 'unreadable_document') {
      for (const reason of reasons) examples[reason] = problemExample(code, reason, origin);
    } else examples[code] = problemExample(code, null, origin);
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, examples]) => [status, response(status, examples, sender)]),
  );
}

function response(
  status: string,
  examples: Readonly<Record<string, AnswerObject>>,
  sender: Operation['sender'],
): Schema {
  const named = (write: (body: AnswerObject) => AnswerObject | string): Schema =>
    Object.fromEntries(Object.entries(examples).map(([name, body]) => [name, { value: write(body) }]));
  const titles = new Set(Object.values(examples).map(({ title }) => title));
  const xml = {
    schema: ref('Problem'),
    examples: named((body) => toXml({ root: 'problem', body }, 'urn:ietf:rfc:7807')),
  };
  return {
    description: [...titles].join(', or '),
    headers: headerRefs([
      'X-Request-Id',
      ...(sender === 'key' ? ofKey : []),
      'Content-Language',
      ...(headersOfStatus[status] ?? []),
    ]),
    content: {
      'application/problem+json': { schema: ref('Problem'), examples: named((body) => body) },
      ...(sender === 'key' ? { 'application/problem+xml': xml } : {}),
    },
  };
}

const headersOfStatus: Readonly<Record<string, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  409: ['Retry-After'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

/** RFC 9457 problem details with the members of this service. */
export const problemSchema: Schema = {
  type: 'object',
  description:
    'Problem details (RFC 9457). In XML the root element is problem, in the namespace urn:ietf:rfc:7807.',
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description:
        'The address of the entry for this failure in the documentation. It is relative if the service does not know its public address.',
    },
    title: {
      type: 'string',
      description:
        'The kind of failure in words. Like detail and remedy, it is in English or French, as Accept-Language asks.',
    },
    status: { type: 'integer', description: 'The HTTP status.' },
    detail: {
      type: 'string',
      description: 'What was wrong with this request. It repeats nothing that you sent.',
    },
    remedy: { type: 'string', description: 'What to do about it.' },
    code: {
      type: 'string',
      enum: Object.keys(problemKinds),
      description: 'The kind of failure, for a program.',
    },
    reason: {
      type: 'string',
      enum: Object.keys(reasonTexts),
      description: 'Given for unreadable_document: why the document could not be read.',
    },
    limit: {
      type: 'integer',
      description: 'Given if no credit is left: the number of credits of the period.',
    },
    used: { type: 'integer', description: 'Given if no credit is left: the number of credits used.' },
    held: {
      type: 'integer',
      description: 'Given if no credit is left: the number of credits that running requests hold.',
    },
    periodEnd: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Given if no credit is left: when the period ends.',
    },
    bytesMax: { type: 'integer', description: 'Given for too_large: the limit in bytes.' },
    filePosition: {
      type: 'integer',
      description: 'The position of the file among the files of its field, counted from 1.',
    },
    file: {
      ...ref('FileFacts'),
      description: `${file.description} A problem has it only at /api/documents/v1, with details, for a PDF in which no document was found.`,
    },
    retryAfter: {
      type: 'integer',
      minimum: 1,
      description:
        'Given if a later attempt may succeed: the number of seconds to wait. A response also has it in the header Retry-After; a problem inside an answer has it only here.',
    },
    requestId: {
      type: 'string',
      format: 'uuid',
      description: 'The id of the request, to give when you report a problem. X-Request-Id has it too.',
    },
  },
  required: ['type', 'title', 'status', 'detail', 'remedy', 'code', 'requestId'],
  xml: { name: 'problem', namespace: 'urn:ietf:rfc:7807' },
};
