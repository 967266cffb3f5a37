import type { Env } from './env.ts';
import type { Format } from './format.ts';
import type { LogFacts } from './log-line.ts';

/** The types of hono's context: the bindings, and what is known of the request. */
export interface Edge {
  Bindings: Env;
  Variables: {
    /** Also the id of the hold, so that no request is charged twice. */
    requestId: string;
    /** Format of errors: JSON until the form says otherwise. */
    format: Format;
    /** Facts for the request's log line: counts, codes and the account id, never a field or an API key. */
    log: LogFacts;
  };
}
