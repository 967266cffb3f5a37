import type { Text } from '../../../language.ts';

/** The texts of the table of limits. */
export const limitTexts = {
  limitsCaption: { en: 'Limits', fr: 'Limites' },
  what: { en: 'What', fr: 'Quoi' },
  limit: { en: 'Limit', fr: 'Limite' },
  beyond: { en: 'Beyond it', fr: 'Au-delà' },
  aFile: { en: 'A file', fr: 'Un fichier' },
  aRequest: { en: 'A request', fr: 'Une demande' },
  aMessage: { en: 'A message to `POST /mcp`', fr: 'Un message à `POST /mcp`' },
  anImage: { en: 'An image', fr: 'Une image' },
  aSide: { en: 'A side of an image', fr: 'Un côté d’une image' },
  identityPages: { en: 'Pages, identity document', fr: 'Pages, pièce d’identité' },
  otherPages: { en: 'Pages, other documents', fr: 'Pages, autres documents' },
  cafFiles: { en: 'CAF certificates per request', fr: 'Attestations de la Caf par demande' },
  aKeysRequests: { en: 'Requests of a key', fr: 'Demandes d’une clé' },
  aKeysRequestsLimit: { en: '{count} in {seconds} seconds', fr: '{count} en {seconds} secondes' },
  parts: { en: 'Parts of a form', fr: 'Parties d’un formulaire' },
  computing: { en: 'Computing for a request', fr: 'Calcul pour une demande' },
  computingLimit: {
    en: 'about ten seconds, counted in instructions; each document that was read adds a little for the next',
    fr: 'environ dix secondes, comptées en instructions\u00A0; chaque document lu en ajoute un peu pour le suivant',
  },
  inFlight: { en: 'Requests of an account at the same time', fr: 'Demandes d’un compte en même temps' },
  inFlightLimit: {
    en: '{count}, unless the administrator has set another number',
    fr: '{count}, sauf si l’administrateur a fixé un autre nombre',
  },
  waiting: { en: 'Requests that wait for one reader', fr: 'Demandes en attente d’un même lecteur' },
  repetition: { en: 'An `Idempotency-Key`', fr: 'Une `Idempotency-Key`' },
  repetitionLimit: { en: 'remembered for {hours} hours', fr: 'retenue {hours} heures' },
  wrongKeys: { en: 'Requests with a wrong key, by address', fr: 'Demandes avec une clé fausse, par adresse' },
  aBodysPace: { en: 'Sending a request', fr: 'L’envoi d’une demande' },
  aBodysPaceLimit: {
    en: '{seconds} seconds; pauses of {pause} seconds; after {grace} seconds {kibibytes} KiB a second on average at least',
    fr: '{seconds} secondes\u00A0; pauses de {pause} secondes\u00A0; après {grace} secondes, {kibibytes}\u00A0Kio par seconde en moyenne au moins',
  },
  unpaid: { en: 'Computing for documents that cannot be read', fr: 'Calcul pour des documents illisibles' },
  unpaidLimit: {
    en: 'about {seconds} seconds an account, and half a second more each second; `Retry-After` says how long to wait',
    fr: 'environ {seconds} secondes par compte, et une demi-seconde de plus chaque seconde\u00A0; `Retry-After` dit combien attendre',
  },
  rateHeaders: {
    en: 'Every answer to a valid key says how fast it may send, before a 429 (draft-ietf-httpapi-ratelimit-headers-11): `RateLimit-Policy: {policy}` are q requests in w seconds, and after `RateLimit: {left}` r of them are left for t seconds. Each process or location counts for itself, so r is what is left at most. A 429 also comes when an account has too much in progress; `Retry-After` always says how long to wait.',
    fr: 'Chaque réponse à une clé valable dit à quel rythme elle peut envoyer, avant un 429 (draft-ietf-httpapi-ratelimit-headers-11) : `RateLimit-Policy: {policy}` signifie q demandes en w secondes, et après `RateLimit: {left}` il en reste r pour t secondes. Chaque processus ou lieu compte pour lui-même : r est ce qui reste au plus. Un 429 vient aussi quand un compte a trop de demandes en cours ; `Retry-After` dit toujours combien attendre.',
  },
  mebibytes: { en: '{count} MiB', fr: '{count}\u00A0Mio' },
  imageLimit: {
    en: '{megapixels} megapixels, sides up to {side} pixels',
    fr: '{megapixels} mégapixels, côtés de {side} pixels au plus',
  },
  sideLimit: { en: '{side} pixels at least', fr: '{side} pixels au moins' },
} as const satisfies Record<string, Text>;
