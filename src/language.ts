/**
 * The languages of pages, reports and problems. Codes, reasons and names, which programs read, are in
 * neither.
 */
export type Language = 'en' | 'fr';

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** `template` with each `{name}` replaced by its value. A name without a value is left as it is. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A text in every language, filled with the same values. */
export function filled(text: Text, values: Readonly<Record<string, string | number>>): Text {
  return { en: fill(text.en, values), fr: fill(text.fr, values) };
}

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 §12.5.4): the supported one with the
 * highest weight, and of equal ones the first. English if the header names neither.
 */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language {
  let preferred: Language = 'en';
  let highest = 0;
  for (const range of (acceptLanguage ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = /^(en|fr)(?:-|$)/.exec(tag)?.[1];
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    if (language === undefined || !(weight > highest)) continue;
    preferred = language === 'fr' ? 'fr' : 'en';
    highest = weight;
  }
  return preferred;
}
