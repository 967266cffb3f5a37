import { downloadCertificate } from '../../documents/caf/kind.ts';
import type { UnreadableReason } from '../../failure.ts';
import type { Text } from '../../language.ts';

/** The texts about a failure: what went wrong, and what to do about it. */
export interface Advice {
  readonly cause: Text;
  readonly remedy: Text;
  /**
   * Whether the failure says nothing against the document, because the document may be of a supported type
   * and merely could not be read.
   */
  readonly isUnverified?: boolean;
}

/** Why a document is unreadable (422 `unreadable_document`), in words. */
export const reasonTexts: Readonly<Record<UnreadableReason, Advice>> = {
  not_a_document: {
    cause: {
      en: 'The file has none of the accepted formats.',
      fr: 'Le fichier n’a aucun des formats acceptés.',
    },
    remedy: {
      en: 'Send a PDF or, where images are accepted, a JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF or JPEG 2000 image.',
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
      fr: 'Exportez, scannez ou photographiez de nouveau le document, et envoyez le nouveau fichier.',
    },
  },
  password_protected: {
    isUnverified: true,
    cause: { en: 'The PDF requires a password.', fr: 'Le PDF exige un mot de passe.' },
    remedy: {
      en: 'Remove the password and send the file again.',
      fr: 'Retirez le mot de passe et renvoyez le fichier.',
    },
  },
  too_many_pages: {
    cause: {
      en: 'The file has more pages than a document of this type may have.',
      fr: 'Le fichier a plus de pages qu’un document de ce type ne peut en avoir.',
    },
    remedy: {
      en: 'Send a file with fewer pages: one or two for an identity document, at most 10 for another document in its own field, at most 30 at /api/documents/v1.',
      fr: 'Envoyez un fichier de moins de pages\u00A0: une ou deux pour une pièce d’identité, dix au plus pour un autre document dans son propre champ, trente au plus à /api/documents/v1.',
    },
  },
  too_complex: {
    isUnverified: true,
    cause: {
      en: 'Reading the document would take more computing or memory than is allowed.',
      fr: 'La lecture du document demanderait plus de calcul ou de mémoire qu’il n’est permis.',
    },
    remedy: {
      en: 'Print the document to a plain PDF or scan it, or send a smaller image.',
      fr: 'Imprimez le document en PDF simple ou scannez-le, ou envoyez une image plus petite.',
    },
  },
  no_mrz: {
    cause: {
      en: 'No machine-readable zone was found.',
      fr: 'Aucune zone de lecture automatique n’a été trouvée.',
    },
    remedy: {
      en: 'Send the side of the document that has the lines of capital letters, digits and <.',
      fr: 'Envoyez la face qui porte les lignes de majuscules, de chiffres et de chevrons.',
    },
  },
  mrz_incomplete: {
    isUnverified: true,
    cause: {
      en: 'Only a part of the machine-readable zone could be read.',
      fr: 'Seule une partie de la zone de lecture automatique a pu être lue.',
    },
    remedy: {
      en: 'Lay the document flat and take the picture again, so that all lines are complete and no glare or finger covers them.',
      fr: 'Posez le document à plat et reprenez la photo, de sorte que toutes les lignes soient entières et qu’aucun reflet ni doigt ne les couvre.',
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
      en: 'The file contains more than one document with a machine-readable zone.',
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
      en: 'The document was read, but its type is not that of the form field.',
      fr: 'Le document a été lu, mais son type n’est pas celui du champ.',
    },
    remedy: {
      en: 'Send the document in the field for its type.',
      fr: 'Envoyez le document dans le champ de son type.',
    },
  },
  no_caf_certificate: {
    cause: {
      en: 'The PDF is not a payment certificate of a family-allowance fund.',
      fr: 'Le PDF n’est pas une attestation de paiement de la Caf.',
    },
    remedy: downloadCertificate,
  },
  blurred: {
    isUnverified: true,
    cause: {
      en: 'The picture is too blurred to be read reliably.',
      fr: 'La photo est trop floue pour être lue de façon fiable.',
    },
    remedy: {
      en: 'Hold the camera still, let it focus, and send the new picture.',
      fr: 'Tenez l’appareil immobile, laissez-le faire le point et envoyez la nouvelle photo.',
    },
  },
  too_small: {
    isUnverified: true,
    cause: {
      en: 'The document is too small in the picture to be read reliably.',
      fr: 'Le document est trop petit dans l’image pour être lu de façon fiable.',
    },
    remedy: {
      en: 'Take the picture from closer, or scan the document at 300 dpi.',
      fr: 'Prenez la photo de plus près, ou scannez le document à 300 points par pouce.',
    },
  },
};
