import type { AnswerObject } from '../../records/answer.ts';

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it, with OpenAPI's `xml` beside it. */
export type Schema = AnswerObject;

/** What the tables of records/ say of a member of an answer. */
export interface Member {
  readonly name: string;
  readonly type: 'string' | 'string[]' | 'boolean' | 'integer';
  readonly format?: string;
  readonly nullable?: boolean;
  readonly description: string;
}

/** The schema of one member. A null is an empty element in XML, which OpenAPI has no word for. */
export function memberSchema({ name, type, format, nullable = false, description }: Member): Schema {
  if (type === 'string[]') return { description, ...arrayOf(name, { type: 'string' }) };
  return {
    description,
    type: nullable ? [type, 'null'] : type,
    ...(format === undefined ? {} : { format }),
  };
}

/** An array: in XML a wrapper element with one child of the same name per item (specification, "XML array rule"). */
export function arrayOf(name: string, items: Schema): Schema {
  return { type: 'array', items: { ...items, xml: { name } }, xml: { name, wrapped: true } };
}

/** An object whose members are all there, in this order, and no others but those of `optional`. */
export function objectOf(
  properties: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** An object with the members of a table. */
export function tableObject(members: readonly Member[]): Schema {
  return objectOf(Object.fromEntries(members.map((member) => [member.name, memberSchema(member)])));
}

/** A reference to a schema of the document's components. */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** A flag of a table as a member. */
export function flagMember({
  name,
  description,
}: {
  readonly name: string;
  readonly description: string;
}): Member {
  return { name, description, type: 'boolean' };
}
