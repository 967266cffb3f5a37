import { civilDay } from '../../../formats/dates.ts';

/**
 * How passports begin the names of the months, in English, French, Spanish, Portuguese, Italian, German and
 * Dutch. A State with another language prints one of the first three beside its own (ICAO 9303-3), or a
 * number. No beginning means another month in one of these languages.
 */
const months: readonly (readonly string[])[] = [
  ['JAN', 'ENE', 'GEN'],
  ['FEB', 'FEV'],
  ['MAR', 'MRT', 'MAER'],
  ['APR', 'AVR', 'ABR'],
  ['MAY', 'MAI', 'MAG', 'MEI'],
  ['JUN', 'JUIN', 'GIU'],
  ['JUL', 'JUIL', 'LUG'],
  ['AUG', 'AOU', 'AGO'],
  ['SEP', 'SET'],
  ['OCT', 'OKT', 'OUT', 'OTT'],
  ['NOV'],
  ['DEC', 'DEZ', 'DIC'],
];

/**
 * Whether a folded line prints a day, `YYYY-MM-DD`: day, month and year in this order or the opposite one,
 * the month as a number or by its name, the year with two digits at the end only. The order of the United
 * States is not taken with a number, because it would make two days of one print.
 *
 * @example
 * printsDate('12 AVR/APR 85', '1985-04-12') // true
 * printsDate('1985-04-12', '1985-04-12') // true
 */
export function printsDate(line: string, date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const text = withDigits(line);
  const [d, m, y] = [short(day), short(month), `(?:${year}|${year.slice(2)})`];
  const gap = '[^0-9A-Z]{1,3}';
  // With all eight digits the date is whole, even where a gap was not seen.
  const gapOrNone = '[^0-9A-Z]{0,3}';
  const numbers = [
    `${d}${gap}${m}${gap}${y}`,
    `${year}${gap}${m}${gap}${d}`,
    `${day}${gapOrNone}${month}${gapOrNone}${year}`,
    `${year}${gapOrNone}${month}${gapOrNone}${day}`,
  ];
  if (numbers.some((form) => alone(form).test(text))) return true;
  const named = [`${d}(${between})${y}`, `${year}(${between})${d}`];
  return named
    .flatMap((form) => [...text.matchAll(alone(form))])
    .some(([, name = '']) => monthNamed(name) === Number(month));
}

/**
 * The days that a folded line prints whole, as `YYYY-MM-DD`: day and month with two digits or the name of
 * the month, the year with four, in the orders of `printsDate`. Gaps between numbers may have been overlooked
 * only if they are `unseen`.
 *
 * @example
 * datesIn('12.04.1985 / 1 JUN 34', 'seen') // ['1985-04-12']
 */
export function datesIn(line: string, gaps: 'seen' | 'unseen'): readonly string[] {
  const gap = `[^0-9A-Z]{${gaps === 'seen' ? 1 : 0},3}`;
  const [d, m, y] = ['(?<day>[0-9]{2})', '(?<month>[0-9]{2})', '(?<year>[0-9]{4})'];
  const forms = [`${d}${gap}${m}${gap}${y}`, `${y}${gap}${m}${gap}${d}`];
  const named = [`${d}(?<name>${between})${y}`, `${y}(?<name>${between})${d}`];
  const text = withDigits(line);
  const printed = [...forms, ...named]
    .flatMap((form) => [...text.matchAll(alone(form))])
    .sort((a, b) => a.index - b.index);
  let end = 0;
  return printed.flatMap(({ 0: { length }, index, groups: { year, month, day, name } = {} }) => {
    const inYear = name === undefined ? Number(month) : monthNamed(name);
    const date = inYear === null ? null : civilDay(Number(year), inYear, Number(day));
    // Between two dates their halves look like a third.
    if (date === null || index < end) return [];
    end = index + length;
    return date;
  });
}

/** What stands between day and year where the month has a name. */
const between = '[^0-9]{3,24}';

/** A form that no digit touches. */
function alone(form: string): RegExp {
  return new RegExp(`(?<![0-9])${form}(?![0-9])`, 'g');
}

/** A day or month, whose first zero may be left out. */
function short(number: string): string {
  return number.replace(/^0/, '0?');
}

/** The month that words name, 1 to 12; null if they name none or several. */
function monthNamed(text: string): number | null {
  const named = (text.match(/[A-Z]{3,}/g) ?? []).flatMap((word) =>
    months.flatMap((beginnings, index) => (beginnings.some((one) => begins(word, one)) ? [index + 1] : [])),
  );
  const [first = null] = named;
  return named.every((one) => one === first) ? first : null;
}

/** Whether a word is the name, or two names whose stroke was recognised as a letter, as in `AVRIAPR`. */
function begins(word: string, name: string): boolean {
  return word.startsWith(name) || (word.length >= 6 && word.length <= 9 && word.endsWith(name));
}

/** The line with letters and strokes among digits as the digits for which recognition takes them. */
function withDigits(line: string): string {
  return line
    .replace(/(?<=[A-Z]{3})[17|](?=[A-Z]{3})/g, '/')
    .replace(/(?<=[0-9])O+(?![A-Z])|(?<![A-Z0-9])O+(?=[0-9])/g, (zeros) => '0'.repeat(zeros.length))
    .replace(/(?<=[0-9])[IL|](?![A-Z])|(?<![A-Z0-9])[IL|](?=[0-9])/g, '1');
}
