import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, post, type Reply, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { type Server, startServer } from './server.ts';

/**
 * Its own Worker, because figures count every answer, and the shared one may still work for a caller who hung
 * up in an earlier file. It has no optional setting.
 */
let server: Server;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

function metrics(token: string | null = server.adminToken): Promise<Reply> {
  return send(`${server.base}/metrics`, {
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  });
}

/** Samples by their names and labels. */
async function figures(): Promise<ReadonlyMap<string, number>> {
  const { text } = await metrics();
  return new Map(
    [...text.matchAll(/^document_verification_(.+) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
}

test('requires the administrator’s token for the figures', async () => {
  expectProblem(await metrics(null), 401, 'invalid_admin_token');
  const { liveKey } = await account({}, server);
  expectProblem(await metrics(liveKey), 401, 'invalid_admin_token');
  const reply = await metrics();
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
});

test('without their settings there are no receipts and no MCP', async () => {
  const paths = ['/api/receipt/v1', '/mcp'];
  for (const path of paths)
    expectProblem(await send(server.base + path, { method: 'POST', body: '{}' }), 404, 'not_found');
  expectProblem(await send(`${server.base}/.well-known/jwks.json`, {}), 404, 'not_found');
});

test('counts each answer once by route, status and reason, with its time and credit', async () => {
  const { base, liveKey } = await account({}, server);
  const identity = `${base}/api/identity/v1`;
  const before = await figures();
  const key = ['api_key', liveKey] as const;
  const passport = ['file', file(specimen('identity/passport.jpg'))] as const;
  expect((await post(identity, form(key, passport))).status).toBe(200);
  expectProblem(
    await post(identity, form(key, ['file', file(specimen('identity/refused/letter.jpg'))])),
    422,
    'unreadable_document',
    'no_mrz',
  );
  expectProblem(await post(identity, form(passport)), 401, 'invalid_api_key');
  const after = await figures();
  const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);

  const route = 'route="/api/identity/v1"';
  expect(more(`requests_total{${route},status="200"}`)).toBe(1);
  expect(more(`requests_total{${route},status="422",code="unreadable_document",reason="no_mrz"}`)).toBe(1);
  expect(more(`requests_total{${route},status="401",code="invalid_api_key"}`)).toBe(1);
  expect(more(`request_seconds_count{${route}}`)).toBe(3);
  expect(more(`request_seconds_bucket{${route},le="+Inf"}`)).toBe(3);
  // Two documents were read, which always takes some time.
  expect(more(`request_seconds_sum{${route}}`)).toBeGreaterThan(0.01);
  expect(more('credits_total{mode="live"}')).toBe(1);
  expect(more('instructions_total')).toBeGreaterThan(1_000_000);
  const { body: health } = await send(`${base}/health`, {});
  expect(after.get('engine_bytes')).toBe(health.engineBytes);
  expect(after.get('queue_requests')).toBe(0);
  expect(after.get('body_bytes')).toBe(0);
  expect(after.get('start_time_seconds')).toBeLessThanOrEqual(Date.now() / 1000);
});

test('a caller can neither add series nor write into their labels', async () => {
  const { base } = server;
  await send(`${base}/nothing`, {});
  await metrics();
  const names = new Set((await figures()).keys());
  for (const path of ['/a"b', '/x{y="1"} 5', '/%0Adocument_verification_up%201', '/nothing/2?reason=x']) {
    await send(base + encodeURI(path), { headers: { 'User-Agent': 'planted' } });
  }
  expect(new Set((await figures()).keys())).toEqual(names);
});
