import { expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { head, raw } from './raw.ts';

const path = '/api/resources/v1';
const notice = ['fr_income_taxes_file', file(specimen('resources/tax-notice.pdf'))] as const;
const { base, liveKey, testKey } = await account({ credits: 20 });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

test('Authorization: Bearer is the same as the field api_key, and both may be sent', async () => {
  expect((await post(base + path, form(notice), bearer(liveKey))).status).toBe(200);
  const both = await post(base + path, form(['api_key', liveKey], notice), bearer(liveKey));
  expect(both.status).toBe(200);
  expect(both.headers.has('X-Credits-Remaining')).toBe(true);
  const lowerCase = { Authorization: `bearer  ${liveKey} ` };
  expect((await post(`${base}/api/credits/v1`, form(['format', 'json']), lowerCase)).status).toBe(200);
});

test('every answer to a valid key says how fast it may send, a wrong key is told nothing', async () => {
  const rate = (reply: Awaited<ReturnType<typeof post>>) =>
    ['RateLimit-Policy', 'RateLimit'].map((name) => reply.headers.get(name));
  const [good, bad] = [form(notice), form(['format', 'csv'])];
  const first = await post(base + path, good, bearer(testKey));
  const refused = await post(base + path, bad, bearer(testKey));
  const byField = await post(`${base}/api/credits/v1`, form(['api_key', testKey]));
  expect([first.status, refused.status, byField.status]).toEqual([200, 400, 200]);
  for (const reply of [first, refused, byField]) {
    expect(rate(reply)).toEqual(['"key";q=200;w=10', expect.stringMatching(/^"key";r=1\d\d;t=\d{1,2}$/)]);
  }
  const wrong = [bearer('wrong'), {}].map((headers) => post(base + path, form(notice), headers));
  const two = post(base + path, form(['api_key', testKey], notice), bearer(liveKey));
  for (const reply of await Promise.all([...wrong, two])) {
    expect([reply.status, ...rate(reply)]).toEqual([401, null, null]);
  }
});

test('a body that is no whole form tells a valid key in the header what is left', async () => {
  const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const ask = (key: string, body: Uint8Array) =>
    send(base + path, { method: 'POST', headers: { ...type, ...bearer(key) }, body });
  const [broken, long] = [new TextEncoder().encode('--b\r\nbroken'), new Uint8Array(21 * 2 ** 20)];
  const replies = [await ask(testKey, broken), await ask(testKey, long)];
  expectProblem(replies[0]!, 400, 'malformed_multipart');
  expectProblem(replies[1]!, 413, 'too_large');
  for (const { headers } of replies) expect(headers.get('X-Credits-Remaining')).toMatch(/^\d+$/);
  expect((await ask('wrong', broken)).headers.has('X-Credits-Remaining')).toBe(false);
});

test('ignores another scheme of Authorization and uses the key of the form', async () => {
  const basic = { Authorization: 'Basic dXNlcjpwYXNz' };
  expect((await post(base + path, form(['api_key', liveKey], notice), basic)).status).toBe(200);
  expectProblem(await post(base + path, form(notice), basic), 401, 'invalid_api_key');
});

test('401 when header and form have different keys, valid or not', async () => {
  const pairs = [
    [liveKey, testKey],
    [liveKey, 'wrong'],
    [liveKey, ''],
    ['wrong', liveKey],
    ['', liveKey],
  ] as const;
  for (const [header, field] of pairs) {
    const reply = await post(base + path, form(['api_key', field], notice), bearer(header));
    expectProblem(reply, 401, 'invalid_api_key');
    expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
  }
});

test('answers a wrong key in the header before the body has arrived', async () => {
  const reply = await raw(
    head(
      path,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 12000000',
      'Authorization: Bearer wrong',
    ),
  );
  expectProblem(reply!, 401, 'invalid_api_key');
});

test('answers a wrong key in the form in the requested format, however early it is found', async () => {
  const file20 = file(new Uint8Array(5 * 2 ** 20));
  const reply = await post(base + path, form(['api_key', 'wrong'], ['file', file20], ['format', 'xml']));
  expect(reply.status).toBe(401);
  expect(reply.headers.get('Content-Type')).toBe('application/problem+xml; charset=utf-8');
});

test('answers 429 to wrong keys from one address past their rate, but not to a valid key', async () => {
  const from = { 'CF-Connecting-IP': '2001:db8:7:7::1' };
  const wrong = () => post(`${base}/api/credits/v1`, form(['api_key', 'wrong']), from);
  // Twice the rate and more, since the requests may fall into two windows.
  const replies = await Promise.all(Array.from({ length: 130 }, wrong));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await post(`${base}/api/credits/v1`, form(['api_key', liveKey]), from)).status).toBe(200);
});
