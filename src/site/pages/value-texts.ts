import type { Text } from '../../language.ts';

/** The texts of the tables about missing values and about the statuses of the specification. */
export const valueTexts = {
  valuesCaption: {
    en: 'What null, empty and `null` mean, member by member',
    fr: 'Ce que veulent dire null, vide et `null`, membre par membre',
  },
  valuesHead: {
    en: 'A member is never left out. In XML a null and an empty text are both an empty element. A flag is `true` or `false`.',
    fr: 'Un membre n’est jamais omis. En XML, null et un texte vide sont tous deux un élément vide. Un indicateur vaut `true` ou `false`.',
  },
  withoutValue: { en: 'Without a value', fr: 'Sans valeur' },
  ofDocuments: { en: 'Documents', fr: 'Documents' },
  nullDate: {
    en: 'null: the document has no such date, or what it has is none',
    fr: 'null : le document n’a pas cette date, ou ce qu’il a n’en est pas une',
  },
  nullText: {
    en: 'null: the document or its certificate has no such value',
    fr: 'null : le document ou son certificat n’a pas cette valeur',
  },
  textNull: {
    en: 'the text `null`, as specified: there is none; empty: never',
    fr: 'le texte `null`, comme spécifié : il n’y en a pas ; vide : jamais',
  },
  emptyText: {
    en: 'empty text: nothing is printed there, or it could not be read; null: never',
    fr: 'texte vide : rien n’y est imprimé, ou n’a pu être lu ; null : jamais',
  },
  oneOfWords: { en: 'never: one of {words}', fr: 'jamais : l’un de {words}' },
  emptyList: {
    en: 'an empty list: there are none; an empty text in its place: that one could not be read; null: never',
    fr: 'une liste vide : il n’y en a pas ; un texte vide à sa place : celui-là n’a pu être lu ; null : jamais',
  },
  always: { en: 'never: it is counted', fr: 'jamais : il est compté' },
  statusesCaption: {
    en: 'For clients that know 200, 401, 402 and 422 alone',
    fr: 'Pour les clients qui ne connaissent que 200, 401, 402 et 422',
  },
  statusesHead: {
    en: 'The specification names four statuses. The service tells more apart; this is what each of its codes is to a client that does not. What is to be repeated is no verdict on the document.',
    fr: 'La spécification nomme quatre statuts. Le service en distingue davantage ; voici ce qu’est chacun de ses codes pour un client qui ne le fait pas. Ce qui est à répéter n’est pas un verdict sur le document.',
  },
  treatAs: { en: 'To be taken as', fr: 'À prendre pour' },
  codes: { en: 'Status and code', fr: 'Statut et code' },
  as401: { en: '401 Unauthorized', fr: '401, clé non valable' },
  as402: { en: '402 Insufficient credits', fr: '402, crédits insuffisants' },
  as422: { en: '422 Unreadable document', fr: '422, document illisible' },
  asNone: { en: 'none: repeat later', fr: 'aucun : répéter plus tard' },
} as const satisfies Record<string, Text>;
