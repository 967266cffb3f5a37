import { request } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { description } from '../openapi.ts';
import { sample } from '../sample.ts';
import { account } from './account.ts';
import { specimen } from './client.ts';
import { type Server, startServer } from './server.ts';
import { target } from './target.ts';

const evilHost = 'verify.gouv.example';
const publicOrigin = 'https://verify.example';

/** A service whose origin is configured, and one without. */
let told: Server;
const untold = target();

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const receiptKey = JSON.stringify(await exportJWK(privateKey));
  told = await startServer({ RECEIPT_KEY: receiptKey, MCP: 'on', PUBLIC_ORIGIN: publicOrigin });
});
afterAll(() => told.stop());

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

interface Answered {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape
  readonly body: any;
}

/** Sends a request with the header Host of a caller's choice, which `fetch` doesn't allow. */
async function sendAs(
  server: Pick<Server, 'base'>,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sent = {},
): Promise<Answered> {
  const encoded = new Response(body ?? null);
  const type = encoded.headers.get('Content-Type');
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const { hostname, port } = new URL(server.base);
  const own = {
    Connection: 'close',
    ...(type === null ? {} : { 'Content-Type': type }),
    ...(bytes.length === 0 ? {} : { 'Content-Length': String(bytes.length) }),
  };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { ...own, ...headers, Host: host } };
    const call = request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== '';
        resolve({
          status: response.statusCode ?? 0,
          headers: JSON.stringify(response.rawHeaders),
          text,
          body: isJson ? JSON.parse(text) : undefined,
        });
      });
    });
    call.on('error', reject);
    call.end(bytes);
  });
}

