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
   * Whether a value that is not equal may be another spelling of the code's. By
   * default it never is.
   */
  readonly mayBe?: (printed: string, wanted: string) => boolean;
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
  /**
   * Whether the signed value elsewhere leaves open what another one by the label means, although it does not
   * count there. By default it does unless it may stand there by chance: one that must follow its label at
   * once, and has few digits. Where set, what it may be spelt as counts too.
   */
  readonly excuses?: boolean;
}

/** Ends a value that the issuer had to truncate. The page may print more of it. */
export const cut = '…';

const same = (printed: string, wanted: string) => printed === wanted;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Separators of thousands other than spaces, before decimals. */
const otherGroups = /(?<=\d)[.,'](?=\d{3}[.,]\d\d(?!\d))/g;

/** A text with raised cents and those after a euro sign as decimals, and without footnote marks. */
function plainAmounts(text: string): string {
  return text
    .replace(/(?<=\d)\u20AC(?=[\d\u2070¹²³\u2074-\u2079]{2}(?!\d))/g, ',')
    .replace(/(?<=\d[,.])[\u2070¹²³\u2074-\u2079]{2}/g, (cents) =>
      [...cents].map((one) => raised.indexOf(one)).join(''),
    )
    .replace(otherGroups, ' ')
    .replace(/[\u2070¹²³\u2074-\u2079]+/g, '\t');
}

/**
 * An amount or number of shares: groups of three digits, decimals after a comma or point. A dash before a
 * space may end the label, and parentheses or a dash behind may mean a minus, so both readings count.
 */
export const amount: PrintedKind = {
  values: (text) => [
    ...[...plainAmounts(text).matchAll(signedNumber)].flatMap(([, before = '', digits = '', after]) => {
      const [above, below] = [plainNumber(digits), plainNumber(`-${digits}`)];
      if (/^[-\u2013\u2212]$/.test(before)) return [below];
      const isEither = before === '(' ? after?.endsWith(')') : before !== '' || /[^)]$/.test(after ?? '');
      return isEither ? [above, below] : [above];
    }),
    ...[...text.matchAll(eurosAndCents)].map(([, euros, cents]) => plainNumber(`${euros},${cents}`)),
  ],
  wanted: plainNumber,
  equal: same,
  atOnce: true,
  unlabelled: (wanted) => (wanted.replace(/\D/g, '').length >= 4 ? 'last' : 'never'),
};
const signedNumber =
  /(?<![\d,.]|\d')([-\u2013\u2212] ?|\(?)((?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d{1,2})?)(?!\d|[,.']\d)((?: ?\u20AC)?(?:\)| ?[-\u2013\u2212](?! ?\d)))?/g;

/** 153 € 27, which may also be two amounts. */
const eurosAndCents = /(?<![\d,.])(\d{1,3}(?: \d{3})+|\d+) ?\u20AC (\d\d)(?! ?[\d,.\u20AC])/g;

/**
 * A sum of money. Where several stand by one label, such as those of gas and electricity, only the total is
 * signed. A sum may be round or small, so few digits do not show that it stands elsewhere by chance.
 */
