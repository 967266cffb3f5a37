import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { envelope, fail } from '../../../../src/http/answer/envelope.ts';
import type { Edge } from '../../../../src/http/edge/edge.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('neither a 500 nor its log line has an internal text', async () => {
  const logged: string[] = [];
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line: unknown) => void logged.push(String(line)));
  }
  const app = new Hono<Edge>();
  app.use(envelope);
  app.get('/broken', () => {
    throw new TypeError('SURNAME is no number');
  });
  app.onError(fail);
  for (const language of ['en', 'fr']) {
    const response = await app.request('/broken', { headers: { 'Accept-Language': language } }, {});
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ code: 'internal_error', status: 500 });
    expect(text).not.toMatch(/SURNAME|TypeError|\.ts\b/);
  }
  expect(logged.join('\n')).toContain('"bug":"TypeError"');
  expect(logged.join('\n')).not.toContain('SURNAME');
});
