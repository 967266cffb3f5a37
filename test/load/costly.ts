/** Documents made to cost a reader much computing for few bytes, each in the kinds of document that it costs most as. */
import { Canvas } from '../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../specimens/paper/pdf.ts';
import { blank, type Picture, renderPdf, scanned, toJpeg, toPng } from '../specimens/paper/picture.ts';
import { bars, dataMatrix } from '../specimens/paper/symbols.ts';
import { type Random, seeded } from '../specimens/random.ts';
import { scanPdf } from '../specimens/resources/scan.ts';
import { specimen } from '../worker/client.ts';
import { hardPages } from './hard-pages.ts';

export const fields = {
  identity: 'file',
  tax: 'fr_income_taxes_file',
  caf: 'fr_caf_payment_certificate_file',
} as const;
export type Kind = keyof typeof fields;

export interface Costly {
  readonly what: string;
  readonly kinds: readonly Kind[];
  /** How often the file is in one request; once unless told. */
  readonly count?: number;
  make(): Promise<Uint8Array> | Uint8Array;
}

const a4 = { width: 595, height: 842 };
const a3 = { width: 842, height: 1191 };

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
  mistaken('another letter of a Caf, scan', () => scanOf('caf/other-quotient-familial.pdf')),
  mistaken('another letter of a Caf, scan on its side', () => scanOf('caf/other-droits.pdf', 90)),
  ...hardPages.map(({ what, make }) => of(what, ['identity', 'tax', 'caf'], () => make(1))),
];

function of(what: string, kinds: readonly Kind[], make: Costly['make']): Costly {
  return { what, kinds, make };
}

function pdf(pages: readonly PdfPage[]): Uint8Array {
  return writePdf({ pages });
}

function repeated<T>(make: () => T, count: number): T[] {
  return Array.from({ length: count }, make);
}

function letters(text: string, size: number, sheet = a4): PdfPage {
  const canvas = new Canvas(sheet.width, sheet.height);
  canvas.text(40, 60, text, { size });
  return { canvas };
}

const words =
  'le montant net imposable de la prestation versee au titre du mois dernier est de 1234,56 euros ';

/** What people send as a certificate by mistake; nothing was made to cost much. */
function mistaken(what: string, make: Costly['make']): Costly {
  return of(`by mistake: ${what}`, ['caf'], make);
}

/** A page of a PDF as a scanner gives it, shown turned. */
function scanOf(name: string, rotate: PdfPage['rotate'] = 0): Uint8Array {
  const scan = scanned(renderPdf(specimen(name), 200, 1), seeded(5));
  return pdf([{ ...picture(scan, a4), rotate }]);
}

/** A JPEG as the only picture of a page. */
function photoIn(name: string, width: number, height: number, gray = false): Uint8Array {
  const canvas = new Canvas(a4.width, (a4.width * height) / width);
  canvas.image(0, 0, canvas.width, canvas.height, { jpeg: specimen(name), width, height, gray });
  return pdf([{ canvas }]);
}

function smallText(): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  for (let y = 20; y < a4.height - 10; y += 7)
    canvas.text(10, y, words.repeat(3).slice(0, 200), { size: 5.5 });
  return { canvas };
}

/** So few lines that each file is read to its end, and all of them take what the request has. */
function smallTextUnderTitle(lines: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  canvas.text(30, 40, 'Caf de Testville ATTESTATION DE PAIEMENT', { size: 14 });
  for (let line = 0; line < lines; line++) {
    canvas.text(10, 80 + 12 * line, words.repeat(3).slice(0, 200), { size: 5.5 });
  }
  return { canvas };
}

function fourDirections(title = ''): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  if (title) canvas.text(30, 40, title, { size: 14 });
  const quarter = new Canvas(a4.width / 2, a4.height / 2.2);
  for (let y = 8; y < quarter.height; y += 7) quarter.text(4, y, words.repeat(2).slice(0, 95), { size: 5.5 });
  for (const [index, angle] of [0, 90, 180, 270].entries()) {
    const [x, y] = [(index % 2) * (a4.width / 2), 60 + Math.floor(index / 2) * (a4.height / 2.2)];
    const [dx, dy] = [angle > 0 && angle < 270 ? quarter.width : 0, angle > 90 ? quarter.height : 0];
    canvas.place(quarter, x + dx, y + dy, 1, angle);
  }
  return { canvas };
}

