/** Facts of one request for its line in the log and for the figures: counts, codes and ids of ours, never content. */
export type LogFacts = Record<string, string | number>;

/** What became of a request. `code` and `reason` beside it say why. */
export type Outcome = 'ok' | 'unreadable' | 'refused' | 'gone' | 'failed';

/** The status that a log gives to a request whose caller has gone. */
export const callerGoneStatus = 499;

/** `refused` is what the caller can change, `failed` what it can't, e.g. 503. */
export function outcomeOf(status: number, code: unknown): Outcome {
  if (status === callerGoneStatus) return 'gone';
  if (status >= 500) return 'failed';
  if (status < 400) return 'ok';
  return code === 'unreadable_document' ? 'unreadable' : 'refused';
}
