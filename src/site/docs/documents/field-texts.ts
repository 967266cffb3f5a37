import type { Text } from '../../../language.ts';

/** What is said of any field: its type, and what stands there without a value. */
export const fieldTexts = {
  always: {
    en: 'A member is never left out. In XML a null and an empty text are both an empty element.',
    fr: 'Un membre n’est jamais omis. En XML, null et un texte vide sont tous deux un élément vide.',
  },
  member: { en: 'Member', fr: 'Membre' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  type: { en: 'Type', fr: 'Type' },
  without: { en: 'Without a value', fr: 'Sans valeur' },
  typeString: { en: 'text', fr: 'texte' },
  typeList: { en: 'list of texts', fr: 'liste de textes' },
  typeScalar: { en: 'text, number, true or false', fr: 'texte, nombre, true ou false' },
  typeObjects: { en: 'list of objects', fr: 'liste d’objets' },
  typeBoolean: { en: 'true or false', fr: 'true ou false' },
  typeInteger: { en: 'number', fr: 'nombre' },
  typeDate: { en: 'date, `YYYY-MM-DD`', fr: 'date, `AAAA-MM-JJ`' },
  orNull: { en: '{type}, or null', fr: '{type}, ou null' },
  nullDate: {
    en: 'null: the document has no such date, or what it has is none',
    fr: 'null\u00A0: le document n’a pas cette date, ou ce qu’il a n’en est pas une',
  },
  nullText: {
    en: 'null: the document or its certificate has no such value',
    fr: 'null\u00A0: le document ou son certificat n’a pas cette valeur',
  },
  textNull: {
    en: 'the text `null`, as specified: there is none; empty: never',
    fr: 'le texte `null`, comme spécifié\u00A0: il n’y en a pas\u00A0; vide\u00A0: jamais',
  },
  emptyText: {
    en: 'empty text: nothing is printed there, or it could not be read; null: never',
    fr: 'texte vide\u00A0: rien n’y est imprimé, ou n’a pu être lu\u00A0; null\u00A0: jamais',
  },
  oneOfWords: { en: 'never: one of {words}', fr: 'jamais\u00A0: l’un de {words}' },
  emptyList: {
    en: 'an empty list: there are none; an empty text in its place: that one could not be read; null: never',
    fr: 'une liste vide\u00A0: il n’y en a pas\u00A0; un texte vide à sa place\u00A0: celui-là n’a pu être lu\u00A0; null\u00A0: jamais',
  },
  emptyObjects: {
    en: 'an empty list: there are none; null: never',
    fr: 'une liste vide\u00A0: il n’y en a pas\u00A0; null\u00A0: jamais',
  },
  hasOne: { en: 'never: it always has one', fr: 'jamais\u00A0: il en a toujours une' },
} as const satisfies Record<string, Text>;
