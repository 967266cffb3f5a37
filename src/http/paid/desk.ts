import type { Engines } from '../../../wasm/engines.ts';
import { limits } from '../../limits.ts';
import { ReadingQueue } from '../../pipelines/queue.ts';
import { heldBodyBytes } from '../form/form.ts';
import { QueuedReading } from './queued-reading.ts';

/** The engines of an isolate, and the queue of the readings that use them one at a time. */
export class Desk {
  readonly engines: Engines;
  readonly #queue: ReadingQueue;

  constructor(engines: Engines) {
    this.engines = engines;
    this.#queue = new ReadingQueue(limits.waitingRequestsMax, limits.readingMsMax, () =>
      engines.releaseAll(),
    );
    engines.shareWith(heldBodyBytes);
  }

  /** Requests at work or waiting for the engines. */
  get queueLength(): number {
    return this.#queue.length;
  }

  /** Bytes of all engines' memory now. */
  get engineBytes(): number {
    return this.engines.heapBytes;
  }

  /**
   * A request's place in the queue. `signal` is aborted when its caller has gone; `bodyBytes` are held for it
   * meanwhile. `hasBegun` is true if the request has read before.
   */
  queued(bodyBytes: number, signal: AbortSignal, hasBegun = false): QueuedReading {
    return new QueuedReading(this.engines, this.#queue, bodyBytes, signal, hasBegun);
  }
}
