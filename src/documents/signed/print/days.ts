import { frenchMonths } from '../../../formats/french-months.ts';

/** How pages print a signed day, wherever it stands. */

const below17 =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const tens = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
/** Behind the word for a ten, these would make another number. */
const noUnit = String.raw`(?! (?:et )?(?:${below17.slice(1).join('|')})\b)`;

/** A day `YYYY-MM-DD` in folded print, in digits or with the name of its month; null for anything else. */
export function dayPattern(value: string): RegExp | null {
  const parts = partsOf(value);
  if (parts === null) return null;
  const [year, month, day] = parts;
  const [d, m] = [`0?${day}`, `0?${month}`];
  const inDigits = `${d}[ ./-]{1,3}${m}[ ./-]{1,3}(?:${year}|${String(year).slice(2)})(?!\\d)`;
  const withName = `${d}(?:er)? ${frenchMonths[month - 1]} ${year}`;
  return new RegExp(`(?<!\\d)(?:${inDigits}|${withName}|${value}(?!\\d))`);
}

/**
 * The same, with its day or its year written out, in the words of a page with single spaces between them, so
 * that it may go over two lines; null for a year that no number in words is known for.
 *
 * @example
 * dayInWords('2025-09-21')?.test('vingt et un septembre deux mille vingt cinq') // true
 */
export function dayInWords(value: string): RegExp | null {
  const parts = partsOf(value);
  if (parts === null) return null;
  const [year, month, day] = parts;
  const numbers = [day, year - 2000].map(inWords);
  if (numbers.includes(null)) return null;
  const [dayWords, yearWords] = numbers;
  const first = day === 1 ? 'premier|' : '';
  const name = frenchMonths[month - 1];
  return new RegExp(
    String.raw`\b(?:${first}${dayWords}|0?${day}(?:er)?) ${name} (?:deux mil(?:le)? ${yearWords}${noUnit}|${year})\b`,
  );
}

function partsOf(value: string): readonly [year: number, month: number, day: number] | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year === undefined ? null : [Number(year), Number(month), Number(day)];
}

/** A number from 1 to 69, its words with single spaces between them; null for any other. */
function inWords(number: number): string | null {
  if (number < 1 || number > 69) return null;
  if (number < below17.length) return below17[number] ?? null;
  if (number < 20) return `dix ${below17[number - 10]}`;
  const [ten, unit] = [tens[Math.floor(number / 10)], number % 10];
  if (unit === 0) return ten ?? null;
  return unit === 1 ? `${ten} et un` : `${ten} ${below17[unit]}`;
}
