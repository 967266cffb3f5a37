import type { Text } from '../../../language.ts';

/** What a true flag proves, and what it does not. */
export const proofTexts = {
  falseFlag: {
    en: 'The answer is still 200, and what was read is given beside the flag. With `details=true` each false flag has a reason, a sentence and the values that differ. A false flag is a reason to look closer: a character may have been misread or be worn, the document may have expired, or it was altered.',
    fr: 'La réponse reste 200, et ce qui a été lu est donné à côté de l’indicateur. Avec `details=true`, chaque indicateur faux a une raison, une phrase et les valeurs qui diffèrent. Un indicateur faux est une raison d’y regarder de plus près\u00A0: un caractère a pu être mal lu ou être usé, le document a pu expirer, ou il a été modifié.',
  },
  unverified: {
    en: 'Some reasons say nothing against the document: `certificate_unknown` says that its signer could not be found, and so that nothing was proven either way.',
    fr: 'Certaines raisons ne mettent pas le document en cause\u00A0: `certificate_unknown` dit que son signataire n’a pas été trouvé, et donc que rien n’a été prouvé, dans un sens ni dans l’autre.',
  },
  flagsHead: {
    en: 'A flag answers one question. True for every flag of an identity document means that it is consistent, not that it is authentic. Only `digitalSignature` rests on a secret that a forger does not have.',
    fr: 'Un indicateur répond à une question. Tous vrais pour une pièce d’identité veut dire qu’elle est cohérente, non qu’elle est authentique. Seul `digitalSignature` repose sur un secret qu’un faussaire n’a pas.',
  },
  blindHead: {
    en: 'A check digit sees a changed character exactly when the character’s value changes modulo 10. Within each of these groups it sees nothing:',
    fr: 'Une clé de contrôle voit un caractère changé exactement quand sa valeur change modulo 10. À l’intérieur de chacun de ces groupes elle ne voit rien\u00A0:',
  },
  blindTail: {
    en: 'Names, document codes, sex and nationality have no digit at all. A character is never repaired towards a check digit: a clearly printed wrong digit stays wrong.',
    fr: 'Les noms, les codes de document, le sexe et la nationalité n’ont aucune clé. Un caractère n’est jamais réparé pour satisfaire une clé\u00A0: un chiffre faux nettement imprimé reste faux.',
  },
} as const satisfies Record<string, Text>;
