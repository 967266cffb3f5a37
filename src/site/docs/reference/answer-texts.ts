import type { Text } from '../../../language.ts';

/** The texts about what every answer has, and about its details. */
export const answerTexts = {
  answersHead: {
    en: 'Every answer carries `X-Request-Id`. After a test key it also carries `X-Key-Mode: test`. `X-Credits-Remaining` says what the account has left; it is missing where the service did not ask the account, as for a request that is no form. `RateLimit-Policy` and `RateLimit` say [how fast the key may send](/docs/limits). Version 1 may gain members, and never loses or renames one: ignore members that you do not know. Dates are `YYYY-MM-DD`; a date that cannot be read is null. In XML, null is an empty element, and a list is an element with one child of the same name for each item.',
    fr: 'Chaque réponse porte `X-Request-Id`. Après une clé de test, elle porte aussi `X-Key-Mode: test`. `X-Credits-Remaining` donne ce qui reste au compte\u00A0; il manque si le service n’a pas interrogé le compte, comme pour une demande qui n’est pas un formulaire. `RateLimit-Policy` et `RateLimit` disent [à quel rythme la clé peut envoyer](/docs/limits). La version 1 peut gagner des membres, et n’en perd ni n’en renomme jamais\u00A0: ignorez ceux que vous ne connaissez pas. Les dates sont au format `AAAA-MM-JJ`\u00A0; une date illisible est null. En XML, null est un élément vide, et une liste un élément qui contient un enfant du même nom par valeur.',
  },
  answersAlways: {
    en: 'The answer always gives the values that were read, even if their checks fail. A wrong check digit, an expired document or a bad signature is not an error: the status is 200, and a flag is false.',
    fr: 'La réponse donne toujours les valeurs lues, même si leurs contrôles échouent. Une clé de contrôle fausse, un document expiré ou une mauvaise signature n’est pas une erreur\u00A0: le statut est 200, et un indicateur est faux.',
  },
  detailsHead: {
    en: 'With `details=true` the answer ends with `details`. For each false flag, `failedChecks` gives its name, a reason and a sentence in the language of `Accept-Language`, for example “The check digit of the date of birth should be 4; 7 is printed.” [OpenAPI](/openapi.json) describes its exact form; later versions may add members.',
    fr: 'Avec `details=true`, la réponse se termine par `details`. Pour chaque indicateur faux, `failedChecks` donne son nom, une raison et une phrase dans la langue d’`Accept-Language`, par exemple «\u00A0La clé de contrôle de la date de naissance devrait être 4\u00A0; 7 est imprimé.\u00A0» [OpenAPI](/openapi.json) en décrit la forme exacte\u00A0; des versions ultérieures peuvent ajouter des membres.',
  },
  detailsIdentity: {
    en: '**Identity document**: the details give the raw MRZ lines, the confidence of their reading and the corners of each line in pixels. `pixelsPerCharacter` is the width of a character. `blurCharacters` is the width of the edges between ink and paper, in widths of a character: about 0.1 is sharp, and 0.3 is hard to read. `codes` lists the codes beside the MRZ, on cards that have them: what each code says, what the MRZ says, and whether both are the `same`; a signed code also has its `certificate`. `remarks` lists facts that no flag covers, for example that no such code was read.',
    fr: '**Pièce d’identité**\u00A0: les détails donnent les lignes brutes de la zone de lecture, la confiance de leur lecture et les coins de chaque ligne en pixels. `pixelsPerCharacter` est la largeur d’un caractère. `blurCharacters` est la largeur des bords entre encre et papier, en largeurs de caractère\u00A0: environ 0,1 est net, et 0,3 difficile à lire. `codes` donne les codes placés près de la MRZ, pour les cartes qui en portent\u00A0: ce que dit chacun, ce que dit la MRZ, et si c’est pareil (`same`)\u00A0; un code signé a aussi son `certificate`. `remarks` donne des faits sur lesquels aucun indicateur ne porte, par exemple qu’aucun code n’a été lu.',
  },
  detailsCode: {
    en: '**Document with a 2D-Doc**: the details give the place of the code, its header, and the types of document that the signer’s certificate names (`signer`). For a payslip or contract they give the parts of its `fullName`: `title`, `lastName` and `firstNames`. `pixelsPerModule` is the width of a module of the code, and `blurModules` is the width of the edges, in modules. The details also say whether the page prints what the code signs. The text of a scan or photo is recognised for this, which takes one to five seconds; the result is `different` only if two readings give the same differing value.',
    fr: '**Document à 2D-Doc**\u00A0: les détails donnent l’endroit du code, son en-tête et les types de document que nomme le certificat du signataire (`signer`). Pour un bulletin de paie ou un contrat, ils donnent les parties de `fullName`\u00A0: `title`, `lastName` et `firstNames`. `pixelsPerModule` est la largeur d’un module du code, et `blurModules` la largeur des bords, en modules. Les détails disent aussi si la page porte ce que le code signe. Le texte d’un scan ou d’une photo est reconnu pour cela, ce qui prend d’une à cinq secondes\u00A0; le résultat n’est `different` que si deux lectures donnent la même autre valeur.',
  },
  detailsCaf: {
    en: '**CAF certificate**: for each page, the details say whether its text had to be recognised and, if so, how blurred the page is (`blurPoints`). They give the corners of every value and of the bar code, in points from the top left.',
    fr: '**Attestation de la Caf**\u00A0: pour chaque page, les détails disent si son texte a dû être reconnu et, dans ce cas, à quel point la page est floue (`blurPoints`). Ils donnent les coins de chaque valeur et du code-barres, en points depuis le coin supérieur gauche.',
  },
  detailsWork: {
    en: '`work` says what the reading cost, as counts: instructions of the engines, pictures and pixels drawn, attempts. It gives no time, because a Worker has no clock while it computes.',
    fr: '`work` dit ce que la lecture a coûté, en nombres\u00A0: instructions des moteurs, images et pixels dessinés, essais. Il ne donne pas de durée, car un Worker n’a pas d’horloge pendant qu’il calcule.',
  },
} as const satisfies Record<string, Text>;
