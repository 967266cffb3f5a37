/**
 * The rules of OpenAPI 3.1.1 (§4.8) that a description of this kind can break, as a JSON Schema for its shape
 * and code for what a schema can't say: references, operation ids, status codes.
 */
import { Ajv } from 'ajv';

const text = { type: 'string', minLength: 1 };
const mapOf = (additionalProperties: object): object => ({ type: 'object', additionalProperties });
const reference = { type: 'object', properties: { $ref: text }, required: ['$ref'] };
const header = {
  type: 'object',
  properties: { description: text, schema: { type: 'object' }, $ref: text },
  additionalProperties: false,
};
const mediaType = {
  type: 'object',
  properties: {
    schema: { type: 'object' },
    examples: mapOf({ type: 'object', required: ['value'] }),
  },
  additionalProperties: false,
};
const response = {
  type: 'object',
  properties: { description: text, headers: mapOf(header), content: mapOf(mediaType) },
  required: ['description'],
  additionalProperties: false,
};
const parameter = {
  type: 'object',
  properties: {
    name: text,
    in: { enum: ['query', 'header', 'path', 'cookie'] },
    required: { type: 'boolean' },
    description: text,
    schema: { type: 'object' },
  },
  required: ['name', 'in', 'schema'],
  additionalProperties: false,
};
const operation = {
  type: 'object',
  properties: {
    operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
    security: { type: 'array', items: mapOf({ type: 'array', items: text }) },
    tags: { type: 'array', items: text },
    summary: text,
    description: text,
    parameters: { type: 'array', items: parameter },
    requestBody: {
      type: 'object',
      properties: { required: { type: 'boolean' }, content: mapOf(mediaType) },
      required: ['content'],
      additionalProperties: false,
    },
    responses: {
      type: 'object',
      patternProperties: { '^[1-5][0-9][0-9]$': response },
      additionalProperties: false,
      minProperties: 1,
    },
  },
  required: ['operationId', 'responses'],
  additionalProperties: false,
};
const document = {
  type: 'object',
  properties: {
    openapi: { type: 'string', pattern: '^3\\.1\\.\\d$' },
    info: {
      type: 'object',
      properties: {
        title: text,
        version: text,
        summary: text,
        description: text,
        license: { type: 'object', required: ['name'], properties: { name: text, identifier: text } },
      },
      required: ['title', 'version'],
      additionalProperties: false,
    },
    servers: { type: 'array', items: { type: 'object', required: ['url'] } },
    tags: { type: 'array', items: { type: 'object', required: ['name'] } },
    externalDocs: { type: 'object', required: ['url'] },
    paths: {
      type: 'object',
      patternProperties: {
        '^/': { type: 'object', propertyNames: { enum: ['get', 'post'] }, additionalProperties: operation },
      },
      additionalProperties: false,
    },
    components: {
      type: 'object',
      properties: {
        schemas: { type: 'object', propertyNames: { pattern: '^[a-zA-Z0-9._-]+$' } },
        headers: mapOf({ anyOf: [reference, header] }),
        securitySchemes: mapOf({
          type: 'object',
          properties: { type: { const: 'http' }, scheme: { const: 'bearer' }, description: text },
          required: ['type', 'scheme'],
          additionalProperties: false,
        }),
      },
      additionalProperties: false,
    },
  },
  required: ['openapi', 'info', 'paths'],
  additionalProperties: false,
};

const validate = new Ajv({ allErrors: true }).compile(document);

/** What is wrong with a description; empty when nothing is. */
export function metaFaults(description: object): readonly string[] {
  const shape = validate(description)
    ? []
    : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)]
    .map(([, target]) => target!)
    .filter((target) => resolve(description, target) === undefined)
    .map((target) => `${target} leads nowhere`);
  const ids = [...JSON.stringify(description).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id!);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`);
  return [...shape, ...references, ...repeated];
}

function resolve(root: object, reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], root);
}
