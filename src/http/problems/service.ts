import type { ProblemKind } from './kind.ts';

/** Problems when the service can't accept, read or do something now. */
export const serviceProblems = {
  too_large: {
    status: 413,
    title: { en: 'Too large', fr: 'Trop volumineux' },
    cause: {
      en: 'A file is larger than 10 MiB, or the request is larger than this endpoint takes (20 MiB for a form).',
      fr: 'Un fichier dépasse 10\u00A0Mio, ou la demande dépasse ce que prend ce point d’accès (20\u00A0Mio pour un formulaire).',
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
    remedy: {
      en: 'Send the fields as a multipart form.',
      fr: 'Envoyez les champs dans un formulaire multipart.',
    },
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
      en: 'The service could not read the document; reason says why.',
      fr: 'Le service n’a pas pu lire le document\u00A0; reason dit pourquoi.',
    },
    remedy: {
      en: 'Do what the remedy of the reason says.',
      fr: 'Faites ce que dit la solution de la raison.',
    },
  },
  idempotency_mismatch: {
    status: 422,
    title: {
      en: 'Idempotency-Key used with other content',
      fr: 'Idempotency-Key utilisée avec un autre contenu',
    },
    cause: {
      en: 'The Idempotency-Key was already used with other fields or files.',
      fr: 'L’Idempotency-Key a déjà servi avec d’autres champs ou fichiers.',
    },
    remedy: {
      en: 'Use a new Idempotency-Key for a new request.',
      fr: 'Utilisez une nouvelle Idempotency-Key pour une nouvelle demande.',
    },
  },
  too_many_requests: {
    status: 429,
    title: { en: 'Too many requests', fr: 'Trop de demandes' },
    cause: {
      en: 'The key sends faster than its rate allows, the account has too many requests in progress, documents of the account that cannot be read took too much computing, or an address sends too many wrong keys.',
      fr: 'La clé envoie plus vite que son débit ne le permet, le compte a trop de demandes en cours, des documents illisibles du compte ont pris trop de calcul, ou une adresse envoie trop de clés fausses.',
    },
    remedy: {
      en: 'Wait for the number of seconds in retryAfter.',
      fr: 'Attendez le nombre de secondes qu’indique retryAfter.',
    },
  },
  headers_too_large: {
    status: 431,
    title: { en: 'Headers too large', fr: 'En-têtes trop longs' },
    cause: {
      en: 'The first line and the headers of the request are longer than the service accepts.',
      fr: 'La première ligne et les en-têtes de la demande sont plus longs que le service ne l’admet.',
    },
    remedy: { en: 'Send fewer or shorter headers.', fr: 'Envoyez moins d’en-têtes, ou de plus courts.' },
  },
  internal_error: {
    status: 500,
    title: { en: 'Internal error', fr: 'Erreur interne' },
    cause: { en: 'The service itself failed.', fr: 'Le service lui-même a échoué.' },
    remedy: {
      en: 'Repeat the request; if it fails again, report the request id.',
      fr: 'Répétez la demande\u00A0; si elle échoue de nouveau, signalez la référence de la réponse, requestId.',
    },
  },
  trust_unavailable: {
    status: 503,
    title: { en: 'Trust unavailable', fr: 'Signature non vérifiable pour le moment' },
    cause: {
      en: 'The service cannot say now whether the signature is to be trusted: it has no trust list in force, or it does not know the certificate and the directory of the authority does not answer. This says nothing against the document.',
      fr: 'Le service ne peut pas dire en ce moment si la signature est reconnue\u00A0: il n’a pas de liste de confiance en vigueur, ou il ne connaît pas le certificat et l’annuaire de l’autorité ne répond pas. Cela ne met pas le document en cause.',
    },
    remedy: {
      en: 'Repeat the request after the number of seconds in retryAfter. The operator finds in /health what is missing.',
      fr: 'Répétez la demande après le nombre de secondes qu’indique retryAfter. L’exploitant trouve dans /health ce qui manque.',
    },
  },
  receipt_unavailable: {
    status: 503,
    title: { en: 'Receipts unavailable', fr: 'Reçus indisponibles' },
    cause: {
      en: 'The service has a key for receipts, but does not know its own address, which a receipt must name.',
      fr: 'Le service a une clé pour les reçus, mais ne connaît pas sa propre adresse, qu’un reçu doit indiquer.',
    },
    remedy: {
      en: 'Send details=false, which needs no receipt. The operator finds in /health that PUBLIC_ORIGIN is missing.',
      fr: 'Envoyez details=false, qui n’exige pas de reçu. L’exploitant trouve dans /health que PUBLIC_ORIGIN manque.',
    },
  },
  storage_full: {
    status: 503,
    title: { en: 'Storage full', fr: 'Espace de stockage épuisé' },
    cause: {
      en: 'The disk of the service is full, so the service cannot hold a credit. This says nothing against the document.',
      fr: 'Le disque du service est plein, et le service ne peut donc réserver aucun crédit. Cela ne met pas le document en cause.',
    },
    remedy: {
      en: 'Repeat the request after the number of seconds in retryAfter. The operator finds in /health how much space is left.',
      fr: 'Répétez la demande après le nombre de secondes qu’indique retryAfter. L’exploitant trouve dans /health la place qui reste.',
    },
  },
  overloaded: {
    status: 503,
    title: { en: 'Overloaded', fr: 'Surcharge' },
    cause: {
      en: 'The account or an engine has too much to do, or too many uploads arrive at once.',
      fr: 'Le compte ou un moteur a trop de travail, ou trop d’envois arrivent à la fois.',
    },
    remedy: {
      en: 'Repeat the request after the number of seconds in retryAfter.',
      fr: 'Répétez la demande après le nombre de secondes qu’indique retryAfter.',
    },
  },
} as const satisfies Record<string, ProblemKind>;
