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
    .some(([, name = '']) => namesMonth(name, Number(month)));
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

/** Whether the words name this month, 1 to 12, and no other. */
function namesMonth(text: string, month: number): boolean {
  const named = (text.match(/[A-Z]{3,}/g) ?? []).flatMap((word) =>
    months.flatMap((beginnings, index) => (beginnings.some((one) => begins(word, one)) ? [index + 1] : [])),
  );
  return named.length > 0 && named.every((one) => one === month);
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
