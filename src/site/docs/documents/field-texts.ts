import type { Text } from '../../../language.ts';

/** The texts about any field: its type, and what the answer has if there is no value. */
export const fieldTexts = {
  always: {
    en: 'A member is never left out of an answer. In XML, both null and an empty text are written as an empty element.',
    fr: 'Aucun membre n’est jamais omis d’une réponse. En XML, null et un texte vide s’écrivent tous deux par un élément vide.',
  },
  member: { en: 'Member', fr: 'Membre' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  type: { en: 'Type', fr: 'Type' },
  without: { en: 'If there is no value', fr: 'S’il n’y a pas de valeur' },
  typeString: { en: 'text', fr: 'texte' },
  typeList: { en: 'list of texts', fr: 'liste de textes' },
  typeScalar: { en: 'text, number, true or false', fr: 'texte, nombre, true ou false' },
  typeObjects: { en: 'list of objects', fr: 'liste d’objets' },
  typeBoolean: { en: 'true or false', fr: 'true ou false' },
  typeInteger: { en: 'number', fr: 'nombre' },
  typeDate: { en: 'date, `YYYY-MM-DD`', fr: 'date, `AAAA-MM-JJ`' },
  orNull: { en: '{type}, or null', fr: '{type}, ou null' },
  nullDate: {
    en: 'It is null. A date that does not exist is also null.',
    fr: 'Il vaut null. Une date qui n’existe pas vaut aussi null.',
  },
  nullText: {
    en: 'It is null.',
    fr: 'Il vaut null.',
  },
  textNull: {
    en: 'It is the text `null`, not the value null. It is never empty.',
    fr: 'Il est le texte `null`, et non la valeur null. Il n’est jamais vide.',
  },
  emptyText: {
    en: 'It is an empty text, also if the value could not be read. It is never null.',
    fr: 'Il est un texte vide, aussi quand la valeur n’a pas pu être lue. Il ne vaut jamais null.',
  },
  oneOfWords: {
    en: 'It always has a value, which is one of {words}.',
    fr: 'Il a toujours une valeur, qui est l’une de {words}.',
  },
  emptyList: {
    en: 'The list is empty. A value that could not be read is an empty text in its place. The list is never null.',
    fr: 'La liste est vide. Une valeur qui n’a pas pu être lue est un texte vide, à sa place. La liste ne vaut jamais null.',
  },
  emptyObjects: {
    en: 'The list is empty. It is never null.',
    fr: 'La liste est vide. Elle ne vaut jamais null.',
  },
  hasOne: { en: 'It always has a value.', fr: 'Il a toujours une valeur.' },
} as const satisfies Record<string, Text>;
