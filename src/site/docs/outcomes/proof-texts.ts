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
    en: 'A flag answers one question. True for every flag of an identity document means that it is consistent, not that it is authentic. Only `digitalSignature`, and `integrity` of a signed PDF, rest on a secret that a forger does not have.',
    fr: 'Un indicateur répond à une question. Tous vrais pour une pièce d’identité veut dire qu’elle est cohérente, non qu’elle est authentique. Seuls `digitalSignature` et, d’un PDF signé, `integrity` reposent sur un secret qu’un faussaire n’a pas.',
  },
  signedHead: {
    en: '`integrity` says that the signed bytes are those that the holder of the certificate’s key signed. Anybody can make a certificate in any name, so that it says nothing of who that is: `issuerListed` and `statusAtSigning` do, by the trusted list of a State of the Union. All flags true: a provider that a State lists as qualified vouches for the signer’s name, and the file shows what was signed. No signature tells whether the content is true, or whether the signer was entitled to sign it. A `signedAt` whose `timeSource` is `claimed` is only what the signer says.',
    fr: '`integrity` dit que les octets signés sont ceux qu’a signés le détenteur de la clé du certificat. Chacun peut fabriquer un certificat à n’importe quel nom, si bien que cela ne dit pas de qui il s’agit\u00A0: `issuerListed` et `statusAtSigning` le disent, d’après la liste de confiance d’un État de l’Union. Tous les indicateurs vrais\u00A0: un prestataire qu’un État donne comme qualifié répond du nom du signataire, et le fichier montre ce qui a été signé. Aucune signature ne dit si le contenu est vrai, ni si le signataire avait qualité pour le signer. Un `signedAt` dont `timeSource` vaut `claimed` n’est que ce que le signataire affirme.',
  },
  signedShown: {
    en: 'A PDF can be added to after it was signed, and a viewer shows the whole file. `contentUnchanged` therefore compares what was signed with the file as this service draws it: pictures, annotations, text, values of fields, layers, attached files. Another viewer may draw otherwise, so that no comparison finds everything. Later signatures and timestamps are no change, nor is what the signature permits to fill in.',
    fr: 'Un PDF peut être complété après sa signature, et un lecteur affiche tout le fichier. `contentUnchanged` compare donc ce qui a été signé au fichier tel que ce service le dessine\u00A0: images, annotations, texte, valeurs des champs, calques, fichiers joints. Un autre lecteur peut dessiner autrement, si bien qu’aucune comparaison ne trouve tout. Les signatures et horodatages postérieurs ne sont pas une modification, ni ce que la signature permet de remplir.',
  },
  signedOpen: {
    en: 'An issuer that no list has is never a fault: providers from Switzerland, providers qualified by other rules and companies’ own authorities are `unverified`. Nobody is asked over the network: `notRevoked` is by what the file itself contains. No signed PDF of the French State is public: the proof of identity of France Identité is read by the standard, and was never tried.',
    fr: 'Un émetteur qu’aucune liste ne porte n’est jamais une faute\u00A0: les prestataires suisses, ceux que qualifient d’autres règles et les autorités propres aux entreprises sont `unverified`. Personne n’est interrogé par le réseau\u00A0: `notRevoked` repose sur ce que contient le fichier. Aucun PDF signé de l’État français n’est public\u00A0: le justificatif d’identité de France Identité est lu d’après la norme, sans avoir pu être essayé.',
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
