import type { Problem } from './answers.ts';

/** What went wrong without a problem of the service. `unsendable`: the address or a header is wrong. */
export type TransportCode = 'no_answer' | 'unexpected_answer' | 'timeout' | 'unsendable';

/** Every failure of a call. `code` and `reason` are stable words; the message is for people. */
export class DocumentVerificationError extends Error {
  /** A code of the service, or why there is none. Later versions of the service may have further codes. */
  readonly code: Problem['code'] | TransportCode;
  /** Why a document is unreadable; only with `unreadable_document`. */
  readonly reason: Problem['reason'] | null;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The id of the request, to name in a report; null without an answer. */
  readonly requestId: string | null;
  /** Seconds after which the service asks to be called again; null if it does not ask. */
  readonly retryAfterSeconds: number | null;
  /** The whole problem that the service sent; null without one. */
  readonly problem: Problem | null;

  constructor(
    code: DocumentVerificationError['code'],
    message: string,
    facts: Partial<
      Pick<DocumentVerificationError, 'status' | 'requestId' | 'retryAfterSeconds' | 'problem'>
    > = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'DocumentVerificationError';
    this.code = code;
    this.reason = facts.problem?.reason ?? null;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
    this.problem = facts.problem ?? null;
  }
}

/** The failure that an answer describes. */
export function errorOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): DocumentVerificationError {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const facts = {
    status,
    requestId: headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : null,
  };
  const problem = problemOf(text);
  if (problem === null) {
    return new DocumentVerificationError(
      'unexpected_answer',
      // A browser hides the status of a redirect behind 0.
      status < 400
        ? 'The address only refers to another one: give the address of the service itself as url.'
        : `The answer ${status} is not one of the service.`,
      facts,
    );
  }
  return new DocumentVerificationError(problem.code, problem.detail, { ...facts, problem });
}

function problemOf(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text);
    const isProblem = typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
    // The service's OpenAPI describes its other members.
    return isProblem ? (value as Problem) : null;
  } catch {
    return null;
  }
}
