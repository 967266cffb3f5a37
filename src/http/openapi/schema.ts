import type { AnswerObject } from '../../answer.ts';
import type { AnswerPart, Field } from '../../documents/document.ts';

/** A JSON Schema (2020-12) with the `xml` object of OpenAPI 3.1. */
export type Schema = AnswerObject;

export type ObjectSchema = Schema & { readonly properties: Readonly<Record<string, Schema>> };

/** The schema of a field. OpenAPI can't express that XML has an empty element for null. */
function fieldSchema({
  name,
  type,
  format,
  nullable,
  description,
  members = [],
  words = {},
}: Omit<Field<never>, 'read'>): Schema {
  if (type === 'string[]') {
    const list = { description: description.en, ...arrayOf(name, { type: 'string' }) };
    return nullable ? { ...list, type: ['array', 'null'] } : list;
  }
  if (type === 'object[]') {
    const item = objectOf(Object.fromEntries(members.map((one) => [one.name, fieldSchema(one)])));
    return { description: description.en, ...arrayOf(name, item) };
  }
  const types = type === 'scalar' ? ['string', 'integer', 'boolean'] : [type];
  return {
    description: description.en,
    type: nullable ? [...types, 'null'] : type === 'scalar' ? types : type,
    ...(format === undefined ? {} : { format }),
    ...(isClosed(words) ? { enum: [...Object.keys(words), ...(nullable ? [null] : [])] } : {}),
  };
}

/** Whether these words cover every possible value. An empty word means that there are other values. */
function isClosed(words: NonNullable<Field<never>['words']>): boolean {
  const all = Object.values(words);
  return all.length > 0 && all.every(({ en }) => en !== '');
}

/**
 * The schema of an array, which in XML is a wrapper element with one child of the same name per item
 * (specification, "XML array rule").
 */
export function arrayOf(name: string, items: Schema): Schema {
  return { type: 'array', items: { ...items, xml: { name } }, xml: { name, wrapped: true } };
}

/**
 * The schema of an object that has all `properties`, in this order, and perhaps those of `optional`. It is
 * open, since later versions may add members.
 */
export function objectOf(
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): ObjectSchema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  };
}

/** The schema of an object of an answer: its fields, then its flags. */
export function partSchema({ fields, checks }: Omit<AnswerPart, 'name'>): ObjectSchema {
  return objectOf({
    ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])),
    ...Object.fromEntries(
      checks.map(({ name, rule, applies }) => [
        name,
        { description: rule.en, type: applies === undefined ? 'boolean' : ['boolean', 'null'] },
      ]),
    ),
  });
}

/** A reference to a schema of the document's components. */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** References to headers of the document's components. */
export function headerRefs(names: readonly string[]): Readonly<Record<string, Schema>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
