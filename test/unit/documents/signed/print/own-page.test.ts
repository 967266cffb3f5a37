import { describe, expect, test } from 'vitest';
import { employmentContract } from '../../../../../src/documents/signed/employment-contract.ts';
import { payslip } from '../../../../../src/documents/signed/payslip.ts';
import { comparePages } from '../../../../../src/documents/signed/print/own-page.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import { proofOfAddress } from '../../../../../src/documents/signed/proof-of-address.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import { codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';

/** The lines of a page, each its text, or its cells from left to right. */
type Page = readonly (string | readonly string[])[];

/** What each field comes to, with the code on the first page and with the pages the other way round. */
function compared(document: SignedDocument, type: string, message: string, pages: readonly Page[]) {
  const layers = pages.map((lines) =>
    foldedLines(
      lines.flatMap((line, row) =>
        [line].flat().map((text, column) => run(40 + 180 * column, 60 + 16 * row, text)),
      ),
    ),
  );
  return [layers, layers.toReversed()].map((all) => {
    const own = all === layers ? 0 : layers.length - 1;
    const values = comparePages(document.printed, codeOf(type, message), all, own, unlimited);
    return Object.fromEntries(values.map(({ field, printed }) => [field, printed]));
  });
}

describe('the net taxable pay on several pages', () => {
  // 2461 is 2025-07-01 and 247F is 2025-07-31.
  const message = '10MME/EXEMPLE/CAMILLE<GS>53246154247F582134,57<GS>5919211,13<GS>';
  const july = 'Période du 01/07/2025 au 31/07/2025';
  const pay = (amount: string) => ['Montant net imposable', amount];
  const right = [july, pay('2 134,57')];

  test.each<[string, readonly Page[], string]>([
    ['the page twice', [right, right], 'same'],
    ['only on a further page', [[july], right], 'same'],
    ['both on the page with the code', [[...right, pay('5 134,57')], right], 'same'],
    ['another on the page with the code', [[july, pay('5 134,57')], right], 'different'],
    [
      'another there, and the right one without its label',
      [[july, pay('5 134,57')], ['2 134,57']],
      'different',
    ],
    ['the sum of the year on the page with the code', [[july, pay('19 211,13')], right], 'ambiguous'],
    ['another on a further page of the period', [right, [july, pay('5 134,57')]], 'ambiguous'],
    ['the sum of the year on a further page', [right, [july, pay('19 211,13')]], 'same'],
    ['that of another month', [right, ['Période du 01/06/2025 au 30/06/2025', pay('2 101,00')]], 'same'],
    ['another on a page without a period', [right, [pay('5 134,57')]], 'same'],
    ['another where the month has no label', [right, ['Versé en juillet 2025', pay('5 134,57')]], 'same'],
  ])('%s', (_, pages, netTaxableSalary) => {
    for (const one of compared(payslip, '06', message, pages))
      expect(one).toMatchObject({ netTaxableSalary });
  });
});

describe('the shares of a notice on several pages', () => {
  const income = ['Revenu fiscal de référence', '41 872'];
  const shares = (number: string) => ['Nombre de parts', number];
  const right = [income, shares('2,75')];

  test.each<[string, readonly Page[], string]>([
    ['the page twice', [right, right], 'same'],
    ['only on a further page', [[income], right], 'same'],
    ['others on the page with the code', [[income, shares('4')], right], 'different'],
    ['others beside the income on a further page', [right, [income, shares('4')]], 'ambiguous'],
    ['both beside it', [right, [income, shares('4'), shares('2,75')]], 'same'],
    ['those of another computation', [right, [shares('4')]], 'same'],
  ])('%s', (_, pages, sharesNumber) => {
    for (const one of compared(taxNotice, '28', '432,75<GS>4141872<GS>', pages))
      expect(one).toMatchObject({ sharesNumber });
  });
});

test.each<[string, SignedDocument, string, string, readonly Page[], object]>([
  [
    'the holder of a bill',
    proofOfAddress,
    '01',
    '10MME/EXEMPLE/CAMILLE<GS>',
    [['Titulaire : AUGUSTIN MODELE'], ['Titulaire : CAMILLE EXEMPLE']],
    { beneficiary: 'ambiguous' },
  ],
  [
    'the holder of a bill, of whom a page has the name elsewhere too',
    proofOfAddress,
    '01',
    '10MME/EXEMPLE/CAMILLE<GS>',
    [['Titulaire : AUGUSTIN MODELE', 'MME CAMILLE EXEMPLE'], ['Titulaire : CAMILLE EXEMPLE']],
    { beneficiary: 'same' },
  ],
  [
    'a day of a contract, of which pages have many',
    employmentContract,
    '10',
    '5503092018',
    [['A compter du 01/01/2019'], ['A compter du 03/09/2018']],
    { contractStartDate: 'same' },
  ],
])('another value on the page with the code: %s', (_, document, type, message, pages, expected) => {
  for (const one of compared(document, type, message, pages)) expect(one).toMatchObject(expected);
});
