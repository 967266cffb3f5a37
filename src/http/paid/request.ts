import type { Context } from 'hono';
import { type Caller, type HeldCredit, holdWhileRunning } from '../../access/access.ts';
import { type Language, preferredLanguage } from '../../language.ts';
import type { ReadingContext } from '../../pipelines/reading.ts';
import { createTrustStore } from '../../trust/store.ts';
import type { Edge } from '../edge/edge.ts';
import { fingerprint } from '../form/fingerprint.ts';
import type { Form } from '../form/form.ts';
import { misspelledFields } from '../form/misspelled.ts';
import { onlyFields } from '../form/parts.ts';
import { Receipts, type Signer } from '../receipts/receipt.ts';
import { publicOrigin } from '../settings/public-origin.ts';
import type { Desk } from './desk.ts';
import type { QueuedReading } from './queued-reading.ts';

/** A request whose sender and form are known. */
export class PaidRequest {
  readonly c: Context<Edge>;
  /** Has only the fields that the operation takes. */
  readonly form: Form;
  readonly caller: Caller;
  readonly desk: Desk;
  /** Fields of the operation that an unknown name of the form resembles. */
  readonly misspelled: readonly string[];
  readonly #operation: string;
  /** Made once, because it reads all files, and a credit may be asked for many times. */
  #fingerprint: Promise<string> | null = null;

  /** `operation` is the name in the account's usage; `known` are the names of its fields. */
  constructor(
    c: Context<Edge>,
    desk: Desk,
    operation: string,
    form: Form,
    caller: Caller,
    known: readonly string[],
  ) {
    this.c = c;
    this.desk = desk;
    this.#operation = operation;
    this.form = onlyFields(form, known);
    this.caller = caller;
    this.misspelled = misspelledFields(form.names, known);
  }

  get requestId(): string {
    return this.c.get('requestId');
  }

  /** The origin of the service; null if it is unknown. */
  get origin(): string | null {
    return publicOrigin(this.c.env, this.c.req.url);
  }

  /** The language that the caller prefers, for sentences of verdicts, details and problems. */
  get language(): Language {
    return preferredLanguage(this.c.req.header('Accept-Language'));
  }

  /** What a reading needs to know, except the details, their language, and how to pause. */
  get reading(): Omit<ReadingContext, 'wantsDetails' | 'language' | 'yieldNow'> {
    const { engines } = this.desk;
    const { mode } = this.caller;
    return { engines, trust: createTrustStore(this.c.env, undefined, mode), mode, now: Date.now() };
  }

  /**
   * The signer of this request's receipts; null if the service signs none.
   * @throws {Problem} `receipt_unavailable`
   */
  signer(): Signer | null {
    const { requestId, origin } = this;
    return Receipts.of(this.c.env)?.signer({ requestId, mode: this.caller.mode, origin }) ?? null;
  }

  /** A place in the queue for the engines. */
  queued(): QueuedReading {
    return this.desk.queued(this.form.bytes, this.c.req.raw.signal);
  }

  /**
   * Holds a credit, the first of the request or a further one by its number from 0. Each has an id and an
   * Idempotency-Key of its own; the first has those of the request. Without `isRepeatable` the header
   * Idempotency-Key is ignored. With `paidContent` nothing is charged if the key has paid for these files.
   *
   * @throws what `hold` of access throws
   */
  hold(number = 0, isRepeatable = true, paidContent: string | null = null): Promise<HeldCredit> {
    const key = isRepeatable ? this.c.req.header('Idempotency-Key') : undefined;
    // A header can't contain a line end, so no key sent by a caller can equal the key of a further document.
    const suffix = number === 0 ? '' : `\n${number}`;
    return holdWhileRunning(this.c.env, this.caller, {
      requestId: `${this.requestId}${suffix}`,
      endpoint: this.#operation,
      idempotencyKey: key ? `${key}${suffix}` : null,
      fingerprint: () => {
        this.#fingerprint ??= fingerprint(this.#operation, this.form);
        return this.#fingerprint;
      },
      paidContent,
      isFurther: number > 0,
      now: Date.now(),
    });
  }
}
