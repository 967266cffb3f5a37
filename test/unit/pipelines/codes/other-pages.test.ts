import { afterAll, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readAny } from '../../../../src/pipelines/any-document.ts';
import { readers } from '../../../../src/pipelines/readers.ts';
import type { Modules } from '../../../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../../../specimens/paper/pdf.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { bill } from '../../../specimens/resources/letters/household.ts';
import { letterPages, withForgedPrint } from '../../../specimens/resources/letters/letter.ts';
import { specimenPage } from '../../../specimens/resources/page.ts';
import { payslipCode, payslipPages, september } from '../../../specimens/resources/payslip.ts';
import {
  couple,
  oldTaxCode,
  type TaxNotice,
  taxCode,
  taxNoticePages,
} from '../../../specimens/resources/tax-notice.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

/** The two pages of a notice, the first with its code. `signer` is who made the signature. */
async function pagesOf(notice: TaxNotice, signer?: string): Promise<[PdfPage, PdfPage]> {
  const [first, second] = taxNoticePages(notice, {
    codes: [await dataMatrix(taxCode(notice, '28', {}, signer))],
  });
  return [first!, second!];
}

const earlier: TaxNotice = {
  ...couple,
  incomeYear: '2023',
  referenceIncome: '39104',
  noticeReference: '2444F00151006',
  collectionDate: '2024-07-31',
  signatureDate: '2024-07-08',
};
const [a1, a2] = await pagesOf(couple);
const [b1, b2] = await pagesOf(earlier);
const [, altered] = await pagesOf({ ...couple, referenceIncome: '61872' });
const withOtherReference = taxNoticePages({ ...earlier, referenceIncome: '61872' }, { codes: [] })[0]!;
const [forged1, forged2] = await pagesOf({ ...earlier, referenceIncome: '61872' }, 'DV38');

/** The verdict of a field and, with details, the pages that it says it does not cover. */
async function judged(pages: readonly PdfPage[], wantsDetails: boolean, field = 'fr_income_taxes_file') {
  engines.compute.begin(limits.requestInstructionsMax);
  const upload = { field: 'file', position: 1, bytes: new Uint8Array(writePdf({ pages })) };
  const read = readers.get(field)!([upload]);
  const conclude = await read(readingContext(engines, { wantsDetails }));
  const [{ outcome, reasons, remarks }] = (await conclude()).verdicts;
  const others = remarks.find(({ code }) => code === 'other_documents')?.values.pages ?? null;
  return { outcome, reasons: reasons.map(({ code, pages }) => `${code} ${pages}`), others };
}

/** The pages of the earlier notice with a code of another kind, or crossed by watermarks. */
function earlierWith(code: Modules, watermarks = 0, title?: string): readonly PdfPage[] {
  const pages = taxNoticePages(earlier, { codes: [code], ...(title !== undefined && { title }) });
  for (let line = 0; line < watermarks; line++) {
    const style = { size: 6, colour: [0.45, 0.45, 0.45], angleDegrees: 20 } as const;
    pages[0]!.canvas.text(120, 105 + 16 * line, 'LOCATION SEULEMENT LOCATION', style);
  }
  return pages;
}
const earlierCode = await dataMatrix(taxCode(earlier, '28'));
const oldCode = await dataMatrix(oldTaxCode(earlier));
const declared = await dataMatrix(taxCode(earlier, '27'));
const statement = earlierWith(declared, 0, 'AVIS DE SITUATION DÉCLARATIVE');
const [ofOldIncome] = taxNoticePages(
  { ...couple, referenceIncome: earlier.referenceIncome },
  { codes: [oldCode] },
);

const passed = { outcome: 'passed', reasons: [] };
test.each([
  ['one after the other', [a1, a2, b1, b2], '3, 4'],
  ['the earlier one first', [b1, b2, a1, a2], '3, 4'],
  ['their second pages first', [a2, a1, b2, b1], '3, 4'],
  ['both first pages, then both second ones', [a1, b1, a2, b2], '2, 4'],
  ['a watermark over the other code', [a1, a2, ...earlierWith(earlierCode, 2)], '3, 4'],
  ['one of the layout before 2022', [a1, a2, ...earlierWith(oldCode)], '3, 4'],
  ['a declaration statement', [a1, a2, ...statement], '3, 4'],
])('two genuine notices in one file: %s', async (_, pages, others) => {
  expect(await judged(pages, true)).toEqual({ ...passed, others });
});

test.each([
  ['an altered page of one notice', [a1, altered], '2'],
  ['an altered page before another notice', [a1, altered, b1, b2], '2'],
  ['an altered page behind another notice', [a1, b1, b2, altered], '4'],
  ['a page of another notice without its code', [a1, a2, withOtherReference], '3'],
  ['a notice whose code nobody signed', [a1, a2, forged1, forged2], '3'],
  ['its own reference beside the income of an old code', [a1, a2, ofOldIncome!], '3'],
])('a file with %s is failed', async (_, pages, page) => {
  const { outcome, reasons } = await judged(pages, false);
  expect({ outcome, reasons }).toEqual({ outcome: 'failed', reasons: [`print_differs ${page}`] });
});

