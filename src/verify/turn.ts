import { Failure } from './failure.ts';

interface Ticket {
  /** When its turn came, in milliseconds since 1970. */
  since: number;
  /** Tells its request to look whether its turn has come. */
  wake(): void;
  /** Ends the timer of the wait. */
  rest(): void;
}

const nothing = () => undefined;

/** How often a waiting request looks by itself whether the one at work is lost. */
const lookMs = 5_000;

/**
 * One reading at a time in an isolate. Engines share 128 MB with everything else, and a computation can't be interleaved
 * anyway: a queue costs nothing but makes the peak of memory that of one request. Past `waitingMax` the honest answer is
 * 503 with `Retry-After`.
 *
 * The platform may end a request at any moment, without a word to its code. So nobody waits for a promise of another
 * request alone: one that has been at work for `lostAfterMs` is passed over by those behind it.
 */
export class Turn {
  readonly #waitingMax: number;
  readonly #lostAfterMs: number;
  /** The first is at work. */
  readonly #queue: Ticket[] = [];

  constructor(waitingMax: number, lostAfterMs: number) {
    this.#waitingMax = waitingMax;
    this.#lostAfterMs = lostAfterMs;
  }

  /** Requests at work or waiting. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs `job` after those before it; a job that fails doesn't harm the next. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#queue.length >= this.#waitingMax) {
      throw new Failure('overloaded', 'Too many documents are waiting to be read.', {
        headers: { 'Retry-After': '2' },
      });
    }
    const ticket: Ticket = { since: Date.now(), wake: nothing, rest: nothing };
    this.#queue.push(ticket);
    try {
      while (this.#queue[0] !== ticket && this.#queue.includes(ticket)) {
        await called(ticket);
        this.#passOverLost(ticket);
      }
      return await job();
    } finally {
      this.#leave(ticket);
    }
  }

  #passOverLost(by: Ticket): void {
    const first = this.#queue[0];
    if (first === undefined || first === by) return;
    if (Date.now() - first.since > this.#lostAfterMs) this.#leave(first);
  }

  #leave(ticket: Ticket): void {
    const at = this.#queue.indexOf(ticket);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    const next = this.#queue[0];
    if (at > 0 || next === undefined) return;
    next.since = Date.now();
    next.wake();
  }
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
