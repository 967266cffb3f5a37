import { expect, test } from 'vitest';
import { form, send } from './client.ts';
import { expectProblem } from './problem.ts';
import { target } from './target.ts';

const { base } = target();

test('404 not_found: a path that does not exist, whatever characters it has', async () => {
  for (const path of [
    '/api',
    '/api/identity/v2',
    '/api/identity/v1/x',
    '/api//identity/v1',
    '/%2e%2e/etc/passwd',
  ]) {
    expectProblem(await send(base + path, { method: 'POST', body: form() }), 404, 'not_found');
  }
});

test('405 method_not_allowed names the methods in Allow', async () => {
  for (const path of ['/api/identity/v1', '/api/resources/v1']) {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const reply = await send(base + path, { method });
      expectProblem(reply, 405, 'method_not_allowed');
      expect(reply.headers.get('Allow')).toBe('POST');
    }
  }
  const reply = await send(`${base}/health`, { method: 'POST' });
  expectProblem(reply, 405, 'method_not_allowed');
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
});

test('413 too_large: decided by Content-Length before the body', async () => {
  const body = new Uint8Array(21 * 1024 * 1024);
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expectProblem(await send(`${base}/api/identity/v1`, { method: 'POST', headers, body }), 413, 'too_large');
});

test('413 too_large: without Content-Length, as soon as the count passes the cap', async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (++sent > 40) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const reply = await fetch(`${base}/api/identity/v1`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'too_large']);
});

test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x', ''])(
  '415 not_multipart: %j',
  async (contentType) => {
    const headers = contentType === '' ? {} : { 'Content-Type': contentType };
    const body = new TextEncoder().encode('{}');
    expectProblem(
      await send(`${base}/api/identity/v1`, { method: 'POST', headers, body }),
      415,
      'not_multipart',
    );
  },
);

test('every answer carries the security headers and its request id', async () => {
  const replies = await Promise.all(['/health', '/nowhere'].map((path) => send(base + path, {})));
  for (const { headers } of replies) {
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(replies[0]!.headers.get('X-Request-Id')).not.toBe(replies[1]!.headers.get('X-Request-Id'));
});
