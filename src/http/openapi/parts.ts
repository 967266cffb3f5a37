import type { Answer } from '../../answer.ts';
import type { FileField } from '../../documents/document.ts';
import { formatList } from '../../intake/formats.ts';
import { fill } from '../../language.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import { toXml } from '../answer/xml.ts';
import type { VerificationRoute } from '../form/admission.ts';
import type { Schema } from './schema.ts';

/* What the operations share: fields of forms, headers, answers in both forms. */

export const mebibytes = (bytes: number): string => `${bytes / (1024 * 1024)} MiB`;

const apiKey: Schema = {
  type: 'string',
  description:
    'Your API key: dv_live_… or dv_test_…. Left out where the header Authorization names it; both, and different, are 401.',
};
export const format: Schema = {
  type: 'string',
  enum: ['json', 'xml'],
  default: 'json',
  description: 'The form of the answer and of errors, in any letter case.',
};
export const details: Schema = {
  type: 'string',
  enum: ['true', 'false', '1', '0'],
  default: 'false',
  description:
    'true or 1, in any letter case, adds the member details: positions, confidences, and why each check failed.',
};
export const file = (description: string): Schema => ({ type: 'string', format: 'binary', description });

export const images = formatList('en', 'full');
export const fileMax = mebibytes(limits.fileBytesMax);

/** The schemas of the fields of an endpoint that take documents, by name. */
export function filesOf({ fields }: VerificationRoute): Readonly<Record<string, Schema>> {
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

export const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The same key with the same content is answered again at no charge within 24 hours.',
};

export const acceptLanguage: Schema = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'English or French for the sentences of verdicts, details and problems.',
};

export function formBody(fields: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  const schema = {
    type: 'object',
    properties: { api_key: apiKey, ...fields },
    required,
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The key in the header, or in the form field api_key. */
export const security: readonly Schema[] = [{ apiKey: [] }, {}];

/** 200 in both forms, with an example of each kind of document. */
export function answers(
  description: string,
  schemas: readonly Schema[],
  examples: readonly Answer[],
): Schema & { readonly headers: Readonly<Record<string, Schema>> } {
  const schema = schemas.length === 1 ? present(schemas[0]) : { oneOf: schemas };
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
