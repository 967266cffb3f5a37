import { documents } from '../../../documents/index.ts';
import { openApi } from '../../../http/openapi/description.ts';
import { administrationSchemas } from '../../../http/openapi/service.ts';

/** The part of JSON Schema that the service's OpenAPI uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly description?: string;
}

/** What the client packages are made from. */
export interface ClientModel {
  /** The schemas of answers and problems by name. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** For each field that accepts documents, the names of the schemas of its answers. */
  readonly fields: readonly {
    readonly endpoint: string;
    readonly field: string;
    readonly answers: readonly string[];
  }[];
}

/** Reads the model from the service's own OpenAPI and its list of documents. */
export function clientModel(): ClientModel {
  // The tests of OpenAPI check that it has this form.
  const { components } = openApi('https://api.example') as unknown as {
    readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
  };
  const fields = new Map<string, { endpoint: string; field: string; answers: string[] }>();
  for (const { root, fileField } of documents) {
    const entry = fields.get(fileField.name) ?? {
      endpoint: fileField.endpoint,
      field: fileField.name,
      answers: [],
    };
    entry.answers.push(root);
    fields.set(fileField.name, entry);
  }
  // The packages are for holders of a key.
  const schemas = Object.entries(components.schemas).filter(([name]) => !(name in administrationSchemas));
  return { schemas: new Map(schemas), fields: [...fields.values()] };
}

/** What a value may be, in terms that both languages share. */
export type SchemaShape =
  | { readonly kind: 'reference'; readonly name: string }
  | { readonly kind: 'union'; readonly shapes: readonly SchemaShape[] }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'plain'; readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'null' }
  | { readonly kind: 'array'; readonly items: SchemaShape }
  | { readonly kind: 'map'; readonly values: SchemaShape }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'any' };

export interface Member {
  readonly name: string;
  readonly shape: SchemaShape;
  readonly isRequired: boolean;
  readonly description: string | undefined;
}

const plainTypes = ['string', 'number', 'integer', 'boolean', 'null'] as const;

/** @throws {Error} for a type that no schema of the service uses */
export function shapeOf(schema: JsonSchema): SchemaShape {
  const { $ref, type, enum: values, oneOf, anyOf } = schema;
  if ($ref !== undefined) return { kind: 'reference', name: $ref.slice($ref.lastIndexOf('/') + 1) };
  if ('const' in schema) return { kind: 'literal', value: schema.const };
  if (values !== undefined)
    return { kind: 'union', shapes: values.map((value) => ({ kind: 'literal', value })) };
  const alternatives = oneOf ?? anyOf;
  if (alternatives !== undefined) return { kind: 'union', shapes: alternatives.map(shapeOf) };
  if (Array.isArray(type))
    return { kind: 'union', shapes: type.map((one: string) => shapeOf({ ...schema, type: one })) };
  if (type === 'array') return { kind: 'array', items: shapeOf(schema.items ?? {}) };
  if (type === 'object' || (type === undefined && schema.properties !== undefined))
    return objectShape(schema);
  const plain = plainTypes.find((one) => one === type);
  if (plain !== undefined) return { kind: 'plain', type: plain };
  if (type === undefined) return { kind: 'any' };
  throw new Error(`A schema of type ${String(type)} is not known here.`);
}

function objectShape({ properties = {}, required = [], additionalProperties }: JsonSchema): SchemaShape {
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    isRequired: required.includes(name),
    description: schema.description,
  }));
  if (members.length > 0) return { kind: 'object', members };
  const values =
    typeof additionalProperties === 'object' ? shapeOf(additionalProperties) : ({ kind: 'any' } as const);
  return { kind: 'map', values };
}
