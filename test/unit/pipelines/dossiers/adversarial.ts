import { genuine } from '../../../specimens/caf/certificate.ts';
import { cafPages } from '../../../specimens/caf/draw.ts';
import { otherCertificates } from '../../../specimens/caf/variants.ts';
import { drawCardFront } from '../../../specimens/identity/draw.ts';
import { forgedMrzs } from '../../../specimens/identity/forge.ts';
import { awa, personFields } from '../../../specimens/identity/holders.ts';
import { td1Lines } from '../../../specimens/identity/mrz.ts';
import { cardFront, pagesPdf, renderIdentity, side } from '../../../specimens/identity/render.ts';
import { type IdentitySpecimen, identitySpecimens } from '../../../specimens/identity/specimens.ts';
import { Canvas } from '../../../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../../../specimens/paper/pdf.ts';
import { renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { payslipCode, payslipPages, september } from '../../../specimens/resources/payslip.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import {
  couple,
  single,
  type TaxNotice,
  taxCode,
  taxNoticePages,
} from '../../../specimens/resources/tax-notice.ts';
import type { Dossier } from './dossiers.ts';
import type { Part } from './merge.ts';

/**
 * Dossiers whose maker hopes that one document covers another: a forgery among genuine documents, or pages
 * that lend each other what they lack.
 */

const jpegOf = (canvas: Canvas): Part => ({ file: () => toJpeg(renderPdf(pagesPdf([canvas]), 300, 1)) });
const of = (file: string, ...pages: readonly number[]): Part => ({
  file,
  ...(pages.length > 0 && { pages }),
});

// Cards.
const genuineCard = side({ type: 'US_PASSPORT_CARD' });
/** Another year of birth, with its old check digit. */
const forgedCard = side({
  type: 'US_PASSPORT_CARD',
  mrzLines: forgedMrzs('US_PASSPORT_CARD').find(({ line, column }) => line === 1 && column === 1)!.mrzLines,
});
const stacked = new Canvas(595.28, 841.89);
for (const [index, one] of [side({ type: 'FR_RESIDENCE_PERMIT' }), forgedCard, genuineCard].entries()) {
  stacked.place(one, 170, 60 + index * 250);
}

// The sides of cards of one person: a permit, and the one that follows it.
const next = { ...awa, documentNumber: 'FX77B04Q9', expirationDate: '2044-10-06' };
const nextPermit: IdentitySpecimen = {
  ...identitySpecimens.FR_RESIDENCE_PERMIT,
  fields: [['N° du titre / Card no', next.documentNumber], ...personFields(next)],
  mrzLines: td1Lines('IR', 'FRA', next, '<9903004127'),
};
const front = jpegOf(cardFront('FR_RESIDENCE_PERMIT'));
const back = of('identity/fr-residence-permit.jpg');
const nextFront = jpegOf(drawCardFront(nextPermit, 7));
const nextBack: Part = {
  file: () => renderIdentity({ type: 'FR_RESIDENCE_PERMIT', specimen: nextPermit, format: 'jpeg' }),
};

// Letters.
const noticeCode = taxCode(couple, '28');
const flippedCode = noticeCode.replace('4141872', '4151872');
const flipped: TaxNotice = { ...couple, referenceIncome: '51872' };
const raised: TaxNotice = { ...couple, referenceIncome: '61872' };
const lastYear: TaxNotice = {
  ...couple,
  incomeYear: '2023',
  referenceIncome: '39104',
  noticeReference: '2444F00151006',
};
const raisedPay = { ...september, netTaxable: '2934,57', netTaxableToDate: '26411,13' };
const payCode = payslipCode(september);

async function notice(printed: TaxNotice, ...codes: readonly string[]) {
  return taxNoticePages(printed, { codes: await Promise.all(codes.map(dataMatrix)) });
}
async function payslip(printed = september, code: string | null = payCode) {
  return payslipPages(printed, code === null ? null : await dataMatrix(code));
}
type Pages = readonly PdfPage[];
const text = (pages: () => Promise<Pages>): Part => ({
  file: async () => writePdf({ pages: await pages() }),
});
const scan = (pages: () => Promise<Pages>, seed: number): Part => ({
  file: async () => scanPdf(await pages(), 200, seed),
});

