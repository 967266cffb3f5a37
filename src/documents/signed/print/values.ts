import { civilDay } from '../../../formats/dates.ts';
import { frenchMonths } from '../../../formats/french-months.ts';
import { fold } from '../../../reading/text-lines.ts';

/** How a value of a code is searched for in print. Texts are folded: lower case, no accents, plain spaces. */
export interface PrintedKind {
  /** The values of this kind in a text, each in the same form as `wanted` returns. */
  readonly values: (text: string) => readonly string[];
  /** The code's value in that form. */
  readonly wanted: (code: string) => string;
  /** Whether two values in that form mean the same. */
  readonly equal: (printed: string, wanted: string) => boolean;
  /**
   * Whether a value must follow its label directly. Otherwise words between them may change the meaning of
   * the sentence.
   */
  readonly atOnce: boolean;
  /**
   * Whether a value counts without its label: `first` means before labels are searched, since nothing else on
   * a page looks like it; `last` only if there is no label; `never` if pages have many such values.
   */
  readonly unlabelled: (wanted: string) => 'first' | 'last' | 'never';
}

/** Ends a value that the issuer had to truncate. The page may print more of it. */
export const cut = '…';

const same = (printed: string, wanted: string) => printed === wanted;

/** An amount or number of shares: groups of three digits, decimals after a comma or point. */
export const amount: PrintedKind = {
  values: (text) =>
    (text.match(/(?<![\d,.])-? ?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d|[,.]\d)/g) ?? []).map(
      plainNumber,
    ),
  wanted: plainNumber,
  equal: same,
  atOnce: true,
  unlabelled: (wanted) => (wanted.replace(/\D/g, '').length >= 4 ? 'last' : 'never'),
};

/** A year. It counts only beside its label, because any text has some. */
export const year: PrintedKind = {
  values: (text) => text.match(/(?<!\d)20\d\d(?!\d)/g) ?? [],
  wanted: (code) => code,
  equal: same,
  atOnce: true,
  unlabelled: () => 'never',
};

/**
 * The reference of a notice: 13 letters and digits, printed with or without spaces; copies for the taxpayer
 * have a 14th.
 */
export const reference: PrintedKind = {
  values: (text) => [text, text.replaceAll(' ', '')].flatMap((one) => one.match(referencePattern) ?? []),
  wanted: fold,
  equal: (printed, wanted) => printed.slice(0, 13) === wanted,
  atOnce: false,
  unlabelled: () => 'first',
};
const referencePattern = /(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]{13,14}(?![a-z0-9])/g;

/** Words of table headings, which may be beside a label for a person like a name. */
const headings = /declar|total|salaire|pension|revenu|montant/;

/** A person: the names of the code in any order, among titles and further names. */
export const person: PrintedKind = {
  values: (text) => (nameWords(text).length > 1 && !headings.test(text) ? [nameWords(text).join(' ')] : []),
  wanted: (code) => nameWords(fold(code)).join(' ') + (code.endsWith(cut) ? cut : ''),
  equal: (printed, wanted) => {
    const words = new Set(printed.split(' '));
    // A truncated word must be the beginning of a printed one.
    const has = (word: string) =>
      word.endsWith(cut)
        ? [...words].some((one) => one.startsWith(word.slice(0, -cut.length)))
        : words.has(word);
    return wanted.split(' ').every(has);
  },
  atOnce: false,
  unlabelled: (wanted) => (wanted.includes(' ') ? 'first' : 'never'),
};

/** A number of letters and digits, printed with or without spaces: of an invoice, a permit, an account. */
export const identifier: PrintedKind = {
  values: (text) =>
    (text.match(/(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]+(?: \d[a-z0-9]*)*(?![a-z0-9])/g) ?? []).map(unspaced),
  wanted: (code) => unspaced(fold(code)),
  equal: same,
  atOnce: false,
  unlabelled: (wanted) => (wanted.length >= 8 ? 'first' : 'never'),
};

/** Abbreviations that either the code or the page may write out. */
const abbreviations: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  che: 'chemin',
  chem: 'chemin',
  fg: 'faubourg',
  imp: 'impasse',
  pl: 'place',
  r: 'rue',
  rte: 'route',
  sq: 'square',
  st: 'saint',
  ste: 'sainte',
};

/** Several words, such as a street or a town. Hyphens become spaces, and abbreviations are written out. */
export const words: PrintedKind = {
  values: (text) => (wordsOf(text).length > 0 ? [wordsOf(text).join(' ')] : []),
  wanted: (code) => wordsOf(fold(code)).join(' ') + (code.endsWith(cut) ? cut : ''),
  equal: (printed, wanted) =>
    wanted.endsWith(cut)
      ? ` ${printed}`.includes(` ${wanted.slice(0, -cut.length)}`)
      : ` ${printed} `.includes(` ${wanted} `),
  atOnce: false,
  unlabelled: (wanted) => (wanted.includes(' ') && wanted.length >= 8 ? 'first' : 'never'),
};

const dates = String.raw`(\d\d)[/.](\d\d)[/.](\d{4})`;
const monthOfYear = new RegExp(String.raw`\b(${frenchMonths.join('|')}) (\d{4})`, 'g');
const fromTo = new RegExp(`${dates} (?:au|a|-) ${dates}`, 'g');

/** A period, `YYYY-MM-DD/YYYY-MM-DD`; printed as two dates or, if it is within a month, as the month. */
export const period: PrintedKind = {
  values: (text) => [
    ...[...text.matchAll(monthOfYear)].map(([, month = '', ofYear]) => {
      return `${ofYear}-${String(frenchMonths.indexOf(month) + 1).padStart(2, '0')}`;
    }),
    ...[...text.matchAll(fromTo)].map(([, d1, m1, y1, d2, m2, y2]) => {
      return `${civilDay(Number(y1), Number(m1), Number(d1))}/${civilDay(Number(y2), Number(m2), Number(d2))}`;
    }),
  ],
  wanted: (code) => code,
  equal: (printed, wanted) =>
    printed.includes('/') ? printed === wanted : wanted.split('/').every((day) => day.startsWith(printed)),
  atOnce: false,
  unlabelled: () => 'last',
};

const dayInDigits = new RegExp(`(?<!\\d)${dates}(?!\\d)`, 'g');
const dayInWords = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:er)? (${frenchMonths.join('|')}) (\d{4})`, 'g');

/**
 * A day `YYYY-MM-DD`, printed in digits or with the name of its month. It counts only beside its label,
 * because pages have many.
 */
export const date: PrintedKind = {
  values: (text) => [
    ...[...text.matchAll(dayInDigits)].flatMap(([, day, month, year]) => {
      return civilDay(Number(year), Number(month), Number(day)) ?? [];
    }),
    ...[...text.matchAll(dayInWords)].flatMap(([, day, month = '', year]) => {
      return civilDay(Number(year), frenchMonths.indexOf(month) + 1, Number(day)) ?? [];
    }),
  ],
  wanted: (code) => code,
  equal: same,
  atOnce: false,
  unlabelled: () => 'never',
};

function nameWords(text: string): readonly string[] {
  return text.match(/[a-z]{2,}/g) ?? [];
}

function wordsOf(text: string): readonly string[] {
  return (text.match(/[a-z0-9]+/g) ?? []).map((word) => abbreviations[word] ?? word);
}

function unspaced(text: string): string {
  return text.replaceAll(' ', '');
}

function plainNumber(text: string): string {
  return String(Number(text.replaceAll(' ', '').replace(',', '.')));
}
