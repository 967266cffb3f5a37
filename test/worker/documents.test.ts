import { expect, test } from 'vitest';
import { blankPdf, encryptedPdf, textFile } from '../bad-files.ts';
import { faultsOfAnswer } from '../openapi.ts';
import { runsAll, sample } from '../sample.ts';
import { pagesTiff } from '../unit/intake/files.ts';
import { merged } from '../unit/pipelines/dossiers/merge.ts';
import { asXml, parseXml } from '../xml.ts';
import { account } from './account.ts';
import { file, form, type Part, post, type Reply, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/documents/v1';

/** Names tell nothing here: a file is what its content says. */
const named = (name: string, as = 'IMG_0001'): Part => file(specimen(name), as);

function sent(files: readonly Part[], ...fields: readonly (readonly [string, string])[]) {
  return form(...fields, ...files.map((part) => ['file', part] as const));
}

function kindsOf({ body }: Reply): readonly string[] {
  return body.documents.map(
    (entry: { documentKind?: string; problem?: { reason: string } }) =>
      entry.documentKind ?? entry.problem?.reason,
  );
}

const alone = [
  ['identity/passport.webp', 'PASSPORT', '/api/identity/v1', 'file'],
  ['identity/fr-residence-permit.pdf', 'FR_RESIDENCE_PERMIT', '/api/identity/v1', 'file'],
  ['resources/tax-notice.pdf', 'fr_income_taxes', '/api/resources/v1', 'fr_income_taxes_file'],
  [
    'resources/payslip-photo.jpg',
    'fr_civil_servant_payslip',
    '/api/resources/v1',
    'fr_civil_servant_payslip_file',
  ],
  [
    'caf/genuine-march.pdf',
    'fr_caf_payment_certificate',
    '/api/resources/v1',
    'fr_caf_payment_certificate_file',
  ],
] as const;

test.each(sample(alone, 3))(
  '%s is found to be %s, and answered as at its own endpoint',
  async (name, kind, path, field) => {
    const { base, testKey } = await account();
    const [any, own] = await Promise.all([
      post(base + url, sent([named(name)], ['api_key', testKey])),
      post(base + path, form(['api_key', testKey], [field, named(name)])),
    ]);
    expect(any.status, any.text).toBe(200);
    expect(any.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const numbers = Array.from(
      { length: field.startsWith('fr_income') || field.includes('caf') ? 2 : 1 },
      (_, index) => index + 1,
    );
    expect(any.body).toEqual({
      documents: [
        {
          files: [1],
          pages: numbers.map((page) => ({ file: 1, page })),
          documentKind: kind,
          answer: own.body,
          verdict: expect.any(Object),
        },
      ],
      files: [{ file: 1, pages: numbers.length, pagesWithoutDocument: [], pagesNotExamined: [] }],
      cafDocumentsValidation: null,
      cafVerdict: null,
    });
    expect(any.body.documents[0].verdict).toMatchObject({ outcome: 'passed', reasons: [] });
  },
);

test('answers ten files of all kinds in the order sent, one of them with a problem, and charges a credit for each answer', async () => {
  const { base, liveKey, balance } = await account({ credits: 20 });
  const files = [
    file(textFile),
    named('identity/passport.webp'),
    named('caf/genuine-march.pdf'),
    named('resources/tax-notice.pdf'),
    named('caf/genuine-april.pdf'),
    file(encryptedPdf),
    named('identity/us-passport-card.webp'),
    named('resources/payslip.pdf'),
    named('identity/fr-driving-licence.webp'),
    file(blankPdf(1)),
  ];
  const reply = await post(base + url, sent(files, ['api_key', liveKey]));
  expect(reply.status, reply.text).toBe(200);
  expect(kindsOf(reply)).toEqual([
    'not_a_document',
    'PASSPORT',
    'fr_caf_payment_certificate',
    'fr_income_taxes',
    'fr_caf_payment_certificate',
    'password_protected',
    'US_PASSPORT_CARD',
    'fr_civil_servant_payslip',
    'FR_DRIVING_LICENCE',
    'document_not_supported',
  ]);
  expect(reply.body.documents[5].problem).toMatchObject({
    status: 422,
    code: 'unreadable_document',
    reason: 'password_protected',
    filePosition: 6,
    requestId: reply.headers.get('X-Request-Id'),
  });
  expect(reply.body.cafDocumentsValidation).toMatchObject({ datesOfBirthValid: true });
  expect(reply.body.documents[2].answer.documentsValidation).toBeNull();
  expect(await balance()).toMatchObject({ used: 7, held: 0 });
  expect(reply.headers.get('X-Credits-Remaining')).toBe('19');
});

/** Two pages, one, one. */
const dossier = await merged(
  ['resources/tax-notice.pdf', 'resources/payslip-forged.pdf', 'identity/passport.jpg'].map((file) => ({
    file,
  })),
);

test('answers every document of a file with its pages and its verdict, for a credit each', async () => {
  const { base, testKey } = await account();
  const files = [file(dossier), file(blankPdf(1))];
  const { status, body, text } = await post(base + url, sent(files, ['api_key', testKey]));
  expect(status, text).toBe(200);
  expect(body.documents).toMatchObject([
    { files: [1], pages: [1, 2].map((page) => ({ file: 1, page })), documentKind: 'fr_income_taxes' },
    { files: [1], pages: [{ file: 1, page: 3 }], documentKind: 'fr_civil_servant_payslip' },
    { files: [1], pages: [{ file: 1, page: 4 }], documentKind: 'PASSPORT' },
    { files: [2], problem: { reason: 'document_not_supported' } },
  ]);
  const verdicts = body.documents.flatMap(({ verdict }: { verdict?: object }) => verdict ?? []);
  expect(verdicts).toMatchObject([{ outcome: 'passed' }, { outcome: 'failed' }, { outcome: 'passed' }]);
  for (const verdict of verdicts) expect(JSON.stringify(verdict)).toContain('other_documents');
  expect(body.files).toEqual([
    { file: 1, pages: 4, pagesWithoutDocument: [], pagesNotExamined: [] },
    { file: 2, pages: 1, pagesWithoutDocument: [1], pagesNotExamined: [] },
  ]);
  expect(faultsOfAnswer(url, 'post', 200, body)).toEqual([]);
});

test('answers the documents of a file as far as there are credits, and names the pages of the others', async () => {
  const { base, liveKey, balance } = await account({ credits: 2 });
  const few = await post(base + url, sent([file(dossier)], ['api_key', liveKey]));
  expect(few.body.documents[2]).toMatchObject({
    files: [1],
    pages: [{ file: 1, page: 4 }],
    problem: { status: 402, code: 'insufficient_credits' },
  });
  expect(await balance()).toMatchObject({ used: 2, held: 0, remaining: 0 });
});

test('a misspelled field is told in every verdict, and at an endpoint of its own in the details', async () => {
  const { base, testKey } = await account();
  const notice = file(specimen('resources/tax-notice.pdf'));
  const door = await post(base + url, form(['api_key', testKey], ['detials', 'true'], ['file', notice]));
  const told = { code: 'unknown_field', message: expect.stringContaining('resembles details') };
  expect(door.body.documents[0].verdict.remarks).toContainEqual(told);
  const fields = [
    ['api_key', testKey],
    ['details', 'true'],
    ['formt', 'xml'],
  ] as const;
  const { body } = await post(`${base}/api/resources/v1`, form(...fields, ['fr_income_taxes_file', notice]));
  const remark = { code: 'unknown_field', message: expect.stringContaining('resembles format') };
  expect(body.details.verdict.remarks).toContainEqual(remark);
});

test('refuses a file of more than 30 pages', async () => {
  const { base, testKey } = await account();
  const reply = await post(base + url, sent([file(blankPdf(31))], ['api_key', testKey]));
  expectProblem(reply, 422, 'unreadable_document', 'too_many_pages');
});

test('the XML says what the JSON says', async () => {
  const { base, testKey } = await account();
  const files = [named('identity/passport.webp'), file(textFile), named('caf/genuine-march.pdf')];
  const ask = (format: string) =>
    post(base + url, sent(files, ['api_key', testKey], ['format', format], ['details', 'false']));
  const [json, xml] = [await ask('json'), await ask('xml')];
  expect(xml.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  const { root, body } = parseXml(xml.text);
  expect(root).toBe('Documents');
  expect(faultsOfAnswer(url, 'post', 200, json.body)).toEqual([]);
  const id = /"requestId":"[^"]*"|<requestId>[^<]*/g;
  expect(body).toEqual(
    asXml(JSON.parse(json.text.replace(id, `"requestId":"${xml.headers.get('X-Request-Id')}"`))),
  );
});

test('answers the failure of the first file when none could be read, without a credit', async () => {
  const { base, liveKey, remaining } = await account();
  const reply = await post(base + url, sent([file(encryptedPdf), file(textFile)], ['api_key', liveKey]));
  expectProblem(reply, 422, 'unreadable_document', 'password_protected');
  expect(reply.body.filePosition).toBe(1);
  expect(reply.headers.get('X-Credits-Remaining')).toBe('5');
  const single = await post(base + url, sent([file(textFile)], ['api_key', liveKey]));
  expectProblem(single, 422, 'unreadable_document', 'not_a_document');
  expect(single.body.filePosition).toBeUndefined();
  expect(await remaining()).toBe(5);
});

test('hostile forms are refused before a credit is held', async () => {
  const { base, liveKey, balance } = await account({ credits: 1 });
  const key = ['api_key', liveKey] as const;
  const tiny = file(textFile);
  const ask = (body: FormData) => post(base + url, body);
  expectProblem(await ask(form(key)), 400, 'missing_file');
  expectProblem(await ask(form(key, ['file', 'text'])), 400, 'missing_file');
  expectProblem(
    await ask(
      sent(
        Array.from({ length: 11 }, () => tiny),
        key,
      ),
    ),
    400,
    'too_many_files',
  );
  expectProblem(await ask(sent([tiny], key, ['format', 'csv'])), 400, 'unsupported_format');
  expectProblem(await ask(sent([tiny], key, ['format', 'xml'], ['format', 'xml'])), 400, 'repeated_field');
  expectProblem(await ask(sent([tiny], key, key)), 400, 'repeated_field');
  expectProblem(await ask(sent([tiny], ['api_key', 'dv_live_wrong'])), 401, 'invalid_api_key');
  expectProblem(await ask(sent([file(new Uint8Array(11 * 2 ** 20))], key)), 413, 'too_large');
  expect(await balance()).toMatchObject({ used: 0, held: 0 });
});

test('answers as many documents as there are credits, and gives the others a problem', async () => {
  const { base, liveKey, balance } = await account({ credits: 2 });
  const files = ['identity/passport.webp', 'resources/tax-notice.pdf', 'caf/genuine-march.pdf'].map((name) =>
    named(name),
  );
  const reply = await post(base + url, sent(files, ['api_key', liveKey]));
  expect(reply.status).toBe(200);
  expect(reply.body.documents[2].problem).toMatchObject({ status: 402, code: 'insufficient_credits' });
  expect(await balance()).toMatchObject({ used: 2, held: 0, remaining: 0 });
  expectProblem(await post(base + url, sent(files, ['api_key', liveKey])), 402, 'insufficient_credits');
});

test('Idempotency-Key: the same request is answered again free of charge, and another is refused', async () => {
  const { base, liveKey, remaining } = await account({ credits: 5 });
  const files = [file(textFile), named('identity/passport.webp'), named('caf/genuine-march.pdf')];
  const headers = { 'Idempotency-Key': 'order-7' };
  const ask = (parts: readonly Part[]) => post(base + url, sent(parts, ['api_key', liveKey]), headers);
  const first = await ask(files);
  const again = await ask(files);
  expect([first.status, again.status, await remaining()]).toEqual([200, 200, 3]);
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect(kindsOf(again)).toEqual(kindsOf(first));
  expectProblem(await ask(files.slice(1)), 422, 'idempotency_mismatch');
  expect(await remaining()).toBe(3);
});

test.runIf(runsAll)(
  'begins the answer before all files are read; a caller who hangs up then pays for the documents answered',
  async () => {
    const { base, liveKey, balance } = await account({ credits: 10 });
    const dear = named('caf/scan-same-day.pdf');
    const files = [named('identity/passport.webp'), dear, dear];
    // The runtime of the tests compresses an answer if the caller accepts that, and delays it to do so.
    const headers = { 'Idempotency-Key': 'order-8', Connection: 'close', 'Accept-Encoding': 'identity' };
    const abort = new AbortController();
    const body = () => sent(files, ['api_key', liveKey]);
    const response = await fetch(base + url, { method: 'POST', body: body(), headers, signal: abort.signal });
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    const begun = new TextDecoder().decode(value);
    expect(begun).toMatch(/^\{"documents":\[\{"files":\[1\],"pages":\[[^\]]*\],"documentKind":"PASSPORT",/);
    expect(begun).not.toContain('fr_caf_payment_certificate');
    abort.abort();
    await expect.poll(async () => (await balance()).held, { interval: 500 }).toBe(0);
    const { used } = await balance();
    expect(used).toBeGreaterThanOrEqual(1);
    expect(used).toBeLessThan(3);
    const whole = await post(base + url, body(), { 'Idempotency-Key': 'order-8' });
    expect(whole.status).toBe(200);
    expect(await balance()).toMatchObject({ used: 3, held: 0 });
  },
);

test('as lines: reports progress page by page, and gives a problem in the place of an unreadable file', async () => {
  const { base, liveKey, balance } = await account({ credits: 9 });
  const files = [file(textFile), named('caf/genuine-march.pdf'), named('caf/genuine-april.pdf')];
  const body = sent(files, ['api_key', liveKey], ['details', 'true']);
  const response = await fetch(base + url, {
    method: 'POST',
    body,
    headers: { Accept: 'application/x-ndjson', Connection: 'close' },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const documents = lines.flatMap(({ document }) => document ?? []);
  expect(documents.map(({ files: [first], documentKind = null }) => [first, documentKind])).toEqual([
    [1, null],
    [2, 'fr_caf_payment_certificate'],
    [3, 'fr_caf_payment_certificate'],
  ]);
  expect(lines).toContainEqual({ progress: { files: [2], page: 1, pages: 2 } });
  expect(lines).toContainEqual({ progress: { files: [3], page: 2, pages: 2 } });
  expect(lines.at(-1).end).toMatchObject({
    cafDocumentsValidation: { datesOfBirthValid: true },
    creditsRemaining: 7,
  });
  expect(await balance()).toMatchObject({ used: 2, held: 0 });
});

test.each([
  ['a TIFF of three pages', new Uint8Array(pagesTiff(3)), [1, 2, 3]],
  ['a PDF of two pages', specimen('caf/genuine-march.pdf'), [1, 2]],
  ['a picture', specimen('identity/passport.webp'), [1]],
] as const)('as lines: every page of %s is told, with how many there are', async (_, bytes, pages) => {
  const { base, testKey } = await account();
  const body = sent([file(bytes)], ['api_key', testKey]);
  const headers = { Accept: 'application/x-ndjson', Connection: 'close' };
  const response = await fetch(base + url, { method: 'POST', body, headers });
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const told = lines.flatMap(({ progress }) => (progress?.page === undefined ? [] : [progress]));
  expect([...new Set(told.map(({ page }) => page))].sort()).toEqual(pages);
  for (const progress of told) expect(progress).toMatchObject({ files: [1], pages: pages.length });
});

test('as lines: answers also when no file could be read', async () => {
  const { base, liveKey } = await account();
  const headers = { Accept: 'application/x-ndjson', Connection: 'close' };
  const body = sent([file(textFile)], ['api_key', liveKey]);
  const none = await fetch(base + url, { method: 'POST', body, headers });
  expect(none.status).toBe(200);
  expect(await none.text()).toContain('"reason":"not_a_document"');
});

test.runIf(runsAll)('as lines: ends the reading when the caller leaves', async () => {
  const { base, liveKey, balance } = await account({ credits: 9 });
  const headers = { Accept: 'application/x-ndjson', Connection: 'close' };
  const dear = named('caf/scan-same-day.pdf');
  const body = sent([dear, dear, dear], ['api_key', liveKey]);
  const abort = new AbortController();
  const gone = await fetch(base + url, { method: 'POST', body, headers, signal: abort.signal });
  await gone.body!.getReader().read();
  abort.abort();
  await expect.poll(async () => (await balance()).held, { interval: 250 }).toBe(0);
  expect((await balance()).used).toBeLessThan(2);
});
