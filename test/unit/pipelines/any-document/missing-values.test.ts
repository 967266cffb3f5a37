import { expect, test } from 'vitest';
import { present } from '../../../../src/present.ts';
import { writePdf } from '../../../specimens/paper/pdf.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { bankDetails } from '../../../specimens/resources/letters/household.ts';
import { letterCode } from '../../../specimens/resources/letters/letter.ts';
import { type Payslip, payslipCode, payslipPages, september } from '../../../specimens/resources/payslip.ts';
import { readBytes } from './specimens.ts';

/** A genuine code on a page that prints another name. */

const code = await dataMatrix(payslipCode(september));

async function verdictOn(printed: Payslip) {
  const { documents } = await readBytes(writePdf({ pages: payslipPages(printed, code) }));
  const { verdicts } = await present(documents[0]).conclude();
  const { outcome, reasons, remarks } = present(verdicts[0]);
  const remark = remarks.find((one) => one.code === 'print_uncertain');
  return { outcome, reasons: reasons.map(({ code, words }) => [code, words]), remark: remark?.words };
}

test('a payslip with the name of its code passes', async () => {
  expect(await verdictOn(september)).toEqual({ outcome: 'passed', reasons: [], remark: undefined });
});

test('one with another name cannot be verified, and nobody is accused', async () => {
  expect(await verdictOn({ ...september, surname: 'MODELE' })).toEqual({
    outcome: 'unverified',
    reasons: [['print_not_found', expect.stringMatching(/not found on the page: Full name\. /)]],
    remark: undefined,
  });
});

test('the code of bank details on a payslip with that account does not pass', async () => {
  const other = { ...bankDetails, fields: [['30', 'MME/EXEMPLE/CAMILLE'] as const] };
  const [page] = payslipPages(september, await dataMatrix(letterCode(other)));
  const { documents } = await readBytes(writePdf({ pages: [present(page)] }));
  const { verdicts } = await present(documents[0]).conclude();
  const { outcome, reasons } = present(verdicts[0]);
  expect([outcome, reasons.map(({ code, words }) => [code, words])]).toEqual([
    'unverified',
    [['code_on_other_letter', expect.stringMatching(/only a payslip does/)]],
  ]);
});

test('a remark names another value that was not found', async () => {
  expect(await verdictOn({ ...september, siret: '99900000300013' })).toEqual({
    outcome: 'passed',
    reasons: [],
    remark: expect.stringMatching(/: Employer SIRET\.$/),
  });
});
