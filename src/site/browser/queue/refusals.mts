import type { QueuedFile } from './queued-file.mts';
import type { Reply } from './service.mts';

/** Waits of growing length, in seconds, while the service cannot be reached. */
const retrySeconds = [2, 4, 8, 15, 30] as const;

/** Problems that pass by themselves. */
const passing = ['idempotency_conflict', 'credits_held', 'too_many_requests', 'overloaded'];

/** What the answer to one request says of its files, as far as it has come. */
export class BatchAnswer {
  /** That no credit is left, or that the key is not valid any more. */
  refusal: Reply | null = null;
  /** Files that the service told to come later, and how it said so. */
  readonly later = new Map<QueuedFile, Reply>();
  /** Files of which it has answered a document. */
  readonly files = new Set<QueuedFile>();
  /** Whether documents of a file were found that it does not answer. */
  isPartial = false;
}

/** Whether a problem passes by itself, so that the same request may succeed later. */
export function isPassing({ body }: Reply): boolean {
  return passing.includes(String(body.code));
}

/**
 * How long to wait before a request is repeated, in seconds: as the service says. In an answer that has begun
 * it doesn't say.
 */
export function secondsToWait({ retryAfter }: Reply): number {
  return Math.min(Math.max(retryAfter ?? 5, 1), 60);
}

/** How long to wait, in seconds, after so many requests that broke off one after the other. */
export function secondsAfter(failures: number): number {
  return retrySeconds[Math.min(failures, retrySeconds.length) - 1] ?? 0;
}
