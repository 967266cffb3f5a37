import { civilDay, clockTime } from '../dates.ts';
import { decodeBase32 } from './base32.ts';
import type { ValueKind } from './catalogue/field.ts';
import { hexDay } from './header.ts';

/** A value as written in an answer: a day as `YYYY-MM-DD`, an amount with a decimal point. */
export type FieldValue = string | number | boolean | null;

/**
 * The value of a field; null if it is empty or not of its kind, such as a birth date whose day is unknown.
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
  dateTime12: (text) => at(dayOf(text.slice(0, 8)), timeOf(`${text.slice(8)}00`, 12, text)?.slice(0, 5)),
  dateTime14: (text) => at(dayOf(text.slice(0, 8)), timeOf(text.slice(8), 14, text)),
  time4: (text) => timeOf(`${text}00`, 4, text)?.slice(0, 5) ?? null,
  time6: (text) => timeOf(text, 6, text),
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
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  return civilDay(Number(year), Number(month), Number(day));
}

/** `MMYYYYMMYYYY` as two months `YYYY-MM`, each null if the calendar has no such month. */
export function monthsOf(text: string): readonly [first: string | null, last: string | null] {
  if (!/^\d{12}$/.test(text)) return [null, null];
  const month = (part: string) => dayOf(`01${part}`)?.slice(0, 7) ?? null;
  return [month(text.slice(0, 6)), month(text.slice(6))];
}

/** `HHMMSS` as `HH:MM:SS`; null if the whole value does not have the length of its kind. */
function timeOf(text: string, length: number, whole: string): string | null {
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return whole.length === length ? clockTime(Number(hour), Number(minute), Number(second)) : null;
}

function at(day: string | null, time: string | null | undefined): string | null {
  return day !== null && time ? `${day}T${time}` : null;
}

function integer(text: string, base: 16 | 36): number | null {
  const digits = base === 16 ? /^[0-9A-F]{1,8}$/ : /^[0-9A-Z]$/;
  return digits.test(text) ? Number.parseInt(text, base) : null;
}

function utf8(text: string): string | null {
  const bytes = decodeBase32(text);
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
