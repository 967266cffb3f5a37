import { AccessRefused } from '../../access/keys/refused.ts';
import { instantOf } from '../../access/ledger/period.ts';
import type { AnswerObject } from '../../answer.ts';
import { Overloaded, Unreadable, type UnreadableReason } from '../../failure.ts';
import type { Text } from '../../language.ts';
import { Refusal } from '../../trust/refusal.ts';
import { TrustUnavailable } from '../../trust/unavailable.ts';
import { type ProblemCode, problemKinds } from './kinds.ts';
import { reasonTexts } from './reason-texts.ts';

/** What a problem may contain besides its code. Never anything that the caller sent. */
export interface ProblemExtras {
  /** For `unreadable_document`: the machine-readable reason. */
  readonly reason?: UnreadableReason;
  /** What to do, if the remedy of the reason is too general. */
  readonly remedy?: Text;
  /** Further members of the problem answer, e.g. `limit`, `used`, `periodEnd`, `filePosition`. */
  readonly members?: AnswerObject;
  /** Further headers, e.g. `Retry-After`, `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure as the caller sees it. `detail` is public; anything internal belongs in `cause`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly detail: Text;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: Text, extras: ProblemExtras = {}, options?: { cause?: unknown }) {
    super(detail.en, options);
    this.name = 'Problem';
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }

  get status(): number {
    return problemKinds[this.code].status;
  }

  /** What to do about it. */
  get remedy(): Text {
    const { reason, remedy } = this.extras;
    return remedy ?? (reason === undefined ? problemKinds[this.code] : reasonTexts[reason]).remedy;
  }
}

/** The detail of a fault of the service, which reveals nothing about it. */
export const ourFault: Text = {
  en: 'The service itself failed; the request was not at fault.',
  fr: 'Le service lui-même a échoué\u00A0; la demande n’est pas en cause.',
};

/** What to do if no period follows in which there are new credits. */
const addCredits: Text = { en: 'Add credits to the account.', fr: 'Ajoutez des crédits au compte.' };

/** The problem for a failure of any room; null for a fault of our own. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  const options = { cause: error };
  if (error instanceof Unreadable) {
    const { reason, detail, filePosition, members, remedy } = error;
    const own = { reason, ...(remedy !== null && { remedy }) };
    const seen = detail ?? reasonTexts[reason].cause;
    if (filePosition === null) return new Problem('unreadable_document', seen, { ...own, members }, options);
    const extras = { ...own, members: { filePosition, ...members } };
    const ofFile = { en: `File ${filePosition}: ${seen.en}`, fr: `Fichier ${filePosition} : ${seen.fr}` };
    return new Problem('unreadable_document', ofFile, extras, options);
  }
  if (error instanceof Overloaded) {
    return new Problem('overloaded', error.detail, retryAfter(error.retrySeconds), options);
  }
  if (error instanceof TrustUnavailable) {
    return new Problem('trust_unavailable', error.detail, retryAfter(error.retrySeconds), options);
  }
  if (error instanceof AccessRefused) {
    const { code, detail, credits, retrySeconds } = error;
    const periodEnd = credits?.periodEnd ?? null;
    const members = credits && { ...credits, periodEnd: periodEnd === null ? null : instantOf(periodEnd) };
    const extras = {
      ...(members && { members }),
      ...(code === 'insufficient_credits' && periodEnd === null && { remedy: addCredits }),
      ...(retrySeconds !== null && retryAfter(retrySeconds)),
    };
    return new Problem(code, detail, extras, options);
  }
  if (error instanceof Refusal) {
    const detail = { en: error.message, fr: `Ce qui a été envoyé est refusé : ${error.message}` };
    return new Problem('invalid_request', detail, {}, options);
  }
  return null;
}

/** The header `Retry-After`. */
export function retryAfter(seconds: number): ProblemExtras {
  return { headers: { 'Retry-After': String(seconds) } };
}
