import { DocumentVerificationError } from './error.ts';

export interface Attempts {
  /** How often a call is repeated. */
  readonly retries: number;
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * The longest wait for a repetition. If the service asks for more, the call fails and the error has the time.
 */
const waitMsMax = 60_000;

/** Statuses after which the same call may succeed later, unchanged. */
const laterStatuses: ReadonlySet<number> = new Set([409, 429, 502, 503, 504]);

/**
 * Calls until there is an answer. The call is repeated, as often as `attempts` allows, after no answer at
 * all, when the service has too much to do, and while an earlier attempt of the same call still runs. A call
 * that can succeed only if the caller changes something fails at once.
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
 * Waits before a failed call is repeated. `attempt` is the number of the attempt that failed, counted from 0.
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
 * The wait in milliseconds: what the service asks for, else one second, doubled each time. Up to half of the
 * latter is added at random, so that clients do not all repeat at the same time.
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
