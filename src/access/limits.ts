/** Instructions that the engines get through in a second of CPU: recognising words 9 to 12 thousand million, drawing up to 20. */
const instructionsPerSecond = 10_000_000_000;
const unpaidSeconds = 60;

/** The limits of access, with their units in their names. The lease is one of the service's own: src/limits.ts. */
export const accessLimits = {
  /** How long a finished request is remembered, and with it an Idempotency-Key. */
  rememberedMs: 24 * 60 * 60 * 1000,
  /** Requests that one account may have in flight; below the isolate's own queue, so that one caller can't fill it. */
  inFlightMaxDefault: 12,
  /** Rows forgotten by one transaction. */
  forgottenRowsMax: 5000,
  keysPerAccountMax: 1000,
  creditsPerGrantMax: 1_000_000_000_000,
  /** Requests of one key in one location, whatever becomes of them; wrangler.toml says the same of the binding RATE. */
  burst: { requestsMax: 200, windowMs: 10_000 },
  /** Requests with a wrong key from one address; wrangler.toml says the same of the binding WRONG_KEYS. */
  wrongKeys: { requestsMax: 60, windowMs: 60_000 },
  /** Keys and addresses that are counted at a time in an isolate without these bindings: about 1 MB. */
  namesMax: 10_000,
  /**
   * What the refused documents of an account may cost: a minute of computing at once, then half a second a second. Someone
   * who sends a few dozen bad photos doesn't notice it; an account that lives on them takes half of a core at most.
   */
  unpaidSeconds,
  unpaidInstructionsMax: unpaidSeconds * instructionsPerSecond,
  unpaidInstructionsPerSecond: 0.5 * instructionsPerSecond,
  /** An account never waits longer than this for refused documents. */
  unpaidWaitSecondsMax: 60 * 60,
  /** Seconds in the Retry-After header. */
  inFlightRetrySeconds: 1,
  idempotencyRetrySeconds: 2,
  creditsHeldRetrySeconds: 2,
  overloadedRetrySeconds: 5,
} as const;
