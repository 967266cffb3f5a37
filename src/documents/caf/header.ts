import { civilDay } from '../../formats/dates.ts';
import { frenchMonths } from '../../formats/french-months.ts';
import { present } from '../../present.ts';
import { type Box, bottomOf } from '../../raster/geometry.ts';
import { FoldedLines } from '../../reading/folded-lines.ts';
import { type Excerpt, fold, piecesOf, type TextLine } from '../../reading/text-lines.ts';
import { type CafPlace, place, withoutSpaces } from './places.ts';

/** The header of a certificate, on its first page. Members that were not found are null. */
export interface CafHeader {
  readonly documentDate: string | null;
  readonly dateOfBirth: string | null;
  /** Digits as printed, with leading zeros, without spaces and key letter. */
  readonly beneficiaryNumber: string | null;
  readonly places: readonly CafPlace[];
}

/** The top part of page 1, which has the header. */
const headerPart = 0.4;

/**
 * No pattern matches more than a few spaces in a row. Folding can make long rows of spaces, and a pattern
 * with two unlimited rows of them would take a time that grows with the square of their length.
 *
 * Spaces may be lost between letterspaced words, and after `1er`, whose `er` is raised.
 */
const date = String.raw`(?:(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d\d)|(\d{1,2})\s?(?:er)?[\s-]{0,4}(${frenchMonths.join('|')})[\s-]{0,4}(\d{4}|\d\d))(?!\d)`;
const weekday = '(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)';
const dayOfIssue = String.raw`le\s{0,4}:?\s{0,4}(?:${weekday}\s{0,4})?${date}`;
/** A date behind an article that is not in a sentence: alone, or behind a town. */
const dayAlone = new RegExp(String.raw`(?:^|[\t\n]|,\s?)${dayOfIssue}(?=$|[\t\n.])`, 'dg');
const dayInSentence = new RegExp(String.raw`\b${dayOfIssue}`, 'dg');
/** Used if no date has an article: a date that follows its label or a town, and that nothing follows. */
const dayNamed = new RegExp(
  String.raw`(?:^|[\t\n])(?:date(?: d'\w+)?\s?:\s?|[^\t\n\d]{2,40},\s?)(?:${weekday}\s)?${date}(?=$|[\t\n])`,
  'dg',
);
/** The birth name may precede the date: `née MARTIN, le`. */
const birth = new RegExp(
  String.raw`\b(?:ne(?:e|\s?\(e\))?(?:\s[a-z' -]{1,40}?,?)?\s{0,4}le|date\s?de\s?naissance)\s{0,4}:?\s{0,4}${date}`,
  'dg',
);

const number = String.raw`(\d(?: ?\d){3,})(?!\d)`;
const holder = String.raw`(?:allocataire|dossier)(?:\s?caf)?(?:\s?\(?a rappeler\)?)?`;
const numero = String.raw`(?:numero|\bn\s?[°o]\.?)`;
/** From the most specific wording to the least. The first match counts. */
const numberPatterns = [
  String.raw`${numero}\s{0,4}(?:d'\s{0,4}|de\s{0,4})?${holder}(?:\s?est(?:\sle)?)?[\t :]{0,9}${number}`,
  String.raw`\b${holder}(?: ?${numero})?[\t :]{0,9}${number}`,
].map((pattern) => new RegExp(pattern, 'd'));
/** A label with its number below it. */
const numberLabel = new RegExp(String.raw`^${numero}\s{0,4}(?:d'\s{0,4}|de\s{0,4})?${holder}\s{0,4}:?$`);
const numberAlone = /^\d(?: ?\d){3,}(?: ?[a-z])?$/;
/** The largest distance of a value below its label, relative to the label's height. */
const belowMax = 2.5;
/** At most this many labels of a page are considered. A certificate has one. */
const labelsMax = 20;

/** Reads the header from the folded lines of a first page, which is `heightPt` points high. */
export function readHeader(whole: FoldedLines, heightPt: number): CafHeader {
  const top = new FoldedLines(whole.lines.filter(({ middle }) => middle < headerPart * heightPt));
  const documentDate = dateOfIssue(top);
  const [firstBirth] = datesAfter(birth, whole);
  // With two digits its century is not known. The next date is that of another person.
  const dateOfBirth = firstBirth?.year.length === 4 ? firstBirth : undefined;
  const number = numberAfter(top) ?? numberBelow(top.lines);
  return {
    documentDate: documentDate?.day ?? null,
    dateOfBirth: dateOfBirth?.day ?? null,
    beneficiaryNumber: number?.digits ?? null,
    places: [
      ...place('documentDate', documentDate && top.excerpt(documentDate.start, documentDate.end)),
      ...place('dateOfBirth', dateOfBirth && whole.excerpt(dateOfBirth.start, dateOfBirth.end)),
      ...place('beneficiaryNumberHeader', number?.excerpt),
    ],
  };
}

interface FoundDate {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** As printed, with two or four digits. */
  readonly year: string;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The first date with an article, rather one outside a sentence, else the first with a label or town; never a
 * date of birth.
 */
function dateOfIssue(lines: FoldedLines): FoundDate | undefined {
  const births = new Set(datesAfter(birth, lines).map(({ start }) => start));
  return [dayAlone, dayInSentence, dayNamed]
    .flatMap((pattern) => datesAfter(pattern, lines))
    .find(({ start }) => !births.has(start));
}

/** The valid dates that a pattern finds. A year of two digits is in this century. */
function datesAfter(pattern: RegExp, lines: FoldedLines): readonly FoundDate[] {
  return [...lines.text.matchAll(pattern)].flatMap((match) => {
    const [, day, month, year = '', wordyDay, monthName, wordyYear] = match;
    const printedYear = wordyYear ?? year;
    const fullYear = Number(printedYear.length === 2 ? `20${printedYear}` : printedYear);
    const found = monthName
      ? civilDay(fullYear, frenchMonths.indexOf(monthName) + 1, Number(wordyDay))
      : civilDay(fullYear, Number(month), Number(day));
    if (found === null) return [];
    const places = present(match.indices)
      .slice(1)
      .filter((range) => range !== undefined);
    const [start] = present(places[0]);
    const [, end] = present(places.at(-1));
    return [{ day: found, year: printedYear, start, end }];
  });
}

interface FoundNumber {
  readonly digits: string;
  readonly excerpt: Excerpt;
}

function numberAfter(lines: FoldedLines): FoundNumber | undefined {
  return numberPatterns.flatMap((pattern) => {
    const range = pattern.exec(lines.text)?.indices?.[1];
    return range
      ? [{ digits: withoutSpaces(lines.text.slice(...range)), excerpt: lines.excerpt(...range) }]
      : [];
  })[0];
}

/** The number in the cell below its label, as in tables and forms. */
function numberBelow(lines: readonly TextLine[]): FoundNumber | undefined {
  const all = lines.flatMap(({ cells }) => cells);
  const labels = all.filter(({ text }) => numberLabel.test(fold(text))).slice(0, labelsMax);
  const values = all.filter(({ text }) => numberAlone.test(fold(text)));
  return labels.flatMap((label) => {
    const [excerpt] = values
      .filter((value) => isBelow(value, label))
      .flatMap((value) => piecesOf(value, /\d(?: ?\d)*/g));
    return excerpt ? [{ digits: withoutSpaces(excerpt.text), excerpt }] : [];
  })[0];
}

function isBelow(value: Box, label: Box): boolean {
  const down = value.y - bottomOf(label);
  const overlaps = value.x < label.x + label.width && label.x < value.x + value.width;
  return overlaps && value.y > label.y && down <= belowMax * label.height;
}
