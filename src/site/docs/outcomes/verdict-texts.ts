import type { Text } from '../../../language.ts';

/** The texts about the verdict. */
export const verdictTexts = {
  head: {
    en: 'Every answer of `POST /api/documents/v1` has a `verdict` for each document, with or without details. The endpoints of one kind have it in `details`. Decide by `verdict.outcome`, and show `reasons` and `remarks`: their `message` is in English or French by `Accept-Language`.',
    fr: 'Chaque réponse de `POST /api/documents/v1` a un `verdict` par document, avec ou sans détails. Les points d’accès d’une seule nature l’ont dans `details`. Décidez d’après `verdict.outcome`, et montrez `reasons` et `remarks`\u00A0: leur `message` est en français ou en anglais selon `Accept-Language`.',
  },
  outcomes: { en: 'The four outcomes', fr: 'Les quatre résultats' },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  when: { en: 'When', fr: 'Quand' },
  failed: {
    en: 'Something of this document contradicts itself: a check digit, a length, a signature, a national number, a printed value that differs from the signed one, a code that differs from the MRZ beside it.',
    fr: 'Quelque chose dans ce document se contredit\u00A0: une clé de contrôle, une longueur, une signature, un numéro national, une valeur imprimée qui diffère de la valeur signée, un code qui diffère de la MRZ voisine.',
  },
  expired: {
    en: 'Nothing failed, and a date of validity has passed.',
    fr: 'Rien n’a échoué, et une date de validité est passée.',
  },
  unverified: {
    en: 'Nothing failed, and a check that the verdict rests on could not be made: the signer is on no list, a value was not read, or the file is a scan of a certificate that is verified by its file. It says nothing against the document.',
    fr: 'Rien n’a échoué, et un contrôle sur lequel repose le verdict n’a pas pu être fait\u00A0: le signataire n’est sur aucune liste, une valeur n’a pas été lue, ou le fichier est le scan d’une attestation qui se vérifie par son fichier. Cela ne met pas le document en cause.',
  },
  passed: {
    en: 'All others. [What that proves](/docs/proof) depends on the kind of document.',
    fr: 'Tous les autres. [Ce que cela prouve](/docs/proof) dépend de la nature du document.',
  },
  togetherTitle: { en: 'Certificates together', fr: 'Les attestations ensemble' },
  together: {
    en: 'What several CAF certificates of one request say of each other is a verdict of its own, `cafVerdict`, with reasons of the same list. It never changes the verdict on one of them: two genuine certificates of two families both pass, and `cafVerdict` says that they are of different beneficiaries.',
    fr: 'Ce que plusieurs attestations de la Caf d’une même demande disent les unes des autres est un verdict à part, `cafVerdict`, dont les raisons viennent de la même liste. Il ne change jamais le verdict sur l’une d’elles\u00A0: deux attestations authentiques de deux familles passent toutes deux, et `cafVerdict` dit qu’elles sont d’allocataires différents.',
  },
  reasons: { en: 'Codes of reasons', fr: 'Codes des raisons' },
  reasonsHead: {
    en: 'The list is closed: a later version may add codes, and then also to OpenAPI. `field` names the value, `pages` the pages that show it, where they are known. Letters in braces stand for values of the document.',
    fr: 'La liste est fermée\u00A0: une version ultérieure peut ajouter des codes, alors aussi à OpenAPI. `field` nomme la valeur, `pages` les pages qui la montrent, quand elles sont connues. Les mots entre accolades tiennent lieu de valeurs du document.',
  },
  remarks: { en: 'Codes of remarks', fr: 'Codes des remarques' },
  remarksHead: {
    en: 'A remark says what was not looked at, or what a person should look at. It never changes the outcome. With `details=true` the member `remarks` of `details` has the values of each sentence too.',
    fr: 'Une remarque dit ce qui n’a pas été regardé, ou ce qu’une personne devrait regarder. Elle ne change jamais le résultat. Avec `details=true`, le membre `remarks` de `details` a aussi les valeurs de chaque phrase.',
  },
  forExample: { en: 'For example:', fr: 'Par exemple\u00A0:' },
  mayMean: { en: 'May mean.', fr: 'Peut signifier.' },
  whatToDo: { en: 'What to do.', fr: 'Que faire.' },
} as const satisfies Record<string, Text>;
