import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { openApi } from '../src/http/openapi/description.ts';

const origin = 'https://api.example';

/** The description under test. */
export const description = openApi(origin) as unknown as OpenApi;

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Response>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

interface Response {
  readonly description: string;
  readonly content: Readonly<Record<string, MediaType>>;
  readonly headers: Readonly<Record<string, object>>;
}

export interface MediaType {
  readonly schema: object;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly headers: Readonly<Record<string, object>>;
  };
}

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  allowUnionTypes: true,
  strictRequired: false,
  // A validator sees few answers: most of its time is that of making it.
  inlineRefs: false,
  code: { optimize: false },
});
// The package is CommonJS: its plugin is the default of the default.
(formatsPlugin as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addFormat('binary', true);
for (const keyword of ['xml', 'example', 'externalDocs']) ajv.addKeyword(keyword);
for (const [name, schema] of Object.entries(description.components.schemas)) {
  ajv.addSchema({ ...rebased(schema), $id: `urn:schema:${name}` });
}

/** A schema whose references name the schemas above instead of places in the description. */
function rebased(schema: object): object {
  const text = JSON.stringify(schema, (_, value) => closed(value));
  return JSON.parse(text.replaceAll('#/components/schemas/', 'urn:schema:'));
}

/**
 * The description leaves objects open for members to come; what the service answers today is in it, member by
 * member.
 */
function closed(schema: unknown): unknown {
  const isClosed = (one: object) =>
    'properties' in one && 'required' in one && !('additionalProperties' in one);
  if (typeof schema !== 'object' || schema === null || !isClosed(schema)) return schema;
  return { ...schema, additionalProperties: false };
}

/** A validator of one of the description's schemas, wherever it stands. */
export function validatorOf(schema: object): ValidateFunction {
  return ajv.compile(rebased(schema));
}

/** Those of answers that have been looked at. */
const validators = new Map<string, ValidateFunction>();

/**
 * Whether a live JSON answer is the one that the description promises for this operation and status: an empty
 * list, or what is wrong with it.
 */
export function faultsOfAnswer(
  path: string,
  method: string,
  status: number,
  body: unknown,
): readonly string[] {
  const response = description.paths[path]?.[method]?.responses[status];
  const content = response?.content['application/json'] ?? response?.content['application/problem+json'];
  if (content === undefined) return [`${method} ${path} does not describe a ${status} in JSON`];
  const name = `${method} ${path} ${status}`;
  const validate = validators.get(name) ?? validatorOf(content.schema);
  validators.set(name, validate);
  if (validate(body)) return [];
  return validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Headers of the service that an answer has although the description does not say so. */
export function faultsOfHeaders(
  path: string,
  method: string,
  status: number,
  headers: Headers,
): readonly string[] {
  const { [status]: response } = description.paths[path]?.[method]?.responses ?? {};
  return [...Object.keys(description.components.headers), 'Content-Disposition']
    .filter((name) => headers.has(name) && response?.headers[name] === undefined)
    .map((name) => `${method} ${path} does not describe ${name} of a ${status}`);
}
