import type { AnswerObject } from '../../answer.ts';
import type { Field, Part } from '../../documents/document.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it, with OpenAPI's `xml` beside it. */
export type Schema = AnswerObject;

/** The schema of a field. A null is an empty element in XML, which OpenAPI has no word for. */
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

/** Whether these are the words for every value that there is: an empty one stands for the want of a value among others. */
function isClosed(words: NonNullable<Field<never>['words']>): boolean {
  const all = Object.values(words);
  return all.length > 0 && all.every(({ en }) => en !== '');
}

/** An array: in XML a wrapper element with one child of the same name per item (specification, "XML array rule"). */
export function arrayOf(name: string, items: Schema): Schema {
  return { type: 'array', items: { ...items, xml: { name } }, xml: { name, wrapped: true } };
}

/** An object whose members are all there, in this order, those of `optional` perhaps. It is open: a version may gain members. */
export function objectOf(
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  };
}

/** An object of an answer: its fields, then its flags. */
export function partSchema({ fields, checks }: Omit<Part, 'name'>): Schema {
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
