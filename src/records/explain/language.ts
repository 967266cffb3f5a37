/** The languages of the page; the API's own sentences are the English ones. */
export type Language = 'en' | 'fr';

/** A text in every language of the page. */
export type Text = Readonly<Record<Language, string>>;
