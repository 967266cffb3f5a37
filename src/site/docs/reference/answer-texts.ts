import type { Text } from '../../../language.ts';

/** The texts about what every answer has, and about its details. */
export const answerTexts = {
  answersHead: {
    en: 'Every answer carries `X-Request-Id` and, after a valid key, `X-Credits-Remaining`; after a test key also `X-Key-Mode: test`. `RateLimit-Policy` and `RateLimit` say [how fast the key may send](/docs/limits). Version 1 may gain members, and never loses or renames one: pass over what you do not know. Dates are `YYYY-MM-DD`; a date that cannot be read is null. In XML a null is an empty element, and a list is an element with one child of the same name per item.',
    fr: 'Chaque réponse porte `X-Request-Id` et, après une clé valable, `X-Credits-Remaining` ; après une clé de test, aussi `X-Key-Mode: test`. `RateLimit-Policy` et `RateLimit` disent [à quel rythme la clé peut envoyer](/docs/limits). La version 1 peut gagner des membres, et n’en perd ni n’en renomme jamais : ignorez ce que vous ne connaissez pas. Les dates sont au format `AAAA-MM-JJ`\u00A0; une date illisible est null. En XML un null est un élément vide, et une liste un élément qui contient un enfant du même nom par valeur.',
  },
  answersAlways: {
    en: 'What was read is always given, also when its check fails. A wrong digit, an expired document or a bad signature are no errors: the answer is 200 and a flag is false.',
    fr: 'Ce qui a été lu est toujours donné, même quand son contrôle échoue. Une clé fausse, un document expiré ou une mauvaise signature ne sont pas des erreurs\u00A0: la réponse est 200 et un indicateur est faux.',
  },
  detailsHead: {
    en: 'With `details=true` the answer ends with `details`. `failedChecks` names each false flag, a reason and a sentence in the language of `Accept-Language`, for example “The check digit of the date of birth should be 4; 7 is printed.” Its exact form is in [OpenAPI](/openapi.json); members may be added.',
    fr: 'Avec `details=true` la réponse se termine par `details`. `failedChecks` nomme chaque indicateur faux, une raison et une phrase dans la langue d’`Accept-Language`, par exemple «\u00A0La clé de contrôle de la date de naissance devrait être 4\u00A0; 7 est imprimé.\u00A0» Sa forme exacte est dans [OpenAPI](/openapi.json)\u00A0; des membres peuvent s’ajouter.',
  },
  detailsIdentity: {
    en: '**Identity document**: the raw MRZ lines, the confidence of their reading and the corners of each line in pixels; `pixelsPerCharacter`, and `blurCharacters`, the width of the edges between ink and paper in widths of a character: about 0.1 is sharp, 0.3 hard to read. `codes` are the codes beside the MRZ of the cards that bear one: what each says, what the MRZ says, and whether it is the `same`; of a signed one its `certificate`. `remarks` say what no flag is about, as that no such code was read.',
    fr: '**Pièce d’identité**\u00A0: les lignes brutes de la zone de lecture, la confiance de leur lecture et les coins de chaque ligne en pixels\u00A0; `pixelsPerCharacter`, et `blurCharacters`, la largeur des bords entre encre et papier, en largeurs de caractère\u00A0: environ 0,1 est net, 0,3 difficile à lire. `codes` donne les codes placés près de la MRZ, pour les cartes qui en portent\u00A0: ce que dit chacun, ce que dit la MRZ, et si c’est pareil (`same`)\u00A0; pour un code signé, son `certificate`. `remarks` dit ce sur quoi aucun indicateur ne porte, par exemple qu’aucun code n’a été lu.',
  },
  detailsCode: {
    en: '**Tax notice and payslip**: where the code stands and what its header says; which types of document the signer’s certificate names (`signer`); of a payslip or contract the parts of its `fullName`: `title`, `lastName`, `firstNames`; `pixelsPerModule`, and `blurModules`, the width of the edges in modules; whether the page prints what the code signs. A scan or photo has its page recognised for that, which takes one to five seconds; `different` is said only where two looks read the same other value.',
    fr: '**Avis d’impôt et bulletin de paie**\u00A0: où se trouve le code et ce que dit son en-tête\u00A0; les types de document que nomme le certificat du signataire (`signer`)\u00A0; pour un bulletin de paie ou un contrat, les parties de `fullName`\u00A0: `title`, `lastName`, `firstNames`\u00A0; `pixelsPerModule`, et `blurModules`, la largeur des bords en modules\u00A0; si la page porte ce que le code signe. Pour cela la page d’un scan ou d’une photo passe par une reconnaissance de caractères, qui prend d’une à cinq secondes\u00A0; `different` n’est dit que si deux lectures donnent la même autre valeur.',
  },
  detailsCaf: {
    en: '**CAF certificate**: for each page whether its text was recognised, how blurred it is then (`blurPoints`), and the corners of every value and of the bars, in points from the top left.',
    fr: '**Attestation de la Caf**\u00A0: pour chaque page, si son texte a dû être reconnu, à quel point elle est alors floue (`blurPoints`), et les coins de chaque valeur et du code-barres, en points depuis le coin supérieur gauche.',
  },
  detailsWork: {
    en: '`work` is what the reading cost, as counts: instructions of the engines, pictures and pixels drawn, attempts. A Worker has no clock while it computes.',
    fr: '`work` est ce que la lecture a coûté, en nombres\u00A0: instructions des moteurs, images et pixels dessinés, essais. Un Worker n’a pas d’horloge pendant qu’il calcule.',
  },
} as const satisfies Record<string, Text>;
