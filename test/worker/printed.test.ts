import { expect, test } from 'vitest';
import { sample } from '../sample.ts';
import { account } from './account.ts';
import { file, form, post, specimen } from './client.ts';

const { base, testKey } = await account({ credits: 100 });

async function details(name: string, fields: readonly (readonly [string, string])[] = [['details', 'true']]) {
  const field = name.startsWith('payslip') ? 'fr_civil_servant_payslip_file' : 'fr_income_taxes_file';
  const sent = form(['api_key', testKey], ...fields, [field, file(specimen(`resources/${name}`))]);
  const reply = await post(`${base}/api/resources/v1`, sent);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.details;
}

/** Each field and its outcome; `different` ones are given, all others are the same. */
function notice(...different: readonly string[]) {
  return compared(
    {
      taxableIncomeReference: '41872',
      sharesNumber: '2.75',
      noticeReference: '2544F00173928',
      incomeYear: '2024',
      declarant1: 'EXEMPLE CAMILLE',
      declarant2: 'FICTIF THEODORE',
    },
    different,
  );
}

function slip(...different: readonly string[]) {
  return compared({ netTaxableSalary: '2134.57', period: '2025-09-01/2025-09-30' }, different);
}

function compared(codes: Readonly<Record<string, string>>, different: readonly string[]) {
  return Object.entries(codes).map(([field, code]) => ({
    field,
    code,
    printed: different.includes(field) ? 'different' : 'same',
  }));
}

const prints = [
  ['tax-notice.pdf', 'layer', notice()],
  ['tax-notice-copied-code.pdf', 'layer', notice('taxableIncomeReference')],
  ['tax-notice-scan.pdf', 'recognised', notice()],
  ['tax-notice-scan-turned.pdf', 'recognised', notice()],
  ['tax-notice-photo.jpg', 'recognised', notice()],
  ['tax-notice-copied-code-scan.pdf', 'recognised', notice('taxableIncomeReference')],
  ['tax-notice-copied-code-photo.jpg', 'recognised', notice('taxableIncomeReference')],
  ['payslip.pdf', 'layer', slip()],
  ['payslip-scan.pdf', 'recognised', slip()],
  ['payslip-copied-code-scan.pdf', 'recognised', slip('netTaxableSalary')],
] as const;

test.each(sample(prints, 2))('%s: the print is read from its %s', async (name, text, printed) => {
  const values = printed.map((one) => expect.objectContaining(one));
  expect(await details(name)).toMatchObject({ text, printed: expect.arrayContaining(values) });
});

test('leaves printed values out of an answer without details', async () => {
  expect(await details('tax-notice-copied-code-scan.pdf', [])).toBeUndefined();
});
