import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { ObjectSchema, Schema } from './schema.ts';

/**
 * The JSON Schema for the input of a valibot schema. It leaves out rules that JSON Schema can't express, such
 * as that a date exists in the calendar.
 */
export function schemaOf(schema: v.GenericSchema): Schema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  // A JSON Schema is JSON by definition, but its type also allows values that JSON does not have.
  return JSON.parse(JSON.stringify(rest)) as Schema;
}

/** The schemas of the members of an object. */
export function propertiesOf({ properties = {} }: Schema): ObjectSchema['properties'] {
  // The member `properties` of an object's schema holds the schemas of its members.
  return properties as ObjectSchema['properties'];
}
