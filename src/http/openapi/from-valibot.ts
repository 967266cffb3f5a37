import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { ObjectSchema, Schema } from './schema.ts';

/**
 * The JSON Schema of what a valibot schema accepts. Rules that JSON Schema can't express, such as a day of
 * the calendar, are left out.
 */
export function schemaOf(schema: v.GenericSchema): Schema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  // A JSON Schema is JSON by definition; its type also allows values that JSON has not.
  return JSON.parse(JSON.stringify(rest)) as Schema;
}

/** The schemas of the members of an object. */
export function propertiesOf({ properties = {} }: Schema): ObjectSchema['properties'] {
  // The schema of an object has its members' schemas there.
  return properties as ObjectSchema['properties'];
}
