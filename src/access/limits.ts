/** The limits of access, with their units in their names. The lease is one of the service's own: verify/limits.ts. */
export const accessLimits = {
  /** How long a finished request is remembered, and with it an Idempotency-Key. */
  rememberedMs: 24 * 60 * 60 * 1000,
  /** Requests that one account may have in flight; below the isolate's own queue, so that one caller can't fill it. */
  inFlightMaxDefault: 12,
  /** Rows forgotten by one transaction. */
  forgottenRowsMax: 5000,
  keysPerAccountMax: 1000,
  creditsPerGrantMax: 1_000_000_000_000,
  /** Seconds in the Retry-After header: of a burst (the period of the rate limit binding), of too many in flight. */
  burstRetrySeconds: 10,
  inFlightRetrySeconds: 1,
  overloadedRetrySeconds: 5,
} as const;
