import { contentOf } from '../form/fingerprint.ts';
import type { Opening } from './paid.ts';
import type { QueuedReading } from './queued-reading.ts';
import type { PaidRequest } from './request.ts';
import { showRemaining } from './sender.ts';

/** The answer that is sent to the caller. */
export interface Written {
  readonly content: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  readonly mediaType: string;
  /** The name under which a file is to be saved. */
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The work of a request while its credit is held: it reads when its turn has come, and writes the answer. */
export type Work = (read: QueuedReading) => Promise<Written>;

/**
 * What an operation costs. A `verification` takes a credit, which also pays for the report of its files for a
 * day. A `report` takes one unless a verification has paid for it in this way. A `free` operation takes none,
 * but one must be left.
 */
export type Cost = 'verification' | 'report' | 'free';

/**
 * An operation for which one credit is held. `prepare` is called before the credit is held. The credit is
 * taken when the answer is ready; if the operation is `free`, the credit is given back and the computing
 * counts as unpaid. Any failure gives the credit back.
 */
export function oneCredit<Fields>(
  cost: Cost,
  prepare: (fields: Fields, request: PaidRequest) => Work,
): Opening<Fields> {
  return async (fields, request) => {
    const work = prepare(fields, request);
    const { c, desk, form } = request;
    const credit = await request.hold(0, cost !== 'free', cost === 'report' ? await contentOf(form) : null);
    return async (respond) => {
      showRemaining(c, credit.creditsRemaining);
      if (credit.replayed) c.header('Idempotency-Replayed', 'true');
      const queued = request.queued();
      let written: Written;
      try {
        written = await work(queued);
        const isUnpaid = credit.replayed || cost === 'free';
        const unpaid = isUnpaid ? queued.instructions : 0;
        const content = cost === 'verification' ? await contentOf(form) : null;
        const left = cost === 'free' ? await credit.release(unpaid) : await credit.commit(unpaid, content);
        showRemaining(c, left);
        if (cost !== 'free') c.get('log').note({ credits: credit.replayed ? 0 : 1 });
      } catch (error) {
        // The credit is given back, so the computing counts as unpaid, whatever the failure is.
        showRemaining(c, await credit.release(queued.instructions));
        throw error;
      } finally {
        c.get('log').note({ instructions: queued.instructions, engineBytes: desk.engineBytes });
      }
      const { content, mediaType, fileName, headers } = written;
      if (fileName !== undefined) c.header('Content-Disposition', `attachment; filename="${fileName}"`);
      respond(c.body(content, 200, { 'Content-Type': mediaType, ...headers }));
    };
  };
}