function fields(...entries: readonly (readonly [name: string, value: string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  form.append('file', new Blob([specimen('identity/fr-residence-permit.webp')]), 'card.webp');
  return form;
}

/** What the receipt of an answer says. */
function receiptIn(jws: string): unknown {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
}

const listing = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
const speaksMcp = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };

describe('a service that was told its origin', () => {
  test('names it in receipts, whatever Host says', async () => {
    const { testKey } = await account({}, told);
    const body = fields(['api_key', testKey], ['details', 'true']);
    const one = await sendAs(told, evilHost, '/api/identity/v1', { method: 'POST', body });
    expect(receiptIn(one.body.details.receipt)).toMatchObject({ iss: publicOrigin });
    const two = await sendAs(told, evilHost, '/api/documents/v1', { method: 'POST', body });
    expect(receiptIn(two.body.documents[0].answer.details.receipt)).toMatchObject({ iss: publicOrigin });
  });

  test('names it in problems, the description and the documentation', async () => {
    const problem = await sendAs(told, evilHost, '/nothing');
    expect(problem.body.type).toBe(`${publicOrigin}/docs#not_found`);
    const { body } = await sendAs(told, evilHost, '/openapi.json');
    expect(body.servers).toEqual([{ url: publicOrigin }]);
    const { text } = await sendAs(told, evilHost, '/docs/first-request');
    expect(text).toContain(`<link rel="canonical" href="${publicOrigin}/docs/`);
    expect(text).toContain(`curl ${publicOrigin}/api/`);
  });

  test('takes messages of its own pages alone by MCP', async () => {
    const { liveKey } = await account({}, told);
    const statusOf = async (host: string, origin: string) => {
      const headers = { ...speaksMcp, Authorization: `Bearer ${liveKey}`, Origin: origin };
      return (await sendAs(told, host, '/mcp', { method: 'POST', headers, body: listing })).status;
    };
    expect(await statusOf(evilHost, publicOrigin)).toBe(200);
    expect(await statusOf(evilHost, `http://${evilHost}`)).toBe(403);
    expect(await statusOf(new URL(told.base).host, told.base)).toBe(403);
  });
});

describe('a service that was not told its origin', () => {
  test('signs no receipt for a Host that is not this machine, takes no credit, and says what is missing', async () => {
    const { liveKey, balance } = await account({}, untold);
    const body = fields(['api_key', liveKey], ['details', 'true']);
    for (const path of ['/api/identity/v1', '/api/documents/v1', '/api/report/v1']) {
      const refused = await sendAs(untold, evilHost, path, { method: 'POST', body });
      expect([path, refused.status, refused.body.code]).toEqual([path, 503, 'receipt_unavailable']);
      expect(refused.headers).toContain('"Retry-After"');
    }
    expect(await balance()).toMatchObject({ used: 0, held: 0 });
    const plain = await sendAs(untold, evilHost, '/api/identity/v1', {
      method: 'POST',
      body: fields(['api_key', liveKey]),
    });
    expect(plain.status).toBe(200);
    const health = await sendAs(untold, evilHost, '/health');
    expect(health.body).toMatchObject({ status: 'degraded', wrongSettings: ['PUBLIC_ORIGIN'] });
  });

  test('has relative links', async () => {
    const problem = await sendAs(untold, evilHost, '/nothing');
    expect(problem.body.type).toBe('/docs#not_found');
    const { body } = await sendAs(untold, evilHost, '/openapi.json');
    expect([body.servers, body.externalDocs]).toEqual([[{ url: '/' }], { url: '/docs' }]);
    const { text } = await sendAs(untold, evilHost, '/docs/first-request');
    expect(text).toContain('<link rel="canonical" href="/docs/');
    expect(text).toContain('curl https://YOUR-SERVICE/api/');
  });

  test('believes a Host of this machine, for local use', async () => {
    const { host } = new URL(untold.base);
    expect((await sendAs(untold, host, '/nothing')).body.type).toBe(`${untold.base}/docs#not_found`);
    expect((await sendAs(untold, host, '/health')).body.wrongSettings).toEqual([]);
    for (const near of ['localhost.example', '127.0.0.1.example', '127.0.0.1@evil.example', 'localhost.']) {
      expect((await sendAs(untold, near, '/nothing')).body?.type ?? '').not.toMatch(/^http/);
    }
  });

  test('takes messages by MCP from pages of this machine alone, whatever Host says', async () => {
    const { liveKey } = await account({}, untold);
    const { host, port } = new URL(untold.base);
    const answerTo = (asHost: string, origin: string) => {
      const headers = { ...speaksMcp, Authorization: `Bearer ${liveKey}`, Origin: origin };
      return sendAs(untold, asHost, '/mcp', { method: 'POST', headers, body: listing });
    };
    for (const name of ['127.0.0.1', 'localhost', '[::1]'])
      expect((await answerTo(host, `http://${name}:${port}`)).status).toBe(200);
    const rebound = await answerTo(evilHost, `http://${evilHost}`);
    expect([rebound.status, rebound.body.code]).toEqual([403, 'origin_not_allowed']);
    expect(rebound.body.error).toEqual({ code: -32000, message: rebound.body.detail });
    expect(rebound.text).not.toContain(evilHost);
  });
});

test('no answer repeats anything of its request', async () => {
  const { testKey } = await account({ credits: 100 }, untold);
  const marker = 'zqx7marker';
  const paths = [
    ...Object.keys(description.paths),
    ...['/', '/docs', '/docs/errors', '/docs/search.json', `/docs/${marker}`, `/docs/documents/${marker}`],
    ...['/assets/page.css', `/assets/documents/${marker}.json`, '/mcp', '/metrics', '/source', `/${marker}`],
    ...['/admin/v1/accounts', `/admin/v1/accounts/${marker}`, `/admin/v1/accounts/${marker}/keys`],
    ...['/admin/v1/trust', '/admin/v1/trust/import', `/admin/v1/trust/${marker}/ABCD`],
  ];
  const form = () =>
    fields(
      ['api_key', testKey],
      ['format', marker],
      ['details', marker],
      ['language', marker],
      [marker, marker],
    );
  const jsonOf = (about: object) => JSON.stringify({ [marker]: marker, ...about });
  const bodies: readonly (() => string | FormData)[] = [
    form,
    () => fields(['api_key', marker]),
    () => marker,
    () => jsonOf({ receipt: marker, sha256: marker, accountId: `${marker}!`, lists: [marker] }),
    () => jsonOf({ jsonrpc: '2.0', id: 1, method: marker }),
    () => jsonOf({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: [marker] } }),
    () => jsonOf({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: marker, arguments: 7 } }),
    () => jsonOf({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: marker } }),
  ];
  const common = {
    // Wrong keys are counted by address, and other tests send some too.
    'CF-Connecting-IP': '203.0.113.8',
    'X-Forwarded-Host': evilHost,
    Forwarded: `host=${evilHost}`,
    'User-Agent': marker,
    'Accept-Language': marker,
    'Idempotency-Key': marker,
    'X-Request-Id': marker,
  };
  const bearers = sample([testKey, marker, untold.adminToken], 1).map((token) => `Bearer ${token}`);
  const faults = new Set<string>();
  const look = (name: string, { status, headers, text }: Answered) => {
    // The compressed source holds any three letters by chance.
    const isArchive = headers.includes('application/gzip');
    // A route that answers a page of 200 names example addresses of its own, but neither of these words.
    const words = [marker, evilHost, ...(isArchive ? [] : ['zod', 'invalid_type', 'valibot'])];
    for (const word of words)
      if (text.includes(word) || headers.includes(word)) faults.add(`${name} ${status}: ${word}`);
  };
  for (const path of sample(paths, 20)) {
    const asked = `${path}?${marker}=${marker}&lang=${marker}`;
    for (const method of ['GET', 'PUT', 'OPTIONS'])
      look(`${method} ${path}`, await sendAs(untold, evilHost, asked, { method, headers: common }));
    for (const [index, body] of bodies.entries()) {
      for (const Authorization of bearers) {
        const json = typeof body() === 'string' ? speaksMcp : {};
        const headers = { ...common, ...json, Authorization };
        look(
          `POST ${path} ${index}`,
          await sendAs(untold, evilHost, asked, { method: 'POST', headers, body: body() }),
        );
      }
    }
  }
  const odd = [
    { Origin: `https://${marker}.example` },
    { Accept: marker },
    { 'Content-Type': marker },
    { 'Mcp-Protocol-Version': marker },
    { Authorization: marker },
  ];
  for (const headers of odd) {
    const all = { ...speaksMcp, Authorization: `Bearer ${testKey}`, ...headers };
    const answered = await sendAs(untold, evilHost, '/mcp', { method: 'POST', headers: all, body: listing });
    look(`POST /mcp ${JSON.stringify(headers)}`, answered);
    expect(answered.body, JSON.stringify(headers)).toMatchObject({
      code: expect.stringMatching(/^[a-z_]+$/),
      error: { code: -32000, message: expect.any(String) },
    });
  }
  expect([...faults]).toEqual([]);
}, 120_000);
