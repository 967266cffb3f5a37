import type { ProblemKind } from './kind.ts';

/** Problems with keys, credits, paths and repeated requests. */
export const callerProblems = {
  invalid_api_key: {
    status: 401,
    title: { en: 'Invalid API key', fr: 'Clé d’API non valable' },
    cause: {
      en: 'The API key is absent, empty, unknown or revoked, its account is suspended, or the header and the form name different keys.',
      fr: 'La clé d’API est absente, vide, inconnue ou révoquée, son compte est suspendu, ou l’en-tête et le formulaire nomment des clés différentes.',
    },
    remedy: {
      en: 'Send a valid key in the form field api_key or as Authorization: Bearer.',
      fr: 'Envoyez une clé valable dans le champ api_key ou par Authorization: Bearer.',
    },
  },
  invalid_admin_token: {
    status: 401,
    title: { en: 'Invalid administrator token', fr: 'Jeton d’administration non valable' },
    cause: {
      en: 'The token of the administrator is absent or wrong.',
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
      en: 'No credits are left in this period.',
      fr: 'Il ne reste pas de crédit pour cette période.',
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
      en: 'Requests that are still running hold the last credits of the account.',
      fr: 'Des demandes encore en cours réservent les derniers crédits du compte.',
    },
    remedy: {
      en: 'Repeat the request after the number of seconds in retryAfter: a request that fails gives its credit back.',
      fr: 'Répétez la demande après le nombre de secondes qu’indique retryAfter\u00A0: une demande qui échoue rend son crédit.',
    },
  },
  origin_not_allowed: {
    status: 403,
    title: { en: 'Origin not allowed', fr: 'Origine non admise' },
    cause: {
      en: 'The message to /mcp comes from a web page whose origin may not call the service.',
      fr: 'Le message à /mcp vient d’une page web dont l’origine ne peut pas appeler le service.',
    },
    remedy: {
      en: 'Call the service from a program, or ask its operator to add the origin of the page to the setting ALLOWED_ORIGINS.',
      fr: 'Appelez le service depuis un programme, ou demandez à l’exploitant d’ajouter l’origine de la page au réglage ALLOWED_ORIGINS.',
    },
  },
  not_found: {
    status: 404,
    title: { en: 'Not found', fr: 'Introuvable' },
    cause: { en: 'The service has nothing at this path.', fr: 'Le service n’a rien à cette adresse.' },
    remedy: {
      en: 'See the list of endpoints in the documentation.',
      fr: 'Voyez la liste des points d’accès dans la documentation.',
    },
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
      fr: 'Utilisez une méthode que nomme l’en-tête Allow.',
    },
  },
  not_acceptable: {
    status: 406,
    title: { en: 'Not acceptable', fr: 'Réponse non admise' },
    cause: {
      en: 'The header Accept of a message to /mcp does not name application/json and text/event-stream.',
      fr: 'L’en-tête Accept d’un message à /mcp ne nomme pas application/json et text/event-stream.',
    },
    remedy: {
      en: 'Name both media types in the header Accept.',
      fr: 'Nommez les deux types dans l’en-tête Accept.',
    },
  },
  conflict: {
    status: 409,
    title: { en: 'Conflict', fr: 'Conflit' },
    cause: {
      en: 'Another account, key or grant has this id already, the account has too many keys, or it cannot be deleted now; detail says which.',
      fr: 'Un autre compte, une autre clé ou un autre lot de crédits a déjà cet identifiant, le compte a trop de clés, ou il ne peut pas être supprimé maintenant\u00A0; detail dit lequel.',
    },
    remedy: {
      en: 'Choose another id, revoke keys, or do what detail says.',
      fr: 'Choisissez un autre identifiant, révoquez des clés, ou faites ce que dit detail.',
    },
  },
  idempotency_conflict: {
    status: 409,
    title: { en: 'Request in progress', fr: 'Demande en cours' },
    cause: {
      en: 'A request with the same Idempotency-Key is still running, or was lost less than 30 seconds ago.',
      fr: 'Une demande avec la même Idempotency-Key est encore en cours, ou s’est perdue il y a moins de 30 secondes.',
    },
    remedy: {
      en: 'Wait for its answer, or repeat the request after the number of seconds in retryAfter.',
      fr: 'Attendez sa réponse, ou répétez la demande après le nombre de secondes qu’indique retryAfter.',
    },
  },
} as const satisfies Record<string, ProblemKind>;
