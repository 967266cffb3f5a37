import { expect, test } from 'vitest';
import { pngHeader, textFile } from '../bad-files.ts';
import { sample } from '../sample.ts';
import { identityPicture } from '../specimens/identity/render.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { account } from './account.ts';
import { file, form, type Part, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

/** Rows of the contract about forms and files that no other test names. */

const { base, liveKey, testKey, remaining } = await account({ credits: 40 });
const identity = `${base}/api/identity/v1`;
const resources = `${base}/api/resources/v1`;
const door = `${base}/api/documents/v1`;
const passport = file(specimen('identity/passport.jpg'));
const notice = file(specimen('resources/tax-notice.pdf'));
const taxField = 'fr_income_taxes_file';
const cafField = 'fr_caf_payment_certificate_file';

test('accepts parts in any order: format and api_key before, after or between the files', async () => {
  const key = ['api_key', testKey] as const;
  const xml = ['format', 'xml'] as const;
  const one = ['file', passport] as const;
  const orders = [
    [key, xml, one],
    [one, xml, key],
    [xml, one, key],
    [key, one, xml],
  ];
  const texts = await Promise.all(orders.map(async (fields) => (await post(identity, form(...fields))).text));
  expect(texts[0]).toMatch(/^<\?xml [^>]*\?>\n<Passport>/);
  expect(new Set(texts).size).toBe(1);
});

test('the type of a file is that of its content, whatever its name and declared type', async () => {
  const disguised = new File([specimen('identity/passport.webp')], 'notice.pdf', { type: 'application/pdf' });
  for (const url of [identity, door]) {
    const body = form(['api_key', testKey]);
    body.append('file', disguised);
    const reply = await post(url, body);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.text).toContain('"documentType":"PASSPORT"');
  }
});

let first: unknown;
test.each(sample(['pdf', 'jpg', 'png', 'webp', 'tif', 'bmp', 'gif'], 3))(
  'identity accepts a document as %s, and answers the same',
  async (kind) => {
    const one = file(specimen(`identity/passport.${kind}`));
    const reply = await post(identity, form(['api_key', testKey], ['file', one]));
    expect(reply.status, reply.text).toBe(200);
    first ??= reply.body;
    expect(reply.body).toEqual(first);
  },
);

const formats = [
  ['', 'application/json'],
  ['json', 'application/json'],
  ['JSON', 'application/json'],
  ['xml', 'application/xml'],
  ['Xml', 'application/xml'],
] as const;
test.each(sample(formats, 2))(
  'format %j is in any letter case, and json where it is empty',
  async (format, mediaType) => {
    for (const [url, field, part] of [
      [identity, 'file', passport],
      [resources, taxField, notice],
      [door, 'file', notice],
    ] as const) {
      const reply = await post(url, form(['api_key', testKey], [field, part], ['format', format]));
      expect(reply.status, reply.text).toBe(200);
      expect(reply.headers.get('Content-Type')).toBe(`${mediaType}; charset=utf-8`);
    }
  },
);

