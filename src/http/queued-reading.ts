import { engines } from '../engines.ts';
import { limits } from '../limits.ts';
import { ReadingQueue, type YieldNow } from '../pipelines/queue.ts';
import { heldBodyBytes } from './form.ts';

const turn = new ReadingQueue(limits.waitingRequestsMax, limits.readingMsMax, () => engines.releaseAll());
engines.shareWith(heldBodyBytes);

/** Thrown where a reading ends because nobody waits for its answer any more. */
export class CallerGone extends Error {
  constructor() {
    super('The caller has gone.');
    this.name = 'CallerGone';
  }
}

/** Requests at work or waiting for the engines. */
export function waitingRequests(): number {
  return turn.waiting;
}

/** The time of one request with the engines: what it may compute, and what it has. */
export class QueuedReading {
  readonly #bodyBytes: number;
  readonly #signal: AbortSignal;
  /** Instructions that the reading took. */
  instructions = 0;

  /** `signal` is aborted when the caller has gone; `bodyBytes` are held for the request meanwhile. */
  constructor(bodyBytes: number, signal: AbortSignal) {
    this.#bodyBytes = bodyBytes;
    this.#signal = signal;
  }

  /**
   * Runs `read` when its turn has come, within the bounds of a request. While it runs no other does. Between its pieces it looks
   * whether the caller is still there, and gives back memory that the bodies of others need. `onAhead` is told how many wait before it.
   *
   * @throws {CallerGone} and what `read` and the queue throw
   */
  run<T>(
    read: (yieldNow: YieldNow) => Promise<T>,
    instructionsMax: number = limits.requestInstructionsMax,
    onAhead?: (ahead: number) => void,
  ): Promise<T> {
    return turn.run(async (yieldNow) => {
      this.#lookForCaller();
      engines.compute.begin(instructionsMax);
      engines.beginReading(this.#bodyBytes);
      try {
        return await read(async () => {
          await yieldNow();
          this.#lookForCaller();
          engines.makeRoom();
        });
      } finally {
        this.instructions = engines.compute.spent;
        engines.makeRoom(limits.heldBodyBytesMax);
      }
    }, onAhead);
  }

  #lookForCaller(): void {
    if (this.#signal.aborted) throw new CallerGone();
  }
}
