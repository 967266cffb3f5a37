/**
 * Documents made to cost a reader much computing for few bytes, each with the kinds of document for which it
 * costs most.
 */
import { toJpeg, toPng } from '../specimens/paper/picture.ts';
import { scanPdf } from '../specimens/resources/scan.ts';
import { specimen } from '../worker/client.ts';
import {
  a3,
  a4,
  chessboard,
  dates,
  fourDirections,
  fourWays,
  halftone,
  letters,
  manyBars,
  manyCodes,
  mixed,
  mrzLines,
  noise,
  paths,
  pdf,
  photoIn,
  picture,
  repeated,
  scanOf,
  smallText,
  smallTextUnderTitle,
  strokes,
} from './costly-pages.ts';
import { hardPages } from './hard-pages.ts';

export const fields = {
  identity: 'file',
  tax: 'fr_income_taxes_file',
  payslip: 'fr_civil_servant_payslip_file',
  caf: 'fr_caf_payment_certificate_file',
  any: 'file',
  report: 'fr_civil_servant_payslip_file',
  preview: 'file',
  mcp: 'file',
} as const;
/** The path of the endpoint for each kind. */
export const endpoints: Readonly<Record<Kind, string>> = {
  identity: '/api/identity/v1',
  tax: '/api/resources/v1',
  payslip: '/api/resources/v1',
  caf: '/api/resources/v1',
  any: '/api/documents/v1',
  report: '/api/report/v1',
  preview: '/api/preview/v1',
  mcp: '/mcp',
};
export type Kind = keyof typeof fields;

export interface Costly {
  readonly what: string;
  readonly kinds: readonly Kind[];
  /** How often the file is in one request; 1 by default. */
  readonly count?: number;
  make(): Promise<Uint8Array> | Uint8Array;
}

