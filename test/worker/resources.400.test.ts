import { expect, test } from 'vitest';
import { limits } from '../../src/limits.ts';
import { blankPdf } from '../bad-files.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';
import { expectProblem } from './problem.ts';

const url = '/api/resources/v1';
const notice = () => file(specimen('resources/tax-notice.pdf'));
const payslip = () => file(specimen('resources/payslip.pdf'));
const certificate = () => file(specimen('caf/genuine-march.pdf'));

test('400 missing_file: no resource file at all, or only one left empty', async () => {
  const { base, liveKey } = await account();
  expectProblem(await post(base + url, form(['api_key', liveKey])), 400, 'missing_file');
  const empty = form(['api_key', liveKey], ['fr_income_taxes_file', file(new Uint8Array(), '')]);
  expectProblem(await post(base + url, empty), 400, 'missing_file');
});

test('an input left empty beside a file counts as absent', async () => {
  const { base, liveKey } = await account();
  const fields = form(
    ['api_key', liveKey],
    ['fr_civil_servant_payslip_file', file(new Uint8Array(), '')],
    ['fr_income_taxes_file', notice()],
  );
  expect((await post(base + url, fields)).status).toBe(200);
});

test('400 several_document_kinds: each kind has its own answer', async () => {
  const { base, liveKey, remaining } = await account();
  const fields = form(
    ['api_key', liveKey],
    ['fr_income_taxes_file', notice()],
    ['fr_civil_servant_payslip_file', payslip()],
  );
  expectProblem(await post(base + url, fields), 400, 'several_document_kinds');
  expect(await remaining()).toBe(5);
});

test.each(['fr_income_taxes_file', 'fr_civil_servant_payslip_file'])(
  '400 repeated_field: %s twice',
  async (field) => {
    const { base, liveKey } = await account();
    expectProblem(
      await post(base + url, form(['api_key', liveKey], [field, notice()], [field, notice()])),
      400,
      'repeated_field',
    );
  },
);

test('400 too_many_files: 11 certificates', async () => {
  const { base, liveKey } = await account();
  const files = Array.from({ length: 11 }, () => ['fr_caf_payment_certificate_file', certificate()] as const);
  expectProblem(await post(base + url, form(['api_key', liveKey], ...files)), 400, 'too_many_files');
});

test('413 too_large: a file over 10 MiB, named by its position', async () => {
  const { base, liveKey, remaining } = await account();
  const large = file(new Uint8Array(limits.fileBytesMax + 1));
  const fields = form(
    ['api_key', liveKey],
    ['fr_caf_payment_certificate_file', certificate()],
    ['fr_caf_payment_certificate_file', large],
  );
  const reply = await post(base + url, fields);
  expectProblem(reply, 413, 'too_large');
  expect(reply.body).toMatchObject({ bytesMax: limits.fileBytesMax, filePosition: 2 });
  expect(await remaining()).toBe(5);
});

test('422 names the certificate that is at fault by its position', async () => {
  const { base, liveKey } = await account();
  const bad = [file(blankPdf(1)), file(blankPdf(11)), file(specimen('identity/passport.png')), notice()];
  const reasons = ['no_caf_certificate', 'too_many_pages', 'no_caf_certificate', 'wrong_document'] as const;
  for (const [at, part] of bad.entries()) {
    const fields = form(
      ['api_key', liveKey],
      ['fr_caf_payment_certificate_file', certificate()],
      ['fr_caf_payment_certificate_file', part],
    );
    const reply = await post(base + url, fields);
    expectProblem(reply, 422, 'unreadable_document', reasons[at]!);
    expect(reply.body.filePosition).toBe(2);
  }
});

test('two certificates in one request: two entries, documentsValidation an object, one credit', async () => {
  const { base, liveKey } = await account();
  const fields = form(
    ['api_key', liveKey],
    ['fr_caf_payment_certificate_file', certificate()],
    ['fr_caf_payment_certificate_file', file(specimen('caf/genuine-april.pdf'))],
  );
  const reply = await post(base + url, fields);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('X-Credits-Remaining')).toBe('4');
  expect(reply.body.cafPaymentCertificates).toHaveLength(2);
  expect(reply.body.documentsValidation).toEqual({
    datesOfBirthValid: true,
    datesHeaderFooterValid: true,
    beneficiaryNumberHeaderFooterValid: true,
    beneficiaryNumberBarcodeNumberValid: true,
    barcodeNumberBarcodeValid: true,
    datesHeaderMetasValid: true,
    datesFooterMetasValid: true,
    modificationDateMetasValid: true,
  });
});
