import type { Engines } from '../../../wasm/engines.ts';
import { limits } from '../../limits.ts';
import type { ReadingQueue, YieldNow } from '../../pipelines/queue.ts';

/** Ends a reading because nobody waits for its answer any more. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone.');
    this.name = 'CallerGone';
  }
}

/** What one reading may compute, in instructions. */
interface ReadingBudget {
  readonly instructionsMax: number;
  /** What documents that are read may add to it. */
  readonly readInstructionsMax: number;
}

const wholeBudget: ReadingBudget = {
  instructionsMax: limits.requestInstructionsMax,
  readInstructionsMax: limits.readInstructionsMax,
};

/** One request's place in the queue for the engines. It limits and counts what the request computes. */
export class QueuedReading {
  readonly #engines: Engines;
  readonly #queue: ReadingQueue;
  readonly #bodyBytes: number;
  readonly #signal: AbortSignal;
  readonly #hasBegun: boolean;
  /** Instructions that the reading has used, and those that were granted for documents it has read. */
  instructions = 0;
  grantedForRead = 0;

  /**
   * `signal` is aborted when the caller has gone; `bodyBytes` are held for the request meanwhile. `hasBegun`
   * is true if the request has read before.
   */
  constructor(
    engines: Engines,
    queue: ReadingQueue,
    bodyBytes: number,
    signal: AbortSignal,
    hasBegun: boolean,
  ) {
    this.#engines = engines;
    this.#queue = queue;
    this.#bodyBytes = bodyBytes;
    this.#signal = signal;
    this.#hasBegun = hasBegun;
  }

  /**
   * Runs `read` when it is first in the queue, within the limits of a request. No other reading runs
   * meanwhile. At each pause it checks whether the caller is still there, and gives back memory that the
   * bodies of other requests need. `onAhead` is told how many requests are ahead.
   *
   * @throws {CallerGone} and what `read` and the queue throw
   */
  run<T>(
    read: (yieldNow: YieldNow) => Promise<T>,
    { instructionsMax, readInstructionsMax }: ReadingBudget = wholeBudget,
    onAhead?: (ahead: number) => void,
  ): Promise<T> {
    const engines = this.#engines;
    const job = async (yieldNow: YieldNow) => {
      this.#lookForCaller();
      engines.compute.begin(instructionsMax, readInstructionsMax);
      engines.beginReading(this.#bodyBytes);
      try {
        return await read(async () => {
          await yieldNow();
          this.#lookForCaller();
          engines.makeRoom();
        });
      } finally {
        this.instructions = engines.compute.spent;
        this.grantedForRead = engines.compute.grantedForRead;
        engines.endReading(limits.heldBodyBytesMax);
      }
    };
    return this.#queue.run(job, onAhead, this.#hasBegun);
  }

  #lookForCaller(): void {
    if (this.#signal.aborted) throw new CallerGone();
  }
}