function strokes(title = ''): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  const random = seeded(3);
  for (let stroke = 0; stroke < 6000; stroke++) {
    const [x, y] = [random() * a4.width, (title ? 60 : 0) + random() * a4.height];
    const [dx, dy] = [(random() - 0.5) * 14, (random() - 0.5) * 14];
    canvas.path(
      [
        [x, y],
        [x + dx, y + dy],
      ],
      { stroke: [0, 0, 0], widthPt: 0.4 + random() },
    );
  }
  if (title) canvas.text(30, 40, title, { size: 16 });
  return { canvas };
}

function picture(content: Picture, sheet: typeof a4): PdfPage {
  const canvas = new Canvas(sheet.width, sheet.height);
  const { width, height } = content;
  canvas.image(0, 0, sheet.width, sheet.height, { jpeg: toJpeg(content, 70), width, height, gray: true });
  return { canvas };
}

function drawn(
  width: number,
  height: number,
  level: (x: number, y: number, random: Random) => number,
): Picture {
  const random = seeded(7);
  const result = blank(width, height, 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) result.data[y * width + x] = level(x, y, random);
  }
  return result;
}

const noise = (width: number, height: number) => drawn(width, height, (_x, _y, random) => random() * 255);
const chessboard = (width: number, height: number) =>
  drawn(width, height, (x, y) => ((Math.floor(x / 3) + Math.floor(y / 3)) % 2) * 255);

/** Dots on a slanted grid, larger and smaller. */
const halftone = (width: number, height: number) =>
  drawn(width, height, (x, y) => {
    const [u, v] = [(x + y * 0.5) % 7, (y - x * 0.5 + height) % 7];
    const radius = 1.5 + 1.8 * Math.abs(Math.sin(x / 90) * Math.cos(y / 70));
    return (u - 3.5) ** 2 + (v - 3.5) ** 2 < radius ** 2 ? 20 : 240;
  });

/** Dark marks in rows like those of an MRZ, which are no characters. */
const mrzLines = (width: number, height: number) =>
  drawn(width, height, (x, y) => {
    const [column, row] = [Math.floor(x / 24), Math.floor(y / 60)];
    const [u, v] = [x % 24, y % 60];
    if (u < 4 || v < 16 || v > 46) return 235;
    const bit = (column * 7919 + row * 104_729 + Math.floor(u / 7) * 31 + Math.floor(v / 8) * 17) % 3;
    return bit === 0 ? 30 : 235;
  });

async function manyCodes(pages: number): Promise<PdfPage[]> {
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => dataMatrix(`DC04FR0000011234567${index}0000`)),
  );
  return repeated(() => {
    const canvas = new Canvas(a4.width, a4.height);
    for (let index = 0; index < 100; index++) {
      const [x, y] = [20 + (index % 10) * 56, 20 + Math.floor(index / 10) * 80];
      canvas.modules(x, y, codes[index % 10]!, 1.4, 1.4);
    }
    return { canvas };
  }, pages);
}

async function manyBars(pages: number): Promise<PdfPage[]> {
  const codes = await Promise.all(
    (['Code128', 'Code39', 'ITF', 'Code93'] as const).map((symbology) => bars('1234567890', symbology)),
  );
  return repeated(() => {
    const canvas = new Canvas(a4.width, a4.height);
    for (let index = 0; index < 50; index++) {
      canvas.modules(20 + (index % 2) * 290, 15 + Math.floor(index / 2) * 32, codes[index % 4]!, 0.9, 20);
    }
    return { canvas };
  }, pages);
}

function dates(count: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  const perLine = 40;
  for (let line = 0; line < count / perLine; line++) {
    const y = 10 + ((line * 5.1) % (a4.height * 0.38));
    canvas.text(5, y, 'le 12/03/2025 '.repeat(perLine), { size: 2.5 });
  }
  return { canvas };
}

function paths(count: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  canvas.text(40, 60, 'A text layer of more than twenty letters', { size: 12 });
  for (let index = 0; index < count; index++) {
    canvas.rect((index * 7) % a4.width, (index * 13) % a4.height, 3, 3, { fill: [0.9, 0.9, 0.9] });
  }
  return { canvas };
}
