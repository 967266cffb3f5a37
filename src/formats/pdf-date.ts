import { civilDay, clockTime, lastMs, parisTime } from './dates.ts';

/** ISO 32000-2 7.9.4. `D:` and the apostrophes are often left out. */
const standard =
  /^(?:D:)?(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d)(?:(\d\d))?)?)?)?)?(?:(Z)(?:00'?(?:00'?)?)?|([+-])(\d\d)'?(?:(\d\d)'?)?)?$/;

/**
 * `M/D/YYYY HH:MM:SS`, as written by HP Exstream and OpenText Exstream, which compose the State's letters.
 */
const exstream = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d\d):(\d\d)$/;

/**
 * A date of a PDF's Info dictionary as local time in Europe/Paris, `YYYY-MM-DDTHH:MM:SS`. Dates with an
 * offset are converted; those without one are taken as local. Null if it is no date.
 *
 * @example
 * parsePdfDate("D:20260702143000Z") // '2026-07-02T16:30:00'
 */
export function parsePdfDate(raw: string): string | null {
  return parseStandard(raw.trim()) ?? parseExstream(raw.trim());
}

function parseStandard(text: string): string | null {
  const match = standard.exec(text);
  if (match === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = numbers(match.slice(1, 7));
  const local = localTime(year, month, day, hour, minute, second);
  const [utc, sign] = match.slice(7);
  if (local === null || (utc === undefined && sign === undefined)) return local;
  const [hoursAhead = 0, minutesAhead = 0] = numbers(match.slice(9));
  const aheadMinutes = (60 * hoursAhead + minutesAhead) * (sign === '-' ? -1 : 1);
  const at = Date.parse(`${local}Z`) - aheadMinutes * 60_000;
  const paris = parisTime(at);
  // An offset may lead beyond the years 1 to 9999.
  return at <= lastMs && paris.length === local.length ? paris : null;
}

function parseExstream(text: string): string | null {
  const match = exstream.exec(text);
  if (match === null) return null;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers(match.slice(1));
  return localTime(year, month, day, hour, minute, second);
}

/** The groups of a match as numbers; undefined where the text has none. */
function numbers(groups: readonly (string | undefined)[]): (number | undefined)[] {
  return groups.map((group) => (group === undefined ? undefined : Number(group)));
}

function localTime(...[year, month, day, hour, minute, second]: DateParts): string | null {
  const date = civilDay(year, month, day);
  const time = clockTime(hour, minute, second);
  return date && time && `${date}T${time}`;
}

type DateParts = readonly [
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
];
