import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as mupdf from 'mupdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { cardFront, pagesPdf } from '../specimens/identity/render.ts';
import { renderPdf, toJpeg } from '../specimens/paper/picture.ts';
import { file, form, post, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';
import { type Server, startServer } from './server.ts';
import { target } from './target.ts';

const path = '/api/receipt/v1';
const forged = specimen('identity/passport-forged.jpg');
const sha256 = createHash('sha256').update(forged).digest('hex');

let server: Server;
let apiKey: string;

async function administer(route: string, body: object) {
  const headers = { Authorization: `Bearer ${server.adminToken}`, 'Content-Type': 'application/json' };
  return send(`${server.base}/admin/v1${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function check(base: string, body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return send(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  server = await startServer({ RECEIPT_KEY: JSON.stringify(await exportJWK(privateKey)) });
  await administer('/accounts', { accountId: 'receipts', testCredits: 10 });
  apiKey = (await administer('/accounts/receipts/keys', { mode: 'test' })).body.key;
});
afterAll(() => server.stop());

test('details have a receipt that anybody can verify at the service', async () => {
  const fields = form(['api_key', apiKey], ['details', 'true'], ['file', file(forged)]);
  const { body, headers } = await post(`${server.base}/api/identity/v1`, fields);
  const { receipt } = body.details;
  expect((await check(server.base, { receipt, sha256 })).body).toEqual({
    valid: true,
    receipt: {
      iss: server.base,
      iat: expect.any(Number),
      jti: headers.get('X-Request-Id'),
      mode: 'test',
      files: [sha256],
      document: 'Passport',
      outcome: 'failed',
    },
    fileMatches: true,
  });
  expect((await check(server.base, { receipt, sha256: '0'.repeat(64) })).body.fileMatches).toBe(false);
  const altered = await check(server.base, { receipt: `${receipt.slice(0, -4)}AAAA` });
  expect(altered.body).toEqual({ valid: false, receipt: null, fileMatches: null });
  const keys = await send(`${server.base}/.well-known/jwks.json`, {});
  expect(keys.body.keys).toHaveLength(1);
  expect(keys.text).not.toContain('"d"');
});

test('each of several documents has a receipt of its own file', async () => {
  const genuine = specimen('identity/passport.jpg');
  const fields = form(
    ['api_key', apiKey],
    ['details', 'true'],
    ['file', file(forged)],
    ['file', file(genuine)],
  );
  const { body } = await post(`${server.base}/api/documents/v1`, fields);
  const told = body.documents.map(async ({ answer }: { answer: { details: { receipt: string } } }) => {
    const { receipt } = (await check(server.base, { receipt: answer.details.receipt })).body;
    return [receipt.files, receipt.outcome];
  });
  expect(await Promise.all(told)).toEqual([
    [[sha256], 'failed'],
    [[createHash('sha256').update(genuine).digest('hex')], 'passed'],
  ]);
});

test('the receipt of a card in two files has the hashes of both in the order sent, and is valid for either file', async () => {
  const front = toJpeg(renderPdf(pagesPdf([cardFront('FR_RESIDENCE_PERMIT')]), 300, 1));
  const sides = [specimen('identity/fr-residence-permit.jpg'), new Uint8Array(front)];
  const hashes = sides.map((side) => createHash('sha256').update(side).digest('hex'));
  const orders = [
    [0, 1],
    [1, 0],
  ];
  for (const order of sample(orders, 1)) {
    const files = order.map((at) => ['file', file(sides[at]!)] as const);
    const fields = form(['api_key', apiKey], ['details', 'true'], ...files);
    const { body, headers } = await post(`${server.base}/api/documents/v1`, fields);
    expect(body.documents).toMatchObject([{ files: [1, 2] }]);
    const { receipt } = body.documents[0].answer.details;
    for (const sha256 of hashes) {
      const told = (await check(server.base, { receipt, sha256 })).body;
      expect(told).toMatchObject({ valid: true, fileMatches: true });
      expect(told.receipt).toMatchObject({
        files: order.map((at) => hashes[at]),
        jti: headers.get('X-Request-Id'),
        document: 'FrenchResidencePermit',
        outcome: 'passed',
      });
    }
    expect((await check(server.base, { receipt, sha256 })).body.fileMatches).toBe(false);
  }
});

test('a report has the receipt in its text', async () => {
  const fields = form(['api_key', apiKey], ['file', file(forged, 'passport.jpg')]);
  const response = await fetch(`${server.base}/api/report/v1`, { method: 'POST', body: fields });
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="report-[\w-]+\.pdf"$/);
  const pdf = mupdf.Document.openDocument(new Uint8Array(await response.arrayBuffer()), 'application/pdf');
  const pages = Array.from({ length: pdf.countPages() }, (_, at) =>
    pdf.loadPage(at).toStructuredText('').asText(),
  );
  const text = pages.join('\n');
  expect(text).toContain('passport.jpg');
  expect(text).toContain(sha256);
  expect(text.replace(/\s+/g, ' ')).toContain('TEST KEY');
  const [receipt = ''] = text.replace(/\s+/g, '').match(/eyJ[\w-]+\.[\w-]+\.[\w-]{86}/) ?? [];
  expect((await check(server.base, { receipt })).body.valid).toBe(true);
});

test('refuses what is not a receipt', async () => {
  expectProblem(await check(server.base, {}), 400, 'invalid_request');
  expectProblem(await check(server.base, { receipt: 7 }), 400, 'invalid_request');
  expectProblem(await check(server.base, { receipt: 'x', sha256: 'short' }), 400, 'invalid_request');
  expectProblem(await check(server.base, { receipt: 'x'.repeat(9000) }), 413, 'too_large');
});

test('makes no receipts without a key in the settings', async () => {
  const { base } = target();
  expectProblem(await check(base, { receipt: 'x' }), 404, 'not_found');
  expect((await send(`${base}/.well-known/jwks.json`, {})).status).toBe(404);
});
