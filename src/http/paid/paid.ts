import type { Context } from 'hono';
import type { Edge } from '../edge/edge.ts';
import { withForm } from '../form/form.ts';
import { type FieldsOf, type FormParts, fieldNames, readParts } from '../form/parts.ts';
import { uploadFacts } from '../form/upload-facts.ts';
import { callerGoneStatus } from '../metrics/request-log.ts';
import type { Desk } from './desk.ts';
import { CallerGone } from './queued-reading.ts';
import { PaidRequest } from './request.ts';
import { FormSender, withCreditsOnError } from './sender.ts';

/**
 * Does the work of a request whose credit is held, and settles the credit. It calls `respond` once, with the
 * answer or with its beginning; the form is held until the work ends.
 */
export type Answering = (respond: (response: Response) => void) => Promise<void>;

/**
 * Checks what else can be checked of a request and holds its credit. If it throws, the answer also says how
 * many credits are left.
 */
export type Opening<Fields> = (fields: Fields, request: PaidRequest) => Promise<Answering>;

/**
 * The life of a request that a credit is held for: the form can be read → API key → fields and files → credit
 * held → turn in the queue → answer → credit taken or given back.
 *
 * If the caller hangs up, the reading ends at its next pause. The platform allows half a minute for that, in
 * which the credit is settled and the engines are cleaned up.
 */
export function paid<Parts extends FormParts>(
  c: Context<Edge>,
  desk: Desk,
  name: string,
  parts: Parts,
  open: Opening<FieldsOf<Parts>>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sender = new FormSender(c);
    const work = withForm(c.req.raw, sender, async (form) => {
      const log = c.get('log');
      log.note({ bytes: form.bytes });
      const caller = await sender.of(form);
      const answering = await withCreditsOnError(c, caller, async () => {
        log.note(uploadFacts(form));
        const fields = await readParts(form, parts);
        log.note({ ahead: desk.queueLength });
        return open(fields, new PaidRequest(c, desk, name, form, caller, fieldNames(parts)));
      });
      await answering(resolve);
    });
    const ended = work.catch((error: unknown) => {
      if (error instanceof CallerGone) resolve(answerCallerGone(c));
      else reject(error);
    });
    c.executionCtx.waitUntil(ended);
  });
}

/** The answer to a caller who has gone. Only the log sees it. */
function answerCallerGone(c: Context<Edge>): Response {
  c.get('log').note({ code: 'caller_gone' });
  return new Response(null, { status: callerGoneStatus });
}
