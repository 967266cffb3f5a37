/** The languages of the pages and reports; the API's own sentences are the English ones. */
export type Language = 'en' | 'fr';

/** A text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** `template` with each `{name}` replaced by its value; a place without a value stays. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
