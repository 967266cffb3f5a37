import type { Answer } from '../../answer.ts';
import type { Language } from '../../language.ts';
import { Problem } from '../problems/problem.ts';
import { toXml } from './xml.ts';

/** The two forms of an answer (specification, "Format selection rule"). */
export type Format = 'json' | 'xml';

/**
 * Parses the field `format`, in any letter case. Absent or empty means JSON. Anything else is 400
 * `unsupported_format`.
 */
export function parseFormat(value: string | null): Format {
  const format = (value ?? '').toLowerCase();
  if (format === '') return 'json';
  if (format === 'json' || format === 'xml') return format;
  throw new Problem('unsupported_format', {
    en: 'The field format accepts json or xml.',
    fr: 'Le champ format accepte json ou xml.',
  });
}

/** Writes an answer in either format, with its media type. */
export function writeAnswer(
  answer: Answer,
  format: Format,
): { readonly text: string; readonly mediaType: string } {
  return format === 'xml'
    ? { text: toXml(answer), mediaType: 'application/xml; charset=utf-8' }
    : { text: JSON.stringify(answer.body), mediaType: 'application/json; charset=utf-8' };
}

/**
 * Parses the field `details`: `true` or `1`, or `false`, `0` or empty, in any letter case. Anything else is
 * 400 `unsupported_value`.
 */
export function parseDetails(value: string | null): boolean {
  const details = (value ?? '').toLowerCase();
  if (details === 'true' || details === '1') return true;
  if (details === 'false' || details === '0' || details === '') return false;
  throw new Problem('unsupported_value', {
    en: 'The field details accepts true, 1, false or 0.',
    fr: 'Le champ details accepte true, 1, false ou 0.',
  });
}

/**
 * Parses the field `language`: `en` or `fr` in any letter case. Absent or empty means English. Anything else
 * is 400 `unsupported_value`.
 */
export function parseLanguage(value: string | null): Language {
  const language = (value ?? '').toLowerCase();
  if (language === 'fr') return 'fr';
  if (language === 'en' || language === '') return 'en';
  throw new Problem('unsupported_value', {
    en: 'The field language accepts en or fr.',
    fr: 'Le champ language accepte en ou fr.',
  });
}
