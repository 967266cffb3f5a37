import type { Text } from '../../../language.ts';

/** The texts about endpoints and the fields of their forms. */
export const endpointTexts = {
  errors: { en: 'Errors, by code:', fr: 'Erreurs, par code\u00A0:' },
  reasons: { en: '`unreadable_document`, by reason:', fr: '`unreadable_document`, par raison\u00A0:' },
  openapi: {
    en: 'All of this is described by [OpenAPI 3.1](/openapi.json), made from the same tables as the answers: every schema, header and example. Tools that call an API by hand, and those that write clients, take its address.',
    fr: 'Tout cela est décrit par [OpenAPI 3.1](/openapi.json), en anglais, tiré des mêmes tables que les réponses\u00A0: chaque schéma, en-tête et exemple. Les outils qui appellent une API à la main, et ceux qui écrivent des clients, prennent son adresse.',
  },
  example: { en: 'Example:', fr: 'Exemple\u00A0:' },
  formField: { en: 'Form field', fr: 'Champ du formulaire' },
  given: { en: 'Given', fr: 'Donné' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  once: { en: 'once', fr: 'une fois' },
  optional: { en: 'optional', fr: 'facultatif' },
  times: { en: '1 to {count} times', fr: 'de 1 à {count} fois' },
  keyHeader: {
    en: 'The key may be sent as `Authorization: Bearer KEY` instead: it is then checked before the body is read. Both, and different, are `invalid_api_key`. When many send at once, a body whose key is not known yet makes way for the others, so name the key in the header, or as the first field of the form.',
    fr: 'La clé peut aussi être envoyée par `Authorization: Bearer KEY`\u00A0: elle est alors contrôlée avant que le corps soit lu. Les deux, si elles diffèrent, donnent `invalid_api_key`. Quand beaucoup envoient à la fois, un corps dont la clé n’est pas encore connue cède sa place aux autres\u00A0: donnez la clé dans l’en-tête, ou comme premier champ du formulaire.',
  },
  administrationText: {
    en: 'JSON in and JSON out, behind the setting `ADMIN_TOKEN`, sent as `Authorization: Bearer`. Every call may be repeated, because an id always names the same account, key or grant. `npm run admin` and `npm run trust` use these endpoints. Their members are described by [OpenAPI](/openapi.json).',
    fr: 'JSON à l’aller et au retour, derrière le réglage `ADMIN_TOKEN`, envoyé par `Authorization: Bearer`. Chaque appel peut être répété, car un identifiant désigne toujours le même compte, la même clé ou le même lot de crédits. `npm run admin` et `npm run trust` emploient ces points d’accès. Leurs membres sont décrits par [OpenAPI](/openapi.json).',
  },
  endpointColumn: { en: 'Endpoint', fr: 'Point d’accès' },
  does: { en: 'What it does', fr: 'Ce qu’il fait' },
} as const satisfies Record<string, Text>;
