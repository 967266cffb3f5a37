import { afterAll, expect, test } from 'vitest';
import { limits } from '../../../src/limits.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { readers } from '../../../src/pipelines/readers.ts';
import { sample } from '../../sample.ts';
import { merged, type Part } from './dossiers/merge.ts';
import { readingContext } from './reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

/**
 * The remarks on the file in the verdict of a field's endpoint, and the instructions of the whole request.
 */
async function remarked(field: string, parts: readonly Part[], wantsDetails = true) {
  engines.compute.begin(limits.requestInstructionsMax);
  const context = readingContext(engines, { wantsDetails });
  const upload = { field, position: 1, bytes: await merged(parts) };
  const conclude = await readers.get(field)!([upload])(context);
  const { verdicts } = await conclude();
  const told = verdicts[0].remarks.filter(
    ({ code }) => code === 'other_documents' || code.startsWith('pages'),
  );
  return { told: told.map(({ code, values }) => `${code} ${values.pages}`), spent: engines.compute.spent };
}

const payslip = { file: 'resources/payslip.pdf' };
const notice = { file: 'resources/tax-notice.pdf' };
const passport = { file: 'identity/passport.jpg' };
const certificate = { file: 'caf/genuine-march.pdf' };

const cases = [
  ['fr_income_taxes_file', [notice], []],
  ['fr_income_taxes_file', [notice, passport, payslip], ['other_documents 3, 4']],
  ['fr_civil_servant_payslip_file', [certificate, passport, payslip], ['other_documents 1, 2, 3']],
  ['file', [passport, payslip], ['other_documents 2']],
  ['file', [payslip, passport], ['other_documents 1']],
  ['file', [passport], []],
  ['fr_caf_payment_certificate_file', [certificate, passport], ['other_documents 3']],
  ['fr_caf_payment_certificate_file', [certificate], []],
] as const;
test.each(sample(cases, 3))(
  '%s names the pages of other documents in the details: %j',
  async (field, parts, told) => {
    expect((await remarked(field, parts)).told).toEqual(told);
  },
);

test('without details nothing more is looked at', async () => {
  const alone = await remarked('fr_civil_servant_payslip_file', [payslip], false);
  const beside = await remarked('fr_civil_servant_payslip_file', [payslip, passport, passport], false);
  expect(beside.told).toEqual([]);
  expect(beside.spent).toBeLessThan(1.3 * alone.spent);
});

test('looking for others has a bound of its own, and pages behind it are named', async () => {
  const letters = Array.from({ length: 9 }, () => ({ file: 'resources/tax-notice-no-code.pdf', pages: [1] }));
  const alone = await remarked('fr_civil_servant_payslip_file', [payslip]);
  const beside = await remarked('fr_civil_servant_payslip_file', [payslip, ...letters]);
  const [told] = beside.told;
  expect(beside.told).toHaveLength(1);
  expect(told).toMatch(/^pages_not_examined .*9, 10$/);
  // The search of a page that was begun is finished, and one of these letters costs up to 7e9.
  expect(beside.spent - alone.spent).toBeLessThan(limits.otherDocumentsInstructionsMax + 7e9);
});
