/** What happens to an account, and how often each against the others. */
export const weights = {
  /** A new request asks for a credit. */
  call: 40,
  /** A running request has its 200 ready, or its 4xx. */
  answer: 20,
  fail: 6,
  /** Its Worker is killed before, or right after, the commit. */
  kill: 3,
  killAfterCommit: 1,
  /** A running request renews its lease, in time or late. */
  renew: 10,
  /** A message that was sent before arrives again. */
  repeatAnything: 6,
  /** The clock goes on by seconds, or by days across the periods' ends, or back. */
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
