/** The languages of pages, reports and problems. What a program reads, codes, reasons and names, has none. */
export type Language = 'en' | 'fr';

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** `template` with each `{name}` replaced by its value; a place without a value stays. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 §12.5.4): of those that are spoken here the one with the highest
 * weight, of equals the first. English where it names none.
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
