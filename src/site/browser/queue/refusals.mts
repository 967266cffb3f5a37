import type { QueuedFile } from './queued-file.mts';
import type { Reply } from './service.mts';
import type { TimedHalt } from './surroundings.mts';

/** The maximum number of attempts to send a file that gets no answer although the service answers others. */
export const attemptsMax = 3;

/** The waits between attempts while the service cannot be reached, in seconds. */
const retrySeconds = [2, 4, 8, 15, 30] as const;

/** Codes of problems that pass by themselves. */
const passing = ['idempotency_conflict', 'credits_held', 'too_many_requests', 'overloaded'];

/** What the answer to one request has said about its files so far. */
export class BatchAnswer {
  /** That no credit is left, or that the key is not valid any more. */
  refusal: Reply | null = null;
  /** Files that the service asked to be sent later, with its reply for each. */
  readonly later = new Map<QueuedFile, Reply>();
  /** Files of which at least one document was answered. */
  readonly files = new Set<QueuedFile>();
  /** Whether the service found documents of a file that it did not answer. */
  isPartial = false;
}

/** Whether a problem passes by itself, so that the same request may succeed later. */
export function isPassing({ body }: Reply): boolean {
  return passing.includes(String(body.code));
}

/** The wait before a request is repeated, with its reason and its seconds, as the problem says. */
export function waitAsTold({ body }: Reply): TimedHalt {
  const kind = body.code === 'too_many_requests' ? 'tooFast' : 'busy';
  const seconds = typeof body.retryAfter === 'number' ? body.retryAfter : 5;
  return { kind, seconds: Math.min(Math.max(seconds, 1), 60) };
}

/** The requests in a row that broke off. */
export class BrokenOff {
  #count = 0;
  #whileReachable = 0;

  /**
   * Counts a request that broke off. `isReachable` says whether the service could be reached afterwards.
   * Requests that broke off because the network failed say nothing about their files, even once the network
   * is back.
   */
  add(isReachable: boolean): void {
    this.#count++;
    this.#whileReachable = isReachable ? this.#whileReachable + 1 : 0;
  }

  clear(): void {
    this.#count = 0;
    this.#whileReachable = 0;
  }

  /** Whether the files, rather than the network, seem to be the reason. */
  get isOfFiles(): boolean {
    return this.#whileReachable >= attemptsMax;
  }

  /** The seconds to wait before the next attempt. */
  get waitSeconds(): number {
    return retrySeconds[Math.min(this.#count, retrySeconds.length) - 1] ?? 0;
  }
}
