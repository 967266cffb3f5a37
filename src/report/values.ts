import { say } from '../page/texts.ts';
import { documentLabels } from '../records/explain/labels.ts';
import type { Language } from '../records/explain/language.ts';

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

/** A field's value as a person reads it: days in the words of the language, sexes and document types translated. */
export function readable(name: string, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || /^<*$/.test(String(value))) return null;
  if (name === 'taxNumberDeclarant2' && value === 'null') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(' ');
  const text = String(value);
  if (name === 'gender' && (text === 'Female' || text === 'Male' || text === 'Unspecified')) {
    return say(text, language);
  }
  if (name === 'documentType') return documentName(text, language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayInWords(text, language);
  if (/^(taxable|netTaxable)/.test(name) && /^-?\d+(\.\d+)?$/.test(text)) return amount(text, language);
  if (name === 'sharesNumber' && language === 'fr') return text.replace('.', ',');
  return text;
}

/** The name of a document type or of an XML root element. */
export function documentName(name: string, language: Language): string {
  const labels: Readonly<Record<string, Readonly<Record<Language, string>>>> = documentLabels;
  return Object.hasOwn(labels, name) ? labels[name]![language] : name;
}

export function dayInWords(day: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const instant = Date.parse(`${day}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
}

function amount(text: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const digits = text.includes('.') ? 2 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(Number(text));
}
