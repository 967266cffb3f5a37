import type { Language } from '../records/explain/language.ts';
import {
  type FailureCode,
  failureKinds,
  type UnreadableReason,
  unreadableReasons,
} from '../verify/failure.ts';

interface Advice {
  readonly cause: string;
  readonly remedy: string;
}

/** The causes and remedies of src/verify/failure.ts, in French. */
export const frenchAdvice: Readonly<Record<FailureCode | UnreadableReason, Advice>> = {
  not_a_document: {
    cause: 'Le fichier est vide ou n’est d’aucun des types acceptés.',
    remedy:
      'Envoyez un PDF ou, là où les images sont acceptées, une image JPEG, PNG, WebP, TIFF, HEIC, BMP, GIF ou JPEG 2000.',
  },
  corrupt: {
    cause: 'Le fichier est abîmé ou tronqué : son contenu ne peut pas être décodé.',
    remedy: 'Exportez, scannez ou photographiez de nouveau le document.',
  },
  password_protected: {
    cause: 'Le PDF demande un mot de passe.',
    remedy: 'Retirez le mot de passe et renvoyez le fichier.',
  },
  too_many_pages: {
    cause: 'Le fichier a plus de pages que cette nature de document n’en admet.',
    remedy: 'Envoyez une page pour une pièce d’identité, dix au plus pour les autres documents.',
  },
  too_complex: {
    cause: 'La lecture demanderait plus de calcul ou de mémoire qu’il n’est permis.',
    remedy: 'Imprimez ou scannez le document en PDF simple, ou envoyez une image plus petite.',
  },
  no_mrz: {
    cause: 'Aucune zone de lecture automatique n’a été trouvée.',
    remedy: 'Envoyez la face qui porte les lignes de majuscules, de chiffres et de chevrons.',
  },
  mrz_incomplete: {
    cause: 'Une partie seulement de la zone de lecture a pu être lue.',
    remedy: 'Reprenez la photo avec toutes les lignes entières, à plat, sans reflet ni doigt.',
  },
  document_not_supported: {
    cause: 'Le document a été lu ; ce service ne vérifie pas cette nature de document.',
    remedy: 'Envoyez un des documents pris en charge.',
  },
  no_2d_doc: {
    cause: 'Aucun code 2D-Doc n’a été trouvé sur les pages.',
    remedy: 'Envoyez le PDF d’origine, ou une photo plus nette qui montre tout le code carré.',
  },
  wrong_document: {
    cause: 'Le document est lisible, mais d’une autre nature que celle indiquée.',
    remedy: 'Choisissez sa nature, ou envoyez-le dans le champ de sa nature.',
  },
  no_caf_certificate: {
    cause: 'Le PDF n’est pas une attestation de paiement d’une CAF.',
    remedy: 'Téléchargez l’attestation de paiement sur caf.fr et envoyez ce PDF.',
  },
  blurred: {
    cause: 'La photo est trop floue pour être lue honnêtement.',
    remedy: 'Tenez l’appareil immobile, laissez-le faire le point et recommencez.',
  },
  too_small: {
    cause: 'Le document est trop petit dans l’image pour être lu honnêtement.',
    remedy: 'Rapprochez-vous, ou scannez à 300 points par pouce.',
  },
  missing_file: {
    cause: 'Le formulaire n’a pas de fichier dans un champ de ce point d’accès.',
    remedy: 'Joignez le document dans le champ prévu.',
  },
  repeated_field: {
    cause: 'Un champ qui ne peut être donné qu’une fois l’a été plusieurs fois.',
    remedy: 'N’envoyez ce champ qu’une fois.',
  },
  several_document_kinds: {
    cause: 'Des documents de plusieurs natures ont été envoyés ensemble.',
    remedy: 'Envoyez une seule nature de document à la fois.',
  },
  too_many_files: { cause: 'Plus de 10 attestations ont été envoyées.', remedy: 'Envoyez-en 1 à 10.' },
  unsupported_format: {
    cause: 'Le champ format n’est ni json ni xml.',
    remedy: 'Envoyez json, xml, ou rien pour json.',
  },
  malformed_multipart: {
    cause:
      'Le corps ne suit pas multipart/form-data avec la limite que nomme son en-tête, s’est interrompu ou est venu trop lentement.',
    remedy:
      'Laissez le client HTTP composer le formulaire et son en-tête Content-Type, et envoyez le corps sans longue pause.',
  },
  malformed_request: {
    cause:
      'La demande n’est pas du HTTP/1.1 conforme à sa norme : première ligne, en-tête ou délimitation du corps.',
    remedy: 'Laissez un client HTTP construire la demande.',
  },
  invalid_api_key: {
    cause:
      'La clé d’API est absente, vide, inconnue ou révoquée, ou l’en-tête et le formulaire nomment des clés différentes.',
    remedy: 'Indiquez une clé valable, dans le champ api_key ou par Authorization: Bearer.',
  },
  insufficient_credits: {
    cause: 'Il ne reste pas de crédit de vérification pour la période.',
    remedy: 'Attendez la période suivante ou ajoutez des crédits au compte.',
  },
  not_found: { cause: 'Rien n’est servi à cette adresse.', remedy: 'Voyez la documentation.' },
  method_not_allowed: {
    cause: 'L’adresse existe, mais pas pour cette méthode.',
    remedy: 'Utilisez une méthode de l’en-tête Allow.',
  },
  idempotency_conflict: {
    cause: 'Une demande de même Idempotency-Key est encore en cours.',
    remedy: 'Attendez sa réponse, puis recommencez ; Retry-After dit quand redemander.',
  },
  too_large: {
    cause: 'Un fichier dépasse 10 Mio, ou la demande 20 Mio.',
    remedy: 'Envoyez des fichiers plus petits.',
  },
  not_multipart: {
    cause: 'La demande n’est pas en multipart/form-data.',
    remedy: 'Envoyez les champs en formulaire multipart.',
  },
  unreadable_document: {
    cause: 'Le document n’est pas reconnu ou n’est pas valable ; reason dit pourquoi.',
    remedy: 'Suivez le remède de la raison.',
  },
  idempotency_mismatch: {
    cause: 'L’Idempotency-Key a déjà servi avec d’autres champs ou fichiers.',
    remedy: 'Utilisez une nouvelle Idempotency-Key.',
  },
  too_many_requests: {
    cause:
      'La clé envoie plus vite que son débit ne le permet, le compte a trop de demandes en cours ou envoie trop de documents longs à traiter et illisibles, ou une adresse envoie trop de clés fausses.',
    remedy: 'Attendez les secondes que dit l’en-tête Retry-After.',
  },
  headers_too_large: {
    cause: 'La première ligne et les en-têtes de la demande sont plus longs qu’il n’est admis.',
    remedy: 'Envoyez moins d’en-têtes, ou de plus courts.',
  },
  internal_error: {
    cause: 'Une erreur du service.',
    remedy: 'Recommencez ; si elle se répète, signalez le numéro de la demande.',
  },
  overloaded: {
    cause:
      'Le compte ou un moteur a plus de travail qu’il n’en peut prendre, ou trop d’envois arrivent à la fois.',
    remedy: 'Recommencez après les secondes que dit l’en-tête Retry-After.',
  },
};

const english: Readonly<Record<string, Advice>> = { ...failureKinds, ...unreadableReasons };

/** Cause and remedy of a problem answer's `reason`, else of its `code`; null for a word that no table has. */
export function advice(word: string, language: Language): Advice | null {
  const table: Readonly<Record<string, Advice>> = language === 'fr' ? frenchAdvice : english;
  return Object.hasOwn(table, word) ? table[word]! : null;
}
