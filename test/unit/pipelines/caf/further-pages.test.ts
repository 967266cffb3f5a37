import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readCertificates } from '../../../../src/pipelines/readers.ts';
import { corpusPath } from '../../../corpus-dir.ts';
import { runsAll, sample } from '../../../sample.ts';
import { footerStamp, genuine, march } from '../../../specimens/caf/certificate.ts';
import { cafPages, otherLetterPages } from '../../../specimens/caf/draw.ts';
import { Canvas } from '../../../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../../../specimens/paper/pdf.ts';
import { bars } from '../../../specimens/paper/symbols.ts';
import { bankStatement } from '../../../specimens/resources/letters/household.ts';
import { letterPages } from '../../../specimens/resources/letters/letter.ts';
import { a4, specimenPage } from '../../../specimens/resources/page.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import { found } from '../dossiers/found.ts';
import { merged } from '../dossiers/merge.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

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
  const feet = [
    ['Agence Fictive 20250305101500', 'SIRET 99900000100017'],
    ['Agence Fictive - Tél. 0199000000 - RCS 999000001', 'Page 1/1'],
  ] as const;
  test.each(sample(feet, 1))('a rent receipt with the foot %s', async (...foot) => {
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

test('a further page may repeat the title of the certificate', async () => {
  const [first, second] = await cafPages(genuine(march));
  second!.canvas.text(50, 50, 'Caf de Testville - ATTESTATION DE PAIEMENT (suite)', { size: 10 });
  expect(await told(first!, second!)).toBe('fr_caf_payment_certificate 1+2 passed');
});

const published = (name: string) => corpusPath('french-documents/synthetic', `${name}.pdf`);

/** Certificates of another generator. All have two pages. */
test.skipIf(published('01_valid_a') === null).each([
  ['01_valid_a', 'passed'],
  ['05_valid_itf', 'passed'],
  ['09_valid_nokey_short', 'passed'],
  ['22_bad_footer_number_p2', 'failed'],
  ['30_spliced_p2', 'failed'],
  ['40_scan_200dpi', 'unverified'],
])('of the published set, %s is %s in its field and with any documents', async (name, outcome) => {
  const bytes = new Uint8Array(readFileSync(published(name)!));
  expect((await found(bytes)).told).toBe(`fr_caf_payment_certificate 1+2 ${outcome}`);
  expect((await ofField(bytes)).slice(0, 2)).toEqual([2, outcome]);
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

/** What the field of certificates answers: the pages of the file, outcome, reasons, other documents. */
async function ofField(bytes: Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
  engines.compute.begin(limits.requestInstructionsMax);
  const read = readCertificates([{ field: 'file', position: 1, bytes }]);
  const { answer, verdicts } = await (await read(readingContext(engines, { wantsDetails: true })))();
  const [{ outcome, reasons, remarks }] = verdicts;
  const others = remarks.filter(({ code }) => code === 'other_documents').map(({ values }) => values.pages);
  const body = answer.body as { cafPaymentCertificates: [{ documentInfos: { numberOfPages: number } }] };
  const { numberOfPages } = body.cafPaymentCertificates[0].documentInfos;
  return [numberOfPages, outcome, ...reasons.map(({ code }) => code), ...others];
}

const blank: PdfPage = { canvas: new Canvas(a4.widthPt, a4.heightPt) };
const inInfo = (...pages: readonly PdfPage[]) => new Uint8Array(writePdf({ pages, info }));
const onScanner = (...pages: readonly PdfPage[]) => new Uint8Array(scanPdf(pages, 200, 7));

describe('the field of certificates judges the first one by its own pages', () => {
  test('in a file with another certificate', async () => {
    const april = await cafPages(genuine({ ...march, date: '2025-04-14' }));
    expect(await ofField(inInfo(...certificate, ...april))).toEqual([4, 'unverified', 'file_merged', '3, 4']);
  });

  test.runIf(runsAll)('in a scan with another certificate', async () => {
    const april = await cafPages(genuine({ ...march, date: '2025-04-14' }));
    const answered = await ofField(onScanner(...unmarked, ...april));
    expect(answered).toEqual([4, 'unverified', 'file_scanned', '3, 4']);
  });

  test('in a file with a letter and blank pages', async () => {
    const letter = page(['Madame, Monsieur,', 'ci-joint mon attestation.', 'Cordialement']);
    const file = inInfo(...certificate, blank, letter, blank);
    expect(await ofField(file)).toEqual([5, 'unverified', 'file_merged', '4']);
  });

  test('behind a letter, and before another', async () => {
    const letter = page(['Madame, Monsieur,', 'ci-joint mon attestation de la Caf.', 'Cordialement']);
    const file = inInfo(letter, ...certificate, page(rent));
    expect(await ofField(file)).toEqual([3, 'unverified', 'file_merged', '1, 4']);
  });

  test('with a blank page, which makes it no scan', async () => {
    expect(await ofField(inInfo(...certificate, blank))).toEqual([3, 'unverified', 'file_merged']);
  });

  test.runIf(runsAll)('from a scanner that takes the blank backs too', async () => {
    const sheets = certificate.flatMap((front) => [front, blank]);
    expect(await ofField(onScanner(...sheets))).toEqual([4, 'unverified', 'file_scanned']);
  });

  const forms = [
    ['a PDF', inInfo],
    ['a scan', onScanner],
  ] as const;
  test.each(sample(forms, 1))('with a page of %s that lost its foot', async (_, make) => {
    const second = page(['Enfants et autres personnes à charge', 'EXEMPLE Lison, né(e) le 30/04/2012']);
    for (const first of [certificate[0]!, unmarked[0]!]) {
      const [pages, outcome, reason] = await ofField(make(first, second));
      expect([pages, outcome, reason]).toEqual([2, 'unverified', 'footer_unread']);
    }
  });
});
