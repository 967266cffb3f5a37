import type { Context } from 'hono';
import { type Caller, hold } from '../access/access.ts';
import { engineBytes, engines } from '../engines.ts';
import type { Env } from '../env.ts';
import { createTrustStore } from '../trust/store.ts';
import type { Endpoint, ReadingContext, Verification } from '../verify/endpoint.ts';
import { Failure } from '../verify/failure.ts';
import { limits } from '../verify/limits.ts';
import { type Breathe, Turn } from '../verify/turn.ts';
import type { Edge } from './edge.ts';
import { fingerprint } from './fingerprint.ts';
import { type Form, heldBodyBytes, withForm } from './form.ts';
import { parseDetails, parseFormat, writeAnswer } from './format.ts';
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

const turn = new Turn(limits.waitingRequestsMax, limits.readingMsMax, () => engines.releaseAll());
engines.shareWith(heldBodyBytes);

/**
 * A verification from request to answer, in the order of the contract: the form can be read → API key → fields and files
 * → credit held → reading → answer → credit taken. Whatever fails after the hold gives the credit back.
 *
 * A caller who hangs up does not end the work on the spot: the platform gives it half a minute, in which the credit is
 * settled and the engines are left in order.
 */
export function verification(
  c: Context<Edge>,
  endpoint: Endpoint,
  writer: Writer = writeDocument,
): Promise<Response> {
  const sender = new FormSender(c);
  const answer = withForm(c.req.raw, sender, (form) => verified(c, endpoint, writer, form, sender));
  c.executionCtx.waitUntil(answer.catch(() => undefined));
  return answer;
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
  log.ahead = turn.waiting;
  const answer = await charged(c, endpoint, caller, form, async (meter) => {
    const conclude = await turn.run((breathe) => {
      const context = { ...readingContext(c.env, caller), wantsDetails };
      return meter.run(() =>
        withinMemory(form.bytes, breathe, (breathe) => reading({ ...context, breathe })),
      );
    });
    return write(await conclude());
  });
  log.engineBytes = engineBytes();
  return c.body(answer.content, 200, { 'Content-Type': answer.mediaType });
}

/**
 * The engines share their memory with the bodies that arrive while the reading breathes, and when it is over they leave as
 * much as bodies may take.
 */
async function withinMemory<T>(
  ownBytes: number,
  breathe: Breathe,
  read: (breathe: Breathe) => Promise<T>,
): Promise<T> {
  engines.beginReading(ownBytes);
  try {
    return await read(async () => {
      await breathe();
      engines.makeRoom();
    });
  } finally {
    engines.makeRoom(limits.heldBodyBytesMax);
  }
}

function readingContext(env: Env, caller: Caller): Omit<ReadingContext, 'wantsDetails' | 'breathe'> {
  return { engines, trust: createTrustStore(env), mode: caller.mode, now: Date.now() };
}

/** What one reading may compute and has computed, in instructions: while it runs no other does. */
class ReadingMeter {
  instructions = 0;

  async run<T>(reading: () => Promise<T>): Promise<T> {
    engines.compute.begin(limits.requestInstructionsMax);
    try {
      return await reading();
    } finally {
      this.instructions = engines.compute.spent;
    }
  }
}

async function charged<T>(
  c: Context<Edge>,
  endpoint: Endpoint,
  caller: Caller,
  form: Form,
  work: (meter: ReadingMeter) => Promise<T>,
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
  const meter = new ReadingMeter();
  try {
    const result = await work(meter);
    showRemaining(c, await credit.commit(credit.replayed ? meter.instructions : 0));
    return result;
  } catch (error) {
    const isUnreadable = error instanceof Failure && error.code === 'unreadable_document';
    showRemaining(c, await credit.release(isUnreadable ? meter.instructions : 0));
    throw error;
  } finally {
    c.get('log').instructions = meter.instructions;
  }
}
