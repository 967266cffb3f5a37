import { describe, expect, test } from 'vitest';
import { footerStamp, genuine, march } from '../../../specimens/caf/certificate.ts';
import { cafPages, otherLetterPages } from '../../../specimens/caf/draw.ts';
import { type PdfPage, writePdf } from '../../../specimens/paper/pdf.ts';
import { bars } from '../../../specimens/paper/symbols.ts';
import { bankStatement } from '../../../specimens/resources/letters/household.ts';
import { letterPages } from '../../../specimens/resources/letters/letter.ts';
import { specimenPage } from '../../../specimens/resources/page.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import { found } from '../dossiers/found.ts';
import { merged } from '../dossiers/merge.ts';

const { info } = genuine(march);
const certificate = await cafPages(genuine(march));
const unmarked = await cafPages(genuine(march));
for (const { canvas } of unmarked) canvas.rect(260, 808, 80, 14, { fill: [1, 1, 1] });

async function told(...pages: readonly PdfPage[]): Promise<string> {
  return (await found(writePdf({ pages, info }))).told;
}

function page(lines: readonly string[], foot: readonly string[] = []): PdfPage {
  const canvas = specimenPage();
  for (const [row, line] of lines.entries()) canvas.text(50, 80 + 16 * row, line, { size: 10 });
  for (const [row, line] of foot.entries()) canvas.text(50, 800 + 10 * row, line, { size: 7 });
  return { canvas };
}

const rent = ['QUITTANCE DE LOYER', 'Loyer 700,00', 'Aide versée par la CAF : 213,40', 'Le 05/03/2025'];
const alone = 'fr_caf_payment_certificate 1+2 unverified';

describe('a page that only names a Caf is not part of the certificate before it', () => {
  test.each([
    ['Agence Fictive 20250305101500', 'SIRET 99900000100017'],
    ['Agence Fictive - Tél. 0199000000 - RCS 999000001', 'Page 1/1'],
  ])('a rent receipt with the foot %s', async (...foot) => {
    expect(await told(...unmarked, page(rent, foot))).toBe(`${alone}, none 3`);
  });

  test('a letter of the Caf, of whatever day, with a foot of its own', async () => {
    for (const date of [march.date, '2025-04-14']) {
      const [letter] = otherLetterPages({ ...march, date }, 'quotient familial');
      const { canvas } = letter!;
      canvas.text(28, 818, footerStamp(date, '10:20:30', march.look), { size: 7 });
      canvas.text(130, 818, march.number, { size: 7 });
      expect(await told(...unmarked, letter!)).toBe(`${alone}, none 3`);
    }
  });

  test('a bank statement, whose code is checked', async () => {
    const { paper } = bankStatement;
    const lines = [...paper.lines, ['VIREMENT CAF DE TESTVILLE', '213,40'] as const];
    const statement = await letterPages({ ...bankStatement, paper: { ...paper, lines } });
    expect(await told(...unmarked, ...statement)).toBe(`${alone}, fr_bank_statement 3 passed`);
  });

  test('a scanned invoice with bars', async () => {
    const invoice = page(['OPTICIEN FICTIF', 'Facture du 10 mars 2025', 'Total 240,00 euros']);
    invoice.canvas.modules(300, 760, await bars('375009876543', 'Code128'), 0.85, 26);
    const parts = [writePdf({ pages: certificate, info }), scanPdf([invoice], 200, 7)];
    const file = await merged(parts.map((bytes) => ({ file: () => bytes })));
    expect((await found(file)).told).toBe(`${alone}, none 3`);
  });
});

describe('a certificate whose second page lost its foot does not pass', () => {
  const children = ['Caf de Testville', 'EXEMPLE Lison, né(e) le 30/04/2012'];
  test.each([
    ['except its mark', certificate[0]!, page(children.slice(1), ['Page 2/2']), alone],
    ['and names the Caf', certificate[0]!, page(children), alone],
    ['and names the Caf, without marks', unmarked[0]!, page(children), alone],
    [
      'and names no Caf',
      unmarked[0]!,
      page(children.slice(1)),
      'fr_caf_payment_certificate 1 unverified, none 2',
    ],
  ] as const)('%s', async (_, first, second, expected) => {
    expect(await told(first, second)).toBe(expected);
  });
});
