import { Overloaded } from '../../failure.ts';
import type { Text } from '../../language.ts';
import type { CreditRefusal } from '../ledger/ledger.ts';
import { accessLimits } from '../limits.ts';
import { AccessRefused } from './refused.ts';

/** What a caller is told. */
export const sentences = {
  keyTooFast: {
    en: 'The key sends faster than its rate allows.',
    fr: 'La clé envoie plus vite que son débit ne le permet.',
  },
  wrongKeys: {
    en: 'Too many requests with a wrong key or token come from this address.',
    fr: 'Trop de demandes avec une clé ou un jeton faux viennent de cette adresse.',
  },
  noKey: {
    en: 'No API key was sent. A key begins with dv_.',
    fr: 'Aucune clé d’API n’a été envoyée. Une clé commence par dv_.',
  },
  wrongKey: { en: 'The API key is not valid.', fr: 'La clé d’API n’est pas valable.' },
  accountBusy: {
    en: 'The account has too many requests in progress.',
    fr: 'Le compte a trop de demandes en cours.',
  },
  unreachable: {
    en: 'The stored records of the service can’t be reached at the moment.',
    fr: 'Les données conservées par le service ne sont pas accessibles en ce moment.',
  },
  allUsed: { en: 'All credits are used.', fr: 'Tous les crédits sont utilisés.' },
  allHeld: {
    en: 'The last credits are held by requests that still run.',
    fr: 'Les derniers crédits sont réservés par des demandes encore en cours.',
  },
  inFlight: {
    en: 'The account has too many requests in flight.',
    fr: 'Le compte a trop de demandes en cours.',
  },
  unpaid: {
    en: 'Documents of the account that could not be read have taken too much computing.',
    fr: 'Des documents illisibles du compte ont demandé trop de calcul.',
  },
  stillRunning: {
    en: 'A request with the same Idempotency-Key is still running.',
    fr: 'Une demande de même Idempotency-Key est encore en cours.',
  },
  otherContent: {
    en: 'The Idempotency-Key was first used with other fields or files.',
    fr: 'L’Idempotency-Key a déjà servi avec d’autres champs ou fichiers.',
  },
  ended: {
    en: 'The service gave this request up before it began, because the account was slow to answer. Nothing was charged.',
    fr: 'Le service a abandonné cette demande avant de la commencer, parce que le compte tardait à répondre. Rien n’a été facturé.',
  },
  tooLate: {
    en: 'The answer took longer than a credit is held. Since then another request has used the last credit, or taken over the Idempotency-Key. This one cost nothing.',
    fr: 'La réponse a pris plus de temps qu’un crédit n’est réservé. Entre-temps, une autre demande a utilisé le dernier crédit ou repris l’Idempotency-Key. Celle-ci n’a rien coûté.',
  },
} as const satisfies Record<string, Text>;

/** Why the account refuses a request, as the caller is told it. */
export function refusal(refused: CreditRefusal): Error {
  const { code } = refused;
  switch (code) {
    case 'insufficient_credits':
    case 'credits_held': {
      const { limit, used, held, periodEnd } = refused;
      const credits = { limit, used, held, periodEnd };
      if (code === 'insufficient_credits') return new AccessRefused(code, sentences.allUsed, { credits });
      const retrySeconds = accessLimits.creditsHeldRetrySeconds;
      return new AccessRefused(code, sentences.allHeld, { credits, retrySeconds });
    }
    case 'invalid_api_key':
      return new AccessRefused(code, sentences.wrongKey);
    case 'too_many_requests':
      return refused.retrySeconds === undefined
        ? tooMany(sentences.inFlight, accessLimits.inFlightRetrySeconds)
        : tooMany(sentences.unpaid, refused.retrySeconds);
    case 'idempotency_conflict':
      return new AccessRefused(code, sentences.stillRunning, { retrySeconds: refused.retrySeconds });
    case 'idempotency_mismatch':
      return new AccessRefused(code, sentences.otherContent);
    case 'overloaded':
      return tooBusy(sentences.ended);
  }
}

export function tooMany(detail: Text, retrySeconds: number): AccessRefused {
  return new AccessRefused('too_many_requests', detail, { retrySeconds });
}

export function tooBusy(detail: Text): Overloaded {
  return new Overloaded(detail, accessLimits.overloadedRetrySeconds);
}
