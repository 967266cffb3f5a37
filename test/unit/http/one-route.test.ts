import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { envelope, fail } from '../../../src/http/answer/envelope.ts';
import type { Edge } from '../../../src/http/edge/edge.ts';
import { oneFile, wholeNumber } from '../../../src/http/form/parts.ts';
import { fileForKey } from '../../../src/http/openapi/parts.ts';
import { paths } from '../../../src/http/openapi/paths.ts';
import { operations } from '../../../src/http/operations/index.ts';
import { mount } from '../../../src/http/operations/mount.ts';
import { type House, paidOperation } from '../../../src/http/operations/operation.ts';
import { oneForAnAnswer } from '../../../src/http/operations/shared.ts';
import { oneCredit } from '../../../src/http/paid/one-credit.ts';
import { View } from '../../../src/site/docs/docs-page.ts';
import { sectionsOf } from '../../../src/site/docs/reference/endpoints.ts';

/** A route that does not exist: this object is all that is said of it. */
const turn = paidOperation({
  name: 'turn',
  path: '/api/turn/v1',
  id: 'turnPage',
  summary: { en: 'Turn a page', fr: 'Tourner une page' },
  about: [{ en: 'By quarters, as `times` says.', fr: 'Par quarts, selon `times`.' }],
  form: { file: oneFile, times: wholeNumber('times', 3, { en: 'How often.', fr: 'Combien de fois.' }) },
  credit: oneForAnAnswer,
  isRepeatable: true,
  codes: [],
  reasons: ['corrupt'],
  answers: () => ({ 200: fileForKey('The page.', 'image/png', {}) }),
  open: () => oneCredit('verification', () => async () => ({ content: '', mediaType: 'image/png' })),
});
const list = [...operations, turn];

test('one object makes a route described to programs', () => {
  const described = paths('https://api.example', list)['/api/turn/v1'] as {
    readonly post: {
      readonly parameters: readonly { readonly name: string }[];
      readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
      readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
    };
  };
  const { post } = described;
  expect(post).toMatchObject({ operationId: 'turnPage', summary: 'Turn a page' });
  expect(post.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key', 'Accept-Language']);
  expect(post.requestBody.content['multipart/form-data']!.schema).toMatchObject({
    properties: { file: { format: 'binary' }, times: { maximum: 3, description: 'How often.' }, api_key: {} },
    required: ['file'],
  });
  expect(Object.keys(post.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '402', '409', '413', '415', '422', '429', '500', '503']),
  );
  const reasons = post.responses['422']!.content['application/problem+json'] as { readonly examples: object };
  expect(Object.keys(reasons.examples)).toEqual(['corrupt', 'idempotency_mismatch']);
});

test('one object makes a route explained to people, in both languages', () => {
  const section = sectionsOf(list).find(({ id }) => id === 'turn')!;
  expect(section.title.fr).toBe('POST /api/turn/v1');
  const english = String(section.body(new View('en', null)));
  const french = String(section.body(new View('fr', null)));
  for (const words of ['Turn a page', '<code>times</code>', 'How often.', '<code>corrupt</code>']) {
    expect(english).toContain(words);
  }
  for (const words of ['Tourner une page', 'Par quarts', 'Combien de fois.']) expect(french).toContain(words);
});

test('one object makes a route served, with its failures and its line of the log', async () => {
  const app = new Hono<Edge>().use(envelope).onError(fail);
  // Nothing of the house is needed before a credit is held.
  mount(app, list, { desk: { queueLength: 0 } } as House);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const ask = async (body: BodyInit) => {
    const init = { method: 'POST', body };
    const kv = { KEYS: { get: async () => null } };
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    return (await app.request('/api/turn/v1', init, kv, context)).json();
  };
  expect(await ask('no form')).toMatchObject({ status: 415, code: 'not_multipart' });
  const form = new FormData();
  form.append('api_key', 'dv_test_wrong');
  expect(await ask(form)).toMatchObject({ status: 401, code: 'invalid_api_key' });
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
  log.mockRestore();
  expect(lines.map(({ route, status, code }) => ({ route, status, code }))).toEqual([
    { route: '/api/turn/v1', status: 415, code: 'not_multipart' },
    { route: '/api/turn/v1', status: 401, code: 'invalid_api_key' },
  ]);
});

test('nobody passes the administration’s operations without the token', async () => {
  const app = new Hono<Edge>().use(envelope).onError(fail);
  mount(app, operations, {} as House);
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const guarded = operations.filter(({ path, sender }) => sender === 'administrator' || /admin/.test(path));
  expect(guarded.length).toBeGreaterThanOrEqual(15);
  for (const { method, path } of guarded) {
    const { status } = await app.request(path, { method }, { ADMIN_TOKEN: 'x'.repeat(32) });
    expect(status, path).toBe(401);
  }
  log.mockRestore();
});

const http = new URL('../../../src/http/', import.meta.url).pathname;

test('only its file names a route', () => {
  const sources = readdirSync(http, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, readFileSync(join(http, path), 'utf8')] as const);
  const naming = (literal: string) =>
    sources.filter(([, text]) => text.includes(`'${literal}'`)).map(([path]) => path);
  for (const { id, path } of operations) {
    expect(naming(id), id).toHaveLength(1);
    // MCP sends its files to the endpoint for documents of any type.
    const files = naming(path).filter((file) => file !== 'mcp/endpoint.ts' || path !== '/api/documents/v1');
    expect(files, path).toEqual(naming(id));
  }
});

test('every operation has a name, an id and an address of its own', () => {
  for (const of of [
    ({ name }: (typeof operations)[number]) => name,
    ({ id }: (typeof operations)[number]) => id,
    ({ method, path }: (typeof operations)[number]) => `${method} ${path}`,
  ]) {
    expect(new Set(operations.map(of)).size).toBe(operations.length);
  }
});