test('200 has Cache-Control: no-store, the credits left and the request id', async () => {
  const { headers } = await post(identity, form(['api_key', testKey], ['file', passport]));
  expect(headers.get('Cache-Control')).toContain('no-store');
  expect(headers.get('X-Credits-Remaining')).toMatch(/^\d+$/);
  expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('every answer to a valid key has the credits left, refusals too; an answer to a wrong key has not', async () => {
  const key = ['api_key', testKey] as const;
  const refused = await Promise.all([
    post(identity, form(key)),
    post(identity, form(key, ['file', file(textFile)])),
    post(resources, form(key, [taxField, passport])),
    post(door, form(key, ['file', passport], ['format', 'csv'])),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([400, 422, 422, 400]);
  for (const { headers } of refused) expect(headers.get('X-Credits-Remaining')).toMatch(/^\d+$/);
  const unknown = await post(identity, form(['api_key', 'dv_test_wrong'], ['file', passport]));
  expect(unknown.headers.get('X-Credits-Remaining')).toBeNull();
});

test('unknown fields are ignored, also with files in them', async () => {
  const extra = [
    ['note', 'text'],
    ['note', 'again'],
    ['scan', file(textFile)],
  ] as const;
  const reply = await post(identity, form(...extra, ['api_key', testKey], ['file', passport]));
  expect(reply.status, reply.text).toBe(200);
});

test('judges ten certificates together for one credit, and refuses eleven', async () => {
  const before = await remaining();
  const march = file(specimen('caf/genuine-march.pdf'));
  const all = (count: number): readonly (readonly [string, Part])[] =>
    Array.from({ length: count }, () => [cafField, march] as const);
  const ten = await post(resources, form(['api_key', liveKey], ...all(10)));
  expect(ten.status, ten.text).toBe(200);
  expect(ten.body.cafPaymentCertificates).toHaveLength(10);
  expect(ten.body.documentsValidation).toMatchObject({ datesOfBirthValid: true });
  expect(await remaining()).toBe(before - 1);
  expectProblem(await post(resources, form(['api_key', liveKey], ...all(11))), 400, 'too_many_files');
  expect(await remaining()).toBe(before - 1);
});

test('answers 200 with flags to a wrong check digit, an expired document and a forged signature', async () => {
  const [digit, expired, signature] = await Promise.all([
    post(identity, form(['api_key', testKey], ['file', file(specimen('identity/passport-forged.jpg'))])),
    post(identity, form(['api_key', testKey], ['file', file(specimen('identity/passport-expired.jpg'))])),
    post(
      resources,
      form(['api_key', testKey], [taxField, file(specimen('resources/tax-notice-forged.pdf'))]),
    ),
  ]);
  expect([digit.status, expired.status, signature.status]).toEqual([200, 200, 200]);
  expect(Object.values(digit.body.controlKeys)).toContain(false);
  expect(expired.body.documentInfosValidation.expirationDateValid).toBe(false);
  expect(signature.body.certificate.digitalSignature).toBe(false);
});

test('an image of more than 40 megapixels is refused by its header, whatever its sides', async () => {
  for (const [url, field] of [
    [identity, 'file'],
    [resources, taxField],
    [door, 'file'],
  ] as const) {
    const reply = await post(url, form(['api_key', liveKey], [field, file(pngHeader(7000, 6000))]));
    expectProblem(reply, 422, 'unreadable_document', 'too_complex');
  }
});

test('two documents with an MRZ in one picture are refused at the endpoint of one, without a credit, and both answered at the one door', async () => {
  const pictures = (['PASSPORT', 'US_PASSPORT_CARD'] as const).map((type) =>
    identityPicture({ type, dpi: 150 }),
  );
  const width = Math.max(...pictures.map((picture) => picture.width));
  // Pictures one above the other, each extended to the width of the wider one.
  const rows = pictures.flatMap(({ width: own, height, data }) =>
    Array.from({ length: height }, (_, y) => {
      const row = new Uint8Array(width).fill(250);
      row.set(data.subarray(y * own, (y + 1) * own));
      return row;
    }),
  );
  const both = new Uint8Array(toJpeg({ width, height: rows.length, channels: 1, data: Buffer.concat(rows) }));
  const before = await remaining();
  const fields = form(['api_key', liveKey], ['file', file(both)]);
  expectProblem(await post(identity, fields), 422, 'unreadable_document', 'several_documents');
  expect(await remaining()).toBe(before);
  const { body } = await post(door, fields);
  expect(body.documents).toMatchObject(
    ['PASSPORT', 'US_PASSPORT_CARD'].map((documentKind) => ({
      documentKind,
      pages: [{ file: 1, page: 1 }],
      verdict: { remarks: [{ code: 'mrz_not_compared' }, { code: 'other_documents' }] },
    })),
  );
  expect(await remaining()).toBe(before - 2);
});

test('nothing that the caller sent is echoed in an error', async () => {
  const planted = 'PLANTED-Zq7';
  const part = (bytes: Uint8Array<ArrayBuffer>): Part => file(bytes, `${planted}.pdf`);
  const text = new Uint8Array(new TextEncoder().encode(planted));
  const ask = (...fields: readonly (readonly [string, Part])[]) => post(identity, form(...fields));
  const key = ['api_key', liveKey] as const;
  const replies = await Promise.all([
    ask(['api_key', planted], ['file', passport]),
    ask(key, ['file', part(text)]),
    ask(key, ['file', passport], ['format', planted]),
    ask(key, ['file', passport], ['details', planted]),
    ask(key, ['file', planted]),
    ask(key, [planted, part(text)]),
    post(resources, form(key, [taxField, part(text)])),
    post(door, form(key, ['file', part(text)], ['file', part(text)])),
    post(`${base}/api/${planted}`, form()),
  ]);
  for (const { status, text: body, headers } of replies) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toContain(planted);
    expect(JSON.stringify([...headers])).not.toContain(planted);
  }
});
