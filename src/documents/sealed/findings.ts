/** Why a flag of a signature is not true, in sentences, and what to do about it. */
import type { Text } from '../../language.ts';
import type { FailureAdvice, FindingText } from '../document.ts';

export const askForOriginal: Text = {
  en: 'Do not rely on the file. Ask for the original, or ask the signer whether this is what was signed.',
  fr: 'Ne vous fiez pas au fichier. Demandez l’original, ou demandez au signataire si c’est bien ce qui a été signé.',
};

const askSigner: Text = {
  en: 'Make sure in another way that the document comes from the signer, for example by calling them.',
  fr: 'Assurez-vous autrement que le document vient du signataire, par exemple en l’appelant.',
};

const notUnderstood: FailureAdvice = {
  meaning: {
    en: 'The signature may well be genuine: this service cannot check it.',
    fr: 'La signature peut très bien être authentique\u00A0: ce service ne peut pas la contrôler.',
  },
  remedy: askSigner,
};

const someoneElse: Text = {
  en: 'Somebody other than the signer may have used the key.',
  fr: 'Une autre personne que le signataire a pu employer la clé.',
};

export const damaged: FailureAdvice = {
  meaning: {
    en: 'The file was changed after it was signed, by hand or by a program that saved it anew, or the signature was made up.',
    fr: 'Le fichier a été modifié après la signature, à la main ou par un logiciel qui l’a réenregistré, ou la signature est inventée.',
  },
  remedy: askForOriginal,
};

/** Sentences by their reasons, which are words for programs. */
type Findings = Readonly<Record<string, FindingText>>;

export const integrityFindings = {
  byte_range_wrong: {
    en: 'Signature ({signer}): the bytes that it declares to cover are not those of the whole file without the signature.',
    fr: 'Signature ({signer})\u00A0: les octets qu’elle déclare couvrir ne sont pas ceux du fichier entier sans la signature.',
  },
  signature_damaged: {
    en: 'Signature ({signer}): its value is damaged.',
    fr: 'Signature ({signer})\u00A0: sa valeur est abîmée.',
  },
  signed_bytes_changed: {
    en: 'Signature ({signer}): the file is not the one that was signed.',
    fr: 'Signature ({signer})\u00A0: le fichier n’est pas celui qui a été signé.',
  },
  signature_value_wrong: {
    en: 'Signature ({signer}): it was not made with the key of the certificate.',
    fr: 'Signature ({signer})\u00A0: elle n’a pas été faite avec la clé du certificat.',
  },
  algorithm_not_supported: {
    en: 'Signature ({signer}): made with an algorithm that is not supported here.',
    fr: 'Signature ({signer})\u00A0: faite avec un algorithme qui n’est pas pris en charge ici.',
    isUnverified: true,
    advice: notUnderstood,
  },
  weak_digest: {
    en: 'Signature ({signer}): it was made with SHA-1, which allows others to make a second document with the same signature.',
    fr: 'Signature ({signer})\u00A0: elle a été faite avec SHA-1, qui permet à un tiers de fabriquer un second document portant la même signature.',
    isUnverified: true,
    advice: notUnderstood,
  },
  short_key: {
    en: 'Signature ({signer}): it was made with a key that is too short to prove anything today.',
    fr: 'Signature ({signer})\u00A0: elle a été faite avec une clé trop courte pour prouver quoi que ce soit aujourd’hui.',
    isUnverified: true,
    advice: notUnderstood,
  },
  bytes_after_signature: {
    en: 'Signature ({signer}): its value is followed by other bytes, which nobody signed.',
    fr: 'Signature ({signer})\u00A0: sa valeur est suivie d’autres octets, que personne n’a signés.',
    isUnverified: true,
    advice: notUnderstood,
  },
  format_not_supported: {
    en: 'Signature ({signer}): this service does not support its form.',
    fr: 'Signature ({signer})\u00A0: ce service ne prend pas sa forme en charge.',
    isUnverified: true,
    advice: notUnderstood,
  },
  certificate_missing: {
    en: 'Signature {signature}: the file does not have the certificate of the signer.',
    fr: 'Signature {signature}\u00A0: le fichier ne contient pas le certificat du signataire.',
    isUnverified: true,
    advice: notUnderstood,
  },
  several_signers: {
    en: 'Signature ({signer}): several signers share it, which this service does not support.',
    fr: 'Signature ({signer})\u00A0: plusieurs signataires la partagent, ce que ce service ne prend pas en charge.',
    isUnverified: true,
    advice: notUnderstood,
  },
  certificate_not_named: {
    en: 'Signature ({signer}): it does not say with which certificate it was made, so another certificate could be put in its place.',
    fr: 'Signature ({signer})\u00A0: elle ne dit pas avec quel certificat elle a été faite, si bien qu’un autre pourrait prendre sa place.',
    isUnverified: true,
    advice: notUnderstood,
  },
  file_does_not_begin_as_pdf: {
    en: 'Signature ({signer}): the PDF is preceded by other bytes, so that programs may read the file in different ways.',
    fr: 'Signature ({signer})\u00A0: d’autres octets précèdent le PDF, si bien que les logiciels peuvent lire le fichier différemment.',
    isUnverified: true,
    advice: notUnderstood,
  },
  too_complex: {
    en: 'Signature ({signer}): checking it takes more than a request may compute.',
    fr: 'Signature ({signer})\u00A0: son contrôle dépasse ce qu’une demande peut calculer.',
    isUnverified: true,
    advice: notUnderstood,
  },
} as const satisfies Findings;