/** Two pages beside each other on one sheet. */
const beside = (...both: readonly (() => Promise<Pages>)[]): Part => ({
  file: async () => {
    const sheet = new Canvas(2 * 595.28, 841.89);
    for (const [index, pages] of both.entries()) {
      sheet.place((await pages())[0]!.canvas, index * 595.28, 0);
    }
    return writePdf({ pages: [{ canvas: sheet }] });
  },
});

/** The second page of another person's certificate. */
const stranger = async () => (await cafPages(genuine(otherCertificates.stranger!))).slice(1, 2);
const noise: readonly Part[] = Array.from({ length: 20 }, () => of('identity/refused/noise.jpg'));
const pagesOfNoise = `none ${Array.from({ length: 20 }, (_, index) => index + 1).join('+')}`;

function dossier(
  name: string,
  expected: string,
  parts: readonly Part[],
  { pages, wantsDetails = false }: { readonly pages: number; readonly wantsDetails?: boolean },
): Dossier {
  const documents = expected.split(', ').filter((one) => !one.startsWith('none')).length;
  return { name, parts, documents, pages, expected, wantsDetails };
}

export const adversarial: readonly Dossier[] = [
  dossier(
    'a forged card between two genuine ones',
    'US_PASSPORT_CARD 1 passed, US_PASSPORT_CARD 2 failed, US_PASSPORT_CARD 3 passed',
    [jpegOf(genuineCard), jpegOf(forgedCard), jpegOf(genuineCard)],
    { pages: 3 },
  ),
  dossier(
    'a forged card between two genuine ones on one page',
    'FR_RESIDENCE_PERMIT 1 passed, US_PASSPORT_CARD 1 failed, US_PASSPORT_CARD 1 passed',
    [jpegOf(stacked)],
    { pages: 1 },
  ),
  dossier(
    'a forged passport below a genuine one on one page',
    'PASSPORT 1 passed, PASSPORT 1 failed, fr_income_taxes 2+3 passed',
    [
      { file: 'identity/passport.jpg', below: 'identity/passport-forged.jpg' },
      of('resources/tax-notice.pdf'),
    ],
    { pages: 3 },
  ),
  dossier(
    'a forged payslip, whose code is also on another person’s notice',
    'fr_civil_servant_payslip 1 unverified, fr_income_taxes 1+2 passed, fr_civil_servant_payslip 3 failed',
    [text(() => notice(single, payCode, taxCode(single, '28'))), text(() => payslip(raisedPay))],
    { pages: 3 },
  ),
  dossier(
    'another person’s notice with a payslip’s code alone, before the payslip',
    'fr_civil_servant_payslip 1 unverified, fr_civil_servant_payslip 3 passed, none 2',
    [text(() => notice(single, payCode)), text(() => payslip())],
    { pages: 3 },
  ),
  dossier(
    'a payslip beside a forged notice on one page',
    'fr_income_taxes 1 failed, fr_civil_servant_payslip 1 passed',
    [
      beside(
        () => payslip(),
        () => notice(flipped, flippedCode),
      ),
    ],
    { pages: 1 },
  ),
  dossier(
    'a forged payslip beside a notice on one page',
    'fr_income_taxes 1 passed, fr_civil_servant_payslip 1 failed',
    [
      beside(
        () => payslip(raisedPay),
        () => notice(couple, noticeCode),
      ),
    ],
    { pages: 1 },
  ),
  dossier(
    'a notice with an altered second page',
    'fr_income_taxes 1+2 failed, PASSPORT 3 passed',
    [
      of('resources/tax-notice.pdf', 1),
      of('resources/tax-notice-copied-code.pdf', 2),
      of('identity/passport.jpg'),
    ],
    { pages: 3 },
  ),
  dossier(
    'a notice with an altered first page',
    'fr_income_taxes 1+2 failed, PASSPORT 3 passed',
    [
      of('resources/tax-notice-copied-code.pdf', 1),
      of('resources/tax-notice.pdf', 2),
      of('identity/passport.jpg'),
    ],
    { pages: 3 },
  ),
  dossier(
    'a notice and that of another year, without its code',
    'fr_income_taxes 1+2 passed, none 3+4',
    [of('resources/tax-notice.pdf'), text(() => notice(lastYear))],
    { pages: 4 },
  ),
  dossier(
    'a payslip and an altered one of the same employer, without its code',
    'fr_civil_servant_payslip 1 passed, none 2',
    [of('resources/payslip.pdf'), text(() => payslip(raisedPay, null))],
    { pages: 2 },
  ),
  dossier(
    'a notice twice, the second time altered',
    'fr_income_taxes 1+2 passed, fr_income_taxes 3+4 failed',
    [of('resources/tax-notice.pdf'), of('resources/tax-notice-copied-code.pdf')],
    { pages: 4 },
  ),
  dossier(
    'a notice twice, the first time altered',
    'fr_income_taxes 1+2 failed, fr_income_taxes 3+4 passed',
    [of('resources/tax-notice-copied-code.pdf'), of('resources/tax-notice.pdf')],
    { pages: 4 },
  ),
  dossier(
    'a scanned forged notice after 20 pages of noise',
    `fr_income_taxes 21+22 failed, ${pagesOfNoise}`,
    [...noise, scan(() => notice(flipped, flippedCode), 4)],
    { pages: 22 },
  ),
  dossier(
    'a scanned notice with a copied code after 20 pages of noise, with details',
    `fr_income_taxes 21+22 failed, ${pagesOfNoise}`,
    [...noise, scan(() => notice(raised, noticeCode), 5)],
    { pages: 22, wantsDetails: true },
  ),
  dossier(
    'a certificate of a CAF with a page of another’s appended',
    'fr_caf_payment_certificate 1+2+3 failed, PASSPORT 4 passed',
    [of('caf/genuine-march.pdf'), text(stranger), of('identity/passport.jpg')],
    { pages: 4 },
  ),
  dossier(
    'a scanned certificate of a CAF with a page of another’s appended',
    'fr_caf_payment_certificate 1+2+3 failed',
    [of('caf/scan-same-day.pdf'), scan(stranger, 6)],
    { pages: 3 },
  ),
  dossier(
    'the sides of a card with a passport between them',
    'FR_RESIDENCE_PERMIT 1+3 passed, PASSPORT 2 passed',
    [front, of('identity/passport.jpg'), back],
    { pages: 3 },
  ),
  dossier(
    'the sides of a card, its back first, with a passport and a notice between them',
    'FR_RESIDENCE_PERMIT 1+5 passed, PASSPORT 2 passed, fr_income_taxes 3+4 passed',
    [back, of('identity/passport.jpg'), of('resources/tax-notice.pdf'), front],
    { pages: 5 },
  ),
  dossier(
    'the sides of two cards of one person, card by card',
    'FR_RESIDENCE_PERMIT 1+2 passed, FR_RESIDENCE_PERMIT 3+4 passed',
    [front, back, nextFront, nextBack],
    { pages: 4 },
  ),
  dossier(
    'the sides of two cards of one person, the fronts first',
    'FR_RESIDENCE_PERMIT 1+3 passed, FR_RESIDENCE_PERMIT 2+4 passed',
    [front, nextFront, back, nextBack],
    { pages: 4 },
  ),
  dossier(
    'the front of a card with the back of another one of the same person',
    'FR_RESIDENCE_PERMIT 2 passed, PASSPORT 3 passed, none 1',
    [front, nextBack, of('identity/passport.jpg')],
    { pages: 3 },
  ),
];
