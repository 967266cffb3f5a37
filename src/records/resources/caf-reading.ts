import type { Box, Polygon, TextRun } from '../../intake/page.ts';
import { civilDay, clockTime } from '../dates.ts';
import { FoldedLines, type Piece } from './folded-lines.ts';
import { frenchMonths } from './french-dates.ts';
import { type Cell, piecesOf, type TextLine, textLines } from './text-lines.ts';

/**
 * What is printed on a CAF payment certificate, from its text and bars. No real certificate is public, so where things
 * stand is an assumption: words lead to the header, digits to the footer, and the bars to the number printed beside them.
 */

/** A linear code decoded on a page; its box in points. */
export interface LinearCode extends Box {
  readonly text: string;
  readonly polygon: Polygon;
}

/** Where a member of `documentInfos` was read, about: `text` is what is printed there, or what the bars hold. */
export interface CafPlace extends Piece {
  readonly field: string;
}

/** What a reader found on a page: the text layer, or recognised words, and the linear codes. */
export interface CafPageReading {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly runs: readonly TextRun[];
  readonly linearCodes: readonly LinearCode[];
}

/** The header of a certificate, on its first page. Null for what was not found. */
export interface CafHeader {
  readonly documentDate: string | null;
  readonly dateOfBirth: string | null;
  /** Digits as printed, leading zeros kept, without spaces and key letter. */
  readonly beneficiaryNumber: string | null;
  readonly places: readonly CafPlace[];
}

/** The footer of a page. Empty for what was not found. */
export interface CafFooter {
  /** Date and time in digits, as printed. */
  readonly stamp: string;
  readonly beneficiaryNumber: string;
  /** The characters printed beside the bars, without spaces and `*`. */
  readonly barcodeNumber: string;
  readonly barcodeNumberDecoded: string;
  readonly places: readonly CafPlace[];
}

/** Header values stand in the top part of page 1, footer values in the bottom part of each page. */
const headerPart = 0.4;
const footerPart = 0.1;
/** A number this far from the bars is beside them, wherever on the page they stand. */
const besideBarsPt = 30;

