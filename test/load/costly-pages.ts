/** The parts of documents that cost a reader much computing. */
import { Canvas } from '../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../specimens/paper/pdf.ts';
import { blank, type Picture, renderPdf, scanned, toJpeg } from '../specimens/paper/picture.ts';
import { bars, dataMatrix } from '../specimens/paper/symbols.ts';
import { type Random, seeded } from '../specimens/random.ts';
import { specimen } from '../worker/client.ts';

export const a4 = { width: 595, height: 842 };
export const a3 = { width: 842, height: 1191 };

export function pdf(pages: readonly PdfPage[]): Uint8Array {
  return writePdf({ pages });
}

export function repeated<T>(make: () => T, count: number): T[] {
  return Array.from({ length: count }, make);
}

export function letters(text: string, size: number, sheet = a4): PdfPage {
  const canvas = new Canvas(sheet.width, sheet.height);
  canvas.text(40, 60, text, { size });
  return { canvas };
}

const words =
  'le montant net imposable de la prestation versee au titre du mois dernier est de 1234,56 euros ';

/** A page of a PDF as a scanner makes it, with a rotation. */
export function scanOf(name: string, rotate: PdfPage['rotate'] = 0): Uint8Array {
  const scan = scanned(renderPdf(specimen(name), 200, 1), seeded(5));
  return pdf([{ ...picture(scan, a4), rotate }]);
}

/** A JPEG as the only picture of a page. */
export function photoIn(name: string, width: number, height: number, gray = false): Uint8Array {
  const canvas = new Canvas(a4.width, (a4.width * height) / width);
  canvas.image(0, 0, canvas.width, canvas.height, { jpeg: specimen(name), width, height, gray });
  return pdf([{ canvas }]);
}

export function smallText(): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  for (let y = 20; y < a4.height - 10; y += 7)
    canvas.text(10, y, words.repeat(3).slice(0, 200), { size: 5.5 });
  return { canvas };
}

/**
 * Small text under the title of a certificate. With few lines each file is read to its end, and all of them
 * together use up the request's budget.
 */
export function smallTextUnderTitle(lines: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  canvas.text(30, 40, 'Caf de Testville ATTESTATION DE PAIEMENT', { size: 14 });
  for (let line = 0; line < lines; line++) {
    canvas.text(10, 80 + 12 * line, words.repeat(3).slice(0, 200), { size: 5.5 });
  }
  return { canvas };
}

export function fourDirections(title = ''): PdfPage {
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

export function strokes(title = ''): PdfPage {
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

export function picture(content: Picture, sheet: typeof a4): PdfPage {
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

export const noise = (width: number, height: number) =>
  drawn(width, height, (_x, _y, random) => random() * 255);
export const chessboard = (width: number, height: number) =>
  drawn(width, height, (x, y) => ((Math.floor(x / 3) + Math.floor(y / 3)) % 2) * 255);

/** Dots of different sizes on a slanted grid. */
export const halftone = (width: number, height: number) =>
  drawn(width, height, (x, y) => {
    const [u, v] = [(x + y * 0.5) % 7, (y - x * 0.5 + height) % 7];
    const radius = 1.5 + 1.8 * Math.abs(Math.sin(x / 90) * Math.cos(y / 70));
    return (u - 3.5) ** 2 + (v - 3.5) ** 2 < radius ** 2 ? 20 : 240;
  });

/** Rows of dark marks like those of an MRZ, but not characters. */
export const mrzLines = (width: number, height: number) =>
  drawn(width, height, (x, y) => {
    const [column, row] = [Math.floor(x / 24), Math.floor(y / 60)];
    const [u, v] = [x % 24, y % 60];
    if (u < 4 || v < 16 || v > 46) return 235;
    const bit = (column * 7919 + row * 104_729 + Math.floor(u / 7) * 31 + Math.floor(v / 8) * 17) % 3;
    return bit === 0 ? 30 : 235;
  });

/** The same picture four times, each turned by a further quarter. */
export function fourWays({ width, height, data }: Picture): Picture {
  const side = Math.max(width, height);
  return drawn(2 * side, 2 * side, (x, y) => {
    const [u, v, part] = [x % side, y % side, Math.floor(x / side) + 2 * Math.floor(y / side)];
    const [column, row] = [
      [u, v],
      [v, u],
      [width - 1 - u, height - 1 - v],
      [width - 1 - v, height - 1 - u],
    ][part]!;
    return column! >= 0 && column! < width && row! >= 0 && row! < height
      ? data[row! * width + column!]!
      : 235;
  });
}

/** Strokes, with text in four directions over them. */
export function mixed(): PdfPage {
  const page = strokes('Caf ATTESTATION DE PAIEMENT');
  page.canvas.place(fourDirections().canvas, 0, 60, 1, 0);
  return page;
}

export async function manyCodes(pages: number, sheet = a4, perRow = 10): Promise<PdfPage[]> {
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => dataMatrix(`DC04FR0000011234567${index}0000`)),
  );
  return repeated(() => {
    const canvas = new Canvas(sheet.width, sheet.height);
    const [across, down] = [(sheet.width - 35) / perRow, (sheet.height - 42) / perRow];
    for (let index = 0; index < perRow ** 2; index++) {
      const [x, y] = [20 + (index % perRow) * across, 20 + Math.floor(index / perRow) * down];
      canvas.modules(x, y, codes[index % 10]!, 1.4, 1.4);
    }
    return { canvas };
  }, pages);
}

export async function manyBars(pages: number): Promise<PdfPage[]> {
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

export function dates(count: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  const perLine = 40;
  for (let line = 0; line < count / perLine; line++) {
    const y = 10 + ((line * 5.1) % (a4.height * 0.38));
    canvas.text(5, y, 'le 12/03/2025 '.repeat(perLine), { size: 2.5 });
  }
  return { canvas };
}

export function paths(count: number): PdfPage {
  const canvas = new Canvas(a4.width, a4.height);
  canvas.text(40, 60, 'A text layer of more than twenty letters', { size: 12 });
  for (let index = 0; index < count; index++) {
    canvas.rect((index * 7) % a4.width, (index * 13) % a4.height, 3, 3, { fill: [0.9, 0.9, 0.9] });
  }
  return { canvas };
}
