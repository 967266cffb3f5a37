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

/**
 * Lets the runtime take what has arrived meanwhile, and shows that a long job is alive: see `Turn`. Fails with `overloaded`
 * when the job was taken for lost and another is at work.
 */
export type Breathe = () => Promise<void>;

/** How often a waiting request looks by itself whether the one at work is lost. */
const lookMs = 5_000;

/**
 * One reading at a time in an isolate. Engines share 128 MB with everything else, and a computation can't be interleaved
 * anyway: a queue costs nothing but makes the peak of memory that of one request. Past `waitingMax` the honest answer is
 * 503 with `Retry-After`.
 *
 * The platform may end a request at any moment, without a word to its code. So nobody waits for a promise of another
 * request alone: one that has given no sign of life for `lostAfterMs` is passed over by those behind it.
 *
 * While a job computes, the isolate's other connections stand still, and where one process serves them all, the times that
 * they may stand still run out: workerd closes a kept connection after 5 s, with the next request already on it. So a job
 * breathes between its pieces, and once more before it ends.
 */
export class Turn {
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

  /** Runs `job` after those before it; a job that fails doesn't harm the next. */
  async run<T>(job: (breathe: Breathe) => Promise<T>): Promise<T> {
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
      return await job(() => this.#breathe(ticket));
    } finally {
      await nextRound();
      this.#leave(ticket);
    }
  }

  async #breathe(ticket: Ticket): Promise<void> {
    await nextRound();
    if (!this.#queue.includes(ticket)) {
      throw new Failure('overloaded', 'The reading took too long and another one has begun.', {
        headers: { 'Retry-After': '2' },
      });
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
    const next = this.#queue[0];
    if (at > 0 || next === undefined) return;
    next.since = Date.now();
    next.wake();
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
