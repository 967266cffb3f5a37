import type { UnreadableReason } from '../../failure.ts';
import type { Text } from '../../language.ts';

/** What a person reads about a failure: what went wrong, and what to do about it. */
export interface Advice {
  readonly cause: Text;
  readonly remedy: Text;
  /**
   * Whether the failure says nothing against the document, which may be a supported one that could not be
   * read.
   */
  readonly isUnverified?: boolean;
}

/** Why a document is unreadable (422 `unreadable_document`), in words. */
export const reasonTexts: Readonly<Record<UnreadableReason, Advice>> = {
  not_a_document: {
    cause: {
      en: 'The file is empty, or of none of the accepted formats.',
      fr: 'Le fichier est vide ou n’est d’aucun des formats acceptés.',
    },
    remedy: {
      en: 'Send a PDF, or where images are accepted a JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000 image.',
      fr: 'Envoyez un PDF ou, là où les images sont acceptées, une image JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF ou JPEG 2000.',
    },
  },
  corrupt: {
    isUnverified: true,
    cause: {
      en: 'The file is damaged or cut off: its format is known, but its content cannot be decoded.',
      fr: 'Le fichier est endommagé ou tronqué\u00A0: son format est connu, mais son contenu ne peut pas être décodé.',
    },
    remedy: {
      en: 'Export, scan or photograph the document again and send the new file.',
      fr: 'Exportez, scannez ou photographiez de nouveau le document.',
    },
  },
  password_protected: {
    isUnverified: true,
    cause: { en: 'The PDF asks for a password.', fr: 'Le PDF demande un mot de passe.' },
    remedy: {
      en: 'Remove the password and send the file again.',
      fr: 'Retirez le mot de passe et renvoyez le fichier.',
    },
  },
  too_many_pages: {
    cause: {
      en: 'The file has more pages than are accepted for this document type.',
      fr: 'Le fichier a plus de pages que ce type de document n’en admet.',
    },
    remedy: {
      en: 'Send one page for an identity document, or two for its sides; at most 10 for a resources document.',
      fr: 'Envoyez une page pour une pièce d’identité, ou deux pour ses deux faces\u00A0; dix au plus pour les autres documents.',
    },
  },
  too_complex: {
    isUnverified: true,
    cause: {
      en: 'Reading the document would take more work or memory than is allowed.',
      fr: 'La lecture demanderait plus de calcul ou de mémoire qu’il n’est permis.',
    },
    remedy: {
      en: 'Print or scan the document to a plain PDF, or send a smaller image.',
      fr: 'Imprimez ou scannez le document en PDF simple, ou envoyez une image plus petite.',
    },
  },
  no_mrz: {
    cause: {
      en: 'No machine-readable zone was found.',
      fr: 'Aucune zone de lecture automatique n’a été trouvée.',
    },
    remedy: {
      en: 'Send the side of the document that carries the lines of capital letters, digits and <.',
      fr: 'Envoyez la face qui porte les lignes de majuscules, de chiffres et de chevrons.',
    },
  },
  mrz_incomplete: {
    isUnverified: true,
    cause: {
      en: 'Only a part of the machine-readable zone could be read.',
      fr: 'Une partie seulement de la zone de lecture a pu être lue.',
    },
    remedy: {
      en: 'Take the picture again with all lines whole, flat, and free of glare and fingers.',
      fr: 'Reprenez la photo avec toutes les lignes entières, à plat, sans reflet ni doigt.',
    },
  },
  document_not_supported: {
    cause: {
      en: 'The document was read, but this service does not verify documents of its type.',
      fr: 'Le document a été lu, mais ce service ne vérifie pas ce type de document.',
    },
    remedy: { en: 'Send one of the supported documents.', fr: 'Envoyez un des documents pris en charge.' },
  },
  several_documents: {
    cause: {
      en: 'More than one document with a machine-readable zone is in the file.',
      fr: 'Le fichier contient plusieurs documents qui portent une zone de lecture automatique.',
    },
    remedy: {
      en: 'Send each document in a file of its own.',
      fr: 'Envoyez chaque document dans un fichier à part.',
    },
  },
  no_2d_doc: {
    cause: {
      en: 'No 2D-Doc code was found on the pages.',
      fr: 'Aucun code 2D-Doc n’a été trouvé sur les pages.',
    },
    remedy: {
      en: 'Send the original PDF, or a sharper picture that shows the whole square code.',
      fr: 'Envoyez le PDF d’origine, ou une photo plus nette qui montre tout le code carré.',
    },
  },
  wrong_document: {
    cause: {
      en: 'The document was read, but it is of another type than the form field says.',
      fr: 'Le document a été lu, mais il est d’un autre type que celui du champ.',
    },
    remedy: {
      en: 'Send it in the field for its type.',
      fr: 'Choisissez son type, ou envoyez-le dans le champ de son type.',
    },
  },
  no_caf_certificate: {
    cause: {
      en: 'The PDF is not a payment certificate of a family-allowance fund.',
      fr: 'Le PDF n’est pas une attestation de paiement de la Caf.',
    },
    remedy: {
      en: 'Download the "attestation de paiement" from caf.fr and send that PDF.',
      fr: 'Téléchargez l’attestation de paiement sur caf.fr et envoyez ce PDF.',
    },
  },
  blurred: {
    isUnverified: true,
    cause: {
      en: 'The picture is too blurred to be read reliably.',
      fr: 'La photo est trop floue pour être lue de façon fiable.',
    },
    remedy: {
      en: 'Hold the camera still, let it focus, and send the new picture.',
      fr: 'Tenez l’appareil immobile, laissez-le faire le point et recommencez.',
    },
  },
  too_small: {
    isUnverified: true,
    cause: {
      en: 'The document is too small in the picture to be read reliably.',
      fr: 'Le document est trop petit dans l’image pour être lu de façon fiable.',
    },
    remedy: {
      en: 'Move closer, or scan at 300 dpi.',
      fr: 'Rapprochez-vous, ou scannez à 300 points par pouce.',
    },
  },
};
