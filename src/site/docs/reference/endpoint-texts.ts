import type { Text } from '../../../language.ts';

/** The texts about endpoints and the fields of their forms. */
export const endpointTexts = {
  errors: { en: 'Errors, by code:', fr: 'Erreurs, par code\u00A0:' },
  reasons: { en: '`unreadable_document`, by reason:', fr: '`unreadable_document`, par raison\u00A0:' },
  openapi: {
    en: 'All of this is described by [OpenAPI 3.1](/openapi.json), made from the same tables as the answers: every schema, header and example. Tools that call an API by hand, and those that write clients, take its address.',
    fr: 'Tout cela est décrit par [OpenAPI 3.1](/openapi.json), en anglais, tiré des mêmes tables que les réponses\u00A0: chaque schéma, en-tête et exemple. Les outils qui appellent une API à la main, et ceux qui écrivent des clients, prennent son adresse.',
  },
  formField: { en: 'Form field', fr: 'Champ du formulaire' },
  given: { en: 'Given', fr: 'Donné' },
  meaning: { en: 'Meaning', fr: 'Sens' },
  once: { en: 'once', fr: 'une fois' },
  optional: { en: 'optional', fr: 'facultatif' },
  times: { en: '1 to {count} times', fr: 'de 1 à {count} fois' },
<<<<<<< HEAD
=======
  apiKeyField: {
    en: 'Your key. Live keys begin `dv_live_`, test keys `dv_test_`. Left out where the header `Authorization: Bearer` names it.',
    fr: 'Votre clé. Les clés réelles commencent par `dv_live_`, les clés de test par `dv_test_`. À omettre si l’en-tête `Authorization: Bearer` la donne.',
  },
  formatField: { en: '`json` (default) or `xml`.', fr: '`json` (par défaut) ou `xml`.' },
  detailsField: {
    en: '`true` or `1` adds positions, confidences and why each check failed; `false`, `0` or empty does not. Anything else is `unsupported_value`.',
    fr: '`true` ou `1` ajoute les positions, les confiances et pourquoi chaque contrôle a échoué ; `false`, `0` ou vide ne le fait pas. Toute autre valeur donne `unsupported_value`.',
  },
  identityCaption: { en: 'One identity document', fr: 'Une pièce d’identité' },
  resourcesCaption: {
    en: 'French administrative documents, one document type per request',
    fr: 'Documents administratifs français, un type de document par demande',
  },
  documentsCaption: { en: 'Documents of any kind', fr: 'Documents de tout type' },
  documentsField: {
    en: 'A document of any kind above, each in a file of its own; the two sides of a card, on two pages or in two files one after the other, are one document.',
    fr: 'Un document de l’une des natures ci-dessus, chacun dans son fichier\u00A0; les deux faces d’une carte, sur deux pages ou dans deux fichiers qui se suivent, sont un document.',
  },
  documents: {
    en: 'The service finds out what each file is, and answers an array `documents` in the order sent: `{files, documentKind, answer}`, where `answer` is what the endpoint of its kind answers, or `{files, problem}`. `files` are the numbers of its files, counted from 1; `documentKind` is the `documentType` of an identity document, else the name of the form field above without `_file`. Two files, one after the other, of which one bears a card’s MRZ and the other shows the card’s number, or its holder’s surname and its dates, are one document with both numbers in `files`, and cost one credit. CAF certificates are judged together in `cafDocumentsValidation`. The answer comes document by document, as each is read, and begins with the first that could be read; where none could, the failure of the first file is answered. The files of a request share its computing: a file that comes after dear ones may be `too_complex` and pass in a request of its own.',
    fr: 'Le service trouve ce qu’est chaque fichier et rend un tableau `documents` dans l’ordre d’envoi\u00A0: `{files, documentKind, answer}`, où `answer` est ce que rend le point d’accès de sa nature, ou `{files, problem}`. `files` donne les numéros de ses fichiers, comptés à partir de 1\u00A0; `documentKind` est le `documentType` d’une pièce d’identité, sinon le nom du champ ci-dessus sans `_file`. Deux fichiers qui se suivent, dont l’un porte la MRZ d’une carte et l’autre montre le numéro de la carte, ou le nom de son titulaire et ses dates, sont un document, avec les deux numéros dans `files`, et coûtent un crédit. Les attestations de la Caf sont jugées ensemble dans `cafDocumentsValidation`. La réponse vient document par document, à mesure de la lecture, et commence avec le premier qui a pu être lu\u00A0; si aucun ne l’a pu, c’est l’échec du premier fichier qui est rendu. Les fichiers d’une demande se partagent son calcul\u00A0: un fichier qui en suit de coûteux peut être `too_complex` et passer dans une demande à part.',
  },
  documentsLines: {
    en: 'With `Accept: application/x-ndjson` the answer is one JSON object a line, and begins as soon as a credit is held: `{"progress":{"files":[1],"ahead":2}}` while documents of others are read first, `{"progress":{"files":[1],"page":1,"pages":2}}` as pages are looked at, `{"document":…}` for each entry of `documents`, read or not, and at last `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, without which the answer is not whole. The status is then 200 also where no file could be read.',
    fr: 'Avec `Accept: application/x-ndjson`, la réponse est un objet JSON par ligne et commence dès qu’un crédit est réservé\u00A0: `{"progress":{"files":[1],"ahead":2}}` tant que d’autres documents sont lus avant, `{"progress":{"files":[1],"page":1,"pages":2}}` à mesure que les pages sont examinées, `{"document":…}` pour chaque élément de `documents`, lu ou non, et enfin `{"end":{"cafDocumentsValidation":…,"creditsRemaining":…}}`, sans quoi la réponse n’est pas entière. Le statut est alors 200 même si aucun fichier n’a pu être lu.',
  },
  report: {
    en: 'Takes any of the files above in its own field and answers the verification as a PDF: every field and every check in words, no copy of the document. `language` is `en` (default) or `fr`; `format` is that of its problems. Costs as a verification does.',
    fr: 'Prend l’un des fichiers ci-dessus dans son propre champ et rend la vérification en PDF\u00A0: chaque champ et chaque contrôle en toutes lettres, sans copie du document. `language` vaut `en` (par défaut) ou `fr` ; `format` est celui de ses erreurs. Coûte autant qu’une vérification.',
  },
  creditsEndpoint: {
    en: 'Takes `api_key` and `format`; answers what is left, and usage by day in counts. Costs nothing.',
    fr: 'Prend `api_key` et `format`\u00A0; rend ce qui reste et l’usage par jour, en nombres. Ne coûte rien.',
  },
>>>>>>> db73d40 (Give every page of the documentation a twin in Markdown)
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
