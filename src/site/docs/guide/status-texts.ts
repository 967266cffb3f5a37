import type { Text } from '../../../language.ts';

/** The texts of the table of statuses. */
export const statusTexts = {
  statusesCaption: {
    en: 'For clients that know only 200, 401, 402 and 422',
    fr: 'Pour les clients qui ne connaissent que 200, 401, 402 et 422',
  },
  statusesHead: {
    en: 'A client may know only these four statuses, but the service distinguishes more. The table says how such a client should treat each code. An error after which the request should be repeated is not a verdict on the document.',
    fr: 'Un client peut ne connaître que ces quatre statuts, mais le service en distingue davantage. Le tableau dit comment un tel client doit traiter chaque code. Une erreur après laquelle il faut répéter la demande n’est pas un verdict sur le document.',
  },
  treatAs: { en: 'Treat it as', fr: 'À traiter comme' },
  codes: { en: 'Status and code', fr: 'Statut et code' },
  as401: { en: '401 Unauthorized', fr: '401, clé non valable' },
  as402: { en: '402 Insufficient credits', fr: '402, crédits insuffisants' },
  as422: { en: '422 Unreadable document', fr: '422, document illisible' },
  asNone: {
    en: 'none of these: repeat the request later',
    fr: 'aucun d’eux\u00A0: répétez la demande plus tard',
  },
} as const satisfies Record<string, Text>;
