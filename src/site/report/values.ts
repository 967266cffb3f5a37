import { stampDay } from '../../documents/caf/footer.ts';
import { datesInWords, dayAndHour } from '../../documents/in-words.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { countryInWords } from './countries.ts';
import type { DescribedDocument, DescribedField } from './described.ts';

/** The members of a JSON object, whose types the page checks when it reads them. */
export type Json = Readonly<Record<string, unknown>>;

/** `value` as an object, or an empty one. */
export function object(value: unknown): Json {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The items of `value` that are objects. */
export function objects(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(object) : [];
}

/** The parts of a field's description that decide how its values are written. */
type ValueStyle = Partial<Pick<DescribedField, 'shown' | 'words' | 'isTechnical'>>;

/**
 * A value in words: days in the words of the language, and words of the API translated. Null if there is no
 * value.
 */
export function readable(
  value: unknown,
  field: ValueStyle | undefined,
  document: DescribedDocument,
  language: Language,
): string | null {
  if (Array.isArray(value)) return listInWords(value, field, document, language);
  if (value === null || value === undefined || /^<*$/.test(String(value))) return null;
  const text = String(value);
  if (typeof value === 'boolean' && field?.words === undefined) return say(value ? 'yes' : 'no', language);
  if (field?.words !== undefined && Object.hasOwn(field.words, text)) {
    return field.words[text]?.[language] || null;
  }
  switch (field?.shown) {
    case 'document':
      return document.name[language];
    case 'country':
      return countryInWords(text, language);
    case 'stamp':
      return stampInWords(text, language);
    case 'euros':
      return /^-?\d+([.,]\d+)?$/.test(text) ? euros(text.replace(',', '.'), language) : text;
    case 'decimal':
      return language === 'fr' ? text.replace('.', ',') : text;
    default:
      return datesInWords(text, language);
  }
}

/**
 * A list in words. First names are joined. If each page prints the value, it is given once if it is the same
 * on all pages; otherwise each value is given with its page.
 */
function listInWords(
  values: readonly unknown[],
  field: ValueStyle | undefined,
  document: DescribedDocument,
  language: Language,
): string | null {
  const items = values.map((value) => readable(value, field, document, language));
  const present = items.filter((item) => item !== null);
  if (present.length === 0) return null;
  if (field?.isTechnical !== true) return present.join(' ');
  if (new Set(items).size === 1) return items[0] ?? null;
  return items
    .map((item, at) => {
      const label = say('page', language, { number: at + 1 });
      return say('labelled', language, { label, value: item ?? '–' });
    })
    .join(', ');
}

/** A timestamp of 12 or 14 digits as a day and an hour. Digits that are no timestamp stay as they are. */
function stampInWords(stamp: string, language: Language): string {
  const day = stampDay(stamp);
  if (day === null) return stamp;
  const clock = `${stamp.slice(8, 10)}:${stamp.slice(10, 12)}`;
  return dayAndHour(day, clock, language);
}

function euros(text: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const digits = text.includes('.') ? 2 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(text));
}

/** An instant, in milliseconds since 1970, as the time in France. */
export function instantInWords(instant: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Paris',
  }).format(instant);
}
