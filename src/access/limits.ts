/**
 * Roughly the instructions that the engines run in a second of CPU: 9 to 12 thousand million for recognising
 * words, and up to 20 thousand million for drawing.
 */
const instructionsPerSecond = 10_000_000_000;
const unpaidSeconds = 60;

/** The limits of access, with their units in their names. The times of a lease are in src/limits.ts. */
export const accessLimits = {
  /** How long a finished request is remembered, and with it an Idempotency-Key. */
  rememberedMs: 24 * 60 * 60 * 1000,
  /**
   * Requests that one account may have in progress. The number is smaller than the isolate's queue, so that
   * one caller can't fill the queue.
   */
  inFlightMaxDefault: 12,
  /** Finished requests are forgotten this often, so that a busy account isn't woken for every one. */
  forgetEveryMs: 10 * 60 * 1000,
  /** Rows deleted by one transaction. */
  forgottenRowsMax: 5000,
  keysPerAccountMax: 1000,
  creditsPerGrantMax: 1_000_000_000_000,
  /**
   * Requests of one key in one location, whatever their outcome. wrangler.toml sets the same for the binding
   * RATE.
   */
  burst: { requestsMax: 200, windowMs: 10_000 },
  /** Requests with a wrong key from one address. wrangler.toml sets the same for the binding WRONG_KEYS. */
  wrongKeys: { requestsMax: 60, windowMs: 60_000 },
  /** Keys, and addresses, that an isolate itself counts at a time: about 1 MB. */
  namesMax: 10_000,
  /**
   * The computing that an account's unreadable documents may use: a minute at once, then half a second per
   * second. A user who sends a few dozen bad photos doesn't notice this limit. An account that sends nothing
   * else uses at most half a core.
   */
  unpaidSeconds,
  unpaidInstructionsMax: unpaidSeconds * instructionsPerSecond,
  unpaidInstructionsPerSecond: 0.5 * instructionsPerSecond,
  /** An account never has to wait longer than this. */
  unpaidWaitSecondsMax: 60 * 60,
  /**
   * The waits before a call for an account, or for the records of keys and trust, is made again. The first is
   * for a connection that was closed, the others for a process that starts again, which takes less than a
   * second.
   */
  repeatWaitsMs: [0, 200, 800],
  /** Seconds in the Retry-After header. */
  inFlightRetrySeconds: 1,
  creditsHeldRetrySeconds: 2,
  overloadedRetrySeconds: 5,
} as const;
