import type { Text } from '../../../language.ts';

/** The texts of the first request, step by step. */
export const firstRequestTexts = {
  key: {
    en: 'The administrator of the service gives you one: see [for operators](/docs/operators) if that is you. Begin with a test key, `dv_test_…`, which uses test credits and trusts the specimens of this service. Without a key, see the service work on [its own page](/).',
    fr: 'L’administrateur du service vous en donne une\u00A0: voyez [pour les exploitants](/docs/operators) si c’est vous. Commencez par une clé de test, `dv_test_…`, qui utilise des crédits de test et fait confiance aux spécimens de ce service. Sans clé, voyez le service à l’œuvre sur [sa propre page](/).',
  },
  send: {
    en: 'The answer is JSON; add `-F format=xml` for XML. A French document with a 2D-Doc or a CAF certificate goes to `/api/resources/v1`, in [the field of its type](/docs/endpoints#resources). If you do not know what a file is, send it to [`/api/documents/v1`](/docs/endpoints#documents). [Calls to copy](/docs/calls) has each of these in TypeScript and Python too.',
    fr: 'La réponse est en JSON\u00A0; ajoutez `-F format=xml` pour du XML. Un document français à 2D-Doc ou une attestation de la Caf va à `/api/resources/v1`, dans [le champ de son type](/docs/endpoints#resources). Si vous ne savez pas ce qu’est un fichier, envoyez-le à [`/api/documents/v1`](/docs/endpoints#documents). [Appels à copier](/docs/calls) donne chacun aussi en TypeScript et Python.',
  },
  read: {
    en: '`documentInfos` is what the document says, as it was read. The flags below it are the checks. Every document type has a page with its fields, its checks and its answer: this is [the passport’s]({passport}); [all of them](/docs/documents).',
    fr: '`documentInfos` est ce que dit le document, tel qu’il a été lu. Les indicateurs qui suivent sont les contrôles. Chaque type de document a une page avec ses champs, ses contrôles et sa réponse\u00A0: voici [celle du passeport]({passport})\u00A0; [toutes les pages](/docs/documents).',
  },
  decide: {
    en: 'Send `details=true` to be told why. What you may conclude from a true flag, and what not, is [worth two minutes](/docs/proof).',
    fr: 'Envoyez `details=true` pour savoir pourquoi. Ce que vous pouvez conclure d’un indicateur vrai, et ce que vous ne pouvez pas, [mérite deux minutes](/docs/proof).',
  },
  failed: {
    en: 'The answer is 422 with a `reason` to act on, and costs nothing. [Errors and retries](/docs/errors) has every code and reason.',
    fr: 'La réponse est 422 avec une raison, `reason`, à laquelle vous pouvez réagir, et ne coûte rien. [Erreurs et nouvelles tentatives](/docs/errors) donne chaque code et chaque raison.',
  },
} as const satisfies Record<string, Text>;
