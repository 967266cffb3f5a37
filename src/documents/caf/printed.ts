import { civilDay, clockTime } from '../../formats/dates.ts';
import { frenchMonths } from '../../formats/french-months.ts';
import { FoldedLines, type Piece } from '../../intake/folded-lines.ts';
import { type Cell, fold, piecesOf, type TextLine } from '../../intake/text-lines.ts';
import { type Box, bottomOf, type Polygon } from '../../raster/geometry.ts';

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

/** What a reader found on a page: the text layer, or recognised words, and the linear codes. Each part is read once. */
export class CafPageReading {
  readonly heightPt: number;
  readonly text: FoldedLines;
  readonly linearCodes: readonly LinearCode[];
  #header: CafHeader | undefined;
  #footer: CafFooter | undefined;

  constructor(heightPt: number, text: FoldedLines, linearCodes: readonly LinearCode[] = []) {
    this.heightPt = heightPt;
    this.text = text;
    this.linearCodes = linearCodes;
  }

  /** As of a first page. */
  get header(): CafHeader {
    this.#header ??= readHeader(this);
    return this.#header;
  }

  get footer(): CafFooter {
    this.#footer ??= readFooter(this);
    return this.#footer;
  }
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

/** Spaces may be lost between letters that are set apart, and in `1er` before the month, whose `er` is raised. */
const date = String.raw`(?:(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d\d)|(\d{1,2})\s?(?:er)?[\s-]*(${frenchMonths.join('|')})[\s-]*(\d{4}|\d\d))(?!\d)`;
const weekday = '(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)';
const dayOfIssue = new RegExp(String.raw`\ble\s*:?\s*(?:${weekday}\s*)?${date}`, 'dg');
/** Where no date has its article: one with its name or a town before it, and nothing behind. */
const dayNamed = new RegExp(
  String.raw`(?:^|[\t\n])(?:date(?: d'\w+)?\s?:\s?|[^\t\n\d]{2,40},\s?)(?:${weekday}\s)?${date}(?=$|[\t\n])`,
  'dg',
);
/** The name at birth may stand before the date: `née MARTIN, le`. */
const birth = new RegExp(
  String.raw`\b(?:ne(?:e|\s?\(e\))?(?:\s[a-z' -]{1,40}?,?)?\s*le|date\s?de\s?naissance)\s*:?\s*${date}`,
  'dg',
);

const number = String.raw`(\d(?: ?\d){3,})(?!\d)`;
const holder = String.raw`(?:allocataire|dossier)(?:\s?caf)?`;
const numero = String.raw`(?:numero|\bn\s?[°o]\.?)`;
/** From the clearest wording to the loosest; the first that is found counts. */
const numberPatterns = [
  String.raw`${numero}\s*(?:d'\s*|de\s*)?${holder}(?:\s?est(?:\sle)?)?[\t :]*${number}`,
  String.raw`\b${holder}(?: ?${numero})?[\t :]*${number}`,
].map((pattern) => new RegExp(pattern, 'd'));
/** A label whose number stands below it. */
const numberLabel = new RegExp(String.raw`^${numero}\s*(?:d'\s*|de\s*)?${holder}\s*:?$`);
const numberAlone = /^\d(?: ?\d){3,}(?: ?[a-z])?$/;
/** A value stands this near below its label, by the label's height. */
const belowMax = 2.5;

function readHeader({ heightPt, text: whole }: CafPageReading): CafHeader {
  const top = new FoldedLines(whole.lines.filter(({ middle }) => middle < headerPart * heightPt));
  const documentDate = dateOfIssue(top);
  const dateOfBirth = datesAfter(birth, whole).find(({ year }) => year.length === 4);
  const number = numberAfter(top) ?? numberBelow(top.lines);
  return {
    documentDate: documentDate?.day ?? null,
    dateOfBirth: dateOfBirth?.day ?? null,
    beneficiaryNumber: number?.digits ?? null,
    places: [
      ...place('documentDate', documentDate && top.piece(documentDate.start, documentDate.end)),
      ...place('dateOfBirth', dateOfBirth && whole.piece(dateOfBirth.start, dateOfBirth.end)),
      ...place('beneficiaryNumberHeader', number?.piece),
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
  /** As printed, of two or four digits. */
  readonly year: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** The first date that has its article, else the first that is named; never one of birth. */
function dateOfIssue(lines: FoldedLines): FoundDate | undefined {
  const births = new Set(datesAfter(birth, lines).map(({ start }) => start));
  return [dayOfIssue, dayNamed]
    .flatMap((pattern) => datesAfter(pattern, lines))
    .find(({ start }) => !births.has(start));
}

/** The real dates that a pattern finds; a year of two digits is of this century. */
function datesAfter(pattern: RegExp, lines: FoldedLines): readonly FoundDate[] {
  return [...lines.text.matchAll(pattern)].flatMap((match) => {
    const [, day, month, year = '', wordyDay, monthName, wordyYear] = match;
    const printedYear = wordyYear ?? year;
    const fullYear = Number(printedYear.length === 2 ? `20${printedYear}` : printedYear);
    const found = monthName
      ? civilDay(fullYear, frenchMonths.indexOf(monthName) + 1, Number(wordyDay))
      : civilDay(fullYear, Number(month), Number(day));
    if (found === null) return [];
    const places = match.indices!.slice(1).filter((range) => range !== undefined);
    const start = places[0]![0];
    return [{ day: found, year: printedYear, start, end: places.at(-1)![1] }];
  });
}

interface FoundNumber {
  readonly digits: string;
  readonly piece: Piece;
}

function numberAfter(lines: FoldedLines): FoundNumber | undefined {
  return numberPatterns.flatMap((pattern) => {
    const range = pattern.exec(lines.text)?.indices?.[1];
    return range ? [{ digits: withoutSpaces(lines.text.slice(...range)), piece: lines.piece(...range) }] : [];
  })[0];
}

/** The number in the cell below its label, as tables and forms have it. */
function numberBelow(lines: readonly TextLine[]): FoundNumber | undefined {
  const all = lines.flatMap(({ cells }) => cells);
  const labels = all.filter(({ text }) => numberLabel.test(fold(text)));
  const values = all.filter(({ text }) => numberAlone.test(fold(text)));
  return labels.flatMap((label) => {
    const [piece] = values
      .filter((value) => isBelow(value, label))
      .flatMap((value) => piecesOf(value, /\d(?: ?\d)*/g));
    return piece ? [{ digits: withoutSpaces(piece.text), piece }] : [];
  })[0];
}

function isBelow(value: Box, label: Box): boolean {
  const down = value.y - bottomOf(label);
  const overlaps = value.x < label.x + label.width && label.x < value.x + value.width;
  return overlaps && value.y > label.y && down <= belowMax * label.height;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

function readFooter({ heightPt, text: { lines }, linearCodes }: CafPageReading): CafFooter {
  const bars = linearCodes.toSorted((a, b) => bottomOf(b) - bottomOf(a))[0];
  const isFooter = ({ middle }: TextLine) => middle > (1 - footerPart) * heightPt;
  const footer = lines.filter(isFooter).flatMap(({ cells }) => cells);
  const beside = lines
    .filter((line) => !isFooter(line))
    .flatMap(({ cells }) => cells)
    .filter((cell) => bars && distance(cell, bars) <= besideBarsPt);
  const stamp = findStamp(footer, bars);
  const barcode = findBarcodeNumber([...footer, ...beside], stamp, bars);
  const isFree = (run: Cell) => ![stamp, barcode].some((taken) => taken && within(run, taken));
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

/** Digits together, and digits in groups where none that stand together are what is looked for. */
const together = /(?<![\d/])\d+(?![\d/])/g;
const inGroups = /(?<![\d/])\d+(?: \d+)+(?![\d/])/g;

/** The first run of digits that is a date and time; the number under the bars only if there is no other. */
function findStamp(footer: readonly Cell[], bars: LinearCode | undefined): Cell | undefined {
  const stamps = [together, inGroups]
    .flatMap((pattern) => footer.flatMap((cell) => piecesOf(cell, pattern)))
    .filter((run) => stampDay(digitsOf(run)) !== null);
  return stamps.find((run) => digitsOf(run) !== bars?.text) ?? stamps[0];
}

/** Seven digits; else five or six, as some places print it without its zeros and others a postal code. */
function findNumber(footer: readonly Cell[], isFree: (run: Cell) => boolean): Cell | undefined {
  const [whole, grouped] = [together, inGroups].map((pattern) =>
    footer.flatMap((cell) => piecesOf(cell, pattern)).filter(isFree),
  );
  const hasSeven = (run: Cell) => digitsOf(run).length === 7;
  return (
    whole!.find(hasSeven) ?? grouped!.find(hasSeven) ?? whole!.find(({ text }) => /^\d{5,6}$/.test(text))
  );
}

function digitsOf({ text }: Cell): string {
  return withoutSpaces(text);
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

/** Between the nearest edges of two boxes, in points. */
function distance(a: Box, b: Box): number {
  const dx = Math.max(a.x - b.x - b.width, b.x - a.x - a.width, 0);
  const dy = Math.max(a.y - b.y - b.height, b.y - a.y - a.height, 0);
  return Math.hypot(dx, dy);
}
