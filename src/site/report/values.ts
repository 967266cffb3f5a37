import type { DocumentDescriptor, Field } from '../../documents/document.ts';
import type { Language } from '../../language.ts';

/** Members of a JSON answer, as far as the page looks into it. */
export type Json = Readonly<Record<string, unknown>>;

/** `value` as an object, or an empty one. */
export function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** The items of `value` that are objects. */
export function objects(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(object) : [];
}

/** A value as a person reads it: days in the words of the language, words of the API translated. Null where there is none. */
export function readable(
  value: unknown,
  field: Field<never> | undefined,
  { name }: DocumentDescriptor,
  language: Language,
): string | null {
  if (value === null || value === undefined || /^<*$/.test(String(value))) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(' ');
  const text = String(value);
  if (field?.words !== undefined && Object.hasOwn(field.words, text)) {
    return field.words[text]?.[language] || null;
  }
  if (field?.shown === 'document') return name[language];
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayInWords(text, language);
  if (field?.shown === 'euros' && /^-?\d+(\.\d+)?$/.test(text)) return euros(text, language);
  return field?.shown === 'decimal' && language === 'fr' ? text.replace('.', ',') : text;
}

function dayInWords(day: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const instant = Date.parse(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
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
