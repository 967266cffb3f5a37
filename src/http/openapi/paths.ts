import type { FormField } from '../form/parts.ts';
import { operations } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { errorResponses } from './errors.ts';
import { propertiesOf, schemaOf } from './from-valibot.ts';
import { objectOf, type Schema } from './schema.ts';

/** The operations of `list` that OpenAPI can describe, by path and method, with addresses at `origin`. */
export function paths(origin: string, list: readonly Operation[] = operations): Schema {
  const all: Record<string, Record<string, Schema>> = {};
  for (const one of list) {
    if (one.answers === null) continue;
    const path = one.path.replace(/:(\w+)/g, '{$1}');
    all[path] = { ...all[path], [one.method.toLowerCase()]: described(one, one.answers(origin), origin) };
  }
  return all;
}

const securityOf: Readonly<Record<Operation['sender'], readonly Schema[]>> = {
  // The key in the header, or in the form field api_key.
  key: [{ apiKey: [] }, {}],
  anybody: [],
  administrator: [{ adminToken: [] }],
};

function described(one: Operation, answers: Readonly<Record<number, Schema>>, origin: string): Schema {
  const { id, tag, summary, about, credit, sender } = one;
  const description = [...about, ...(credit === undefined ? [] : [credit])]
    .map(({ en }) => en.replaceAll('](/', `](${origin}/`))
    .join('\n\n');
  const parameters = parametersOf(one);
  const body = bodyOf(one);
  return {
    operationId: id,
    security: securityOf[sender],
    tags: [tag],
    summary: summary.en,
    ...(description === '' ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: { required: true, content: body } }),
    responses: { ...answers, ...errorResponses(one, origin) },
  };
}

function parametersOf({ path, takes }: Operation): readonly Schema[] {
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => parameter(name, 'path', true));
  if (takes === null || 'json' in takes) return ofPath;
  if ('form' in takes) return takes.isRepeatable ? [idempotencyKey, acceptLanguage] : [acceptLanguage];
  const ofQuery = Object.entries(propertiesOf(schemaOf(takes.query))).map(([name, schema]) =>
    parameter(name, 'query', false, schema),
  );
  return [...ofPath, ...ofQuery];
}

function parameter(
  name: string,
  place: 'path' | 'query',
  required: boolean,
  schema: Schema = { type: 'string' },
): Schema {
  return { name, in: place, required, schema };
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'If you send the same key with the same content again within 24 hours, the service answers again at no charge.',
};

const acceptLanguage: Schema = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The language of the sentences in verdicts, details and problems: English or French.',
};

/** The body that an operation takes, by media type; null if it takes none. */
function bodyOf({ takes }: Operation): Schema | null {
  if (takes === null || 'query' in takes) return null;
  if ('json' in takes) return { 'application/json': { schema: schemaOf(takes.json) } };
  const schema = {
    ...objectOf(Object.fromEntries(takes.form.map((field) => [field.name, fieldSchema(field)]))),
    required: takes.form.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  return { 'multipart/form-data': { schema } };
}

function fieldSchema({ schema, meaning }: FormField): Schema {
  return { ...schema, description: meaning.en };
}
