import type { Answer } from '../../answer.ts';
import { toXml } from '../answer/xml.ts';
import { headerRefs, ref, type Schema } from './schema.ts';

type Headers = Readonly<Record<string, Schema>>;

/* Parts that the descriptions of successful answers share. */

/** Headers of answers after a valid key, whether good or not. */
export const ofKey = ['X-Credits-Remaining', 'X-Key-Mode', 'RateLimit-Policy', 'RateLimit'] as const;
const keyHeaders = ['X-Request-Id', ...ofKey] as const;

/** Headers of an answer that an earlier request may have paid for. */
export const paidHeaders = headerRefs(['Idempotency-Replayed']);

/** An answer in JSON and in XML, of one of `roots`, with examples, and what else it has. */
export function answers(
  description: string,
  roots: readonly string[],
  examples: readonly Answer[],
  { headers = {}, content = {} }: { readonly headers?: Headers; readonly content?: Schema } = {},
): Schema {
  const [first, ...others] = roots.map(ref);
  const schema = first !== undefined && others.length === 0 ? first : { anyOf: roots.map(ref) };
  const named = (write: (answer: Answer) => Schema | string): Schema =>
    Object.fromEntries(examples.map((answer) => [answer.root, { value: write(answer) }]));
  return {
    description,
    headers: { ...headerRefs(keyHeaders), ...headers },
    content: {
      'application/json': { schema, examples: named(({ body }) => body) },
      'application/xml': { schema, examples: named((answer) => toXml(answer)) },
      ...content,
    },
  };
}

/** An answer in JSON about the service or for its administrator. */
export function json(description: string, schema: Schema): Schema {
  return {
    description,
    headers: headerRefs(['X-Request-Id']),
    content: { 'application/json': { schema } },
  };
}

/** An answer that is a file. */
export function file(description: string, mediaType: string): Schema {
  return {
    description,
    headers: headerRefs(['X-Request-Id']),
    content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
  };
}

/** An answer that is a file for the holder of a key, with further headers. */
export function fileForKey(description: string, mediaType: string, headers: Headers): Schema {
  return { ...file(description, mediaType), headers: { ...headerRefs(keyHeaders), ...headers } };
}
