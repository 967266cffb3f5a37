/** How slowly a body may come. */
export interface Patience {
  /** Longest time between two pieces. */
  readonly pauseMsMax: number;
  /** Longest time for the whole body. */
  readonly totalMsMax: number;
  /** After `graceMs` a body must have come at `bytesPerSecondMin` on average. */
  readonly graceMs: number;
  readonly bytesPerSecondMin: number;
}

/** At least this often somebody who waits for a body looks at the clock. */
export const tickMs = 500;
const countedMsMax = 2 * tickMs;

/**
 * Time in which this isolate was able to receive, in milliseconds from some moment on. While a document is read for
 * seconds no body can arrive, which is not its sender's fault: of the time between two looks one second counts at most.
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

/** Every body of an isolate is measured by one clock. */
export const arrivalClock = new ArrivalClock();

/** How a body comes, measured against what it may take. */
export class Pace {
  readonly #patience: Patience;
  readonly #clock: ArrivalClock;
  readonly #begunAt: number;
  #pieceAt: number;
  #bytes = 0;

  constructor(patience: Patience, clock = arrivalClock) {
    this.#patience = patience;
    this.#clock = clock;
    this.#begunAt = clock.now();
    this.#pieceAt = this.#begunAt;
  }

  took(bytes: number): void {
    this.#bytes += bytes;
    this.#pieceAt = this.#clock.now();
  }

  get isTooSlow(): boolean {
    const { pauseMsMax, totalMsMax, graceMs, bytesPerSecondMin } = this.#patience;
    const now = this.#clock.now();
    const elapsedMs = now - this.#begunAt;
    const bytesMin = ((elapsedMs - graceMs) / 1000) * bytesPerSecondMin;
    return now - this.#pieceAt > pauseMsMax || elapsedMs > totalMsMax || this.#bytes < bytesMin;
  }
}
