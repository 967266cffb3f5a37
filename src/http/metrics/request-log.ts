import type { Mode } from '../../access/keys/key.ts';
import type { ProblemCode } from '../problems/kinds.ts';

/**
 * What is known of one request: counts, and codes and ids of the service, never content of the request. It
 * goes into the request's line of the log and into the metrics.
 */
export interface RequestFacts {
  /** The pattern of the path; `none` for an unknown path. */
  readonly route?: string;
  readonly status?: number;
  readonly account?: string;
  readonly mode?: Mode;
  /** Bytes of the body. */
  readonly bytes?: number;
  readonly files?: number;
  /** The kinds of the files by their first bytes, separated by commas. */
  readonly kinds?: string;
  /** Bytes of all files. */
  readonly fileBytes?: number;
  /** Requests that were ahead in the queue for the engines. */
  readonly ahead?: number;
  /** Instructions that the engines took. */
  readonly instructions?: number;
  /** Credits taken. */
  readonly credits?: number;
  /** Memory of all engines afterwards. */
  readonly engineBytes?: number;
  /** Why it failed. */
  readonly code?: ProblemCode | 'caller_gone';
  readonly reason?: string;
  /** For `trust_unavailable`: what is missing. */
  readonly gap?: string;
}

/** Collects the facts of one request. */
export class RequestLog {
  #facts: RequestFacts = {};

  get facts(): RequestFacts {
    return this.#facts;
  }

  note(facts: RequestFacts): void {
    this.#facts = { ...this.#facts, ...facts };
  }
}

/** The outcome of a request. `code` and `reason` in the log line say why. */
export type RequestOutcome = 'ok' | 'unreadable' | 'refused' | 'gone' | 'failed';

/** The status in the log of a request whose caller has gone. */
export const callerGoneStatus = 499;

/**
 * The outcome of a status. `refused` is a failure that the caller can fix, `failed` one that it can't, such
 * as 503.
 */
export function outcomeOf(status: number, code: RequestFacts['code']): RequestOutcome {
  if (status === callerGoneStatus) return 'gone';
  if (status >= 500) return 'failed';
  if (status < 400) return 'ok';
  return code === 'unreadable_document' ? 'unreadable' : 'refused';
}
