import { expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/identity/v1';
const passport = () => file(specimen('identity/passport.png'));

test('400 missing_file: no field file', async () => {
  const { base, liveKey, remaining } = await account();
  expectProblem(await post(base + url, form(['api_key', liveKey])), 400, 'missing_file');
  expect(await remaining()).toBe(5);
});

test('400 missing_file: an input left empty, which browsers send as a part with no name and no bytes', async () => {
  const { base, liveKey } = await account();
  expectProblem(
    await post(base + url, form(['api_key', liveKey], ['file', file(new Uint8Array(), '')])),
    400,
    'missing_file',
  );
});

test('400 missing_file: file sent as text', async () => {
  const { base, liveKey } = await account();
  expectProblem(await post(base + url, form(['api_key', liveKey], ['file', 'text'])), 400, 'missing_file');
});

test('400 missing_file: a file in a field that the endpoint does not know', async () => {
  const { base, liveKey } = await account();
  expectProblem(
    await post(base + url, form(['api_key', liveKey], ['document', passport()])),
    400,
    'missing_file',
  );
});

test('400 repeated_field: file twice', async () => {
  const { base, liveKey, remaining } = await account();
  const twice = form(['api_key', liveKey], ['file', passport()], ['file', passport()]);
  expectProblem(await post(base + url, twice), 400, 'repeated_field');
  expect(await remaining()).toBe(5);
});

test('400 repeated_field: format twice', async () => {
  const { base, liveKey } = await account();
  const twice = form(['api_key', liveKey], ['file', passport()], ['format', 'xml'], ['format', 'xml']);
  expectProblem(await post(base + url, twice), 400, 'repeated_field');
});

test('400 repeated_field: api_key twice', async () => {
  const { base, liveKey } = await account();
  const twice = form(['api_key', liveKey], ['api_key', liveKey], ['file', passport()]);
  expectProblem(await post(base + url, twice), 400, 'repeated_field');
});

test.each(['yaml', 'json ', 'xml,json', 'pdf'])(
  '400 unsupported_format: %j, answered in JSON',
  async (format) => {
    const { base, liveKey, remaining } = await account();
    const reply = await post(
      base + url,
      form(['api_key', liveKey], ['file', passport()], ['format', format]),
    );
    expectProblem(reply, 400, 'unsupported_format');
    expect(await remaining()).toBe(5);
  },
);

test('400 malformed_multipart: no boundary, another boundary, a body that ends early', async () => {
  const { base } = await account();
  const bodies: [string, string][] = [
    ['multipart/form-data', '--x\r\n\r\n--x--'],
    [
      'multipart/form-data; boundary=y',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
    ['multipart/form-data; boundary=x', ''],
  ];
  for (const [contentType, body] of bodies) {
    const headers = { 'Content-Type': contentType };
    const reply = await fetch(base + url, { method: 'POST', headers, body });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
      400,
      'malformed_multipart',
    ]);
  }
});
