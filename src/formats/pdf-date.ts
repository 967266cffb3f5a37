import { civilDay, clockTime, parisTime } from './dates.ts';

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
 */
export function parsePdfDate(raw: string): string | null {
  return parseStandard(raw.trim()) ?? parseExstream(raw.trim());
}

function parseStandard(text: string): string | null {
  const match = standard.exec(text);
  if (match === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0'] = match;
  const local = localTime(year!, month, day, hour, minute, second);
  const [, , , , , , , utc, sign, offsetHours, offsetMinutes = '0'] = match;
  if (local === null || (utc === undefined && sign === undefined)) return local;
  const aheadMinutes =
    sign === undefined ? 0 : Number(`${sign}1`) * (Number(offsetHours) * 60 + Number(offsetMinutes));
  const paris = parisTime(Date.parse(`${local}Z`) - aheadMinutes * 60_000);
  // An offset may lead beyond the years 1 to 9999.
  return paris.length === local.length ? paris : null;
}

function parseExstream(text: string): string | null {
  const match = exstream.exec(text);
  if (match === null) return null;
  const [, month, day, year, hour, minute, second] = match;
  return localTime(year!, month!, day!, hour!, minute!, second!);
}

function localTime(...parts: readonly [string, string, string, string, string, string]): string | null {
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = civilDay(year, month, day);
  const time = clockTime(hour, minute, second);
  return date && time && `${date}T${time}`;
}
