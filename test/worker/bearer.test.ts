import { expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { head, raw } from './raw.ts';

const path = '/api/resources/v1';
const notice = ['fr_income_taxes_file', file(specimen('resources/tax-notice.pdf'))] as const;
const { base, liveKey, testKey } = await account({ credits: 20 });
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

test('Authorization: Bearer is the same as the field api_key, also beside it', async () => {
  expect((await post(base + path, form(notice), bearer(liveKey))).status).toBe(200);
  const both = await post(base + path, form(['api_key', liveKey], notice), bearer(liveKey));
  expect(both.status).toBe(200);
  expect(both.headers.has('X-Credits-Remaining')).toBe(true);
  const lowerCase = { Authorization: `bearer  ${liveKey} ` };
  expect((await post(`${base}/api/credits/v1`, form(['format', 'json']), lowerCase)).status).toBe(200);
});

test('another scheme is no key, and leaves that of the form', async () => {
  const basic = { Authorization: 'Basic dXNlcjpwYXNz' };
  expect((await post(base + path, form(['api_key', liveKey], notice), basic)).status).toBe(200);
  expectProblem(await post(base + path, form(notice), basic), 401, 'invalid_api_key');
});

test('401: header and form name different keys, each of them good or not', async () => {
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

test('a wrong key in the header is answered before the body has come', async () => {
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

test('a wrong key in the form is heard of in the format asked for, however early it is found', async () => {
  const file20 = file(new Uint8Array(5 * 2 ** 20));
  const reply = await post(base + path, form(['api_key', 'wrong'], ['file', file20], ['format', 'xml']));
  expect(reply.status).toBe(401);
  expect(reply.headers.get('Content-Type')).toBe('application/problem+xml; charset=utf-8');
});

test('requests with wrong keys from one address are 429 past their rate; a right key from it is not', async () => {
  const from = { 'CF-Connecting-IP': '2001:db8:7:7::1' };
  const wrong = () => post(`${base}/api/credits/v1`, form(['api_key', 'wrong']), from);
  // Twice the rate and more, since the requests may fall into two windows.
  const replies = await Promise.all(Array.from({ length: 130 }, wrong));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await post(`${base}/api/credits/v1`, form(['api_key', liveKey]), from)).status).toBe(200);
});
