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
    en: 'It is null if the document does not bear this date, or bears one that does not exist.',
    fr: 'Il vaut null si le document ne porte pas cette date, ou en porte une qui n’existe pas.',
  },
  nullText: {
    en: 'It is null if neither the document nor its certificate has this value.',
    fr: 'Il vaut null si ni le document ni son certificat n’a cette valeur.',
  },
  textNull: {
    en: 'It is the text `null`, as the specification requires, if the document has no such value. It is never empty.',
    fr: 'Il est le texte `null`, comme l’exige la spécification, si le document n’a pas cette valeur. Il n’est jamais vide.',
  },
  emptyText: {
    en: 'It is an empty text if nothing is printed there, or if it could not be read. It is never null.',
    fr: 'Il est un texte vide si rien n’est imprimé à cet endroit, ou si ce qui l’est n’a pas pu être lu. Il ne vaut jamais null.',
  },
  oneOfWords: {
    en: 'It always has a value, which is one of {words}.',
    fr: 'Il a toujours une valeur, qui est l’une de {words}.',
  },
  emptyList: {
    en: 'The list is empty if there are no values. A value that could not be read is an empty text in its place. The list is never null.',
    fr: 'La liste est vide s’il n’y a pas de valeur. Une valeur qui n’a pas pu être lue est un texte vide, à sa place. La liste ne vaut jamais null.',
  },
  emptyObjects: {
    en: 'The list is empty if there are no objects. It is never null.',
    fr: 'La liste est vide s’il n’y a pas d’objet. Elle ne vaut jamais null.',
  },
  hasOne: { en: 'It always has a value.', fr: 'Il a toujours une valeur.' },
} as const satisfies Record<string, Text>;
