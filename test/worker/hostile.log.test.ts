import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { textFile } from '../bad-files.ts';
import { file, form, post, send, specimen } from './client.ts';
import { startServer } from './server.ts';

const adminToken = crypto.randomUUID();
const lines: string[] = [];
const server = await startServer(
  { ADMIN_TOKEN: adminToken },
  { log: (output) => createInterface({ input: output }).on('line', (line) => lines.push(line)) },
);
const { base } = server;

afterAll(() => server.stop());

/** Members that a line may have, with what their values look like. */
const members: Readonly<Record<string, RegExp>> = {
  requestId: /^[0-9a-f-]{36}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  method: /^[A-Z]+$/,
  route: /^(\/[\w/:*.{}-]*|none)$/,
  status: /^[1-5]\d\d$/,
  outcome: /^(ok|unreadable|refused|gone|failed)$/,
  account: /^operator-7$/,
  mode: /^(live|test)$/,
  code: /^[a-z_0-9]+$/,
  reason: /^[a-z_0-9]+$/,
  kinds: /^[a-z0-9,]*$/,
  durationMs: /^\d{1,6}$/,
  ...Object.fromEntries(
    ['bytes', 'files', 'fileBytes', 'pixels', 'ahead', 'engineBytes', 'instructions', 'credits'].map(
      (name) => [name, /^\d+$/],
    ),
  ),
};

const headers = { Authorization: `Bearer ${adminToken}` };
const administer = (path: string, body: object) =>
  send(`${base}/admin/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

test('logs one line of JSON per request, without any key, name or content of a document', {
  timeout: 120_000,
}, async () => {
  await administer('/accounts', { accountId: 'operator-7', credits: 10, testCredits: 10 });
  const { key } = (await administer('/accounts/operator-7/keys', { mode: 'test' })).body;
  const notice = file(specimen('resources/tax-notice.pdf'), 'secret-name.pdf');
  const secretText = file(
    new Uint8Array([...textFile, ...new TextEncoder().encode('secret-content')]),
    'secret.txt',
  );
  const resources = `${base}/api/resources/v1`;
  const identity = `${base}/api/identity/v1`;
  const tax = 'fr_income_taxes_file';

  const planted = Uint8Array.from(
    new TextEncoder().encode(
      '%PDF-1.4\n1 0 obj<</Title(Madame PLANTED-NAME)/Author(secret-author)>>endobj\ntrailer<</Info 1 0 R>>',
    ),
  );
  const passport = await post(
    identity,
    form(['api_key', key], ['file', file(specimen('identity/passport.jpg'))]),
  );
  expect(passport.status, passport.text).toBe(200);

  const read = await post(`${resources}?secret-query=1`, form(['api_key', key], [tax, notice]), {
    'Idempotency-Key': 'secret-idempotency',
  });
  expect(read.status, read.text).toBe(200);
  const replies = [
    read,
    passport,
    await post(identity, form(['api_key', key], ['file', file(planted, 'PLANTED-NAME.pdf')])),
    await post(resources, form(['api_key', key], [tax, notice], ['format', 'secret-format'])),
    await post(resources, form(['api_key', 'dv_live_secret-key'], [tax, notice])),
    await post(identity, form(['api_key', key], ['file', secretText], ['secret-field', 'secret-value'])),
    await post(identity, form(['api_key', key], ['file', file(specimen('identity/refused/letter.jpg'))])),
    await post(identity, form(['api_key', key])),
    await send(identity, {
      method: 'POST',
      body: 'secret-body',
      headers: { 'Content-Type': 'text/secret-type' },
    }),
    await send(`${base}/secret-path/secret-account`, {}),
    await send(identity, { method: 'DELETE', headers: { 'User-Agent': 'secret-agent' } }),
    await send(`${base}/admin/v1/accounts/secret-account`, { method: 'PUT', headers }),
    await send(`${base}/admin/v1/accounts/secret-account`, {
      headers: { Authorization: 'Bearer secret-token' },
    }),
  ];
  const ids = replies.map((reply) => reply.headers.get('X-Request-Id'));
  await expect.poll(() => ids.every((id) => lines.some((line) => line.includes(id!)))).toBe(true);

  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(ids.map((id) => entries.filter(({ requestId }) => requestId === id).length)).toEqual(
    ids.map(() => 1),
  );
  for (const entry of entries) {
    for (const [name, value] of Object.entries(entry)) {
      expect(Object.keys(members)).toContain(name);
      expect(String(value)).toMatch(members[name]!);
    }
  }
  expect(entries.find(({ requestId }) => requestId === ids[0])).toMatchObject({
    route: '/api/resources/v1',
    status: 200,
    files: 1,
    kinds: 'pdf',
    fileBytes: specimen('resources/tax-notice.pdf').length,
    outcome: 'ok',
    account: 'operator-7',
    mode: 'test',
    credits: 1,
  });
  expect(entries.find(({ requestId }) => requestId === ids[5])).toMatchObject({
    outcome: 'unreadable',
    code: 'unreadable_document',
    reason: 'not_a_document',
    kinds: 'refused',
  });

  const outcomes = ids.map((id) => {
    const { method, route, status } = entries.find(({ requestId }) => requestId === id);
    return `${method} ${route} ${status}`;
  });
  expect(outcomes.slice(-4)).toEqual([
    'GET none 404',
    'DELETE /api/identity/v1 405',
    'PUT /admin/v1/accounts/:account 405',
    'GET /admin/v1/accounts/:account 401',
  ]);

  // One UUID of two hundred contains a year of the document by chance. So ids and counts, whose form is
  // checked above, are compared as a whole, and the rest as text.
  const written = lines
    .map((line) => line.replace(/"(requestId|time)":"[^"]*"/g, '').replace(/:\d+(?=[,}])/g, ''))
    .join('\n');
  const counts = entries.flatMap((entry) =>
    Object.values(entry).filter((value) => typeof value === 'number'),
  );
  const values = [read, passport].flatMap(({ body }) =>
    Object.entries(body.documentInfos)
      .filter(([name]) => name !== 'numberOfCharacters')
      .flatMap(([, value]) => value)
      .filter((value) => typeof value === 'string' && value.length > 3),
  );
  expect(values.length).toBeGreaterThan(12);
  for (const secret of [
    key,
    key.slice(8, 16),
    adminToken,
    'secret',
    'PLANTED',
    'EXEMPLE',
    'CAMILLE',
    ...values,
  ]) {
    expect(written).not.toContain(secret);
    expect(counts.map(String)).not.toContain(secret);
  }
});
