/**
 * `npm run bench:print [-- TRIES]`: how often the print of a page without a text layer is compared correctly
 * with its code, for each kind of capture. Every document has its own values, and two of three print one
 * field otherwise than their code. Counts are fields: `wrong` are those that are said to differ and don't, or
 * to be the same and aren't.
 */

import { payslip } from '../../src/documents/signed/payslip.ts';
import type { SignedDocument } from '../../src/documents/signed/rules/signed-document.ts';
import { taxNotice } from '../../src/documents/signed/tax-notice.ts';
import { parseTwoDDoc } from '../../src/formats/two-d-doc/parse.ts';
import { openDocument } from '../../src/intake/open.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { type FoundCode, furtherLooks, wholeLook } from '../../src/pipelines/codes/looks.ts';
import { compareWithPrint, printOf } from '../../src/pipelines/codes/printed-page.ts';
import { View } from '../../src/pipelines/pages/view.ts';
import { readDataMatrices } from '../../src/reading/barcode.ts';
import type { PdfPage } from '../specimens/paper/pdf.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { dataMatrix } from '../specimens/paper/symbols.ts';
import { type Random, seeded } from '../specimens/random.ts';
import { payslipCode, payslipPages, september } from '../specimens/resources/payslip.ts';
import { pagePhoto, scanPdf } from '../specimens/resources/scan.ts';
import { couple, taxCode, taxNoticePages } from '../specimens/resources/tax-notice.ts';
import { show } from './results.ts';

const tries = Number(process.argv[2] ?? 12);
const engines = nodeEngines();

type Capture = readonly [name: string, capture: (pages: readonly PdfPage[], seed: number) => Uint8Array];
const scan = (dpi: number, quality: number): Capture => [
  `scan, ${dpi} dpi, JPEG quality ${quality}`,
  (pages, seed) => scanPdf(pages, dpi, seed, { quality }),
];
const photo = (megapixels: number, width: number, height: number): Capture => [
  `photo, ${megapixels} MP`,
  (pages, seed) => toJpeg(pagePhoto(pages, width, height, seed), 72),
];
const captures: readonly Capture[] = [
  scan(300, 60),
  scan(200, 60),
  scan(200, 25),
  scan(150, 60),
  scan(150, 25),
  scan(100, 60),
  photo(8, 2448, 3264),
  photo(4, 1800, 2400),
  photo(2, 1240, 1654),
];

interface Document {
  readonly resource: SignedDocument;
  readonly pages: readonly PdfPage[];
  /** The field that is printed otherwise than in the code; null if there is none. */
  readonly changed: string | null;
}

function digits(random: Random, count: number): string {
  const first = 1 + Math.floor(random() * 9);
  return first + Array.from({ length: count - 1 }, () => Math.floor(random() * 10)).join('');
}

/** The text with one digit changed; the first digit never becomes 0. */
function oneChanged(random: Random, text: string): string {
  const places = [...text].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
  const at = places[Math.floor(random() * places.length)]!;
  const others = '123456789'.replace(text[at]!, '');
  return text.slice(0, at) + others[Math.floor(random() * others.length)] + text.slice(at + 1);
}

async function notice(random: Random, number: number): Promise<Document> {
  const signed = {
    ...couple,
    referenceIncome: digits(random, 4 + (number % 3)),
    shares: ['1', '1,5', '2', '2,25', '2,75', '3'][number % 6]!,
    noticeReference: `${digits(random, 4)}F${digits(random, 8)}`,
  };
  const kinds = [null, 'taxableIncomeReference', 'sharesNumber', null, 'noticeReference', 'incomeYear'];
  const changed = kinds[number % kinds.length]!;
  const printed = {
    ...signed,
    ...(changed === 'taxableIncomeReference' && {
      referenceIncome: oneChanged(random, signed.referenceIncome),
    }),
    ...(changed === 'sharesNumber' && { shares: oneChanged(random, signed.shares) }),
    ...(changed === 'noticeReference' && { noticeReference: oneChanged(random, signed.noticeReference) }),
    ...(changed === 'incomeYear' && { incomeYear: '2023' }),
  };
  const code = await dataMatrix(taxCode(signed, '28'));
  return { resource: taxNotice, pages: taxNoticePages(printed, { codes: [code] }), changed };
}

async function slip(random: Random, number: number): Promise<Document> {
  const amounts = { netTaxable: `${digits(random, 4)},${digits(random, 2)}` };
  const signed = { ...september, ...amounts, netTaxableToDate: `${digits(random, 5)},${digits(random, 2)}` };
  const october = { month: 'OCTOBRE 2025', periodStart: '2025-10-01', periodEnd: '2025-10-31' };
  const changed = [null, 'netTaxableSalary', 'period'][number % 3]!;
  const printed = {
    ...signed,
    ...(changed === 'netTaxableSalary' && { netTaxable: oneChanged(random, signed.netTaxable) }),
    ...(changed === 'period' && october),
  };
  const code = await dataMatrix(payslipCode(signed));
  return { resource: payslip, pages: payslipPages(printed, code), changed };
}

const counts = { same: 0, sameOpen: 0, different: 0, differentOpen: 0, wrong: 0, unread: 0 };

async function compare({ resource, pages, changed }: Document, bytes: Uint8Array) {
  const pagesMax = pages.length;
  const document = await openDocument(engines, bytes, { pagesMax });
  const views = document.pages.map((page) => new View(page, document.kind));
  const found = codeOf(views);
  const print = found && printOf(found, views);
  for (const view of views) view.free();
  document.close();
  const tally = { ...counts };
  if (!found || !print) return { ...tally, unread: 1 };
  const context = { engines, yieldNow: async () => {} };
  const compared = await compareWithPrint(print, found.code, resource, context);
  for (const { field, printed } of compared.values) {
    const should = field === changed ? 'different' : 'same';
    if (printed === 'not_found') tally[`${should}Open`]++;
    else if (printed === should) tally[should]++;
    else tally.wrong++;
  }
  return tally;
}

/** The code, which is on the first page. */
function codeOf([first]: readonly View[]): Omit<FoundCode, 'quality'> | null {
  if (first === undefined) return null;
  for (const look of [wholeLook(first), ...furtherLooks(first)]) {
    for (const symbol of readDataMatrices(engines.zxing, look.pixels)) {
      const parsed = parseTwoDDoc(symbol.bytes);
      if (parsed.ok) return { code: parsed.code, symbol, look };
    }
  }
  return null;
}

const rows = [];
for (const [at, [name, capture]] of captures.entries()) {
  const sum = { ...counts };
  const cpu = process.cpuUsage();
  for (let number = 0; number < tries; number++) {
    const seed = 1000 * at + number;
    const random = seeded(seed);
    const document = await (number % 3 === 2 ? slip : notice)(
      random,
      Math.floor(number / 3) * 2 + (number % 3),
    );
    const tally = await compare(document, capture(document.pages, seed));
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += tally[key];
  }
  const { user } = process.cpuUsage(cpu);
  if (process.stderr.isTTY) process.stderr.write(`${name}: ${Math.round(user / 1e6)} s\n`);
  rows.push([name, sum.same, sum.sameOpen, sum.different, sum.differentOpen, sum.wrong, sum.unread] as const);
}
show('print', ['capture', 'same', 'open', 'different', 'open', 'wrong', 'documents without a code'], rows);
process.exit(0);