export const costlyInputs: readonly Costly[] = [
  of('ten letters', ['identity', 'tax', 'caf'], () => pdf([letters('hello', 20)])),
  of('scan of small text, 1 page', ['tax', 'caf'], () => scanPdf([smallText()], 200, 1)),
  of('scan of small text, 10 pages', ['tax', 'caf'], () => scanPdf(repeated(smallText, 10), 150, 1)),
  of('scan of text in four directions', ['caf'], () => scanPdf([fourDirections()], 200, 1)),
  of('the same under the title of a certificate, 10 pages', ['caf'], () =>
    scanPdf(
      repeated(() => fourDirections('Caf de Testville ATTESTATION DE PAIEMENT'), 10),
      150,
      1,
    ),
  ),
  of('scan of strokes', ['identity', 'tax', 'caf'], () => scanPdf([strokes()], 200, 1)),
  of('scan of strokes under a title', ['caf'], () =>
    scanPdf([strokes('Caf ATTESTATION DE PAIEMENT')], 200, 1),
  ),
  {
    ...of('scan of five lines of small text under a title, in ten files', ['caf'], () =>
      scanPdf([smallTextUnderTitle(5)], 200, 1),
    ),
    count: 10,
  },
  of('noise, 10 pages of A3', ['tax', 'caf', 'any'], () =>
    pdf(repeated(() => picture(noise(1654, 2339), a3), 10)),
  ),
  of('dots of a halftone, 10 pages of A3', ['tax', 'caf', 'any'], () =>
    pdf(repeated(() => picture(halftone(1654, 2339), a3), 10)),
  ),
  of('4,000 DataMatrix codes, 10 pages of A3', ['tax', 'caf', 'any'], async () =>
    pdf(await manyCodes(10, a3, 20)),
  ),
  of('codes, strokes and text in four directions, 10 pages', ['tax', 'caf', 'any'], () =>
    scanPdf(
      repeated(() => mixed(), 10),
      150,
      1,
    ),
  ),
  {
    ...of('text in four directions under the title of a certificate, in ten files', ['caf', 'any'], () =>
      scanPdf([fourDirections('Caf de Testville ATTESTATION DE PAIEMENT')], 200, 1),
    ),
    count: 10,
  },
  {
    ...of('noise, JPEG of 6 megapixels, in ten files', ['any'], () => toJpeg(noise(3000, 2000), 60)),
    count: 10,
  },
  {
    ...of('lines of an MRZ all over, 4 megapixels, in ten files', ['any'], () =>
      toJpeg(mrzLines(2400, 1700), 60),
    ),
    count: 10,
  },
  of('lines of an MRZ in four directions', ['identity', 'tax', 'caf', 'any'], () =>
    pdf([picture(fourWays(mrzLines(1654, 1169)), a4)]),
  ),
  of('noise, A4 at 300 dpi', ['identity', 'tax', 'caf'], () => pdf([picture(noise(2480, 3508), a4)])),
  of('noise, 10 pages of A4', ['tax', 'caf'], () => pdf(repeated(() => picture(noise(1100, 1556), a4), 10))),
  of('dots of a halftone, A3', ['identity', 'tax', 'caf'], () => pdf([picture(halftone(3508, 4961), a3)])),
  of('chessboard of 3 px, A4 at 200 dpi', ['identity', 'tax', 'caf'], () =>
    pdf([picture(chessboard(1654, 2339), a4)]),
  ),
  of('empty, 10 pages of A3', ['tax', 'caf'], () => pdf(repeated(() => letters('x', 1, a3), 10))),
  of('1,000 DataMatrix codes, 10 pages', ['tax', 'caf'], async () => pdf(await manyCodes(10))),
  of('500 linear codes, 10 pages', ['tax', 'caf'], async () => pdf(await manyBars(10))),
  of('text layer of 20,000 dates', ['tax', 'caf'], () => pdf([dates(20_000)])),
  of('text layer of 20,000 dates, 10 pages', ['tax', 'caf'], () => pdf(repeated(() => dates(20_000), 10))),
  of('100,000 paths', ['identity', 'tax', 'caf'], () => pdf([paths(100_000)])),
  of('lines of an MRZ all over, 12 megapixels', ['identity', 'tax'], () => toJpeg(mrzLines(4032, 3024))),
  of('noise, JPEG of 12 megapixels', ['identity', 'tax'], () => toJpeg(noise(4032, 3024), 90)),
  of('noise, PNG of 16 megapixels', ['identity', 'tax'], () => toPng(halftone(4600, 3450))),
  mistaken('tax notice, text layer', () => specimen('resources/tax-notice.pdf')),
  mistaken('tax notice, scan', () => specimen('resources/tax-notice-scan.pdf')),
  mistaken('tax notice, scan on its side', () => scanOf('resources/tax-notice.pdf', 90)),
  mistaken('tax notice, scan upside down', () => scanOf('resources/tax-notice.pdf', 180)),
  mistaken('tax notice, photo in a PDF', () => photoIn('resources/tax-notice-photo.jpg', 1800, 2400, true)),
  mistaken('payslip, scan', () => specimen('resources/payslip-scan.pdf')),
  mistaken('payslip, scan on its side', () => scanOf('resources/payslip.pdf', 270)),
  mistaken('payslip, scan upside down', () => scanOf('resources/payslip.pdf', 180)),
  mistaken('passport, scan in a PDF', () => photoIn('identity/passport.jpg', 1477, 1040)),
  mistaken('passport, photo in a PDF', () => photoIn('identity/passport-photo-3mp.jpg', 2048, 1536)),
  mistaken('passport, photo', () => specimen('identity/passport-photo-3mp.jpg')),
  mistaken('passport, scan in a PDF on its side', () =>
    photoIn('identity/passport-turned-90.jpg', 1040, 1477),
  ),
  mistaken('another letter of a CAF, scan', () => scanOf('caf/other-quotient-familial.pdf')),
  mistaken('another letter of a CAF, scan on its side', () => scanOf('caf/other-droits.pdf', 90)),
  ...hardPages.map(({ what, make }) => of(what, ['identity', 'tax', 'caf'], () => make(1))),
];

function of(what: string, kinds: readonly Kind[], make: Costly['make']): Costly {
  return { what, kinds, make };
}

/** A document that people send as a certificate by mistake; it was not made to cost much. */
function mistaken(what: string, make: Costly['make']): Costly {
  return of(`by mistake: ${what}`, ['caf'], make);
}