test.each([
  [["Référence de l'avis 2544F00999999"], '3'],
  [['Avis d’impôt établi en 2024', 'Impôt sur les revenus de 2023', 'Salaires 61 872'], '3'],
  [['Impôt sur les revenus de 2024', 'Impôt sur les revenus de 2025 : vos acomptes'], null],
  [['Si votre impôt sur les revenus de 2025 est plus faible, modulez vos acomptes.'], null],
])('a page of another notice that prints no other income is told of: %j', async (lines, others) => {
  const other = specimenPage();
  for (const [row, line] of lines.entries()) other.text(46, 92 + 16 * row, line, { size: 9 });
  expect(await judged([a1, a2, { canvas: other }], true)).toEqual({ ...passed, others });
});

const billField = 'fr_proof_of_address_file';
const billPages = await letterPages(bill);
const movedBill = await letterPages(withForgedPrint(bill), 'no 2D-Doc');
test.each([
  ['before', [...movedBill, ...billPages], '1'],
  ['behind', [...billPages, ...movedBill], '2'],
])('a forged bill of the same number %s the genuine one is told of', async (_, pages, others) => {
  expect(await judged(pages, true, billField)).toEqual({ ...passed, others });
});

test('a second page of a bill is its own', async () => {
  const second = specimenPage();
  second.text(48, 92, 'Facture n° F999123456789', { size: 9 });
  second.text(48, 112, 'Client Mme Camille EXEMPLE', { size: 9 });
  second.text(48, 132, 'Total TTC abonnement 12,30', { size: 9 });
  const own = await judged([...billPages, { canvas: second }], true, billField);
  expect(own).toEqual({ ...passed, others: null });
});

const payCode = await dataMatrix(payslipCode(september));
const slip = payslipPages(september, payCode)[0]!;
const raised = { ...september, netTaxable: '5134,57', netTaxableToDate: '26411,13' };
const [[raisedSlip], [raisedWithoutCode]] = [payslipPages(raised, payCode), payslipPages(raised, null)];
const uncoded = payslipPages(september, null)[0]!;

test.each([
  ['before the genuine one', [raisedSlip!, slip], ['failed', 'print_differs 1']],
  ['before the genuine one without its code', [raisedSlip!, uncoded], ['failed', 'print_differs 1']],
  ['behind the genuine one', [slip, raisedSlip!], ['unverified', 'print_ambiguous 2']],
  ['behind it, without a code', [slip, raisedWithoutCode!], ['unverified', 'print_ambiguous 2']],
])('a payslip with a raised pay %s does not pass', async (_, pages, expected) => {
  for (const field of ['fr_civil_servant_payslip_file', 'fr_payslip_file']) {
    const { outcome, reasons } = await judged(pages, false, field);
    expect([outcome, ...reasons]).toEqual(expected);
  }
});

test('a declaration statement passes before a notice', async () => {
  const { outcome, reasons } = await judged([...statement, a1, a2], false, 'fr_income_tax_declaration_file');
  expect({ outcome, reasons }).toEqual(passed);
});

test('two copies of a payslip pass', async () => {
  const { outcome } = await judged([slip, slip], false, 'fr_payslip_file');
  expect(outcome).toBe('passed');
});

/** The pages and outcomes of the documents that are found in a file of any kind. */
async function documentsOf(pages: readonly PdfPage[]) {
  engines.compute.begin(limits.requestInstructionsMax);
  const upload = { field: 'file', position: 1, bytes: new Uint8Array(writePdf({ pages })) };
  const { documents } = await readAny(upload)(readingContext(engines));
  return Promise.all(
    documents.map(async ({ pages, conclude }) => {
      const [{ outcome, reasons }] = (await conclude()).verdicts;
      return [pages.join(), outcome, ...reasons.map(({ code, pages }) => `${code} ${pages}`)].join(': ');
    }),
  );
}

test.each([
  ['one after the other', [a1, a2, b1, b2], ['1,2: passed', '3,4: passed']],
  ['both first pages, then both second ones', [a1, b1, a2, b2], ['1,3: passed', '2,4: passed']],
  ['their second pages first, which are in none', [a2, a1, b2, b1], ['2: passed', '4: passed']],
  ['one within the other', [a1, b1, b2, a2], ['1,4: passed', '2,3: passed']],
  [
    'an altered page behind the other',
    [a1, b1, b2, altered],
    ['1: passed', '2,3,4: failed: print_differs 4'],
  ],
  ['an altered page between', [a1, b1, altered, b2], ['1: passed', '2,3,4: failed: print_differs 3']],
])('two notices where any document is taken: %s', async (_, pages, documents) => {
  expect(await documentsOf(pages)).toEqual(documents);
});
