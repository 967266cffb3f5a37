import type { Canvas, Colour, Modules } from '../paper/canvas.ts';
import { type FontName, textWidth } from '../paper/fonts.ts';
import type { PdfPage } from '../paper/pdf.ts';
import { bars } from '../paper/symbols.ts';
import { a4, slashed, specimenPage } from '../resources/page.ts';
import type { CafCertificate, CafLook, CafPrint, FooterPrint, Person } from './certificate.ts';

const blue: Colour = [0.13, 0.37, 0.67];
const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

function printedDate(date: string, style: CafLook['dateStyle']): string {
  const [year, month, day] = date.split('-').map(Number);
  if (style === 'month name') return `${day === 1 ? '1er' : day} ${months[month! - 1]} ${year}`;
  return style === 'slashed' ? slashed(date) : slashed(date).replaceAll('/', '-');
}

function bold(look: CafLook): FontName {
  return `${look.font}Bold`;
}

function heading(page: Canvas, { certificate, headerDate, headerNumber }: CafPrint): void {
  const { look, fund } = certificate;
  const font = look.font;
  page.rect(28, 28, 60, 46, { fill: blue });
  page.text(58, 56, 'FICTIF', { font: 'SansBold', size: 11, colour: [1, 1, 1], align: 'centre' });
  page.text(98, 46, fund, { font: bold(look), size: 12 });
  page.text(98, 60, '1 place de la Fiction - 99100 Testville', { font, size: 8 });
  const y = 120 + look.headerShift;
  const key = look.keyLetter === '' ? '' : ` ${look.keyLetter}`;
  page.text(28, y, `${look.numberLabel} : ${headerNumber}${key}`, { font: bold(look), size: 10 });
  const date = look.dateWording.replace('{}', printedDate(headerDate, look.dateStyle));
  page.text(566, y, date, { font, size: 10, align: 'right' });
}

function addressee(page: Canvas, { adults, look }: CafCertificate): void {
  const [first] = adults;
  const lines = [
    `${first?.civility} ${first?.name}`,
    'Appartement 7',
    '12 rue de la Fiction',
    '99100 TESTVILLE',
  ];
  for (const [index, line] of lines.entries()) {
    page.text(320, 156 + look.headerShift + 13 * index, line, { font: look.font, size: 10 });
  }
}

function born({ civility, birth }: Person): string {
  return `${civility === 'Monsieur' ? 'né' : 'née'} le ${slashed(birth)}`;
}

function firstBody(page: Canvas, certificate: CafCertificate): void {
  const { look, adults, payments, total } = certificate;
  const font = look.font;
  page.text(a4.widthPt / 2, 262, look.title, { font: bold(look), size: 15, align: 'centre', colour: blue });
  page.text(
    28,
    292,
    "La caisse d'allocations familiales certifie que les prestations suivantes ont été versées à :",
    { font, size: 9 },
  );
  for (const [index, adult] of adults.entries()) {
    page.text(44, 314 + 15 * index, `${adult.civility} ${adult.name}, ${born(adult)}`, { font, size: 10 });
  }
  const from = payments[0]?.month.toLowerCase();
  const to = payments.at(-1)?.month.toLowerCase();
  page.text(28, 360, `pour la période de ${from} à ${to} :`, { font, size: 10 });
  page.rect(28, 374, 538, 18, { fill: [0.87, 0.91, 0.97] });
  for (const [index, { month, nature, amount }] of payments.entries()) {
    const y = 408 + 18 * index;
    page.text(44, y, month, { font, size: 10 });
    page.text(160, y, nature, { font, size: 10 });
    page.text(540, y, `${amount} \x80`, { font, size: 10, align: 'right' });
  }
  page.text(44, 387, 'Mois', { font: bold(look), size: 9 });
  page.text(160, 387, 'Nature', { font: bold(look), size: 9 });
  page.text(540, 387, 'Montant', { font: bold(look), size: 9, align: 'right' });
  const end = 416 + 18 * payments.length;
  page.rect(28, 374, 538, end - 350, { stroke: blue, widthPt: 0.6 });
  page.text(44, end + 8, 'Montant total', { font: bold(look), size: 10 });
  page.text(540, end + 8, `${total} \x80`, { font: bold(look), size: 10, align: 'right' });
}

