import type { Text } from '../../../language.ts';

/** The texts about the verdict. */
export const verdictTexts = {
  head: {
    en: 'Every answer of `POST /api/documents/v1` has a `verdict` for each document, with or without details. The endpoints for one type of document give it in `details`. Decide by `verdict.outcome`, and show `reasons` and `remarks` to a person: each has a `message` in English or French, as `Accept-Language` asks.',
    fr: 'Chaque réponse de `POST /api/documents/v1` a un `verdict` par document, avec ou sans détails. Les points d’accès propres à un type de document le donnent dans `details`. Décidez d’après `verdict.outcome`, et montrez `reasons` et `remarks` à une personne\u00A0: chacune a un `message` en français ou en anglais, selon `Accept-Language`.',
  },
  outcomes: { en: 'What to do with an outcome', fr: 'Que faire d’un résultat' },
  todo: { en: 'What to do', fr: 'Que faire' },
  passedThen: {
    en: 'Go on. If only a signature could prove the origin, have a person compare the photo and the original.',
    fr: 'Poursuivez. Si seule une signature pouvait prouver l’origine, faites comparer la photo et l’original par une personne.',
  },
  unverifiedThen: {
    en: 'Ask for the original file or a sharper picture, and send it. If nothing better is available, have a person check the document as without this service. Never tell the holder that it is false.',
    fr: 'Demandez le fichier d’origine ou une image plus nette, et envoyez-le. S’il n’y a rien de mieux, faites contrôler le document par une personne, comme sans ce service. Ne dites jamais à l’intéressé qu’il est faux.',
  },
  unverifiedMeaning: {
    en: 'What the check needs was missing or could not be read. This says nothing against the document.',
    fr: 'Ce dont le contrôle a besoin manquait ou n’a pas pu être lu. Cela ne met pas le document en cause.',
  },
  expiredThen: {
    en: 'Ask for the current document, unless the rule that you apply accepts an expired one.',
    fr: 'Demandez le document en cours de validité, sauf si la règle que vous appliquez admet un document expiré.',
  },
  failedThen: {
    en: 'Do not let a program refuse the document. Show `reasons` to a person, who looks at the place. If it was misread, that person takes a better picture; otherwise they ask for the original or ask the issuer.',
    fr: 'Ne laissez pas un programme refuser le document. Montrez `reasons` à une personne, qui regarde l’endroit. S’il a été mal lu, elle refait une photo\u00A0; sinon, elle demande l’original ou interroge l’émetteur.',
  },
  problem: {
    en: 'There is no verdict, because the file could not be read or the request could not be accepted. It cost nothing.',
    fr: 'Il n’y a pas de verdict, parce que le fichier n’a pas pu être lu ou que la demande n’a pas pu être acceptée. Rien n’a été décompté.',
  },
  problemThen: {
    en: 'Show `remedy`, or act by `code` and `reason`: [errors and retries](/docs/errors) explains each. After 409, 429 and 503, send the request again, not before the time that `Retry-After` gives.',
    fr: 'Montrez `remedy`, ou agissez d’après `code` et `reason`\u00A0: [erreurs et nouvelles tentatives](/docs/errors) explique chacun. Après 409, 429 et 503, renvoyez la demande, pas avant le moment qu’indique `Retry-After`.',
  },
  decideOnce: {
    en: 'If a program meets an outcome that it does not know, nothing is confirmed: it should treat it as `unverified`.',
    fr: 'Si un programme rencontre un résultat qu’il ne connaît pas, rien n’est confirmé\u00A0: il doit le traiter comme `unverified`.',
  },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  when: { en: 'When', fr: 'Quand' },
  failed: {
    en: 'Something in this document contradicts itself: a check digit, a length, a signature, a national number, a printed value that differs from the signed one, or a code that differs from the MRZ beside it.',
    fr: 'Quelque chose dans ce document se contredit\u00A0: une clé de contrôle, une longueur, une signature, un numéro national, une valeur imprimée qui diffère de la valeur signée, ou un code qui diffère de la MRZ voisine.',
  },
  expired: {
    en: 'Nothing failed, but a date of validity has passed.',
    fr: 'Rien n’a échoué, mais une date de validité est passée.',
  },
  unverified: {
    en: 'Nothing failed, but a check that the verdict needs could not be made: for example, the signer is on no list, a value could not be read, the page prints a signed value in two ways or lacks a signed name, or the file is a scan of a certificate whose original PDF must be checked. This says nothing against the document. The reasons say which check is missing; below you find what to do for each.',
    fr: 'Rien n’a échoué, mais un contrôle dont le verdict a besoin n’a pas pu être fait\u00A0: par exemple, le signataire n’est sur aucune liste, une valeur n’a pas pu être lue, la page porte une valeur signée de deux façons ou ne porte pas un nom signé, ou le fichier est le scan d’une attestation dont il faut contrôler le PDF d’origine. Cela ne met pas le document en cause. Les raisons disent quel contrôle manque\u00A0; vous trouvez ci-dessous que faire pour chacune.',
  },
  passed: {
    en: 'Every check on which the verdict rests was made and passed. [What that proves](/docs/proof) depends on the type of document.',
    fr: 'Chaque contrôle sur lequel repose le verdict a été fait et est réussi. [Ce que cela prouve](/docs/proof) dépend du type du document.',
  },
  togetherTitle: { en: 'Comparison of certificates', fr: 'Comparaison des attestations' },
  together: {
    en: 'Several CAF certificates in one request are also compared with each other. The result is a verdict of its own, `cafVerdict`, whose reasons come from the same list. It never changes the verdict on any one of them: two genuine certificates of two families both pass, and `cafVerdict` says that they are of different beneficiaries.',
    fr: 'Plusieurs attestations de la Caf d’une même demande sont aussi comparées entre elles. Le résultat est un verdict à part, `cafVerdict`, dont les raisons viennent de la même liste. Il ne change jamais le verdict sur l’une d’elles\u00A0: deux attestations authentiques de deux familles passent toutes deux, et `cafVerdict` dit qu’elles sont d’allocataires différents.',
  },
  reasons: { en: 'Codes of reasons', fr: 'Codes des raisons' },
  reasonsHead: {
    en: 'These are all the codes. If a later version adds one, it also adds it to OpenAPI. `field` names the value, and `pages` the pages that show it, where they are known. Words in braces stand for values of the document.',
    fr: 'Voici tous les codes. Si une version ultérieure en ajoute un, elle l’ajoute aussi à OpenAPI. `field` nomme la valeur, et `pages` les pages qui la montrent, quand elles sont connues. Les mots entre accolades tiennent lieu de valeurs du document.',
  },
  remarks: { en: 'Codes of remarks', fr: 'Codes des remarques' },
  remarksHead: {
    en: 'A remark says what was not examined, or what a person should look at. It never changes the outcome. With `details=true`, the member `remarks` of `details` also has the values that each sentence contains.',
    fr: 'Une remarque dit ce qui n’a pas été examiné, ou ce qu’une personne devrait regarder. Elle ne change jamais le résultat. Avec `details=true`, le membre `remarks` de `details` a aussi les valeurs que contient chaque phrase.',
  },
  forExample: { en: 'For example:', fr: 'Par exemple\u00A0:' },
  mayMean: { en: 'What it may mean.', fr: 'Ce que cela peut signifier.' },
  whatToDo: { en: 'What to do.', fr: 'Que faire.' },
} as const satisfies Record<string, Text>;
