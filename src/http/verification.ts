import type { Context } from 'hono';
import { type Caller, hold } from '../access/access.ts';
import { engineBytes, engines } from '../engines.ts';
import type { Env } from '../env.ts';
import { createTrustStore } from '../trust/store.ts';
import type { Endpoint, ReadingContext, Verification } from '../verify/endpoint.ts';
import { Failure } from '../verify/failure.ts';
import type { Edge } from './edge.ts';
import { fingerprint } from './fingerprint.ts';
import { type Form, withForm } from './form.ts';
import { parseDetails, parseFormat, writeAnswer } from './format.ts';
import { CallerGone, ReadingTurn, waitingRequests } from './reading-turn.ts';
import { FormSender, showRemaining } from './sender.ts';
import { uploadFacts } from './upload-facts.ts';

/** What is sent to the caller. */
export interface Written {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
}

/** How a verification is written, and whether with its details. */
export interface Writing {
  readonly wantsDetails: boolean;
  readonly write: (verification: Verification) => Written;
}

/** The fields of a form that say how to write are read before a credit is held. */
export type Writer = (form: Form, requestId: string) => Writing;

/** JSON or XML, with the details if they are asked for. */
const writeDocument: Writer = (form) => {
  const format = parseFormat(form.text('format'));
  const wantsDetails = parseDetails(form.text('details'));
  const write = ({ answer, details }: Verification): Written => {
    const whole = wantsDetails ? { ...answer, body: { ...answer.body, details } } : answer;
    const { text, mediaType } = writeAnswer(whole, format);
    return { content: text, mediaType };
  };
  return { wantsDetails, write };
};

/**
 * A verification from request to answer, in the order of the contract: the form can be read → API key → fields and files
 * → credit held → reading → answer → credit taken. Whatever fails after the hold gives the credit back.
 *
 * When the caller hangs up, the reading ends at its next pause. The platform gives it half a minute for that, in which the
 * credit is settled and the engines are left in order.
 */
export function verification(
  c: Context<Edge>,
  endpoint: Endpoint,
  writer: Writer = writeDocument,
): Promise<Response> {
  const sender = new FormSender(c);
  const answer = withForm(c.req.raw, sender, (form) => verified(c, endpoint, writer, form, sender)).catch(
    (error: unknown) => {
      if (error instanceof CallerGone) return unheard(c);
      throw error;
    },
  );
  c.executionCtx.waitUntil(answer.catch(() => undefined));
  return answer;
}

/** The answer to a caller who has gone: it reaches the log alone. 499 is what servers write there for it. */
function unheard(c: Context<Edge>): Response {
  c.get('log').code = 'caller_gone';
  return new Response(null, { status: 499 });
}

async function verified(
  c: Context<Edge>,
  endpoint: Endpoint,
  writer: Writer,
  form: Form,
  sender: FormSender,
): Promise<Response> {
  const log = c.get('log');
  log.bytes = form.bytes;
  const caller = await sender.of(form);
  const { wantsDetails, write } = writer(form, c.get('requestId'));
  Object.assign(log, await uploadFacts(form));
  const reading = await endpoint.admit(form);
  log.ahead = waitingRequests();
  const answer = await charged(c, endpoint, caller, form, async (turn) => {
    const context = { ...readingContext(c.env, caller), wantsDetails };
    const conclude = await turn.run((breathe) => reading({ ...context, breathe }));
    return write(await conclude());
  });
  log.engineBytes = engineBytes();
  return c.body(answer.content, 200, { 'Content-Type': answer.mediaType });
}

function readingContext(env: Env, caller: Caller): Omit<ReadingContext, 'wantsDetails' | 'breathe'> {
  return { engines, trust: createTrustStore(env), mode: caller.mode, now: Date.now() };
}

async function charged<T>(
  c: Context<Edge>,
  endpoint: Endpoint,
  caller: Caller,
  form: Form,
  work: (turn: ReadingTurn) => Promise<T>,
): Promise<T> {
  const credit = await hold(c.env, caller, {
    requestId: c.get('requestId'),
    endpoint: endpoint.name,
    idempotencyKey: c.req.header('Idempotency-Key') ?? null,
    fingerprint: () => fingerprint(endpoint.name, form),
    now: Date.now(),
  });
  showRemaining(c, credit);
  if (credit.replayed) c.header('Idempotency-Replayed', 'true');
  const turn = new ReadingTurn(form.bytes, c.req.raw.signal);
  try {
    const result = await work(turn);
    showRemaining(c, await credit.commit(credit.replayed ? turn.instructions : 0));
    return result;
  } catch (error) {
    const isUnreadable = error instanceof Failure && error.code === 'unreadable_document';
    const isUnpaid = isUnreadable || error instanceof CallerGone;
    showRemaining(c, await credit.release(isUnpaid ? turn.instructions : 0));
    throw error;
  } finally {
    c.get('log').instructions = turn.instructions;
  }
}
