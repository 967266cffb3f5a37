import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { limits } from '../../src/limits.ts';
import { encryptedPdf, textFile } from '../bad-files.ts';
import { faultsOfAnswer } from '../openapi.ts';
import { runsAll } from '../sample.ts';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { target } from './target.ts';

const { base } = target();
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const card = base64(specimen('identity/fr-residence-permit.webp'));

/** The client of the official SDK, connected. */
async function connected(key: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${base}/mcp`), { requestInit }));
  return client;
}

/** The result of a call, and what its text says. */
async function call(
  key: string,
  args: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<{ readonly result: CallToolResult; readonly said: Record<string, unknown> }> {
  const client = await connected(key, headers);
  const params = { name: 'verify_document', arguments: args };
  const result = CallToolResultSchema.parse(await client.callTool(params, CallToolResultSchema));
  await client.close();
  const [content] = result.content;
  const said: unknown = JSON.parse(content?.type === 'text' ? content.text : '');
  expect(result.structuredContent).toEqual(said);
  return { result, said: Object(said) };
}

const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
function raw(key: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const own = {
    Authorization: `Bearer ${key}`,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
  };
  return send(`${base}/mcp`, { method: 'POST', body, headers: { ...own, ...headers } });
}

test('the official client finds one tool with a description of its input', async () => {
  const { liveKey } = await account();
  const client = await connected(liveKey);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['verify_document']);
  expect(tools[0]?.inputSchema.required).toEqual(['files']);
  expect(tools[0]?.description).toMatch(/PDFs with an electronic signature.*verdict/);
  await expect(client.ping()).resolves.toEqual({});
  await client.close();
});

test('the tool answers like /api/documents/v1 and takes a credit for each document', async () => {
  const { liveKey, balance } = await account();
  const bytes = specimen('identity/fr-residence-permit.webp');
  const fields = [
    ['api_key', liveKey],
    ['details', 'true'],
    ['file', file(bytes)],
    ['file', file(textFile)],
  ] as const;
  const door = await post(`${base}/api/documents/v1`, form(...fields));
  const files = [
    `data:image/webp;base64,${card}`,
    base64(textFile).replaceAll('+', '-').replaceAll('/', '_'),
  ];
  const { result, said } = await call(liveKey, { files, details: true });
  expect(result.isError).toBe(false);
  expect(faultsOfAnswer('/api/documents/v1', 'post', 200, said)).toEqual([]);
  const own = /"(requestId|receipt|\w+Instructions)":("[^"]*"|\d+)/g;
  expect(JSON.stringify(said).replace(own, '')).toEqual(door.text.replace(own, ''));
  expect(await balance()).toMatchObject({ used: 2, held: 0 });
});

test('a refused document is a result with the reason and costs nothing', async () => {
  const { liveKey, balance } = await account({ credits: 1 });
  const refused = await call(liveKey, { files: [base64(encryptedPdf)] }, { 'Accept-Language': 'fr' });
  expect(refused.result.isError).toBe(true);
  expect(refused.said).toMatchObject({
    status: 422,
    code: 'unreadable_document',
    reason: 'password_protected',
    title: 'Document illisible',
  });
  expect((await call(liveKey, { files: [card] })).result.isError).toBe(false);
  expect((await call(liveKey, { files: [card] })).said).toMatchObject({ code: 'insufficient_credits' });
  expect(await balance()).toMatchObject({ used: 1, held: 0 });
});

test.each([
  ['no arguments', {}],
  ['no files', { files: [] }],
  ['eleven files', { files: Array.from({ length: 11 }, () => 'AAAA') }],
  ['a file that is no text', { files: [1] }],
  ['files that are no list', { files: card }],
  ['what is no base64', { files: ['%PDF-1.7'] }],
  ['details that are no boolean', { files: [card], details: 'yes' }],
  ['an unknown argument', { files: [card], url: 'https://example.com/a.pdf' }],
])('arguments are refused before anything is read: %s', async (_, args) => {
  const { liveKey, balance } = await account({ credits: 1 });
  const { result, said } = await call(liveKey, args);
  expect(result.isError).toBe(true);
  expect(said).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(JSON.stringify(said)).not.toContain('example.com');
  expect(await balance()).toMatchObject({ used: 0, held: 0 });
});

test('refuses an empty file and an unknown tool', async () => {
  const { liveKey } = await account();
  expect((await call(liveKey, { files: [''] })).said).toMatchObject({ reason: 'not_a_document' });
  const client = await connected(liveKey);
  expect(await client.callTool({ name: 'other', arguments: {} })).toMatchObject({ isError: true });
  await expect(client.listPrompts()).rejects.toThrow();
  await client.close();
});

test('requires the key in the header of every message', async () => {
  const { liveKey, testKey } = await account();
  expectProblem(await raw('dv_live_wrong', listing), 401, 'invalid_api_key');
  expectProblem(await raw('', listing), 401, 'invalid_api_key');
  const bare = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const none = await send(`${base}/mcp`, { method: 'POST', body: listing, headers: bare });
  expectProblem(none, 401, 'invalid_api_key');
  expect(none.headers.get('WWW-Authenticate')).toBe('Bearer');
  expect(none.body.detail + none.body.error.message).not.toContain('form');
  expect(none.body.remedy).toBe('Send a valid key as Authorization: Bearer.');
  expect((await raw(liveKey, listing)).headers.get('X-Key-Mode')).toBeNull();
  expect((await raw(testKey, listing)).headers.get('X-Key-Mode')).toBe('test');
});

test('refuses what is not a message', async () => {
  const { liveKey } = await account();
  for (const body of ['', '{', `[${listing},${listing}]`, new Uint8Array([0xff, 0xfe])]) {
    expectProblem(await raw(liveKey, body), 400, 'invalid_request');
  }
  for (const body of ['null', '1', '{}', '{"jsonrpc":"1.0","id":1,"method":"ping"}']) {
    const reply = await raw(liveKey, body);
    expect([reply.status, reply.body.error.code]).toEqual([400, -32700]);
  }
  expect((await raw(liveKey, listing, { Accept: 'text/html' })).status).toBe(406);
  expect((await raw(liveKey, listing, { 'Content-Type': 'text/plain' })).status).toBe(415);
});

test('accepts calls of pages only from the service’s own origin and the permitted ones', async () => {
  const { liveKey } = await account();
  expect((await raw(liveKey, listing, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await raw(liveKey, listing, { Origin: 'https://app.example' })).status).toBe(200);
  expect((await raw(liveKey, listing, { Origin: base })).status).toBe(200);
});

test.each([['/mcp'], ['/api/receipt/v1']])(
  'lets the browser of a permitted page send JSON to %s',
  async (path) => {
    const Origin = 'https://app.example';
    const asking = { Origin, 'Access-Control-Request-Method': 'POST' };
    const asked = await send(`${base}${path}`, { method: 'OPTIONS', headers: asking });
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    const headers = { Origin, 'Content-Type': 'application/json' };
    const sent = await send(`${base}${path}`, { method: 'POST', headers, body: '{}' });
    expect(sent.headers.get('Access-Control-Allow-Origin')).toBe(Origin);
  },
);

test('answers 405 to other methods', async () => {
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const reply = await send(`${base}/mcp`, { method });
    expectProblem(reply, 405, 'method_not_allowed');
    expect(reply.headers.get('Allow')).toBe('POST');
  }
});

test.runIf(runsAll)(
  'answers 503 without a charge to large messages beyond what is worked on at once',
  async () => {
    const { liveKey, balance } = await account({ credits: 20 });
    // A JPEG ends at its marker, whatever follows.
    const dear = Buffer.concat([
      specimen('identity/passport-photo-3mp.jpg'),
      Buffer.alloc(2.5 * 2 ** 20),
    ]).toString('base64');
    const results = await Promise.all(Array.from({ length: 5 }, () => call(liveKey, { files: [dear] })));
    const failed = results.filter(({ result }) => result.isError);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.length).toBeLessThan(5);
    for (const { said } of failed)
      expect(said).toMatchObject({ status: 503, code: 'overloaded', retryAfter: 2 });
    expect(await balance()).toMatchObject({ used: 5 - failed.length, held: 0 });
  },
);

test('accepts a message of exactly the largest size, and refuses one byte more', async () => {
  const { liveKey, balance } = await account({ credits: 5 });
  // A JPEG ends at its marker, whatever follows.
  const jpeg = specimen('identity/passport.jpg');
  const largest = Math.floor((limits.mcpBodyBytesMax - 200) / 4) * 3;
  const files = [base64(Buffer.concat([jpeg, Buffer.alloc(largest - jpeg.length)]))];
  const params = { name: 'verify_document', arguments: { files } };
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  const whole = message.padEnd(limits.mcpBodyBytesMax, ' ');
  const taken = await raw(liveKey, whole);
  expect([taken.status, taken.body.result?.isError]).toEqual([200, false]);
  expect(taken.body.result.structuredContent.documents).toMatchObject([{ documentKind: 'PASSPORT' }]);
  const refused = await raw(liveKey, `${whole} `);
  expectProblem(refused, 413, 'too_large');
  expect(refused.body.bytesMax).toBe(limits.mcpBodyBytesMax);
  expect(refused.body.detail).toContain('/api/documents/v1');
  expect(await balance()).toMatchObject({ used: 1, held: 0 });
});

test.each([
  ['padding in the middle', 'AAA=AAAA'],
  ['padding at the end of a piece', `${'A'.repeat(64 * 1024 - 2)}==AAAA`],
  ['a foreign character far inside', `${'A'.repeat(200_000)}%AAA`],
  ['a length that no base64 has', 'A'.repeat(64 * 1024 + 1)],
])('what is no base64 is told of its file: %s', async (_, wrong) => {
  const { liveKey } = await account();
  const { said } = await call(liveKey, { files: [card, wrong] });
  expect(said).toMatchObject({ code: 'invalid_request', detail: 'File 2 is not base64.' });
});

test('reads base64 with line ends and without padding as the same file', async () => {
  const { liveKey } = await account();
  const lines = card.replace(/=+$/, '').replace(/.{76}/g, '$&\r\n');
  expect((await call(liveKey, { files: [lines] })).result.isError).toBe(false);
});
