import type { ProblemKind } from './kind.ts';

/** Problems with the form of a request. */
export const formProblems = {
  missing_file: {
    status: 400,
    title: { en: 'A file is missing', fr: 'Fichier manquant' },
    cause: {
      en: 'The form has no file in any field that this endpoint takes.',
      fr: 'Le formulaire n’a de fichier dans aucun champ que prend ce point d’accès.',
    },
    remedy: {
      en: 'Send the document as a file in a field of this endpoint, which the documentation lists.',
      fr: 'Envoyez le document comme fichier dans un champ de ce point d’accès\u00A0; la documentation en donne la liste.',
    },
  },
  repeated_field: {
    status: 400,
    title: { en: 'A field is repeated', fr: 'Un champ est répété' },
    cause: {
      en: 'A field that may be sent only once was sent several times.',
      fr: 'Un champ qui ne peut être envoyé qu’une fois l’a été plusieurs fois.',
    },
    remedy: { en: 'Send the field once.', fr: 'N’envoyez ce champ qu’une fois.' },
  },
  several_document_kinds: {
    status: 400,
    title: {
      en: 'Several document types in one request',
      fr: 'Plusieurs types de document dans une demande',
    },
    cause: {
      en: 'Documents of several types were sent together.',
      fr: 'Des documents de plusieurs types ont été envoyés ensemble.',
    },
    remedy: {
      en: 'Send one document type per request.',
      fr: 'Envoyez un seul type de document par demande.',
    },
  },
  too_many_files: {
    status: 400,
    title: { en: 'Too many files', fr: 'Trop de fichiers' },
    cause: { en: 'More than 10 files were sent.', fr: 'Plus de 10 fichiers ont été envoyés.' },
    remedy: { en: 'Send 1 to 10 files per request.', fr: 'Envoyez de 1 à 10 fichiers par demande.' },
  },
  unsupported_format: {
    status: 400,
    title: { en: 'Unsupported format', fr: 'Format non pris en charge' },
    cause: { en: 'The field format is neither json nor xml.', fr: 'Le champ format n’est ni json ni xml.' },
    remedy: {
      en: 'Send json or xml. If you leave the field out, the format is json.',
      fr: 'Envoyez json ou xml. Si vous omettez le champ, le format est json.',
    },
  },
  unsupported_value: {
    status: 400,
    title: { en: 'Unsupported value', fr: 'Valeur non admise' },
    cause: {
      en: 'A field of the form has a value that it does not accept; detail names the field and the values that it accepts.',
      fr: 'Un champ du formulaire a une valeur qu’il n’accepte pas ; detail nomme le champ et les valeurs qu’il accepte.',
    },
    remedy: {
      en: 'Send one of the values that detail names, or leave the field out.',
      fr: 'Envoyez une des valeurs que nomme detail, ou omettez le champ.',
    },
  },
  malformed_multipart: {
    status: 400,
    title: { en: 'Malformed multipart body', fr: 'Corps multipart mal formé' },
    cause: {
      en: 'The service could not read the form in the body of the request: the body is not multipart/form-data with the boundary that the Content-Type header names, it ended before the form did, or it arrived too slowly.',
      fr: 'Le service n’a pas pu lire le formulaire dans le corps de la demande\u00A0: le corps n’est pas en multipart/form-data avec le délimiteur (boundary) que nomme l’en-tête Content-Type, il s’est arrêté avant la fin du formulaire, ou il est arrivé trop lentement.',
    },
    remedy: {
      en: 'Let your HTTP client build the form and its Content-Type header, and send the body without long pauses.',
      fr: 'Laissez le client HTTP composer le formulaire et son en-tête Content-Type, et envoyez le corps sans longue pause.',
    },
  },
  malformed_request: {
    status: 400,
    title: { en: 'Malformed request', fr: 'Demande mal formée' },
    cause: {
      en: 'The request does not follow the standard of HTTP/1.1: its first line, a header or the framing of its body is wrong.',
      fr: 'La demande ne suit pas la norme HTTP/1.1\u00A0: sa première ligne, un en-tête ou la délimitation de son corps est fausse.',
    },
    remedy: {
      en: 'Let an HTTP client build the request.',
      fr: 'Laissez un client HTTP construire la demande.',
    },
  },
  invalid_request: {
    status: 400,
    title: { en: 'Invalid request', fr: 'Demande non valable' },
    cause: {
      en: 'The service does not accept the content of this request; detail says what it expects.',
      fr: 'Le service n’accepte pas le contenu de cette demande\u00A0; detail dit ce qu’il attend.',
    },
    remedy: { en: 'Send what detail asks for.', fr: 'Envoyez ce que demande detail.' },
  },
} as const satisfies Record<string, ProblemKind>;
