/**
 * Facts of one request for its log line and for the metrics: counts, and codes and ids of the service, never
 * content of the request.
 */
export type LogFacts = Record<string, string | number>;

/** The outcome of a request. `code` and `reason` in the log line say why. */
export type RequestOutcome = 'ok' | 'unreadable' | 'refused' | 'gone' | 'failed';

/** The status in the log of a request whose caller has gone. */
export const callerGoneStatus = 499;

/**
 * The outcome of a status. `refused` is a failure that the caller can fix, `failed` one that it can't, such
 * as 503.
 */
export function outcomeOf(status: number, code: unknown): RequestOutcome {
  if (status === callerGoneStatus) return 'gone';
  if (status >= 500) return 'failed';
  if (status < 400) return 'ok';
  return code === 'unreadable_document' ? 'unreadable' : 'refused';
}
