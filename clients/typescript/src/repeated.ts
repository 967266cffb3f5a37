import { DocumentVerificationError } from './error.ts';

export interface Attempts {
  /** How often a call is repeated. */
  readonly retries: number;
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Nobody waits longer for one repetition; a service that asks for more is told so by the error. */
const waitMsMax = 60_000;

/** What may succeed later: the same call, unchanged. */
const laterStatuses: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/**
 * Calls until there is an answer, as often as is allowed: after no answer at all, when the service has too
 * much to do, and while an earlier attempt of the same call still runs. What the caller would have to change
 * fails at once.
 *
 * @throws {DocumentVerificationError} the last failure
 * @throws the reason of `signal` if it is aborted before an attempt
 */
export async function repeated<T>(
  call: () => Promise<T>,
  attempts: Attempts,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      await beforeRepeating(error, attempt, attempts, signal);
    }
  }
}

/**
 * Waits before a call is repeated that failed in its `attempt`, counted from 0.
 *
 * @throws the error, if the call may not be repeated
 */
export async function beforeRepeating(
  error: unknown,
  attempt: number,
  { retries, wait = sleep }: Attempts,
  signal?: AbortSignal,
): Promise<void> {
  if (attempt >= retries || !(error instanceof DocumentVerificationError) || !isWorthRepeating(error))
    throw error;
  const milliseconds = waitMs(error, attempt);
  if (milliseconds > waitMsMax) throw error;
  await wait(milliseconds, signal);
}

function isWorthRepeating({ code, status }: DocumentVerificationError): boolean {
  return code === 'no_answer' || code === 'timeout' || (status !== null && laterStatuses.has(status));
}

/**
 * What the service asks for; else a second, doubled each time, and up to half of it more, so that clients
 * don't come together.
 */
function waitMs({ retryAfterSeconds }: DocumentVerificationError, attempt: number): number {
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000;
  const base = 1000 * 2 ** attempt;
  return base + Math.random() * (base / 2);
}

/** Resolves after a time, or as soon as `signal` is aborted. */
function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
