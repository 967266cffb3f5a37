import type { Env } from './env.ts';
import type { Format } from './format.ts';
import type { LogFacts } from './log-line.ts';

/** What hono carries through a request: the bindings, and what the answer needs to know. */
export interface Edge {
  Bindings: Env;
  Variables: {
    /** Also the id of the credit's hold, so that nothing is ever charged twice for one request. */
    requestId: string;
    /** Format of errors: JSON until the form says otherwise. */
    format: Format;
    /** Facts for the request's log line: counts, codes and the account, never a field or a key. */
    log: LogFacts;
  };
}
