import type { Text } from '../../../language.ts';

/** Texts of the examples; `prose.ts` says how they are marked up. */
export const examplesTexts = {
  keys: {
    en: 'Begin with a **test key**, `dv_test_…`: it uses test credits and trusts the specimens of this service. A **live key**, `dv_live_…`, verifies real documents. Keep both on your server, in environment variables as in these examples: a web page that contains a key gives it to everybody.',
    fr: 'Commencez par une **clé de test**, `dv_test_…`\u00A0: elle utilise des crédits de test et fait confiance aux spécimens de ce service. Une **clé réelle**, `dv_live_…`, vérifie de vrais documents. Gardez les deux sur votre serveur, dans des variables d’environnement comme dans ces exemples\u00A0: une page web qui contient une clé la donne à tout le monde.',
  },
  languages: {
    en: 'The TypeScript examples run on Node 20 or newer, also as JavaScript, and need no package. The Python examples use `requests`. Packages with typed answers are in the folder `clients` of the [source](/source).',
    fr: 'Les exemples en TypeScript s’exécutent avec Node 20 ou plus récent, aussi comme JavaScript, et n’ont besoin d’aucun paquet. Les exemples en Python utilisent `requests`. Des paquets aux réponses typées se trouvent dans le dossier `clients` du [code source](/source).',
  },
  answer: { en: 'Answer', fr: 'Réponse' },
  identity: { en: 'An identity document', fr: 'Une pièce d’identité' },
  signed: { en: 'A document with a 2D-Doc, answered in XML', fr: 'Un document à 2D-Doc, réponse en XML' },
  caf: { en: 'Two payment certificates together', fr: 'Deux attestations de paiement ensemble' },
  documents: { en: 'Several documents of any kind', fr: 'Plusieurs documents de toute nature' },
  report: { en: 'A verification as a PDF', fr: 'Une vérification en PDF' },
  preview: { en: 'A page as a picture', fr: 'Une page en image' },
  credits: { en: 'What a key has left', fr: 'Ce qu’il reste à une clé' },
  mcp: { en: 'The tools for a model', fr: 'Les outils pour un modèle' },
  receipt: { en: 'A receipt and its file', fr: 'Un reçu et son fichier' },
  retries: { en: 'Repeating safely', fr: 'Répéter sans risque' },
  retriesLink: {
    en: '[Errors and retries](/docs/errors#retries) shows how to repeat a call that was not answered, without paying for it twice.',
    fr: '[Erreurs et nouvelles tentatives](/docs/errors#retries) montre comment répéter un appel resté sans réponse, sans le payer deux fois.',
  },
  retriesText: {
    en: 'An answer may be lost on its way, and a service may be overloaded. Give each document an `Idempotency-Key` of its own. After 409 `idempotency_conflict`, 429, 502, 503, 504 or no answer at all, send the same call again, not before the time that `Retry-After` gives: it is charged only once. The client packages do this by themselves; curl does it except after 409. After 500 send the call once more, and if it fails again, report its `requestId`. Any other refusal is final until you change the call.',
    fr: 'Une réponse peut se perdre en route, et un service peut être surchargé. Donnez à chaque document sa propre `Idempotency-Key`. Après 409 `idempotency_conflict`, 429, 502, 503, 504 ou si aucune réponse n’arrive, renvoyez le même appel, pas avant le moment qu’indique `Retry-After`\u00A0: il n’est décompté qu’une fois. Les paquets clients le font d’eux-mêmes\u00A0; curl le fait, sauf après 409. Après 500, renvoyez l’appel une seule fois et, s’il échoue de nouveau, signalez la référence de la réponse, `requestId`. Tout autre refus est définitif tant que vous ne changez pas l’appel.',
  },
} as const satisfies Record<string, Text>;
