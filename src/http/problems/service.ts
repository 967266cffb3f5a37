import type { ProblemKind } from './kind.ts';

/** Problems when the service can't accept, read or do something now. */
export const serviceProblems = {
  too_large: {
    status: 413,
    title: { en: 'Too large', fr: 'Trop volumineux' },
    cause: {
      en: 'A file is over 10 MiB or the request over 20 MiB.',
      fr: 'Un fichier dépasse 10\u00A0Mio, ou la demande 20\u00A0Mio.',
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
  not_json: {
    status: 415,
    title: { en: 'Not application/json', fr: 'Pas en application/json' },
    cause: {
      en: 'The message to /mcp is not application/json.',
      fr: 'Le message à /mcp n’est pas en application/json.',
    },
    remedy: {
      en: 'Send the header Content-Type: application/json.',
      fr: 'Envoyez l’en-tête Content-Type avec la valeur application/json.',
    },
  },
  unreadable_document: {
    status: 422,
    title: { en: 'Unreadable document', fr: 'Document illisible' },
    cause: {
      en: 'The document is not recognized or is invalid; reason says why.',
      fr: 'Le document n’est pas reconnu ou n’est pas valable\u00A0; reason dit pourquoi.',
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
      fr: 'Recommencez\u00A0; si elle se répète, signalez la référence de la réponse, requestId.',
    },
  },
  trust_unavailable: {
    status: 503,
    title: { en: 'Trust unavailable', fr: 'Signature non vérifiable pour le moment' },
    cause: {
      en: 'The service itself cannot tell now whether to trust the signature: it has no trust list in force, or the certificate is new to it and the directory of its authority gives no answer. It says nothing against the document.',
      fr: 'Le service ne peut lui-même dire en ce moment si la signature est reconnue : il n’a pas de liste de confiance en vigueur, ou le certificat lui est inconnu et l’annuaire de son autorité ne répond pas. Cela ne met pas le document en cause.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header. The operator sees in /health what is missing.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After. L’exploitant voit dans /health ce qui manque.',
    },
  },
  receipt_unavailable: {
    status: 503,
    title: { en: 'Receipts unavailable', fr: 'Reçus indisponibles' },
    cause: {
      en: 'The service has a key for receipts, but was not told the address that a receipt names as that of its signer.',
      fr: 'Le service a une clé pour les reçus, mais ne connaît pas l’adresse qu’un reçu indique comme celle de son signataire.',
    },
    remedy: {
      en: 'Send details=false, which needs no receipt. The operator sees in /health that PUBLIC_ORIGIN is missing.',
      fr: 'Envoyez details=false, qui n’exige pas de reçu. L’exploitant voit dans /health que PUBLIC_ORIGIN manque.',
    },
  },
  storage_full: {
    status: 503,
    title: { en: 'Storage full', fr: 'Espace de stockage épuisé' },
    cause: {
      en: 'The disk of the service is full, so that no credit can be held. It says nothing against the document.',
      fr: 'Le disque du service est plein\u00A0: aucun crédit ne peut être réservé. Cela ne met pas le document en cause.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header. The operator sees in /health how much space is left.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After. L’exploitant voit dans /health la place qui reste.',
    },
  },
  overloaded: {
    status: 503,
    title: { en: 'Overloaded', fr: 'Surcharge' },
    cause: {
      en: 'The account or an engine has too much to do, or too many uploads arrive at once.',
      fr: 'Le compte ou un moteur a plus de travail qu’il n’en peut prendre, ou trop d’envois arrivent à la fois.',
    },
    remedy: {
      en: 'Repeat after the seconds in the Retry-After header.',
      fr: 'Recommencez après les secondes que dit l’en-tête Retry-After.',
    },
  },
} as const satisfies Record<string, ProblemKind>;
