import type { Canvas, Colour, Modules } from '../../paper/canvas.ts';
import type { PdfPage } from '../../paper/pdf.ts';
import { dataMatrix } from '../../paper/symbols.ts';
import { signTwoDDoc } from '../../test-ca/sign.ts';
import { type MessageField, messageOf } from '../message.ts';
import { a4, placeTwoDDoc, specimenPage } from '../page.ts';

/**
 * A document of one page with a 2D-Doc, of an issuer that does not exist: what its code signs, what its page
 * prints.
 */
export interface Letter {
  /** Of its file. */
  readonly name: string;
  /** What it is, in a few words. */
  readonly kind: string;
  /** Where it is sent, and the XML root of its answer. */
  readonly field: string;
  readonly root: string;
  /** The participant of the test CA that signs it. */
  readonly certificateId: string;
  readonly documentType: string;
  readonly emissionDate: string | null;
  readonly signatureDate: string;
  readonly fields: readonly MessageField[];
  readonly paper: Paper;
  /** The answer's `documentInfos`. */
  readonly documentInfos: Readonly<Record<string, LetterValue>>;
  /**
   * Print that a forger alters, and the field of the answer whose comparison tells it; null where no print is
   * compared.
   */
  readonly forgedPrint: { readonly field: string; readonly from: string; readonly to: string } | null;
  /** Characters of the code that a forger alters, of the same number. */
  readonly forgedCode: readonly [from: string, to: string];
}

export type LetterValue = string | boolean | null | readonly string[];

interface Paper {
  readonly issuer: string;
  readonly title: string;
  readonly colour: Colour;
  /**
   * A letter has sentences and rows below one another; a card its rows beside the code, in the size of a
   * card.
   */
  readonly form: 'letter' | 'card';
  /** A sentence, or a label with its value. */
  readonly lines: readonly (string | readonly [label: string, value: string])[];
}

/** The signed text of a letter's code. */
export function letterCode(letter: Letter): string {
  const { certificateId, documentType, emissionDate, signatureDate, fields } = letter;
  return signTwoDDoc({ certificateId, documentType, emissionDate, signatureDate }, messageOf(fields));
}

/** The letter with other print, as a forger makes it. */
export function withForgedPrint(letter: Letter): Letter {
  const { forgedPrint, paper } = letter;
  if (forgedPrint === null) throw new RangeError(`No print of ${letter.name} is compared.`);
  const { from, to } = forgedPrint;
  const alter = (text: string) => text.replace(from, to);
  const lines = paper.lines.map((line) =>
    typeof line === 'string' ? alter(line) : ([line[0], alter(line[1])] as const),
  );
  if (JSON.stringify(lines) === JSON.stringify(paper.lines)) throw new RangeError(`${from} is not printed.`);
  return { ...letter, paper: { ...paper, lines } };
}

/** The code with data that were altered after the signing. */
export function forgedCodeOf(letter: Letter): string {
  const [from, to] = letter.forgedCode;
  const [code, forged] = [letterCode(letter), letterCode(letter).replace(from, to)];
  if (code === forged || from.length !== to.length) throw new RangeError(`${from} is not in the code.`);
  return forged;
}

/** The page of a letter with a code, its own unless it is another. */
export async function letterPages(letter: Letter, code = letterCode(letter)): Promise<PdfPage[]> {
  const modules = await dataMatrix(code);
  return [{ canvas: letter.paper.form === 'card' ? cardSheet(letter, modules) : sheet(letter, modules) }];
}

function sheet({ paper, emissionDate, signatureDate }: Letter, code: Modules): Canvas {
  const { issuer, title, colour, lines } = paper;
  const page = specimenPage();
  page.rect(0, 0, a4.widthPt, 6, { fill: colour });
  page.text(48, 46, issuer, { font: 'SansBold', size: 12, colour });
  page.text(48, 60, `Le ${(emissionDate ?? signatureDate).split('-').reverse().join('/')}`, { size: 8 });
  placeTwoDDoc(page, 440, 34, code);
  page.text(48, 190, title, { font: 'SansBold', size: 15, colour });
  rows(page, lines, { x: 48, y: 226, step: 22, size: 10, valueX: 250, ruled: true });
  page.text(48, 806, "Spécimen : personne ne l'a émis et il ne prouve rien.", { size: 7 });
  return page;
}

/** 85.6 mm by 54 mm in points. */
const card = { width: 242.65, height: 153.07 };

/** A card as a copier hands it over: on a sheet, in its own size. */
function cardSheet({ paper }: Letter, code: Modules): Canvas {
  const { issuer, title, colour, lines } = paper;
  const page = specimenPage();
  page.rect(170, 150, card.width, card.height, { stroke: colour, widthPt: 0.8 });
  page.text(180, 166, title, { font: 'SansBold', size: 7, colour });
  page.text(180, 175, issuer, { size: 5, colour });
  rows(page, lines, { x: 180, y: 192, step: 15, size: 6.5, valueX: 222, ruled: false });
  placeTwoDDoc(page, 330, 182, code, 0.4);
  return page;
}

interface Rows {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly size: number;
  readonly valueX: number;
  readonly ruled: boolean;
}

function rows(page: Canvas, lines: Paper['lines'], { x, y, step, size, valueX, ruled }: Rows): void {
  for (const [index, line] of lines.entries()) {
    const at = y + step * index;
    if (typeof line === 'string') {
      page.text(x, at, line, { size });
      continue;
    }
    page.text(x, at, line[0], { size: 0.9 * size, colour: [0.35, 0.35, 0.4] });
    page.text(valueX, at, line[1], { font: 'SansBold', size });
    if (ruled) page.rect(x, at + 6, 360, 0.4, { fill: [0.8, 0.8, 0.85] });
  }
}