export const contentUnchangedFindings = {
  content_changed: {
    en: 'Signature ({signer}): the file shows something other than what was signed.',
    fr: 'Signature ({signer})\u00A0: le fichier montre autre chose que ce qui a été signé.',
  },
  content_not_compared: {
    en: 'Signature ({signer}): something was added to the file afterwards, and what it shows could not be compared with what was signed.',
    fr: 'Signature ({signer})\u00A0: le fichier a été complété ensuite, et ce qu’il montre n’a pas pu être comparé à ce qui a été signé.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'What was signed cannot be shown by itself, or comparing it takes more than a request may compute.',
        fr: 'Ce qui a été signé ne peut pas être montré seul, ou la comparaison dépasse ce qu’une demande peut calculer.',
      },
      remedy: askForOriginal,
    },
  },
  xfa_changed: {
    en: 'Signature ({signer}): the file has a form in XML (XFA) that was added or changed afterwards, which some programs show in place of the pages.',
    fr: 'Signature ({signer})\u00A0: le fichier contient un formulaire en XML (XFA) ajouté ou modifié ensuite, que certains logiciels affichent à la place des pages.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'The pages are as they were signed, but this service does not read such forms.',
        fr: 'Les pages sont telles que signées, mais ce service ne lit pas de tels formulaires.',
      },
      remedy: askForOriginal,
    },
  },
  notes_added: {
    en: 'Signature ({signer}): notes with text or drawings were put on the pages afterwards, which the signature permits.',
    fr: 'Signature ({signer})\u00A0: des annotations avec du texte ou des dessins ont été posées ensuite sur les pages, ce que la signature permet.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'Such a note can look like a part of the document, and anybody may have added it.',
        fr: 'Une telle annotation peut passer pour une partie du document, et n’importe qui peut l’avoir ajoutée.',
      },
      remedy: {
        en: 'Rely on what the pages show without the notes.',
        fr: 'Fiez-vous à ce que montrent les pages sans les annotations.',
      },
    },
  },
  several_readings: {
    en: 'Signature ({signer}): programs can read what was added to the file afterwards in different ways.',
    fr: 'Signature ({signer})\u00A0: ce qui a été ajouté ensuite au fichier peut être lu différemment selon le logiciel.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'Another program may show something other than what was signed.',
        fr: 'Un autre logiciel peut montrer autre chose que ce qui a été signé.',
      },
      remedy: askForOriginal,
    },
  },
} as const satisfies Findings;

