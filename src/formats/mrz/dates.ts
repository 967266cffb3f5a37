import { addYears, civilDay } from '../dates.ts';

/**
 * A date of an MRZ. `day` is null if a part is unknown or the calendar has no such day. `legal` is true for a
 * real day, and where the known parts are possible and the others unknown.
 */
export interface MrzDate {
  readonly day: string | null;
  readonly legal: boolean;
}

/** An expiry date is at most this far ahead. Romania printed 2081 for elderly holders. */
const expiryYearsAheadMax = 60;

/**
 * The birth date in `text`, `YYMMDD`. It is 20YY if that is neither after `today` nor on or after the expiry
 * date, else 19YY. The caller must check whether the result is plausible. Holders aged 100 or more can't be
 * recognised.
 *
 * @example
 * readBirthDate('740812', '2026-11-24', '2032-04-15') // { day: '1974-08-12', legal: true }
 * readBirthDate('74<<<<', '2026-11-24', null) // { day: null, legal: true }
 */
export function readBirthDate(text: string, today: string, expirationDate: string | null): MrzDate {
  return readDate(text, (day) => day <= today && (expirationDate === null || day < expirationDate));
}

/**
 * The expiry date of a document without an end, `YYMMDD`: fillers, or the first or last day of 9999, as in
 * Spain. The latter may also be that of 1999.
 */
export const withoutEnd = /^(?:<{6}|99(?:0101|1231))$/;

/** The expiry date in `text`, `YYMMDD`: 20YY, or 19YY if 20YY is more than 60 years after `today`. */
export function readExpirationDate(text: string, today: string): MrzDate {
  return readDate(text, (day) => day <= addYears(today, expiryYearsAheadMax));
}

/**
 * The month `YYYY-MM` or the year of an expiry date of which the rest is unknown, in the century of
 * `readExpirationDate`. Null for any other date, for the year 99, with which some documents have no end, and
 * for a year 00 alone, since zeros only may stand for an unknown date.
 *
 * @example
 * readExpirationPart('280500', '2026-11-24') // '2028-05'
 * readExpirationPart('28<<<<', '2026-11-24') // '2028'
 */
export function readExpirationPart(text: string, today: string): string | null {
  const [, year, month] = /^(?!99|00<<)(\d\d)(0[1-9]|1[0-2]|<<)<<$/.exec(withUnknownParts(text)) ?? [];
  if (year === undefined || month === undefined) return null;
  const part = month === '<<' ? year : `${year}-${month}`;
  const later = `20${part}`;
  return later <= addYears(today, expiryYearsAheadMax).slice(0, later.length) ? later : `19${part}`;
}

/**
 * The day of `YYMMDD` in a year that begins with `century`, such as 19; null if the calendar has no such day.
 */
export function mrzDayOf(century: number, text: string): string | null {
  const year = 100 * century + Number(text.slice(0, 2));
  return civilDay(year, Number(text.slice(2, 4)), Number(text.slice(4)));
}

/**
 * `YYMMDD` with fillers for unknown parts. ICAO 9303-3 4.8 prescribes fillers, and many issuers print zeros
 * for an unknown month or day.
 *
 * @example
 * withUnknownParts('740000') // '74<<<<'
 */
export function withUnknownParts(text: string): string {
  return text.length === 6 ? text.replace(/(?<=^..(?:..)?)00/g, '<<') : text;
}

/** Whether `YYMMDD` is a whole date, of which no part is unknown. */
export function isWholeDate(text: string): boolean {
  return /^\d{6}$/.test(withUnknownParts(text));
}

/** The date in 20YY if it fits, else in 19YY. */
function readDate(text: string, fits: (day: string) => boolean): MrzDate {
  if (!isWholeDate(text)) return { day: null, legal: partlyKnown.test(withUnknownParts(text)) };
  const later = mrzDayOf(20, text);
  const day = later && fits(later) ? later : mrzDayOf(19, text);
  return { day, legal: day !== null };
}

const partlyKnown = /^(?=.*<)(\d\d|<<)(0[1-9]|1[0-2]|<<)(0[1-9]|[12]\d|3[01]|<<)$/;
