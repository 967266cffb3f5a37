/** The events of an account, each with its relative frequency. */
export const weights = {
  /** A new request asks for a credit. */
  call: 40,
  /** A running request is ready to answer with 200 or 4xx. */
  answer: 20,
  fail: 6,
  /** Its Worker is killed before the commit or right after it. */
  kill: 3,
  killAfterCommit: 1,
  /** A running request renews its lease, in time or late. */
  renew: 10,
  /** A message that was sent earlier arrives again. */
  repeatAnything: 6,
  /** The clock goes forward by seconds, or by days past the end of a period, or back. */
  wait: 10,
  jump: 1,
  clockBack: 1,
  alarm: 4,
  evict: 2,
  /** Administration. */
  grant: 2.5,
  endGrant: 0.15,
  plan: 0.15,
  endPlan: 0.1,
  suspend: 0.3,
  resume: 4,
  addKey: 0.4,
  revoke: 0.15,
  revokeLater: 0.15,
} as const;

export type EventName = keyof typeof weights;