export const certificateValidAtSigningFindings = {
  certificate_not_valid: {
    en: 'Signature ({signer}): its time is first proven for {date}, when the certificate was not valid.',
    fr: 'Signature ({signer})\u00A0: sa première date prouvée est le {date}, quand le certificat n’était pas valable.',
    advice: {
      meaning: {
        en: 'The oldest timestamp is from before the certificate began or after it ended, so nothing proves that the signature was made in between. A genuine signature without a timestamp of its own that was archived too late looks the same.',
        fr: 'Le plus ancien horodatage date d’avant le début ou d’après la fin du certificat\u00A0: rien ne prouve donc que la signature a été faite entre les deux. Une signature authentique sans horodatage propre, archivée trop tard, se présente de même.',
      },
      remedy: askSigner,
    },
  },
  no_proven_time: {
    en: 'Signature ({signer}): the certificate is not valid now, and nothing proves that the signature was made while it was valid.',
    fr: 'Signature ({signer})\u00A0: le certificat n’est pas valable aujourd’hui, et rien ne prouve que la signature a été faite quand il l’était.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'No valid timestamp of a listed authority says when the signature was made. It may be genuine, but this can no longer be shown.',
        fr: 'Aucun horodatage valable d’une autorité inscrite ne dit quand la signature a été faite. Elle peut être authentique, mais cela ne peut plus être établi.',
      },
      remedy: askSigner,
    },
  },
  certificate_for_another_use: {
    en: 'Signature ({signer}): its certificate is not one for signing documents.',
    fr: 'Signature ({signer})\u00A0: son certificat n’est pas fait pour signer des documents.',
    isUnverified: true,
    advice: notUnderstood,
  },
} as const satisfies Findings;

export const notRevokedFindings = {
  certificate_revoked: {
    en: 'Signature ({signer}): its certificate had been revoked.',
    fr: 'Signature ({signer})\u00A0: son certificat avait été révoqué.',
    advice: {
      meaning: someoneElse,
      remedy: askSigner,
    },
  },
  no_revocation_data: {
    en: 'Signature ({signer}): the certificate has expired, and the file does not say whether it had been revoked.',
    fr: 'Signature ({signer})\u00A0: le certificat a expiré, et le fichier ne dit pas s’il avait été révoqué.',
    isUnverified: true,
    advice: notUnderstood,
  },
  revoked_without_proven_time: {
    en: 'Signature ({signer}): its certificate has been revoked, and nothing proves that the signature was made before.',
    fr: 'Signature ({signer})\u00A0: son certificat a été révoqué, et rien ne prouve que la signature soit antérieure.',
    isUnverified: true,
    advice: { meaning: someoneElse, remedy: askSigner },
  },
} as const satisfies Findings;

export const issuerListedFindings = {
  issuer_not_listed: {
    en: 'Signature ({signer}): no State of the Union lists the issuer of the certificate, so nobody vouches for the name.',
    fr: 'Signature ({signer})\u00A0: aucun État de l’Union n’a inscrit l’émetteur du certificat\u00A0; rien n’atteste donc ce nom.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'Many genuine signatures come from providers that no State lists, such as Swiss ones. But anybody can make a certificate in any name.',
        fr: 'Bien des signatures authentiques viennent de prestataires qu’aucun État n’inscrit, comme ceux de Suisse. Mais chacun peut aussi fabriquer un certificat à n’importe quel nom.',
      },
      remedy: askSigner,
    },
  },
  service_not_qualified: {
    en: 'Signature ({signer}): by the list of {state}, the provider was not qualified at that time.',
    fr: 'Signature ({signer})\u00A0: d’après la liste de {state}, le prestataire n’était pas qualifié à cette date.',
    isUnverified: true,
    advice: notUnderstood,
  },
  list_not_in_force: {
    en: 'Signature ({signer}): the service has no list in force to look up the issuer of the certificate.',
    fr: 'Signature ({signer})\u00A0: le service n’a pas de liste en vigueur où chercher l’émetteur du certificat.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'This service could not renew the list. This says nothing against the signature.',
        fr: 'Ce service n’a pas pu renouveler la liste. Cela ne met pas la signature en cause.',
      },
      remedy: {
        en: 'Verify the file again later. If nothing changes, tell the operator of the service.',
        fr: 'Vérifiez de nouveau le fichier plus tard. Si rien ne change, prévenez votre service informatique.',
      },
    },
  },
} as const satisfies Findings;

const findings = {
  ...integrityFindings,
  ...contentUnchangedFindings,
  ...certificateValidAtSigningFindings,
  ...notRevokedFindings,
  ...issuerListedFindings,
};

export type ContentReason = keyof typeof contentUnchangedFindings;
export type SignatureReason = keyof typeof findings;

/** Whether the document contradicts itself for this reason; else something could not be checked. */
export function isContradiction(reason: SignatureReason): boolean {
  const text: FindingText = findings[reason];
  return text.isUnverified !== true;
}