const date = String.raw`(?:(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4})|(\d{1,2})(?:er)?\s+(${frenchMonths.join('|')})\s+(\d{4}))(?!\d)`;
const bornBefore = String.raw`\bne(?:e|\s?\(e\))?\s+`;
const datedPattern = new RegExp(String.raw`(${bornBefore})?\ble\s*:?\s*${date}`, 'dg');
const numberPattern =
  /(?:numero|\bn\s?[°o]\.?)\s*(?:d'\s*|de\s+)?(?:allocataire|dossier)[\s:]*(\d(?: ?\d){3,})(?!\d)/d;

/** Reads the header of the first page. */
export function readCafHeader(page: CafPageReading): CafHeader {
  const lines = textLines(page.runs);
  const top = new FoldedLines(lines.filter(({ middle }) => middle < headerPart * page.heightPt));
  const documentDate = firstDate(top, 'dated');
  const dateOfBirth = firstDate(new FoldedLines(lines), 'born');
  const number = numberPattern.exec(top.text)?.indices?.[1];
  return {
    documentDate: documentDate?.day ?? null,
    dateOfBirth: dateOfBirth?.day ?? null,
    beneficiaryNumber: number ? top.text.slice(...number).replaceAll(' ', '') : null,
    places: [
      ...place('documentDate', documentDate?.piece),
      ...place('dateOfBirth', dateOfBirth?.piece),
      ...place('beneficiaryNumberHeader', number && top.piece(...number)),
    ],
  };
}

function place(field: string, found: Piece | undefined): readonly CafPlace[] {
  if (found === undefined) return [];
  const { text, x, y, width, height } = found;
  return [{ field, text, x, y, width, height }];
}

interface FoundDate {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly piece: Piece;
}

/** The first real date after `le`, or after `né(e) le`. */
function firstDate(lines: FoldedLines, kind: 'dated' | 'born'): FoundDate | null {
  for (const match of lines.text.matchAll(datedPattern)) {
    const [, born, ...parts] = match;
    if ((born !== undefined) !== (kind === 'born')) continue;
    const [day, month, year, wordyDay, monthName, wordyYear] = parts;
    const found = monthName
      ? civilDay(Number(wordyYear), frenchMonths.indexOf(monthName) + 1, Number(wordyDay))
      : civilDay(Number(year), Number(month), Number(day));
    if (found === null) continue;
    const places = match.indices!.slice(2).filter((range) => range !== undefined);
    return { day: found, piece: lines.piece(places[0]![0], places.at(-1)![1]) };
  }
  return null;
}

/** Reads the footer of a page. */
export function readCafFooter(page: CafPageReading): CafFooter {
  const bars = page.linearCodes.toSorted((a, b) => bottom(b) - bottom(a))[0];
  const lines = textLines(page.runs);
  const isFooter = ({ middle }: TextLine) => middle > (1 - footerPart) * page.heightPt;
  const footer = lines.filter(isFooter).flatMap(({ cells }) => cells);
  const beside = lines
    .filter((line) => !isFooter(line))
    .flatMap(({ cells }) => cells)
    .filter((cell) => bars && distance(cell, bars) <= besideBarsPt);
  const digits = footer.flatMap((cell) => piecesOf(cell, /(?<![\d/])\d+(?![\d/])/g));
  const stamp = findStamp(digits, bars);
  const barcode = findBarcodeNumber([...footer, ...beside], stamp, bars);
  const number = digits.find(
    (run) => /^\d{5,7}$/.test(run.text) && run !== stamp && !(barcode && within(run, barcode)),
  );
  return {
    stamp: stamp?.text ?? '',
    beneficiaryNumber: number?.text ?? '',
    barcodeNumber: barcode ? characters(barcode.text) : '',
    barcodeNumberDecoded: bars?.text ?? '',
    places: [
      ...place('dateHourFooter', stamp),
      ...place('beneficiaryNumberFooter', number),
      ...place('barcodeNumber', barcode),
      ...place('barcodeNumberDecoded', bars),
    ],
  };
}

/** The first run of digits that is a date and time; the number under the bars only if there is no other. */
function findStamp(digits: readonly Cell[], bars: LinearCode | undefined): Cell | undefined {
  const stamps = digits.filter(({ text }) => stampDay(text) !== null);
  return stamps.find(({ text }) => text !== bars?.text) ?? stamps[0];
}

/**
 * The day of a timestamp of 14 or 12 digits: `YYYYMMDD` or `DDMMYYYY`, then `HHMM` and perhaps `SS`, in this century. Null
 * for other digits. None are both: a year 20 in third place is no month.
 */
export function stampDay(text: string): string | null {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (match === null) return null;
  const [, a, b, c, d, hour, minute, second = '0'] = match;
  if (clockTime(Number(hour), Number(minute), Number(second)) === null) return null;
  if (a === '20' && c !== '20') return civilDay(Number(a + b!), Number(c), Number(d));
  return c === '20' ? civilDay(Number(c + d!), Number(b), Number(a)) : null;
}

/** A word that a linear code may hold, else a whole cell without its spaces: the nearest to the bars, else the first. */
function findBarcodeNumber(
  cells: readonly Cell[],
  stamp: Cell | undefined,
  bars: LinearCode | undefined,
): Cell | undefined {
  const candidates = cells.flatMap((cell) => {
    const words = piecesOf(cell, /\S+/g).filter(isBarcodeText);
    const free = (words.length > 0 ? words : [cell].filter(isBarcodeText)).filter(
      (one) => !(stamp && within(stamp, one)),
    );
    return free;
  });
  return bars ? candidates.toSorted((a, b) => distance(a, bars) - distance(b, bars))[0] : candidates[0];
}

/** At least 8 characters, most of them digits; a beneficiary's number with its key letter is not meant. */
function isBarcodeText({ text }: Cell): boolean {
  const plain = characters(text);
  const mostlyDigits = plain.replace(/\D/g, '').length > plain.length / 2;
  return mostlyDigits && /^[A-Z0-9.$/+%-]{8,}$/.test(plain) && !/^\d{5,7}[A-Z]$/.test(plain);
}

/** A code's text without the spaces and stars that are printed for the eye. */
export function characters(text: string): string {
  return text.replace(/[\s*]/g, '');
}

/** Whether a piece of a cell lies in another piece of it, or in the cell. */
function within(piece: Cell, whole: Cell): boolean {
  const tolerance = 0.01;
  return (
    piece.y === whole.y &&
    piece.x >= whole.x - tolerance &&
    piece.x + piece.width <= whole.x + whole.width + tolerance
  );
}

function bottom({ y, height }: Box): number {
  return y + height;
}

/** Between the nearest edges of two boxes, in points. */
function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const dy = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(dx, dy);
}
