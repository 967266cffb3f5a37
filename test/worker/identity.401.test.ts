import { expect, test } from 'vitest';
import { parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/identity/v1';
const passport = () => file(specimen('identity/passport.png'));

test('401 invalid_api_key: absent, empty, unknown, mistyped, sent as a file', async () => {
  const { base, liveKey } = await account();
  const none = [
    [],
    [['api_key', '']],
    [['api_key', file(new Uint8Array(new TextEncoder().encode(liveKey)))]],
  ] as const;
  const wrong = [
    [['api_key', 'dv_live_00000000000000000000000000000000000000000000']],
    [['api_key', `${liveKey.slice(0, -1)}${liveKey.endsWith('A') ? 'B' : 'A'}`]],
  ] as const;
  for (const key of [...none, ...wrong]) {
    const reply = await post(base + url, form(...key, ['file', passport()]));
    expectProblem(reply, 401, 'invalid_api_key');
    const isSent = wrong.some((one) => one === key);
    expect(reply.body.detail).toMatch(
      isSent ? /^The API key is not valid\.$/ : /^No API key was sent\. .* dv_\.$/,
    );
    expect(reply.headers.has('X-Credits-Remaining')).toBe(false);
  }
});

test('401 comes before any fault of the other fields', async () => {
  const { base } = await account();
  const faults = [
    form(['api_key', 'wrong']),
    form(['api_key', 'wrong'], ['file', passport()], ['file', passport()]),
    form(['api_key', 'wrong'], ['format', 'yaml'], ['file', passport()]),
    form(['api_key', 'wrong'], ['file', file(new Uint8Array(11 * 1024 * 1024))]),
  ];
  for (const fault of faults) expectProblem(await post(base + url, fault), 401, 'invalid_api_key');
});

test('401 in XML when the format asks for it', async () => {
  const { base } = await account();
  const reply = await post(base + url, form(['api_key', 'wrong'], ['format', 'XML']));
  expect(reply.status).toBe(401);
  expect(reply.headers.get('Content-Type')).toBe('application/problem+xml; charset=utf-8');
  const { root, namespace, body } = parseXml(reply.text);
  expect([root, namespace]).toEqual(['problem', 'urn:ietf:rfc:7807']);
  expect(body).toMatchObject({
    status: '401',
    code: 'invalid_api_key',
    requestId: reply.headers.get('X-Request-Id'),
  });
});
