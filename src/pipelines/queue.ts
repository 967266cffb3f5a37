import { Overloaded } from '../failure.ts';

/** A request in the queue. */
interface Ticket {
  /** When it became the first, or yielded last, in milliseconds since 1970. */
  since: number;
  /** Makes its request look whether it is the first. */
  wake(): void;
  /** Ends the timer of the wait. */
  rest(): void;
}

const nothing = () => undefined;

/**
 * Lets the runtime serve its other requests, and shows that a long job is still at work: see `ReadingQueue`.
 * @throws {Overloaded} when the job was taken for lost and another one has begun
 */
export type YieldNow = () => Promise<void>;

/** How often a waiting request looks by itself whether the one at work is lost. */
const lookMs = 5_000;
/** When it is worth asking again. */
const retrySeconds = 2;

/**
 * One reading at a time in an isolate. Engines share 128 MB with everything else, and a computation can't be interleaved
 * anyway: the queue costs no time and keeps the peak of memory at that of one request. Past `waitingMax` requests the answer
 * is 503 with `Retry-After`.
 *
 * The platform may end a request at any moment without telling its code. So no request waits for the promise of another
 * alone: one that has not yielded for `lostAfterMs` is passed over by those behind it.
 *
 * While a job computes, the isolate serves none of its other connections, and workerd closes a kept connection after 5 s,
 * perhaps with the next request already on it. So a job yields between pieces of work, and once more before it ends.
 */
export class ReadingQueue {
  readonly #waitingMax: number;
  readonly #lostAfterMs: number;
  readonly #onLost: () => void;
  /** The first is at work. */
  readonly #queue: Ticket[] = [];

  /** `onLost` clears up after a job that was passed over, before the next begins. */
  constructor(waitingMax: number, lostAfterMs: number, onLost = nothing as () => void) {
    this.#waitingMax = waitingMax;
    this.#lostAfterMs = lostAfterMs;
    this.#onLost = onLost;
  }

  /** Requests at work or waiting. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Runs `job` after those before it; a job that fails doesn't harm the next. `onAhead` is told how many are before it, as they
   * become fewer.
   */
  async run<T>(
    job: (yieldNow: YieldNow) => Promise<T>,
    onAhead = nothing as (ahead: number) => void,
  ): Promise<T> {
    if (this.#queue.length >= this.#waitingMax) {
      const detail = {
        en: 'Too many documents are waiting to be read.',
        fr: 'Trop de documents attendent d’être lus.',
      };
      throw new Overloaded(detail, retrySeconds);
    }
    const ticket: Ticket = { since: Date.now(), wake: nothing, rest: nothing };
    this.#queue.push(ticket);
    try {
      while (this.#queue[0] !== ticket && this.#queue.includes(ticket)) {
        onAhead(this.#queue.indexOf(ticket));
        await called(ticket);
        this.#passOverLost(ticket);
      }
      return await job(() => this.#yieldNow(ticket));
    } finally {
      await nextRound();
      this.#leave(ticket);
    }
  }

  async #yieldNow(ticket: Ticket): Promise<void> {
    await nextRound();
    if (!this.#queue.includes(ticket)) {
      const detail = {
        en: 'The reading took too long and another one has begun.',
        fr: 'La lecture a pris trop de temps et une autre a commencé.',
      };
      throw new Overloaded(detail, retrySeconds);
    }
    ticket.since = Date.now();
  }

  #passOverLost(by: Ticket): void {
    const first = this.#queue[0];
    if (first === undefined || first === by) return;
    if (Date.now() - first.since <= this.#lostAfterMs) return;
    this.#onLost();
    this.#leave(first);
  }

  #leave(ticket: Ticket): void {
    const at = this.#queue.indexOf(ticket);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    const [next] = this.#queue;
    if (at === 0 && next !== undefined) next.since = Date.now();
    // The others look how many are still before them.
    for (const behind of this.#queue.slice(at)) behind.wake();
  }
}

/** Resolves once the runtime has looked at its connections and clocks: a promise alone would not let it. */
function nextRound(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Resolves when the ticket is woken, and after a while in any case. A timer is cleared by the request that set it. */
async function called(ticket: Ticket): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lookMs);
    ticket.wake = resolve;
    ticket.rest = () => clearTimeout(timer);
  });
  ticket.rest();
}
