import type { Text } from '../../../language.ts';

/** The texts of the table of statuses. */
export const statusTexts = {
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
