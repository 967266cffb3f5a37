import type { Text } from '../../../language.ts';

/** The texts of the table of limits. */
export const limitTexts = {
  limitsCaption: { en: 'Limits', fr: 'Limites' },
  what: { en: 'What', fr: 'Quoi' },
  limit: { en: 'Limit', fr: 'Limite' },
  beyond: { en: 'Error above it', fr: 'Erreur au-delà' },
  aFile: { en: 'A file', fr: 'Un fichier' },
  aRequest: { en: 'A request', fr: 'Une demande' },
  aMessage: { en: 'A message to `POST /mcp`', fr: 'Un message à `POST /mcp`' },
  anImage: { en: 'An image', fr: 'Une image' },
  aSide: { en: 'A side of an image', fr: 'Un côté d’une image' },
  identityPages: { en: 'Pages, identity document', fr: 'Pages, pièce d’identité' },
  otherPages: { en: 'Pages, other documents', fr: 'Pages, autres documents' },
  anyPages: {
    en: 'Pages of a file at `POST /api/documents/v1`',
    fr: 'Pages d’un fichier à `POST /api/documents/v1`',
  },
  anyFiles: {
    en: 'Files per request at `POST /api/documents/v1`',
    fr: 'Fichiers par demande à `POST /api/documents/v1`',
  },
  cafFiles: { en: 'CAF certificates per request', fr: 'Attestations de la Caf par demande' },
  aKeysRequests: { en: 'Requests of a key', fr: 'Demandes d’une clé' },
  aKeysRequestsLimit: { en: '{count} in {seconds} seconds', fr: '{count} en {seconds} secondes' },
  parts: { en: 'Parts of a form', fr: 'Parties d’un formulaire' },
  computing: { en: 'Computing for a request', fr: 'Calcul pour une demande' },
  computingLimit: {
    en: 'about ten seconds, counted in instructions; a page with a document adds again what it took, at most about one second, so that later pages do not pay for it',
    fr: 'environ dix secondes, comptées en instructions\u00A0; une page avec un document rend ce qu’elle a pris, au plus une seconde environ, pour que les pages suivantes n’en pâtissent pas',
  },
  inFlight: { en: 'Requests of an account at the same time', fr: 'Demandes d’un compte en même temps' },
  inFlightLimit: {
    en: '{count}, unless the administrator has set another number',
    fr: '{count}, sauf si l’administrateur a fixé un autre nombre',
  },
  waiting: { en: 'Requests waiting for the same reader', fr: 'Demandes en attente d’un même lecteur' },
  repetition: { en: 'An `Idempotency-Key`', fr: 'Une `Idempotency-Key`' },
  repetitionLimit: { en: 'remembered for {hours} hours', fr: 'retenue {hours} heures' },
  wrongKeys: {
    en: 'Requests with a wrong key, from one address',
    fr: 'Demandes avec une clé fausse, depuis une même adresse',
  },
  aBodysPace: { en: 'Time to send a request', fr: 'Durée d’envoi d’une demande' },
  aBodysPaceLimit: {
    en: 'at most {seconds} seconds in all, with no pause longer than {pause} seconds; after the first {grace} seconds, at least {kibibytes} KiB a second on average',
    fr: 'au plus {seconds} secondes en tout, sans pause de plus de {pause} secondes\u00A0; après les {grace} premières secondes, au moins {kibibytes}\u00A0Kio par seconde en moyenne',
  },
  unpaid: { en: 'Computing for documents that cannot be read', fr: 'Calcul pour des documents illisibles' },
  unpaidLimit: {
    en: 'about {seconds} seconds for an account; half a second is given back for each second that passes. If they are used up, the answer is 429, and `Retry-After` says how long to wait',
    fr: 'environ {seconds} secondes par compte\u00A0; une demi-seconde est rendue pour chaque seconde qui passe. Si elles sont épuisées, la réponse est 429, et `Retry-After` dit combien de temps attendre',
  },
  rateHeaders: {
    en: 'Every answer to a valid key says how many requests the key may send before it gets a 429 (draft-ietf-httpapi-ratelimit-headers-11). `RateLimit-Policy: {policy}` means q requests in w seconds; `RateLimit: {left}` means that r of them are left for the next t seconds. Each process or location counts separately, so r is an upper bound. The answer is also 429 if an account has too much in progress. `Retry-After` always says how long to wait.',
    fr: 'Chaque réponse à une clé valable dit combien de demandes la clé peut envoyer avant un 429 (draft-ietf-httpapi-ratelimit-headers-11). `RateLimit-Policy: {policy}` signifie q demandes en w secondes\u00A0; `RateLimit: {left}` signifie qu’il en reste r pour les t secondes suivantes. Chaque processus ou lieu compte séparément\u00A0: r est donc un maximum. La réponse est aussi 429 si un compte a trop de demandes en cours. `Retry-After` dit toujours combien de temps attendre.',
  },
  mebibytes: { en: '{count} MiB', fr: '{count}\u00A0Mio' },
  imageLimit: {
    en: '{megapixels} megapixels, with sides of at most {side} pixels',
    fr: '{megapixels} mégapixels, avec des côtés de {side} pixels au plus',
  },
  sideLimit: { en: 'at least {side} pixels', fr: 'au moins {side} pixels' },
} as const satisfies Record<string, Text>;
