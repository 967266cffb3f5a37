/** How slowly a body may arrive. */
export interface PaceLimits {
  /** Longest time between two pieces. */
  readonly pauseMsMax: number;
  /** Longest time for the whole body. */
  readonly totalMsMax: number;
  /** After `graceMs` a body must have arrived at `bytesPerSecondMin` on average. */
  readonly graceMs: number;
  readonly bytesPerSecondMin: number;
}

/** The clock is read at least this often while a body is awaited. */
export const tickMs = 500;
const countedMsMax = 2 * tickMs;

/**
 * A clock of the time in which this isolate was able to receive, in milliseconds from an arbitrary start.
 * While an isolate computes for seconds no body can arrive, which is not the sender's fault. So at most one
 * second counts between two readings of the clock.
 */
export class ArrivalClock {
  #lookedAt = 0;
  #elapsedMs = 0;

  now(): number {
    const at = Date.now();
    this.#elapsedMs += Math.min(Math.max(0, at - this.#lookedAt), countedMsMax);
    this.#lookedAt = at;
    return this.#elapsedMs;
  }
}

/** The clock for all bodies of an isolate. */
export const arrivalClock = new ArrivalClock();

/** Measures how fast a body arrives. */
export class Pace {
  readonly #paceLimits: PaceLimits;
  readonly #clock: ArrivalClock;
  readonly #begunAt: number;
  #pieceAt: number;
  #bytes = 0;

  constructor(paceLimits: PaceLimits, clock = arrivalClock) {
    this.#paceLimits = paceLimits;
    this.#clock = clock;
    this.#begunAt = clock.now();
    this.#pieceAt = this.#begunAt;
  }

  took(bytes: number): void {
    this.#bytes += bytes;
    this.#pieceAt = this.#clock.now();
  }

  get isTooSlow(): boolean {
    const { pauseMsMax, totalMsMax, graceMs, bytesPerSecondMin } = this.#paceLimits;
    const now = this.#clock.now();
    const elapsedMs = now - this.#begunAt;
    const bytesMin = ((elapsedMs - graceMs) / 1000) * bytesPerSecondMin;
    return now - this.#pieceAt > pauseMsMax || elapsedMs > totalMsMax || this.#bytes < bytesMin;
  }
}
