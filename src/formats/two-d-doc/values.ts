import { civilDay, clockTime } from '../dates.ts';
import { decodeBase32 } from './base32.ts';
import type { ValueKind } from './catalogue/field.ts';
import { hexDay } from './header.ts';

/** A value as written in an answer: a day as `YYYY-MM-DD`, an amount with a decimal point. */
export type FieldValue = string | number | boolean | null;

/**
 * The value of a field; null if it is empty or not of its kind, such as a birth date whose day is unknown.
 *
 * @example
 * readValue('amount', '12,5') // '12.5'
 * readValue('date8', '29022023') // null
 */
export function readValue(kind: ValueKind, raw: string): FieldValue {
  const text = raw.trim();
  return text === '' ? null : (readers[kind] ?? asWritten)(text, raw);
}

type Read = (text: string, raw: string) => FieldValue;

const asWritten: Read = (text) => text;

const readers: Readonly<Partial<Record<ValueKind, Read>>> = {
  names: joined,
  qualifiedName: joined,
  iban: (text) => text.replaceAll(' ', ''),
  mrz: (_, raw) => raw.replaceAll(' ', '<'),
  uuid: (text) => text.replaceAll(' ', '-'),
  base32: utf8,
  amount: (text) => text.replace(',', '.'),
  decimal: (text) => text.replace(/^(-?)0+(?=\d)/, '$1').replace(',', '.'),
  hexNumber: (text) => integer(text, 16),
  base36: (text) => integer(text, 36),
  boolean: (text) => (text === '1' ? true : text === '0' ? false : null),
  hexDate: hexDay,
  date8: dayOf,
  dateTime12: (text) => at(dayOf(text.slice(0, 8)), minuteOf(text.slice(8))),
  dateTime14: (text) => at(dayOf(text.slice(0, 8)), timeOf(text.slice(8))),
  time4: minuteOf,
  time6: timeOf,
  monthRange12: (text) => {
    const [first, last] = monthsOf(text);
    return first && last && `${first}/${last}`;
  },
};

/** The parts between `/`, joined by spaces. Empty ones are left out, because the issuer may omit a title. */
function joined(text: string): string | null {
  const parts = text.split('/').map((part) => part.trim());
  return parts.filter((part) => part !== '').join(' ') || null;
}

/** `DDMMYYYY` as `YYYY-MM-DD`; null if the calendar has no such day. */
function dayOf(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null;
  return civilDay(Number(text.slice(4)), Number(text.slice(2, 4)), Number(text.slice(0, 2)));
}

/**
 * `MMYYYYMMYYYY` as two months `YYYY-MM`, each null if the calendar has no such month.
 *
 * @example
 * monthsOf('092025132026') // ['2025-09', null]
 */
export function monthsOf(text: string): readonly [first: string | null, last: string | null] {
  const month = (part: string) => dayOf(`01${part}`)?.slice(0, 7) ?? null;
  return [month(text.slice(0, 6)), month(text.slice(6))];
}

/** `HHMMSS` as `HH:MM:SS`; null if there is no such time. */
function timeOf(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null;
  return clockTime(Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4)));
}

/** `HHMM` as `HH:MM`; null if there is no such time. */
function minuteOf(text: string): string | null {
  return timeOf(`${text}00`)?.slice(0, 5) ?? null;
}

function at(day: string | null, time: string | null): string | null {
  return day && time && `${day}T${time}`;
}

function integer(text: string, base: 16 | 36): number | null {
  const digits = base === 16 ? /^[0-9A-F]{1,8}$/ : /^[0-9A-Z]$/;
  return digits.test(text) ? Number.parseInt(text, base) : null;
}

function utf8(text: string): string | null {
  const bytes = decodeBase32(text);
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
