import type { Text } from '../../../language.ts';

/** Texts of the examples; `prose.ts` says how they are marked up. */
export const examplesTexts = {
  keys: {
    en: 'Begin with a **test key**, `dv_test_…`: it uses test credits and trusts the specimens of this service. A **live key**, `dv_live_…`, verifies real documents. Keep both on your server, in the environment as here: a page that holds a key gives it to everybody.',
    fr: 'Commencez par une **clé de test**, `dv_test_…` : elle utilise des crédits de test et fait confiance aux spécimens de ce service. Une **clé réelle**, `dv_live_…`, vérifie de vrais documents. Gardez les deux sur votre serveur, dans l’environnement comme ici : une page qui contient une clé la donne à tout le monde.',
  },
  languages: {
    en: 'The TypeScript is for Node 20 or newer, as JavaScript too, and needs no package; Python uses `requests`. Packages with typed answers are in the folder `clients` of the [source](/source).',
    fr: 'Le TypeScript est pour Node 20 ou plus récent, aussi comme JavaScript, et ne demande aucun paquet\u00A0; Python utilise `requests`. Des paquets aux réponses typées se trouvent dans le dossier `clients` du [code source](/source).',
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
  retriesText: {
    en: 'An answer may be lost on its way, and a service may have too much to do. Give each document an `Idempotency-Key` of its own and send the same call again after 409, 429, 502, 503, 504 or no answer at all, as late as `Retry-After` says: it is charged once. The packages do this by themselves. Whatever else is refused stays refused until you change the call.',
    fr: 'Une réponse peut se perdre en route, et un service peut avoir trop à faire. Donnez à chaque document son `Idempotency-Key` et renvoyez la même demande après 409, 429, 502, 503, 504 ou sans réponse du tout, au moment que dit `Retry-After` : elle n’est décomptée qu’une fois. Les paquets le font d’eux-mêmes. Toute autre demande refusée le reste tant que vous ne la changez pas.',
  },
} as const satisfies Record<string, Text>;
