import { Overloaded } from '../failure.ts';

/** A request in the queue. */
interface Ticket {
  /** When its request last showed that it is alive, or became the first; in milliseconds since 1970. */
  since: number;
  /** Makes its request check whether it is the first. */
  wake(): void;
}

const nothing = () => undefined;

/**
 * Lets the runtime serve other requests, and shows that a long job is still alive; see `ReadingQueue`.
 * @throws {Overloaded} if the job was considered lost and another one has begun
 */
export type YieldNow = () => Promise<void>;

/** How often a waiting request shows that it is alive, and looks for lost ones, if nothing wakes it. */
const lookMs = 500;
/** Seconds after which a retry may succeed. */
const retrySeconds = 2;

/**
 * Runs one reading at a time in an isolate. Engines share 128 MB with everything else, and computations can't
 * run in parallel anyway. So the queue costs no time and limits the peak of memory to that of one request. If
 * `waitingMax` requests are queued, the next one gets 503 with `Retry-After`. A request that has read a file
 * and comes for the next one is let in: its answer may have begun, so it can't be refused as a whole.
 *
 * The platform may end a request at any moment without telling its code, and then not even `finally` runs.
 * So each request shows that it is alive: a waiting one by looking, a running one by yielding. One that has
 * not done so for `lostAfterMs` is considered lost and leaves the queue, wherever it is in it.
 *
 * While a job computes, the isolate can't serve its other connections, and workerd closes an idle connection
 * after 5 s, perhaps when the next request is already on it. So a job yields between pieces of work, and once
 * more before it ends.
 */
export class ReadingQueue {
  readonly #waitingMax: number;
  readonly #lostAfterMs: number;
  readonly #onLost: () => void;
  /** The first ticket is that of the running job. */
  readonly #queue: Ticket[] = [];

  /** `onLost` cleans up after a lost job, before the next begins. */
  constructor(waitingMax: number, lostAfterMs: number, onLost: () => void = nothing) {
    this.#waitingMax = waitingMax;
    this.#lostAfterMs = lostAfterMs;
    this.#onLost = onLost;
  }

  /** The number of requests that run or wait. */
  get length(): number {
    return this.#queue.length;
  }

  /**
   * Runs `job` after all earlier ones. A job that fails does not affect the next. `onAhead` is called with
   * the number of jobs ahead whenever it changes. `hasBegun` is true for a request that has run a job before.
   * @throws {Overloaded} if the queue is full, or this request was considered lost; and what `job` throws
   */
  async run<T>(
    job: (yieldNow: YieldNow) => Promise<T>,
    onAhead: (ahead: number) => void = nothing,
    hasBegun = false,
  ): Promise<T> {
    // A queue full of lost requests has nobody left who would look for them.
    this.#dropLost();
    if (!hasBegun && this.#queue.length >= this.#waitingMax) {
      const detail = {
        en: 'Too many documents are waiting to be read.',
        fr: 'Trop de documents attendent d’être lus.',
      };
      throw new Overloaded(detail, retrySeconds);
    }
    const ticket: Ticket = { since: Date.now(), wake: nothing };
    this.#queue.push(ticket);
    try {
      while (this.#queue[0] !== ticket) {
        onAhead(this.#queue.indexOf(ticket));
        await called(ticket);
        this.#showAlive(ticket);
        this.#dropLost();
      }
      return await job(() => this.#yieldNow(ticket));
    } finally {
      try {
        await nextRound();
      } finally {
        this.#leave(ticket);
      }
    }
  }

  async #yieldNow(ticket: Ticket): Promise<void> {
    await nextRound();
    this.#showAlive(ticket);
  }

  #showAlive(ticket: Ticket): void {
    if (!this.#queue.includes(ticket)) {
      const detail = {
        en: 'The reading took too long and another one has begun.',
        fr: 'La lecture a pris trop de temps et une autre a commencé.',
      };
      throw new Overloaded(detail, retrySeconds);
    }
    ticket.since = Date.now();
  }

  #dropLost(): void {
    const now = Date.now();
    for (const lost of this.#queue.filter(({ since }) => now - since > this.#lostAfterMs)) {
      if (lost === this.#queue[0]) this.#onLost();
      this.#leave(lost);
    }
  }

  #leave(ticket: Ticket): void {
    const at = this.#queue.indexOf(ticket);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    const [next] = this.#queue;
    if (at === 0 && next !== undefined) next.since = Date.now();
    // The others check how many are still ahead.
    for (const behind of this.#queue.slice(at)) behind.wake();
  }
}

/**
 * Resolves after the runtime has handled connections and timers, for which a resolved promise would not be
 * enough.
 */
function nextRound(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Resolves when the ticket is woken, or after `lookMs`. A wake-up resolves this request's promise from within
 * another request. With that promise as the only one, which the timer resolved too, workerd ended requests as
 * hung, most of them after they had left the queue: 169 of 14,000 where every third caller hung up. With a
 * promise that only the request's own timer resolves, it ended none of 42,000. Why is not known; the test of
 * the queue in workerd looks for it.
 */
async function called(ticket: Ticket): Promise<void> {
  const woken = new Promise<void>((resolve) => {
    ticket.wake = resolve;
  });
  let stop: () => void = nothing;
  const looked = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lookMs);
    stop = () => clearTimeout(timer);
  });
  await Promise.race([woken, looked]);
  stop();
}
