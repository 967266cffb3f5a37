import * as mupdf from 'mupdf';
import { expect, test } from 'vitest';
import { account } from './account.ts';
import { file, form, type Part, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const path = '/api/report/v1';
const payslip = file(specimen('resources/payslip.pdf'));

async function report(base: string, ...fields: readonly (readonly [string, Part])[]) {
  // A kept connection may be closed by the server just as the next request begins.
  const headers = { Connection: 'close' };
  const response = await fetch(base + path, { method: 'POST', body: form(...fields), headers });
  const pdf = new Uint8Array(await response.arrayBuffer());
  const document = mupdf.Document.openDocument(pdf, 'application/pdf');
  const text = document.loadPage(0).toStructuredText('').asText().replace(/\s+/g, ' ');
  return { status: response.status, headers: response.headers, text };
}

test('writes a PDF with the fields, checks and request id of a payslip, for one credit', async () => {
  const { base, testKey } = await account({ credits: 3 });
  const { status, headers, text } = await report(
    base,
    ['api_key', testKey],
    ['fr_civil_servant_payslip_file', payslip],
  );
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/pdf');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Credits-Remaining')).toBe('2');
  expect(text).toContain('French civil servant payslip');
  expect(text).toContain('The signed data is authentic');
  expect(text).toContain('99900000100017');
  expect(text).toContain(headers.get('X-Request-Id'));
});

test('the report of files that the key has just paid for is free; of others, or by another key, it is not', async () => {
  const { base, testKey, liveKey } = await account({ credits: 4 });
  const passport = ['file', file(specimen('identity/passport.jpg'))] as const;
  const left = async (key: string, ...fields: readonly (readonly [string, Part])[]) => {
    const { status, headers } = await report(base, ['api_key', key], ...fields);
    return [status, headers.get('X-Credits-Remaining'), headers.get('Idempotency-Replayed')];
  };
  const verified = (path: string, ...fields: readonly (readonly [string, Part])[]) =>
    post(base + path, form(['api_key', testKey], ...fields));
  await verified('/api/identity/v1', passport);
  expect(await left(testKey, passport)).toEqual([200, '3', 'true']);
  expect(await left(liveKey, passport)).toEqual([200, '3', null]);
  expect(await left(testKey, ['fr_civil_servant_payslip_file', payslip])).toEqual([200, '2', null]);
  // At the endpoint for any document, each document pays for the report in the field of its own type.
  const notice = file(specimen('resources/tax-notice.pdf'));
  await verified('/api/documents/v1', ['file', notice]);
  expect(await left(testKey, ['fr_income_taxes_file', notice])).toEqual([200, '1', 'true']);
  expect(await left(testKey, ['fr_2d_doc_file', notice])).toEqual([200, '0', null]);
});

test('writes a report in French', async () => {
  const { base, testKey } = await account();
  const { text } = await report(
    base,
    ['api_key', testKey],
    ['language', 'FR'],
    ['fr_caf_payment_certificate_file', file(specimen('caf/forged-header-number.pdf'))],
  );
  expect(text).toContain('Attestation de paiement de la Caf');
  expect(text).toMatch(/L’en-tête porte \d+ ; le pied de la page 1 porte \d+\./);
});

test('answers a failed verification with the same problem as the other endpoints, without a charge', async () => {
  const { base, liveKey, testKey, remaining } = await account();
  expectProblem(await post(base + path, form(['api_key', 'x'])), 401, 'invalid_api_key');
  expectProblem(await post(base + path, form(['api_key', testKey])), 400, 'missing_file');
  const wrong = form(['api_key', liveKey], ['fr_income_taxes_file', payslip]);
  expectProblem(await post(base + path, wrong), 422, 'unreadable_document', 'wrong_document');
  expect(await remaining()).toBe(5);
});
