import type { ProblemKind } from './kind.ts';

/** Problems with keys, credits, paths and repeated requests. */
export const callerProblems = {
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
  origin_not_allowed: {
    status: 403,
    title: { en: 'Origin not allowed', fr: 'Origine non admise' },
    cause: {
      en: 'The message to /mcp comes from a page of another origin than the service.',
      fr: 'Le message à /mcp vient d’une page d’une autre origine que le service.',
    },
    remedy: {
      en: 'Call it from a program; a page needs its origin in the setting ALLOWED_ORIGINS of the service.',
      fr: 'Appelez-le d’un programme\u00A0; une page doit avoir son origine dans le réglage ALLOWED_ORIGINS du service.',
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
  not_acceptable: {
    status: 406,
    title: { en: 'Not acceptable', fr: 'Réponse non admise' },
    cause: {
      en: 'The header Accept of a message to /mcp does not name application/json and text/event-stream.',
      fr: 'L’en-tête Accept d’un message à /mcp ne nomme pas application/json et text/event-stream.',
    },
    remedy: { en: 'Name both in Accept.', fr: 'Nommez les deux dans Accept.' },
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
      en: 'A request with the same Idempotency-Key is still running, or was lost less than 30 seconds ago.',
      fr: 'Une demande de même Idempotency-Key est encore en cours, ou s’est perdue il y a moins de 30 secondes.',
    },
    remedy: {
      en: 'Wait for its answer, then repeat; Retry-After says when to ask again.',
      fr: 'Attendez sa réponse, puis recommencez\u00A0; Retry-After dit quand redemander.',
    },
  },
} as const satisfies Record<string, ProblemKind>;
