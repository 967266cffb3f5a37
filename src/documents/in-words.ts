/** Values of sentences as people write them: days by the name of their month, an age in years. */
import { fill, type Language } from '../language.ts';

/**
 * `template` with each `{name}` replaced by its value as people write it. `years` becomes an age.
 *
 * @example
 * filled('Made on {day}.', { day: '2024-03-01' }, 'en') // 'Made on 1 March 2024.'
 * filled('Made {years}.', { years: 2 }, 'en') // 'Made two years ago.'
 */
export function filled(
  template: string,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): string {
  const written = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, datesInWords(value, language)] as const;
    return [name, name === 'years' ? agoInWords(value, language) : value] as const;
  });
  return fill(template, Object.fromEntries(written));
}

const spelled: Readonly<Record<Language, readonly string[]>> = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
};

/** How long ago something was, in whole years, at least one: `ten years ago`. */
function agoInWords(years: number, language: Language): string {
  if (years === 1) return language === 'fr' ? 'il y a un an' : 'a year ago';
  const number = spelled[language][years - 2] ?? String(years);
  return language === 'fr' ? `il y a ${number} ans` : `${number} years ago`;
}

/**
 * A day, days with commas between them, a day with a time, a month, or two days with a slash between them in
 * words. Any other text is returned as it is.
 *
 * @example
 * datesInWords('2024-03-01', 'fr') // '1er mars 2024'
 * datesInWords('2024-03', 'en') // 'March 2024'
 * datesInWords('2024-03-01/2024-03-31', 'en') // '1 March 2024 to 31 March 2024'
 */
export function datesInWords(text: string, language: Language): string {
  if (/^\d{4}-\d{2}-\d{2}(, \d{4}-\d{2}-\d{2})*$/.test(text)) {
    return text
      .split(', ')
      .map((day) => dayInWords(day, language))
      .join(', ');
  }
  if (/^\d{4}-\d{2}$/.test(text))
    return instantIn({ month: 'long', year: 'numeric' }, `${text}-01`, language);
  const [, day, clock] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  if (day !== undefined && clock !== undefined) return dayAndHour(day, clock, language);
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  if (from === undefined || to === undefined) return text;
  const [first, last] = [dayInWords(from, language), dayInWords(to, language)];
  return language === 'fr' ? `du ${first} au ${last}` : `${first} to ${last}`;
}

/** A day `YYYY-MM-DD` and a time of that day in words. */
export function dayAndHour(day: string, clock: string, language: Language): string {
  return `${dayInWords(day, language)} ${language === 'fr' ? 'à' : 'at'} ${clock}`;
}

/** A day `YYYY-MM-DD` in words; French writes the first of a month as an ordinal. */
function dayInWords(day: string, language: Language): string {
  const words = instantIn({ dateStyle: 'long' }, day, language);
  return language === 'fr' ? words.replace(/^1(?= )/, '1er') : words;
}

function instantIn(style: Intl.DateTimeFormatOptions, day: string, language: Language): string {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const instant = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(instant)) return day;
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant);
}
