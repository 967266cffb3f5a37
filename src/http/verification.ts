import type { Context } from 'hono';
import { type Caller, type HeldCredit, holdWhileRunning } from '../access/access.ts';
import type { AnswerObject } from '../answer.ts';
import { engineBytes, engines } from '../engines.ts';
import type { Language } from '../language.ts';
import { detailsWithVerdict } from '../pipelines/documents.ts';
import type { ReadingContext, Verification } from '../pipelines/reading.ts';
import { createTrustStore } from '../trust/store.ts';
import { problemContext } from './answer/envelope.ts';
import { parseDetails, parseFormat, writeAnswer } from './answer/format.ts';
import type { Edge } from './edge/edge.ts';
import { admit, type VerificationRoute } from './form/admission.ts';
import { fingerprint } from './form/fingerprint.ts';
import { type Form, withForm } from './form/form.ts';
import { sentFiles } from './form/sent-files.ts';
import { uploadFacts } from './form/upload-facts.ts';
import { callerGoneStatus } from './metrics/log-line.ts';
import { CallerGone, QueuedReading, waitingRequests } from './queued-reading.ts';
import { type ReceiptContext, Receipts, type Signer } from './receipts/receipt.ts';
import { beforeCredit, FormSender, showRemaining } from './sender.ts';
import type { Env } from './settings/env.ts';
import { publicOrigin } from './settings/public-origin.ts';

/** What is sent to the caller. */
export interface Written {
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  /** The name under which a file is to be saved. */
  readonly fileName?: string;
}

/** How a verification is written, and whether the details are needed. */
interface Writing {
  readonly wantsDetails: boolean;
  /** That of the verdict. */
  readonly language: Language;
  readonly write: (verification: Verification) => Written | Promise<Written>;
}

/** What a writer may say about the request. */
export interface WriterContext extends ReceiptContext {
  /** That of the caller. */
  readonly language: Language;
  /** Null if the service signs no receipts. */
  readonly receipts: Receipts | null;
}

/**
 * Reads the fields of a form that determine the output. Called before a credit is held.
 * @throws {Problem} for a wrong field; `receipt_unavailable`
 */
export type Writer = (form: Form, context: WriterContext) => Writing;

/** Writes JSON or XML. With details, if requested, they include the receipt. */
export const documentWriter: Writer = (form, context) => {
  const format = parseFormat(form.text('format'));
  const wantsDetails = parseDetails(form.text('details'));
  const sign = wantsDetails ? (context.receipts?.signer(context) ?? null) : null;
  const write = async (verification: Verification): Promise<Written> => {
    const { answer } = verification;
    const details = wantsDetails ? await withReceipt(verification, form, sign) : null;
    const whole = details === null ? answer : { ...answer, body: { ...answer.body, details } };
    const { text, mediaType } = writeAnswer(whole, format);
    return { content: text, mediaType };
  };
  return { wantsDetails, language: context.language, write };
};

/** The details of a verification, with its receipt if the service signs receipts. */
async function withReceipt(
  verification: Verification,
  form: Form,
  sign: Signer | null,
): Promise<AnswerObject> {
  const details = detailsWithVerdict(verification);
  if (sign === null) return details;
  return { ...details, receipt: await sign(verification, await sentFiles(form)) };
}

/**
 * A verification from request to answer, in this order: the form can be read → API key → fields and files →
 * credit held → reading → answer → credit taken. Any failure after the hold gives the credit back.
 *
 * If the caller hangs up, the reading ends at its next pause. The platform allows half a minute for that, in
 * which the credit is settled and the engines are cleaned up.
 */
export function verification(
  c: Context<Edge>,
  endpoint: VerificationRoute,
  writer: Writer,
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

/** The answer to a caller who has gone. Only the log sees it. */
export function unheard(c: Context<Edge>): Response {
  c.get('log').code = 'caller_gone';
  return new Response(null, { status: callerGoneStatus });
}

async function verified(
  c: Context<Edge>,
  endpoint: VerificationRoute,
  writer: Writer,
  form: Form,
  sender: FormSender,
): Promise<Response> {
  const log = c.get('log');
  log.bytes = form.bytes;
  const caller = await sender.of(form);
  const { wantsDetails, language, write, reading, credit } = await beforeCredit(c, caller, async () => {
    const origin = publicOrigin(c.env, c.req.url);
    const { requestId, language } = problemContext(c);
    const context = { requestId, language, mode: caller.mode, origin };
    const writing = writer(form, { ...context, receipts: Receipts.of(c.env) });
    Object.assign(log, await uploadFacts(form));
    const reading = await admit(form, endpoint);
    log.ahead = waitingRequests();
    return { ...writing, reading, credit: await creditFor(c, endpoint, caller, form) };
  });
  const answer = await charged(c, credit, form, async (queued) => {
    const context = { ...readingContext(c.env, caller), wantsDetails, language };
    const conclude = await queued.run((yieldNow) => reading({ ...context, yieldNow }));
    return write(await conclude());
  });
  log.engineBytes = engineBytes();
  const { content, mediaType, fileName } = answer;
  if (fileName !== undefined) c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return c.body(content, 200, { 'Content-Type': mediaType });
}

/** What a reading needs to know, except the details, their language, and how to pause. */
export function readingContext(
  env: Env,
  caller: Caller,
): Omit<ReadingContext, 'wantsDetails' | 'language' | 'yieldNow'> {
  return { engines, trust: createTrustStore(env), mode: caller.mode, now: Date.now() };
}

function creditFor(
  c: Context<Edge>,
  endpoint: VerificationRoute,
  caller: Caller,
  form: Form,
): Promise<HeldCredit> {
  return holdWhileRunning(c.env, caller, {
    requestId: c.get('requestId'),
    endpoint: endpoint.name,
    idempotencyKey: c.req.header('Idempotency-Key') ?? null,
    fingerprint: () => fingerprint(endpoint.name, form),
    now: Date.now(),
  });
}

async function charged<T>(
  c: Context<Edge>,
  credit: HeldCredit,
  form: Form,
  work: (queued: QueuedReading) => Promise<T>,
): Promise<T> {
  showRemaining(c, credit.creditsRemaining);
  if (credit.replayed) c.header('Idempotency-Replayed', 'true');
  const queued = new QueuedReading(form.bytes, c.req.raw.signal);
  try {
    const result = await work(queued);
    showRemaining(c, await credit.commit(credit.replayed ? queued.instructions : 0));
    c.get('log').credits = credit.replayed ? 0 : 1;
    return result;
  } catch (error) {
    // Whatever the failure is, nobody paid for what was computed.
    showRemaining(c, await credit.release(queued.instructions));
    throw error;
  } finally {
    c.get('log').instructions = queued.instructions;
  }
}
