import { civilDay, clockTime } from '../../formats/dates.ts';
import { type Box, bottomOf } from '../../raster/geometry.ts';
import { piecesOf, type TextCell, type TextLine } from '../../reading/text-lines.ts';
import { type CafPlace, type LinearCode, place, withoutSpaces } from './places.ts';

/** The footer of a page. Members that were not found are empty. */
export interface CafFooter {
  /** Date and time in digits, as printed. */
  readonly stamp: string;
  readonly beneficiaryNumber: string;
  /** The characters printed beside the bars, without spaces and `*`. */
  readonly barcodeNumber: string;
  readonly barcodeNumberDecoded: string;
  readonly places: readonly CafPlace[];
}

/** The bottom part of each page, which has the footer. */
export const footerPart = 0.1;
/** A number at most this far from the bars is beside them, wherever on the page they are. */
const besideBarsPt = 30;

/** Reads the footer from the lines of a page, which is `heightPt` points high, and from its linear codes. */
export function readFooter(
  lines: readonly TextLine[],
  heightPt: number,
  linearCodes: readonly LinearCode[],
): CafFooter {
  const bars = linearCodes.toSorted((a, b) => bottomOf(b) - bottomOf(a))[0];
  const isFooter = ({ middle }: TextLine) => middle > (1 - footerPart) * heightPt;
  const footer = lines.filter(isFooter).flatMap(({ cells }) => cells);
  const beside = lines
    .filter((line) => !isFooter(line))
    .flatMap(({ cells }) => cells)
    .filter((cell) => bars && distance(cell, bars) <= besideBarsPt);
  const stamp = findStamp(footer, bars);
  const barcode = findBarcodeNumber([...footer, ...beside], stamp, bars);
  const isFree = (run: TextCell) => ![stamp, barcode].some((taken) => taken && within(run, taken));
  const number = findNumber(footer, isFree);
  return {
    stamp: stamp ? digitsOf(stamp) : '',
    beneficiaryNumber: number ? digitsOf(number) : '',
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

/** Digits without spaces, and digits in groups, which are tried if the former don't match. */
const together = /(?<![\d/])\d+(?![\d/])/g;
const inGroups = /(?<![\d/])\d+(?: \d+)+(?![\d/])/g;
/** Neither a postal code, before the name of a town, nor a box, behind the letters of the post. */
const short = /(?<![\d/]|\b(?:BP|CS|TSA) ?)\d{5,6}(?![\d/]| ?(?!page)[a-z\u00E0-\u00FF]{2})/gi;

/**
 * The first run of digits that is a date and time. The number under the bars is used only if there is no
 * other.
 */
function findStamp(footer: readonly TextCell[], bars: LinearCode | undefined): TextCell | undefined {
  const stamps = [together, inGroups]
    .flatMap((pattern) => footer.flatMap((cell) => piecesOf(cell, pattern)))
    .filter((run) => stampDay(digitsOf(run)) !== null);
  return stamps.find((run) => digitsOf(run) !== bars?.text) ?? stamps[0];
}

/**
 * The beneficiary's number: seven digits, else five or six, since some offices print it without leading
 * zeros.
 */
function findNumber(footer: readonly TextCell[], isFree: (run: TextCell) => boolean): TextCell | undefined {
  const [whole, grouped] = [together, inGroups].map((pattern) =>
    footer.flatMap((cell) => piecesOf(cell, pattern)).filter(isFree),
  );
  const hasSeven = (run: TextCell) => digitsOf(run).length === 7;
  return (
    whole?.find(hasSeven) ??
    grouped?.find(hasSeven) ??
    footer.flatMap((cell) => piecesOf(cell, short)).find(isFree)
  );
}

function digitsOf({ text }: TextCell): string {
  return withoutSpaces(text);
}

/**
 * The day of a timestamp of 14 or 12 digits: `YYYYMMDD` or `DDMMYYYY`, then `HHMM` and perhaps `SS`, in this
 * century. Null for other digits. The two forms can't be confused, because 20 is no month.
 *
 * @example
 * stampDay('20251105083012') // '2025-11-05'
 * stampDay('051120250830') // '2025-11-05'
 */
export function stampDay(text: string): string | null {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/.exec(text);
  if (match === null) return null;
  const [, a = '', b = '', c = '', d = '', hour, minute, second = '0'] = match;
  if (clockTime(Number(hour), Number(minute), Number(second)) === null) return null;
  if (a === '20' && c !== '20') return civilDay(Number(a + b), Number(c), Number(d));
  return c === '20' ? civilDay(Number(c + d), Number(b), Number(a)) : null;
}

/**
 * The number printed for the bars: a word that a linear code may hold, else a whole cell without spaces. The
 * one nearest to the bars, else the first.
 */
function findBarcodeNumber(
  cells: readonly TextCell[],
  stamp: TextCell | undefined,
  bars: LinearCode | undefined,
): TextCell | undefined {
  const candidates = cells.flatMap((cell) => {
    const words = piecesOf(cell, /\S+/g).filter(isBarcodeText);
    const free = (words.length > 0 ? words : [cell].filter(isBarcodeText)).filter(
      (one) => !(stamp && within(stamp, one)),
    );
    return free;
  });
  return bars ? candidates.toSorted((a, b) => distance(a, bars) - distance(b, bars))[0] : candidates[0];
}

/**
 * Whether a text may be the number of the bars: it has at least 8 characters, most of them digits, and is not
 * a beneficiary's number with its key letter.
 */
function isBarcodeText({ text }: TextCell): boolean {
  const plain = characters(text);
  const mostlyDigits = plain.replace(/\D/g, '').length > plain.length / 2;
  return mostlyDigits && /^[A-Z0-9.$/+%-]{8,}$/.test(plain) && !/^\d{5,7}[A-Z]$/.test(plain);
}

/**
 * The beneficiary’s number with seven digits. Some offices print it without leading zeros.
 *
 * @example
 * padded('12345') // '0012345'
 */
export function padded(number: string): string {
  return number === '' ? '' : number.padStart(7, '0');
}

/** The text of a code without the spaces and asterisks of its print. */
export function characters(text: string): string {
  return text.replace(/[\s*]/g, '');
}

/** Whether a part of a cell is inside another part of it, or inside the cell. */
function within(part: TextCell, whole: TextCell): boolean {
  const tolerance = 0.01;
  return (
    part.y === whole.y &&
    part.x >= whole.x - tolerance &&
    part.x + part.width <= whole.x + whole.width + tolerance
  );
}

/** The distance between the nearest edges of two boxes, in points. */
function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const dy = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(dx, dy);
}
