import type { Answer } from '../answer.ts';
import { Problem } from './problem.ts';
import { toXml } from './xml.ts';

/** The two forms of an answer (specification, "Format selection rule"). */
export type Format = 'json' | 'xml';

/** `format` as sent: any letter case; absent or empty means JSON. Anything else is 400 `unsupported_format`. */
export function parseFormat(value: string | null): Format {
  const format = (value ?? '').toLowerCase();
  if (format === '') return 'json';
  if (format === 'json' || format === 'xml') return format;
  throw new Problem('unsupported_format', {
    en: 'The field format takes json or xml.',
    fr: 'Le champ format admet json ou xml.',
  });
}

/** The same tree in either form, with its media type. */
export function writeAnswer(
  answer: Answer,
  format: Format,
): { readonly text: string; readonly mediaType: string } {
  return format === 'xml'
    ? { text: toXml(answer), mediaType: 'application/xml; charset=utf-8' }
    : { text: JSON.stringify(answer.body), mediaType: 'application/json; charset=utf-8' };
}

/** `details` as sent: true in any letter case asks for them; anything else leaves the answer as specified. */
export function parseDetails(value: string | null): boolean {
  return (value ?? '').toLowerCase() === 'true';
}