function laterBody(page: Canvas, certificate: CafCertificate, index: number): void {
  const { look, children } = certificate;
  const font = look.font;
  const last = index === certificate.pageCount - 1;
  page.text(28, 92, index === 1 ? 'Enfants et autres personnes à charge' : 'Informations complémentaires', {
    font: bold(look),
    size: 11,
    colour: blue,
  });
  const lines =
    index === 1
      ? children.map((child) => `${child.name}, né(e) le ${slashed(child.birth)}`)
      : ["Ce document est un spécimen ; aucune caisse ne l'a émis."];
  for (const [row, line] of lines.entries()) page.text(44, 116 + 15 * row, line, { font, size: 10 });
  if (last) page.text(480, 220, 'Le Directeur', { font, size: 10 });
}

async function footer(
  page: Canvas,
  certificate: CafCertificate,
  print: FooterPrint,
  index: number,
): Promise<void> {
  const { look, pageCount } = certificate;
  const y = 818 + look.footerShift;
  page.path(
    [
      [28, y - 46],
      [566, y - 46],
    ],
    { stroke: blue, widthPt: 0.6 },
  );
  if (print.stamp !== null) page.text(28, y, print.stamp, { font: look.font, size: 7 });
  page.text(130, y, print.number, { font: look.font, size: 7 });
  page.text(a4.widthPt / 2, y, `Page ${index + 1}/${pageCount}`, {
    font: look.font,
    size: 7,
    align: 'centre',
  });
  await barcode(page, print, look, y);
}

/** Bars 0.3 mm wide with their text below, as far to the right as their quiet zone lets them. */
async function barcode(page: Canvas, print: FooterPrint, look: CafLook, y: number): Promise<void> {
  const code: Modules | null =
    print.barcodeBars === null ? null : await bars(print.barcodeBars, look.symbology);
  const moduleWidth = 0.85;
  const width = (code?.rows[0]?.length ?? 112) * moduleWidth;
  const left = Math.min(400, a4.widthPt - 29 - width);
  if (code !== null) page.modules(left, y - 38, code, moduleWidth, 26);
  const text = look.symbology === 'Code39' ? `*${print.barcodeText}*` : print.barcodeText;
  const size = 8;
  const shift = (width - textWidth(text, look.font, size)) / 2;
  page.text(left + Math.max(0, shift), y - 2, text, { font: look.font, size });
}

/** The pages of a certificate as its print says. */
export async function cafPages(print: CafPrint): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  for (const [index, foot] of print.footers.entries()) {
    const page = specimenPage();
    if (index === 0) {
      heading(page, print);
      addressee(page, print.certificate);
      firstBody(page, print.certificate);
    } else laterBody(page, print.certificate, index);
    await footer(page, print.certificate, foot, index);
    pages.push({ canvas: page });
  }
  return pages;
}

/** Another letter of the same family, which is no payment certificate. */
export function otherLetterPages(
  certificate: CafCertificate,
  kind: 'quotient familial' | 'droits',
): PdfPage[] {
  const page = specimenPage();
  const { look, date, number } = certificate;
  heading(page, { certificate, headerDate: date, headerNumber: number, footers: [], info: {}, xmp: null });
  addressee(page, certificate);
  const title = kind === 'droits' ? 'ATTESTATION DE DROITS' : 'ATTESTATION DE QUOTIENT FAMILIAL';
  page.text(a4.widthPt / 2, 262, title, { font: bold(look), size: 15, align: 'centre', colour: blue });
  const sentence =
    kind === 'droits'
      ? 'La personne nommée ci-dessus a des droits ouverts aux prestations familiales.'
      : 'Quotient familial du mois de février 2025 : 742';
  page.text(28, 300, sentence, { font: look.font, size: 10 });
  return [{ canvas: page }];
}
