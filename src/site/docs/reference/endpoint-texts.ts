import type { Text } from '../../../language.ts';

/** The texts about endpoints and the fields of their forms. */
export const endpointTexts = {
  errors: { en: 'Errors, by code:', fr: 'Erreurs, par code\u00A0:' },
  reasons: { en: '`unreadable_document`, by reason:', fr: '`unreadable_document`, par raison\u00A0:' },
  openapi: {
    en: '[OpenAPI 3.1](/openapi.json) describes all of this, with every schema, header and example. It is made from the same tables as the answers. Give its address to tools that call an API by hand or that generate clients.',
    fr: '[OpenAPI 3.1](/openapi.json) décrit tout cela, en anglais, avec chaque schéma, en-tête et exemple. Il est tiré des mêmes tables que les réponses. Donnez son adresse aux outils qui appellent une API à la main ou qui produisent des clients.',
  },
  example: { en: 'Example:', fr: 'Exemple\u00A0:' },
  formField: { en: 'Form field', fr: 'Champ du formulaire' },
  given: { en: 'Given', fr: 'Donné' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  once: { en: 'once', fr: 'une fois' },
  optional: { en: 'optional', fr: 'facultatif' },
  times: { en: '1 to {count} times', fr: 'de 1 à {count} fois' },
  keyHeader: {
    en: 'You may send the key as `Authorization: Bearer KEY` instead of in the form: the service then checks it before it reads the body. If you send both and they differ, the answer is `invalid_api_key`. Under load, a body whose key is not yet known gives way to others, so send the key in the header or as the first field of the form.',
    fr: 'Vous pouvez envoyer la clé par `Authorization: Bearer KEY` plutôt que dans le formulaire\u00A0: le service la contrôle alors avant de lire le corps. Si vous envoyez les deux et qu’elles diffèrent, la réponse est `invalid_api_key`. En cas de forte charge, un corps dont la clé n’est pas encore connue cède sa place aux autres\u00A0: envoyez donc la clé dans l’en-tête, ou comme premier champ du formulaire.',
  },
  idempotency: {
    en: 'With the header `Idempotency-Key` you can repeat a request [without paying twice](/docs/credits#idempotency).',
    fr: 'Avec l’en-tête `Idempotency-Key`, vous pouvez répéter une demande [sans la payer deux fois](/docs/credits#idempotency).',
  },
  administrationText: {
    en: 'These endpoints take and answer JSON. They need the secret of the setting `ADMIN_TOKEN`, sent as `Authorization: Bearer`. A call may be repeated, except those that make something without its id: each call opens another account without `accountId`, makes another key without `key`, and grants credits again without `grantId`. To open an account whose id exists gives 409 `conflict`. `npm run admin` and `npm run trust` use these endpoints. [OpenAPI](/openapi.json) describes their members.',
    fr: 'Ces points d’accès prennent et rendent du JSON. Ils exigent le secret du réglage `ADMIN_TOKEN`, envoyé par `Authorization: Bearer`. Un appel peut être répété, sauf ceux qui créent quelque chose sans identifiant\u00A0: chaque appel ouvre un autre compte sans `accountId`, crée une autre clé sans `key`, et accorde de nouveau les crédits sans `grantId`. Ouvrir un compte dont l’identifiant existe donne 409 `conflict`. `npm run admin` et `npm run trust` emploient ces points d’accès. [OpenAPI](/openapi.json) décrit leurs membres.',
  },
  endpointColumn: { en: 'Endpoint', fr: 'Point d’accès' },
  does: { en: 'What it does', fr: 'Ce qu’il fait' },
} as const satisfies Record<string, Text>;
