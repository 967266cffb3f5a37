import { createHash } from 'node:crypto';
import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { cardFront, pagesPdf } from '../specimens/identity/render.ts';
import { renderPdf, toJpeg } from '../specimens/paper/picture.ts';
import { account } from './account.ts';
import { file, form, post, send, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const path = '/api/receipt/v1';
const forged = specimen('identity/passport-forged.jpg');
const sha256 = createHash('sha256').update(forged).digest('hex');

interface AnswerWithReceipt {
  readonly details: { readonly receipt: string };
}

const { base, testKey: apiKey } = await account({ credits: 10 });

function check(body: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  return send(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

test('details have a receipt that anybody can verify at the service', async () => {
  const fields = form(['api_key', apiKey], ['details', 'true'], ['file', file(forged)]);
  const { body, headers } = await post(`${base}/api/identity/v1`, fields);
  const { receipt } = body.details;
  expect((await check({ receipt, sha256 })).body).toEqual({
    valid: true,
    receipt: {
      iss: base,
      iat: expect.any(Number),
      jti: headers.get('X-Request-Id'),
      mode: 'test',
      files: [sha256],
      document: 'Passport',
      outcome: 'failed',
    },
    fileMatches: true,
  });
  expect((await check({ receipt, sha256: '0'.repeat(64) })).body.fileMatches).toBe(false);
  const altered = await check({ receipt: `${receipt.slice(0, -4)}AAAA` });
  expect(altered.body).toEqual({ valid: false, receipt: null, fileMatches: null });
  const keys = await send(`${base}/.well-known/jwks.json`, {});
  expect(keys.body.keys).toHaveLength(1);
  expect(keys.text).not.toContain('"d"');
});

test('each document of a PDF has a receipt of its own pages', async () => {
  const pdf = new mupdf.PDFDocument();
  for (const path of ['identity/passport.pdf', 'resources/tax-notice-forged.pdf']) {
    const one = new mupdf.PDFDocument(specimen(path));
    for (let page = 0; page < one.countPages(); page++) pdf.graftPage(-1, one, page);
  }
  const dossier = new Uint8Array(pdf.saveToBuffer('compress').asUint8Array());
  // The file before it shows that a receipt counts only its own files.
  const files = [forged, dossier].map((bytes) => ['file', file(bytes)] as const);
  const { body } = await post(
    `${base}/api/documents/v1`,
    form(['api_key', apiKey], ['details', 'true'], ...files),
  );
  const told = body.documents.map(
    async ({ pages, answer }: { pages: unknown; answer: AnswerWithReceipt }) => {
      const { receipt } = (await check({ receipt: answer.details.receipt })).body;
      return [receipt.document, receipt.outcome, receipt.files.length, receipt.pages, pages];
    },
  );
  const page = (file: number, page: number) => ({ file, page });
  expect(await Promise.all(told)).toEqual([
    ['Passport', 'failed', 1, [page(1, 1)], [page(1, 1)]],
    ['Passport', 'passed', 1, [page(1, 1)], [page(2, 1)]],
    ['FrenchIncomeTaxes', 'failed', 1, [page(1, 2), page(1, 3)], [page(2, 2), page(2, 3)]],
  ]);
});

test('each of several documents has a receipt of its own file', async () => {
  const genuine = specimen('identity/passport.jpg');
  const fields = form(
    ['api_key', apiKey],
    ['details', 'true'],
    ['file', file(forged)],
    ['file', file(genuine)],
  );
  const { body } = await post(`${base}/api/documents/v1`, fields);
  const told = body.documents.map(async ({ answer }: { answer: AnswerWithReceipt }) => {
    const { receipt } = (await check({ receipt: answer.details.receipt })).body;
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
    const { body, headers } = await post(`${base}/api/documents/v1`, fields);
    expect(body.documents).toMatchObject([{ files: [1, 2] }]);
    const { receipt } = body.documents[0].answer.details;
    for (const sha256 of hashes) {
      const told = (await check({ receipt, sha256 })).body;
      expect(told).toMatchObject({ valid: true, fileMatches: true });
      expect(told.receipt).toMatchObject({
        files: order.map((at) => hashes[at]),
        pages: [
          { file: 1, page: 1 },
          { file: 2, page: 1 },
        ],
        jti: headers.get('X-Request-Id'),
        document: 'FrenchResidencePermit',
        outcome: 'passed',
      });
    }
    expect((await check({ receipt, sha256 })).body.fileMatches).toBe(false);
  }
});

test('a report has the receipt in its text', async () => {
  const fields = form(['api_key', apiKey], ['file', file(forged, 'passport.jpg')]);
  const response = await fetch(`${base}/api/report/v1`, { method: 'POST', body: fields });
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
  expect((await check({ receipt })).body.valid).toBe(true);
});

test('refuses what is not a receipt', async () => {
  expectProblem(await check({}), 400, 'invalid_request');
  expectProblem(await check({ receipt: 7 }), 400, 'invalid_request');
  expectProblem(await check({ receipt: 'x', sha256: 'short' }), 400, 'invalid_request');
  expectProblem(await check({ receipt: 'x'.repeat(9000) }), 413, 'too_large');
  const body = '{"receipt": "eyJh\neyJp"}';
  const broken = await send(base + path, { method: 'POST', body });
  expectProblem(broken, 400, 'invalid_request');
  expect(broken.body.detail).toMatch(/^The body of the request is not JSON\./);
});
