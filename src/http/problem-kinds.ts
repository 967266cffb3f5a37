import type { Text } from '../language.ts';
import { type Advice, reasonTexts } from './reason-texts.ts';

interface ProblemKind extends Advice {
  readonly status: number;
  readonly title: Text;
}

/** The codes of problems by name. Adding one is adding an entry: the problem answer, OpenAPI and the documentation follow. */
export const problemKinds = {
  missing_file: {
    status: 400,
    title: { en: 'A file is missing', fr: 'Fichier manquant' },
    cause: {
      en: 'The form has no file in a field of this endpoint.',
      fr: 'Le formulaire n’a pas de fichier dans un champ de ce point d’accès.',
    },
    remedy: {
      en: 'Attach the document in the field that the endpoint names.',
      fr: 'Joignez le document dans le champ prévu.',
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
    cause: {
      en: 'More than 10 files were sent.',
      fr: 'Plus de 10 fichiers ont été envoyés.',
    },
    remedy: { en: 'Send 1 to 10 files a request.', fr: 'Envoyez de 1 à 10 fichiers par demande.' },
  },
  unsupported_format: {
    status: 400,
    title: { en: 'Unsupported format', fr: 'Format non pris en charge' },
    cause: { en: 'The field format is neither json nor xml.', fr: 'Le champ format n’est ni json ni xml.' },
    remedy: {
      en: 'Send json, xml, or leave the field out for json.',
      fr: 'Envoyez json, xml, ou rien pour json.',
    },
  },
  unsupported_value: {
    status: 400,
    title: { en: 'Unsupported value', fr: 'Valeur non admise' },
    cause: {
      en: 'A field of the form has a value that it does not take; detail names the field and its values.',
      fr: 'Un champ du formulaire a une valeur qu’il n’admet pas ; detail nomme le champ et ses valeurs.',
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
      en: 'The body does not follow multipart/form-data with the boundary that its header names, broke off, or came too slowly.',
      fr: 'Le corps ne suit pas multipart/form-data avec la limite que nomme son en-tête, s’est interrompu ou est venu trop lentement.',
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
      en: 'The request is not HTTP/1.1 as its standard defines it: its first line, a header, or the framing of its body.',
      fr: 'La demande n’est pas du HTTP/1.1 conforme à sa norme : première ligne, en-tête ou délimitation du corps.',
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
      en: 'The administration does not accept this request; detail says what it expects.',
      fr: 'L’administration a reçu une demande qu’elle n’admet pas ; detail dit ce qu’elle attend.',
    },
    remedy: { en: 'Send what detail asks for.', fr: 'Envoyez ce que demande detail.' },
  },
  invalid_api_key: {
    status: 401,
    title: { en: 'Invalid API key', fr: 'Clé d’API non valable' },
    cause: {
      en: 'The API key is absent, empty, unknown or revoked, or the header and the form name different keys.',
      fr: 'La clé d’API est absente, vide, inconnue ou révoquée, ou l’en-tête et le formulaire nomment des clés différentes.',
    },
    remedy: {
      en: 'Send a valid key in the form field api_key or as Authorization: Bearer.',
      fr: 'Indiquez une clé valable, dans le champ api_key ou par Authorization: Bearer.',
    },
  },
  invalid_admin_token: {
    status: 401,
    title: { en: 'Invalid administration token', fr: 'Jeton d’administration non valable' },
    cause: {
      en: 'The token of the administration is absent or wrong.',
      fr: 'Le jeton d’administration est absent ou faux.',
    },
    remedy: {
      en: 'Send the service’s ADMIN_TOKEN as Authorization: Bearer.',
      fr: 'Envoyez l’ADMIN_TOKEN du service par Authorization: Bearer.',
    },
  },
  insufficient_credits: {
    status: 402,
    title: { en: 'Insufficient credits', fr: 'Crédits insuffisants' },
    cause: {
      en: 'No verification credits are left for the period.',
      fr: 'Il ne reste pas de crédit de vérification pour la période.',
    },
    remedy: {
      en: 'Wait for the next period or add credits to the account.',
      fr: 'Attendez la période suivante ou ajoutez des crédits au compte.',
    },
  },
  credits_held: {
    status: 429,
    title: { en: 'Credits held', fr: 'Crédits réservés' },
    cause: {
      en: 'The last credits of the account are held by requests that still run.',
      fr: 'Les derniers crédits du compte sont réservés par des demandes encore en cours.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header: a request that fails gives its credit back.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After : une demande qui échoue rend son crédit.',
    },
  },
  not_found: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    cause: { en: 'Nothing is served at this path.', fr: 'Rien n’est servi à cette adresse.' },
    remedy: { en: 'See the list of endpoints in the documentation.', fr: 'Voyez la documentation.' },
  },
  method_not_allowed: {
    status: 405,
    title: { en: 'Method not allowed', fr: 'Méthode non admise' },
    cause: {
      en: 'The path exists, but not for this method.',
      fr: 'L’adresse existe, mais pas pour cette méthode.',
    },
    remedy: {
      en: 'Use a method that the Allow header names.',
      fr: 'Utilisez une méthode de l’en-tête Allow.',
    },
  },
  conflict: {
    status: 409,
    title: { en: 'Conflict', fr: 'Conflit' },
    cause: {
      en: 'The administration has another account, key or grant of this id, or the account has too many keys.',
      fr: 'L’administration a un autre compte, une autre clé ou un autre lot de crédits de ce nom, ou le compte a trop de clés.',
    },
    remedy: {
      en: 'Choose another id, or revoke keys.',
      fr: 'Choisissez un autre nom, ou révoquez des clés.',
    },
  },
  idempotency_conflict: {
    status: 409,
    title: { en: 'Request in progress', fr: 'Demande en cours' },
    cause: {
      en: 'A request with the same Idempotency-Key is still running.',
      fr: 'Une demande de même Idempotency-Key est encore en cours.',
    },
    remedy: {
      en: 'Wait for its answer, then repeat; Retry-After says when to ask again.',
      fr: 'Attendez sa réponse, puis recommencez ; Retry-After dit quand redemander.',
    },
  },
  too_large: {
    status: 413,
    title: { en: 'Too large', fr: 'Trop volumineux' },
    cause: {
      en: 'A file is over 10 MiB or the request over 20 MiB.',
      fr: 'Un fichier dépasse 10 Mio, ou la demande 20 Mio.',
    },
    remedy: { en: 'Send smaller files.', fr: 'Envoyez des fichiers plus petits.' },
  },
  not_multipart: {
    status: 415,
    title: { en: 'Not multipart/form-data', fr: 'Pas en multipart/form-data' },
    cause: {
      en: 'The request is not multipart/form-data.',
      fr: 'La demande n’est pas en multipart/form-data.',
    },
    remedy: { en: 'Send the fields as a multipart form.', fr: 'Envoyez les champs en formulaire multipart.' },
  },
  unreadable_document: {
    status: 422,
    title: { en: 'Unreadable document', fr: 'Document illisible' },
    cause: {
      en: 'The document is not recognized or is invalid; reason says why.',
      fr: 'Le document n’est pas reconnu ou n’est pas valable ; reason dit pourquoi.',
    },
    remedy: { en: 'Follow the remedy of the reason.', fr: 'Suivez la solution indiquée pour la raison.' },
  },
  idempotency_mismatch: {
    status: 422,
    title: {
      en: 'Idempotency-Key used with other content',
      fr: 'Idempotency-Key utilisée avec un autre contenu',
    },
    cause: {
      en: 'The Idempotency-Key was first used with other fields or files.',
      fr: 'L’Idempotency-Key a déjà servi avec d’autres champs ou fichiers.',
    },
    remedy: {
      en: 'Use a new Idempotency-Key for a new request.',
      fr: 'Utilisez une nouvelle Idempotency-Key.',
    },
  },
  too_many_requests: {
    status: 429,
    title: { en: 'Too many requests', fr: 'Trop de demandes' },
    cause: {
      en: 'The key sends faster than its rate allows, the account has too many requests in flight or sends too many documents that take long and cannot be read, or an address sends too many wrong keys.',
      fr: 'La clé envoie plus vite que son débit ne le permet, le compte a trop de demandes en cours ou envoie trop de documents longs à traiter et illisibles, ou une adresse envoie trop de clés fausses.',
    },
    remedy: {
      en: 'Wait for the seconds in the Retry-After header.',
      fr: 'Attendez les secondes que dit l’en-tête Retry-After.',
    },
  },
  headers_too_large: {
    status: 431,
    title: { en: 'Headers too large', fr: 'En-têtes trop longs' },
    cause: {
      en: 'The first line and the headers of the request are longer than is accepted.',
      fr: 'La première ligne et les en-têtes de la demande sont plus longs qu’il n’est admis.',
    },
    remedy: { en: 'Send fewer or shorter headers.', fr: 'Envoyez moins d’en-têtes, ou de plus courts.' },
  },
  internal_error: {
    status: 500,
    title: { en: 'Internal error', fr: 'Erreur interne' },
    cause: { en: 'A fault of the service.', fr: 'Une erreur du service.' },
    remedy: {
      en: 'Repeat the request; if it fails again, report the request id.',
      fr: 'Recommencez ; si elle se répète, signalez le numéro de la demande.',
    },
  },
  trust_unavailable: {
    status: 503,
    title: { en: 'Trust unavailable', fr: 'Confiance indisponible' },
    cause: {
      en: 'The service itself cannot tell now whether to trust the signature: it has no trust list in force, or the certificate is new to it and the directory of its authority gives no answer. It says nothing against the document.',
      fr: 'Le service ne peut lui-même dire en ce moment si la signature est reconnue : il n’a pas de liste de confiance en vigueur, ou le certificat lui est inconnu et l’annuaire de son autorité ne répond pas. Cela ne dit rien contre le document.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header. The operator sees in /health what is missing.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After. L’exploitant voit dans /health ce qui manque.',
    },
  },
  overloaded: {
    status: 503,
    title: { en: 'Overloaded', fr: 'Surcharge' },
    cause: {
      en: 'The account or an engine has more work than it can take, or too many uploads arrive at once.',
      fr: 'Le compte ou un moteur a plus de travail qu’il n’en peut prendre, ou trop d’envois arrivent à la fois.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After.',
    },
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;

const advice: Readonly<Record<string, Advice>> = { ...problemKinds, ...reasonTexts };

/** Cause and remedy of a problem answer's `reason`, else of its `code`; null for a word that no table has. */
export function adviceOf(word: string): Advice | null {
  return Object.hasOwn(advice, word) ? advice[word]! : null;
}
