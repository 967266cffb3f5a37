import { Overloaded } from '../failure.ts';

/** A request in the queue. */
interface Ticket {
  /** When the request became the first or last yielded, in milliseconds since 1970. */
  since: number;
  /** Makes its request check whether it is the first. */
  wake(): void;
  /** Ends the timer of the wait. */
  rest(): void;
}

const nothing = () => undefined;

/**
 * Lets the runtime serve other requests, and shows that a long job is still alive; see `ReadingQueue`.
 * @throws {Overloaded} if the job was considered lost and another one has begun
 */
export type YieldNow = () => Promise<void>;

/** How often a waiting request checks whether the running one is lost. */
const lookMs = 5_000;
/** Seconds after which a retry may succeed. */
const retrySeconds = 2;

/**
 * Runs one reading at a time in an isolate. Engines share 128 MB with everything else, and computations can't
 * run in parallel anyway. So the queue costs no time and limits the peak of memory to that of one request. If
 * `waitingMax` requests are queued, the next one gets 503 with `Retry-After`.
 *
 * The platform may end a request at any moment without telling its code. So no request relies on the promise
 * of another: a job that has not yielded for `lostAfterMs` is considered lost, and the next one begins.
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
  constructor(waitingMax: number, lostAfterMs: number, onLost = nothing as () => void) {
    this.#waitingMax = waitingMax;
    this.#lostAfterMs = lostAfterMs;
    this.#onLost = onLost;
  }

  /** The number of requests that run or wait. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * Runs `job` after all earlier ones. A job that fails does not affect the next. `onAhead` is called with
   * the number of jobs ahead whenever it changes.
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
 * Resolves when the ticket is woken, or after `lookMs`. The timer must be cleared by the request that set it.
 */
async function called(ticket: Ticket): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lookMs);
    ticket.wake = resolve;
    ticket.rest = () => clearTimeout(timer);
  });
  ticket.rest();
}
