import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cors } from '../../../../src/http/edge/cors.ts';
import type { Edge } from '../../../../src/http/edge/edge.ts';
import type { Env } from '../../../../src/http/settings/env.ts';

const app = new Hono<Edge>();
app.use('/api/*', cors);
app.post('/api/identity/v1', (c) => c.text('answer'));

const settings = { ALLOWED_ORIGINS: 'https://app.example, https://other.example' } as Env;
const withSpaces = { ALLOWED_ORIGINS: ' https://app.example  https://other.example\n' } as Env;
const oneWrong = { ALLOWED_ORIGINS: 'https://app.example https://other.example/' } as Env;

function request(method: string, origin: string | null, env = settings): Response | Promise<Response> {
  const headers: Record<string, string> = origin === null ? {} : { Origin: origin };
  return app.request('/api/identity/v1', { method, headers }, env);
}

test.each([
  ['commas', settings],
  ['spaces', withSpaces],
])('a page of an allowed origin may ask, send and read: origins with %s', async (_, env) => {
  for (const origin of ['https://app.example', 'https://other.example']) {
    const asked = await request('OPTIONS', origin, env);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('Access-Control-Allow-Methods')).toBe('POST');
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Idempotency-Key,Content-Type,MCP-Protocol-Version',
    );
    expect(asked.headers.get('Access-Control-Max-Age')).toBe('3600');
    const sent = await request('POST', origin, env);
    expect(await sent.text()).toBe('answer');
    for (const { headers } of [asked, sent]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(headers.get('Access-Control-Expose-Headers')).toBe(
        'X-Request-Id,X-Credits-Remaining,X-Key-Mode,Idempotency-Replayed,RateLimit-Policy,RateLimit,Retry-After,X-Pages,Content-Disposition',
      );
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
      expect(headers.get('Vary')).toMatch(/^Origin\b/);
    }
  }
});

test.each([
  ['another origin', 'https://evil.example', settings],
  ['a part of an allowed origin', 'https://app.exampl', settings],
  ['an opaque origin', 'null', settings],
  ['an empty origin', '', { ALLOWED_ORIGINS: '' } as Env],
  ['an allowed origin, where another is none,', 'https://app.example', oneWrong],
  ['any origin, where all are allowed by a star,', 'https://app.example', { ALLOWED_ORIGINS: '*' } as Env],
  ['no setting', 'https://app.example', {} as Env],
])('%s gets no permission', async (_, origin, env) => {
  const asked = await request('OPTIONS', origin, env);
  expect(asked.status).toBe(404);
  const sent = await request('POST', origin, env);
  for (const { headers } of [asked, sent]) expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test('adds nothing to the answer to a caller that is not a browser page', async () => {
  const sent = await request('POST', null);
  expect(await sent.text()).toBe('answer');
  expect(sent.headers.has('Vary')).toBe(false);
});
