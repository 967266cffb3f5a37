import { expect, test } from 'vitest';
import { parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { head, raw } from './raw.ts';

/** Rows of the contract that only a whole request can show, each named by its words. */

const { base, liveKey, testKey, remaining } = await account({ credits: 40 });
const identity = `${base}/api/identity/v1`;
const resources = `${base}/api/resources/v1`;
const report = `${base}/api/report/v1`;
const passport = () => file(specimen('identity/passport.jpg'));
const notice = () => file(specimen('resources/tax-notice.pdf'));
const taxField = 'fr_income_taxes_file';

const door = `${base}/api/documents/v1`;

test.each(['[]', '[0]', '[7]'])('names of fields: name%s is the same field', async (suffix) => {
  const fields = form([`api_key${suffix}`, testKey], [`${taxField}${suffix}`, notice()]);
  const reply = await post(resources, fields);
  expect(reply.status).toBe(200);
});

test('name[] beside name is the same field twice', async () => {
  const fields = form(['api_key', testKey], [taxField, notice()], [`${taxField}[]`, notice()]);
  expectProblem(await post(resources, fields), 400, 'repeated_field');
});

test('a key is trimmed of white space', async () => {
  const reply = await post(`${base}/api/credits/v1`, form(['api_key', ` \t${liveKey}\r\n`]));
  expect(reply.status).toBe(200);
});

test('missing_file: the detail says when a part of that name has no filename', async () => {
  const reply = await post(identity, form(['api_key', liveKey], ['file', 'text']));
  expectProblem(reply, 400, 'missing_file');
  expect(reply.body.detail).toContain('no filename');
});

test.each(['yes', '2', 'truefalse', ' true', 'ja', '0x1', '\0'])(
  'details %j is 400 unsupported_value',
  async (details) => {
    const reply = await post(
      identity,
      form(['api_key', liveKey], ['file', passport()], ['details', details]),
    );
    expectProblem(reply, 400, 'unsupported_value');
  },
);

test.each([
  ['1', true],
  ['TRUE', true],
  ['0', false],
  ['False', false],
  ['', false],
])('details %j, in any letter case', async (details, given) => {
  const reply = await post(resources, form(['api_key', testKey], [taxField, notice()], ['details', details]));
  expect(reply.status).toBe(200);
  expect('details' in reply.body).toBe(given);
});

test.each([
  ['base64', 400],
  ['quoted-printable', 400],
  ['', 400],
  ['binary', 401],
  ['8BIT', 401],
  ['7bit', 401],
])('Content-Transfer-Encoding %j answers %i', async (encoding, status) => {
  const part = `--b\r\nContent-Disposition: form-data; name="api_key"\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\nx\r\n--b--\r\n`;
  const headers = [
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${part.length}`,
  ] as const;
  const reply = await raw(head('/api/identity/v1', ...headers), part);
  expectProblem(reply!, status, status === 400 ? 'malformed_multipart' : 'invalid_api_key');
});

test('a slash at the end of a path is ignored', async () => {
  expect((await send(`${base}/health/`, {})).status).toBe(200);
  expectProblem(await post(`${identity}/`, form()), 401, 'invalid_api_key');
  const reply = await send(`${base}/docs/`, { method: 'POST' });
  expectProblem(reply, 405, 'method_not_allowed');
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
});

test('several kinds of document in one request are several_document_kinds, at the report too', async () => {
  const fields = () => form(['api_key', liveKey], ['file', passport()], [taxField, notice()]);
  expectProblem(await post(report, fields()), 400, 'several_document_kinds');
});

test('an unknown format is unsupported_format, at the report too', async () => {
  const fields = form(['api_key', liveKey], ['file', passport()], ['format', 'pdf']);
  expectProblem(await post(report, fields), 400, 'unsupported_format');
  const other = form(['api_key', liveKey], ['file', passport()], ['language', 'de']);
  expectProblem(await post(report, other), 400, 'unsupported_value');
});

test('problems are in the language of Accept-Language: title, detail and remedy; code and reason never change', async () => {
  const fields = () => form(['api_key', liveKey], ['file', file(new Uint8Array(100))]);
  const english = await post(identity, fields());
  const french = await post(identity, fields(), { 'Accept-Language': 'fr-FR, en;q=0.5' });
  expect(french.headers.get('Content-Language')).toBe('fr');
  expect(french.body).toMatchObject({ title: 'Document illisible', reason: 'not_a_document', status: 422 });
  const { title, detail, remedy, requestId, ...same } = french.body;
  expect(english.body).toMatchObject(same);
  for (const name of ['title', 'detail', 'remedy']) expect(english.body[name]).not.toBe(french.body[name]);
  const xml = await post(identity, form(['api_key', 'x'], ['format', 'xml']), { 'Accept-Language': 'fr' });
  expect(parseXml(xml.text).body).toMatchObject({ title: 'Clé d’API non valable', code: 'invalid_api_key' });
});

test('the routes of the administrator answer the same problems', async () => {
  const headers = { Authorization: 'Bearer wrong', 'Accept-Language': 'fr' };
  const reply = await send(`${base}/admin/v1/accounts/none`, { headers });
  expect(reply.body).toMatchObject({
    code: 'invalid_admin_token',
    title: 'Jeton d’administration non valable',
    remedy: expect.stringContaining('ADMIN_TOKEN'),
  });
  expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
});

test('X-Key-Mode: test is on every answer to a test key, refusals too, and on no other', async () => {
  const good = await post(resources, form(['api_key', testKey], [taxField, notice()]));
  const refused = await post(resources, form(['api_key', testKey]));
  const credits = await post(`${base}/api/credits/v1`, form(), { Authorization: `Bearer ${testKey}` });
  for (const { headers } of [good, refused, credits]) expect(headers.get('X-Key-Mode')).toBe('test');
  const different = await post(resources, form(['api_key', liveKey]), { Authorization: `Bearer ${testKey}` });
  const live = await post(`${base}/api/credits/v1`, form(['api_key', liveKey]));
  for (const { headers } of [different, live]) expect(headers.has('X-Key-Mode')).toBe(false);
});

test('tells a live key that a certificate is a test certificate, and which', async () => {
  const reply = await post(resources, form(['api_key', liveKey], [taxField, notice()], ['details', 'true']));
  expect(reply.body.certificate).toMatchObject({ datesConsistency: true, digitalSignature: false });
  expect(reply.body.details.failedChecks).toMatchObject([
    { flag: 'digitalSignature', reason: 'certificate_for_tests', authority: 'XX00' },
  ]);
});

test('refuses a CAF certificate that is cut off as corrupt, instead of answering false flags', async () => {
  const whole = specimen('caf/genuine-march.pdf');
  for (const share of [0.3, 0.6, 0.9, 0.99]) {
    const cut = file(whole.slice(0, Math.floor(whole.length * share)));
    const reply = await post(resources, form(['api_key', liveKey], ['fr_caf_payment_certificate_file', cut]));
    expect([share, reply.status, reply.body.reason]).toEqual([share, 422, 'corrupt']);
  }
});

test('/api/documents/v1: takes 1 to 10 files of any kind in the field file, and names a file in another field', async () => {
  const named = (count: number) => Array.from({ length: count }, () => ['file', passport()] as const);
  expectProblem(await post(door, form(['api_key', liveKey])), 400, 'missing_file');
  expectProblem(await post(door, form(['api_key', liveKey], ...named(11))), 400, 'too_many_files');
  const misplaced = await post(door, form(['api_key', liveKey], [taxField, notice()]));
  expectProblem(misplaced, 400, 'missing_file');
  expect(misplaced.body.detail).toContain(taxField);
  const both = form(['api_key', testKey], ['file[]', passport()], ['file[0]', notice()]);
  expect((await post(door, both)).body.documents).toMatchObject([
    { files: [1], documentKind: 'PASSPORT' },
    { files: [2], documentKind: 'fr_income_taxes' },
  ]);
});

test('/api/documents/v1: answers the 422 of the first file when none could be read, without a charge', async () => {
  const before = await remaining();
  const bad = ['hostile/password.pdf', 'hostile/text.jpg'].map(
    (name) => ['file', file(specimen(name))] as const,
  );
  const reply = await post(door, form(['api_key', liveKey], ...bad));
  expectProblem(reply, 422, 'unreadable_document', 'password_protected');
  expect(await remaining()).toBe(before);
});

test('/api/documents/v1: an entry’s problem has the members of problem details, in the language asked for', async () => {
  const fields = form(['api_key', testKey], ['file', passport()], ['file', file(new Uint8Array(9))]);
  const { body } = await post(door, fields, { 'Accept-Language': 'fr' });
  expect(body.documents[1]).toEqual({
    files: [2],
    problem: {
      type: expect.stringContaining('#not_a_document'),
      title: 'Document illisible',
      status: 422,
      detail: expect.stringContaining('Fichier 2'),
      remedy: expect.any(String),
      code: 'unreadable_document',
      reason: 'not_a_document',
      filePosition: 2,
      requestId: expect.any(String),
    },
  });
});

test('/api/documents/v1: the XML root is Documents, and CAF certificates are judged together', async () => {
  const certificates = ['caf/genuine-march.pdf', 'caf/genuine-stranger.pdf'].map(
    (name) => ['file', file(specimen(name))] as const,
  );
  const reply = await post(door, form(['api_key', testKey], ['format', 'XML'], ...certificates));
  const { root, body } = parseXml(reply.text);
  expect(root).toBe('Documents');
  expect(body).toMatchObject({ cafDocumentsValidation: { datesOfBirthValid: 'false' } });
});

test('fullName is title, surname, given names; details gives the three parts', async () => {
  const fields = form(
    ['api_key', testKey],
    ['fr_civil_servant_payslip_file', file(specimen('resources/payslip.pdf'))],
    ['details', 'true'],
  );
  const { documentInfos, details } = (await post(resources, fields)).body;
  const { title, lastName, firstNames } = details.fullName;
  expect(documentInfos.fullName).toBe([title, lastName, firstNames].join(' '));
  expect([title, lastName, firstNames].every((part) => part.length > 0)).toBe(true);
});
