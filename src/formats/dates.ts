/**
 * Civil days as text, `YYYY-MM-DD`, whose text order is their order in time. The service's days are those of
 * Europe/Paris.
 */

/** Swedish dates and times are written as in ISO 8601. */
const parisFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * The day in Europe/Paris at an instant, in milliseconds since 1970.
 *
 * @example
 * parisDay(Date.UTC(2026, 6, 31, 22)) // '2026-08-01'
 */
export function parisDay(instantMs: number): string {
  return parisTime(instantMs).slice(0, 10);
}

/** The last second of the year 9999 in Europe/Paris, in milliseconds since 1970. */
export const lastMs = Date.UTC(9999, 11, 31, 22, 59, 59);

/**
 * Date and time in Europe/Paris at an instant of the years 1 to 9999, `YYYY-MM-DDTHH:MM:SS`. A certificate
 * without an end has the last second of 9999 in Universal Time (RFC 5280, 4.1.2.5). It is cut to the same
 * year here, because a year of five digits would not sort as text.
 */
export function parisTime(instantMs: number): string {
  return parisFormat.format(Math.min(instantMs, lastMs)).replace(' ', 'T').padStart(19, '0');
}

/**
 * The day as text, or null if the calendar has no such day. Years 1 to 9999.
 *
 * @example
 * civilDay(2024, 2, 29) // '2024-02-29'
 * civilDay(2023, 2, 29) // null
 */
export function civilDay(year: number, month: number, day: number): string | null {
  if (!(year >= 1 && year <= 9999) || !(day >= 1 && day <= daysOfMonth(year, month))) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/**
 * How many days `to` is after `from`.
 *
 * @example
 * daysFrom('2024-02-28', '2024-03-01') // 2
 */
export function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/**
 * `day` with its year changed. 29 February is kept in any year, since results are only compared as text.
 *
 * @example
 * addYears('2024-02-29', 1) // '2025-02-29'
 */
export function addYears(day: string, years: number): string {
  return `${pad(Number(day.slice(0, 4)) + years, 4)}${day.slice(4)}`;
}

/**
 * A time of day as text, `HH:MM:SS`, or null if it does not exist.
 *
 * @example
 * clockTime(24, 0, 0) // null
 */
export function clockTime(hour: number, minute: number, second: number): string | null {
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60)) return null;
  return `${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}`;
}

function daysOfMonth(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