export const money: PrintedKind = {
  ...amount,
  excuses: true,
  // A page may tell by a word that it is a credit, and print no minus.
  mayBe: (printed, wanted) => printed.replace('-', '') === wanted.replace('-', ''),
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

/** Whether there is this word; a truncated one must be the beginning of another. */
export function hasWord(words: ReadonlySet<string>, word: string): boolean {
  return word.endsWith(cut)
    ? [...words].some((one) => one.startsWith(word.slice(0, -cut.length)))
    : words.has(word);
}

/** A number of letters and digits, of an invoice, a permit, an account, with or without separators. */
export const identifier: PrintedKind = {
  values: (text) => {
    const closed = text.replace(/(?<=[a-z0-9])[-/._](?=[a-z0-9])/g, '');
    const spaced = closed.replace(/(?<![a-z0-9])([a-z]{1,4}) (?=\d)/g, '$1');
    // A day behind a number begins like a group of its digits.
    const undated = text.replace(dayWithMonth, '\t');
    return [...new Set([closed, text, spaced, undated].flatMap((one) => one.match(numberPattern) ?? []))].map(
      (one) => one.replaceAll(' ', ''),
    );
  },
  wanted: (code) => cutAs(code, fold(code).replace(/[^a-z0-9]/g, '')),
  equal: (printed, wanted) => hasWord(new Set([withoutZeros(printed)]), withoutZeros(wanted)),
  atOnce: false,
  unlabelled: (wanted) => (wanted.length >= 8 ? 'first' : 'never'),
};
const withoutZeros = (number: string) => number.replace(/^0+/, '');
const numberPattern = /(?<![a-z0-9])(?=[a-z]*\d)[a-z0-9]+(?: \d[a-z0-9]*(?![a-z0-9]|[/.-]\d))*(?![a-z0-9])/g;

/** Abbreviations that either the code or the page may write out. */
const abbreviations: Readonly<Record<string, string>> = {
  all: 'allee',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  cdt: 'commandant',
  che: 'chemin',
  chem: 'chemin',
  crs: 'cours',
  dr: 'docteur',
  fbg: 'faubourg',
  fg: 'faubourg',
  gal: 'general',
  imp: 'impasse',
  mal: 'marechal',
  pdt: 'president',
  pl: 'place',
  r: 'rue',
  res: 'residence',
  rte: 'route',
  sq: 'square',
  st: 'saint',
  ste: 'sainte',
};

/** What many streets have in common. */
const kindsOfStreet: ReadonlySet<string> = new Set(Object.values(abbreviations));

/**
 * Several words, such as a street or a town. Hyphens become spaces, and abbreviations are written out. With
 * the same number and a name in common it may be the same place.
 */
export const words: PrintedKind = {
  values: (text) => (wordsOf(text).length > 0 ? [wordsOf(text).join(' ')] : []),
  wanted: (code) => cutAs(code, wordsOf(fold(code)).join(' ')),
  equal: (printed, wanted) =>
    wanted.endsWith(cut)
      ? ` ${printed}`.includes(` ${wanted.slice(0, -cut.length)}`)
      : ` ${printed} `.includes(` ${wanted} `),
  mayBe: (printed, wanted) => {
    const [seen, words] = [new Set(wordsOf(printed)), wordsOf(wanted)];
    const number = /\d+/.exec(wanted)?.[0];
    const isNumber = number === undefined || printed.match(/\d+/g)?.includes(number) === true;
    const isCommon = (word: string) => /^[a-z]{4,}$/.test(word) && !kindsOfStreet.has(word) && seen.has(word);
    return isNumber && words.some(isCommon);
  },
  atOnce: false,
  unlabelled: (wanted) => (wanted.includes(' ') && wanted.length >= 8 ? 'first' : 'never'),
};

const dayInDigits = /(?<![\d/.])(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)(?!\d|[/.]\d)/g;
const dayWithMonth = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:er)? (${frenchMonths.join('|')}) (\d{4})`, 'g');

/**
 * A day `YYYY-MM-DD`, printed in digits or with the name of its month. It counts only beside its label,
 * because pages have many.
 */
export const date: PrintedKind = {
  values: (text) => [
    ...[...text.matchAll(dayInDigits)].flatMap(([, day, month, year]) => {
      return civilDay(fullYear(Number(year)), Number(month), Number(day)) ?? [];
    }),
    ...[...text.matchAll(dayWithMonth)].flatMap(([, day, month = '', year]) => {
      return civilDay(Number(year), frenchMonths.indexOf(month) + 1, Number(day)) ?? [];
    }),
  ],
  wanted: (code) => code,
  equal: same,
  atOnce: false,
  unlabelled: () => 'never',
};

/** A year of two digits is in this century up to 2050. */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year + (year > 50 ? 1900 : 2000);
}

/** A value in the form of its kind, truncated as in the code. */
export function cutAs(code: string, plain: string): string {
  return code.endsWith(cut) ? plain + cut : plain;
}

/** The words of letters in a folded text. */
export function lettersOf(text: string): readonly string[] {
  return text.match(/[a-z]+/g) ?? [];
}

/** Words of a folded text, abbreviations written out and numbers without leading zeros. */
export function wordsOf(text: string): readonly string[] {
  return (text.replace(/\blieu[- ]dit\b/g, 'ld').match(/[a-z0-9]+/g) ?? []).map(
    (word) => abbreviations[word] ?? word.replace(/^0+(?=\d)/, ''),
  );
}

function plainNumber(text: string): string {
  return String(Number(text.replaceAll(' ', '').replace(',', '.')));
}
