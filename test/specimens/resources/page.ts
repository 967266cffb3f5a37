import { Canvas, type Colour, type Modules } from '../paper/canvas.ts';

export const a4 = { widthPt: 595.28, heightPt: 841.89 };
const faint: Colour = [0.9, 0.9, 0.92];

/** An A4 page with SPECIMEN across it, below everything that is printed later. */
export function specimenPage(): Canvas {
  const page = new Canvas(a4.widthPt, a4.heightPt);
  const style = { font: 'SansBold', size: 88, colour: faint, align: 'centre', angleDegrees: 52 } as const;
  page.text(330, 500, 'SPECIMEN', style);
  page.text(a4.widthPt / 2, 836, 'SPECIMEN - DOCUMENT FICTIF', {
    size: 6,
    colour: [0.5, 0.5, 0.5],
    align: 'centre',
  });
  return page;
}

/**
 * A 2D-Doc with white around it and the words that 2D-Doc 3.2.6 §4 asks for; gives the side of the symbol.
 */
export function placeTwoDDoc(page: Canvas, x: number, y: number, code: Modules, moduleMm = 0.5): number {
  const module = (moduleMm * 72) / 25.4;
  const side = module * code.rows.length;
  page.rect(x - 4, y - 4, side + 8, side + 14, { fill: [1, 1, 1] });
  page.modules(x, y, code, module, module);
  page.text(x + side / 2, y + side + 8, '2D-DOC', { font: 'SansBold', size: 6, align: 'centre' });
  return side;
}

/** Digits in groups from the right, as amounts are printed: `17311` as `17 311`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
}

/** `YYYY-MM-DD` as `JJ/MM/AAAA`. */
export function slashed(date: string): string {
  return date.split('-').reverse().join('/');
}
