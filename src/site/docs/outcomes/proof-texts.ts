import type { Text } from '../../../language.ts';

/** What a true flag proves, and what it does not. */
export const proofTexts = {
  falseFlag: {
    en: 'The status of the answer is still 200, and the answer still gives the value that was read. With `details=true` it gives a reason, a sentence and the differing values for each false flag. A false flag is a reason to look closer: a character may be worn or may have been misread, the document may have expired, or somebody may have altered it.',
    fr: 'Le statut de la réponse reste 200, et la réponse donne quand même la valeur lue. Avec `details=true`, elle donne pour chaque indicateur faux une raison, une phrase et les valeurs qui diffèrent. Un indicateur faux est une raison d’y regarder de plus près\u00A0: un caractère peut être usé ou avoir été mal lu, le document peut avoir expiré, ou quelqu’un peut l’avoir modifié.',
  },
  unverified: {
    en: 'Some reasons say nothing against the document. For example, `certificate_unknown` means that the certificate of the signer could not be found, so that nothing was proven either way.',
    fr: 'Certaines raisons ne mettent pas le document en cause. Par exemple, `certificate_unknown` signifie que le certificat du signataire n’a pas été trouvé, si bien que rien n’a été prouvé, ni dans un sens ni dans l’autre.',
  },
  flagsHead: {
    en: 'Each flag answers one question. If all flags of an identity document are true, the document is consistent; that does not prove that it is authentic. Only two flags rest on a secret that a forger does not have: `digitalSignature`, and `integrity` of a signed PDF.',
    fr: 'Chaque indicateur répond à une question. Si tous les indicateurs d’une pièce d’identité sont vrais, elle est cohérente\u00A0; cela ne prouve pas qu’elle est authentique. Seuls deux indicateurs reposent sur un secret qu’un faussaire n’a pas\u00A0: `digitalSignature`, et `integrity` pour un PDF signé.',
  },
  signedHead: {
    en: '`integrity` says that the signed bytes are those that the holder of the certificate’s key signed. It does not say who that is, because anybody can make a certificate in any name: `issuerListed` and `statusAtSigning` say that, on the basis of the trusted list of a State of the Union. If all flags are true, a provider that a State lists as qualified vouches for the signer’s name, and the file shows what was signed. No signature tells whether the content is true, or whether the signer was entitled to sign it. If `timeSource` is `claimed`, `signedAt` is only what the signer says.',
    fr: '`integrity` dit que les octets signés sont ceux qu’a signés le détenteur de la clé du certificat. Il ne dit pas de qui il s’agit, car chacun peut fabriquer un certificat à n’importe quel nom\u00A0: `issuerListed` et `statusAtSigning` le disent, d’après la liste de confiance d’un État de l’Union. Si tous les indicateurs sont vrais, un prestataire qu’un État donne comme qualifié répond du nom du signataire, et le fichier montre ce qui a été signé. Aucune signature ne dit si le contenu est vrai, ni si le signataire avait qualité pour le signer. Si `timeSource` vaut `claimed`, `signedAt` n’est que ce que le signataire affirme.',
  },
  signedShown: {
    en: 'Content can be added to a PDF after it was signed, and a viewer shows the whole file. `contentUnchanged` therefore compares what was signed with the file as this service draws it: pictures, annotations, text, values of fields, layers and attached files. Another viewer may draw the file differently, so no comparison finds everything. Later signatures and timestamps do not count as changes; neither does what the signature permits to fill in.',
    fr: 'Un PDF peut être complété après sa signature, et un lecteur affiche tout le fichier. `contentUnchanged` compare donc ce qui a été signé au fichier tel que ce service le dessine\u00A0: images, annotations, texte, valeurs des champs, calques et fichiers joints. Un autre lecteur peut dessiner le fichier autrement, si bien qu’aucune comparaison ne trouve tout. Les signatures et horodatages postérieurs ne comptent pas comme des modifications\u00A0; ce que la signature permet de remplir non plus.',
  },
  signedOpen: {
    en: 'If no list names an issuer, that is not a fault of the document: signatures by Swiss providers, by providers qualified under other rules and by companies’ own authorities are `unverified`. The service asks nobody over the network, so `notRevoked` rests on what the file itself contains. Signatures on brainpool curves or with SHA-3 are not computed, and are `unverified` too. No signed PDF of the French State is public: the service reads the proof of identity of France Identité according to the standard, but could not be tried on one.',
    fr: 'Si aucune liste ne nomme un émetteur, ce n’est pas une faute du document\u00A0: les signatures de prestataires suisses, de prestataires qualifiés selon d’autres règles et des autorités propres aux entreprises sont `unverified`. Le service n’interroge personne par le réseau\u00A0: `notRevoked` repose sur ce que contient le fichier lui-même. Les signatures sur courbes brainpool ou avec SHA-3 ne sont pas calculées et sont elles aussi `unverified`. Aucun PDF signé de l’État français n’est public\u00A0: le service lit le justificatif d’identité de France Identité d’après la norme, mais n’a pas pu être essayé sur un exemplaire.',
  },
  blindHead: {
    en: 'A check digit detects a changed character only if the value of the character changes modulo 10. It therefore does not detect a change from one character to another of the same group:',
    fr: 'Une clé de contrôle ne décèle le changement d’un caractère que si sa valeur change modulo 10. Elle ne décèle donc pas le remplacement d’un caractère par un autre du même groupe\u00A0:',
  },
  blindTail: {
    en: 'Names, document codes, sex and nationality have no check digit of their own. The service never corrects a character to satisfy a check digit: a wrong digit that is clearly printed stays wrong. Nothing proves that the rest of a page says what its MRZ says: with `details=true` the print of a passport is compared, and a remark reports a date that clearly differs, but not every altered page is recognised.',
    fr: 'Les noms, les codes de document, le sexe et la nationalité n’ont pas de clé propre. Le service ne corrige jamais un caractère pour satisfaire une clé\u00A0: un chiffre faux nettement imprimé reste faux. Rien ne prouve que le reste de la page dit ce que dit la MRZ\u00A0: avec `details=true`, l’imprimé d’un passeport lui est comparé, et une remarque signale une date nettement différente, mais toute page altérée n’est pas reconnue.',
  },
} as const satisfies Record<string, Text>;
