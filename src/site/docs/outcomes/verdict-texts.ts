import type { Text } from '../../../language.ts';

/** The texts about the verdict. */
export const verdictTexts = {
  head: {
    en: 'Every answer of `POST /api/documents/v1` has a `verdict` for each document, with or without details. The endpoints of one kind have it in `details`. Decide by `verdict.outcome`, and show `reasons` and `remarks`: their `message` is in English or French by `Accept-Language`.',
    fr: 'Chaque réponse de `POST /api/documents/v1` a un `verdict` par document, avec ou sans détails. Les points d’accès d’une seule nature l’ont dans `details`. Décidez d’après `verdict.outcome`, et montrez `reasons` et `remarks`\u00A0: leur `message` est en français ou en anglais selon `Accept-Language`.',
  },
  outcomes: { en: 'What to do with an outcome', fr: 'Que faire d’un résultat' },
  todo: { en: 'What to do', fr: 'Que faire' },
  passedThen: {
    en: 'Go on. Where only a signature would prove the origin, have a person compare the photo and the original.',
    fr: 'Poursuivez. Là où seule une signature prouverait l’origine, faites comparer la photo et l’original par une personne.',
  },
  unverifiedThen: {
    en: 'Ask for the original file or a sharper picture, and send that. If nothing better can be had, have a person check it as without this service. Never tell the holder that it is false.',
    fr: 'Demandez le fichier d’origine ou une image plus nette, et envoyez-les. S’il n’y a rien de mieux, faites contrôler par une personne comme sans ce service. Ne dites jamais à l’intéressé que le document est faux.',
  },
  unverifiedMeaning: {
    en: 'What the check needs was not there or could not be read. It says nothing against the document.',
    fr: 'Ce qu’il faut au contrôle manquait ou n’a pas pu être lu. Cela ne met pas le document en cause.',
  },
  expiredThen: {
    en: 'Ask for the current document, unless the rule that you apply accepts an expired one.',
    fr: 'Demandez le document en cours de validité, sauf si la règle que vous appliquez admet un document expiré.',
  },
  failedThen: {
    en: 'Do not refuse by a program. Show `reasons` to a person, who looks at the place, takes a better picture if it was misread, and else asks for the original or the issuer.',
    fr: 'Ne refusez pas par programme. Montrez `reasons` à une personne, qui regarde l’endroit, refait une photo s’il a été mal lu, et sinon demande l’original ou interroge l’émetteur.',
  },
  problem: {
    en: 'There is no verdict: the file could not be read or the request not be taken. It cost nothing.',
    fr: 'Il n’y a pas de verdict\u00A0: le fichier n’a pas pu être lu, ou la demande pas prise. Rien n’a été décompté.',
  },
  problemThen: {
    en: 'Show `remedy`, or act by `code` and `reason`: [each is explained](/docs/errors). Repeat after 409, 429 and 503, as late as `Retry-After` says.',
    fr: 'Montrez `remedy`, ou agissez d’après `code` et `reason`\u00A0: [chacun est expliqué](/docs/errors). Recommencez après 409, 429 et 503, au moment que dit `Retry-After`.',
  },
  decideOnce: {
    en: 'An outcome that a program does not know confirms nothing: treat it as `unverified`.',
    fr: 'Un résultat qu’un programme ne connaît pas ne confirme rien\u00A0: traitez-le comme `unverified`.',
  },
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
    en: 'Every check that the verdict rests on was made and holds. [What that proves](/docs/proof) depends on the kind of document.',
    fr: 'Chaque contrôle sur lequel repose le verdict a été fait et est réussi. [Ce que cela prouve](/docs/proof) dépend de la nature du document.',
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
