import type { Text } from '../../../language.ts';

/** The texts of the first request, step by step. */
export const firstRequestTexts = {
  key: {
    en: 'You get a key from the administrator of the service. If that is you, see [for operators](/docs/operators). Begin with a test key, `dv_test_…`: it uses test credits and trusts the specimens of this service.',
    fr: 'L’administrateur du service vous donne une clé. Si c’est vous, voyez [pour les exploitants](/docs/operators). Commencez par une clé de test, `dv_test_…`\u00A0: elle utilise des crédits de test et fait confiance aux spécimens de ce service.',
  },
  send: {
    en: 'The answer is JSON; add `-F format=xml` for XML. Send a French document with a 2D-Doc, or a CAF certificate, to `/api/resources/v1`, in [the field of its type](/docs/endpoints#resources). If you do not know what a file is, send it to [`/api/documents/v1`](/docs/endpoints#documents). [Calls to copy](/docs/calls) shows each of these calls in TypeScript and Python too.',
    fr: 'La réponse est en JSON\u00A0; ajoutez `-F format=xml` pour du XML. Envoyez un document français à 2D-Doc, ou une attestation de la Caf, à `/api/resources/v1`, dans [le champ de son type](/docs/endpoints#resources). Si vous ne savez pas ce qu’est un fichier, envoyez-le à [`/api/documents/v1`](/docs/endpoints#documents). [Appels à copier](/docs/calls) montre aussi chacun de ces appels en TypeScript et en Python.',
  },
  read: {
    en: '`documentInfos` holds what the document says, as it was read. The flags below it are the results of the checks. Every document type has a page with its fields, its checks and a sample answer: see [that of the passport]({passport}) or [all of them](/docs/documents).',
    fr: '`documentInfos` contient ce que dit le document, tel qu’il a été lu. Les indicateurs qui suivent sont les résultats des contrôles. Chaque type de document a une page avec ses champs, ses contrôles et un exemple de réponse\u00A0: voyez [celle du passeport]({passport}) ou [toutes les pages](/docs/documents).',
  },
  decide: {
    en: 'Send `details=true` to learn why a flag is false. Before you rely on a true flag, read [what it proves and what it does not](/docs/proof); that takes two minutes.',
    fr: 'Envoyez `details=true` pour savoir pourquoi un indicateur est faux. Avant de vous fier à un indicateur vrai, lisez [ce qu’il prouve et ce qu’il ne prouve pas](/docs/proof)\u00A0; cela prend deux minutes.',
  },
  failed: {
    en: 'The answer then has status 422 and a `reason` on which you can act, and it costs nothing. [Errors and retries](/docs/errors) explains every code and reason.',
    fr: 'La réponse a alors le statut 422 et une raison, `reason`, d’après laquelle vous pouvez agir, et elle ne coûte rien. [Erreurs et nouvelles tentatives](/docs/errors) explique chaque code et chaque raison.',
  },
} as const satisfies Record<string, Text>;
