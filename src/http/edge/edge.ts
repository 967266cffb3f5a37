import type { Format } from '../answer/format.ts';
import type { RequestLog } from '../metrics/request-log.ts';
import type { Env } from '../settings/env.ts';

/** The types of hono's context: the bindings, and what is known of the request. */
export interface Edge {
  Bindings: Env;
  Variables: {
    /** Also the id of the hold, so that no request is charged twice. */
    requestId: string;
    /** Format of errors: JSON until the form says otherwise. */
    format: Format;
    /** Facts for the request's log line. */
    log: RequestLog;
  };
}
