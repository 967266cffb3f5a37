/**
 * A file has more certificates and signature values than the service checks, which says nothing against it.
 */
export class EffortSpent extends Error {}

/**
 * The limit for one file of certificates read and signature values checked: 0.5 s of processor time with 2048
 * bits. A file with 20 signatures and timestamps needs 400.
 */
const effortMax = 1_500;

/** Counts the certificates and signature values of one file. */
export class Effort {
  #left = effortMax;

  /** Takes one step. @throws {EffortSpent} if none is left */
  take(): void {
    if (--this.#left < 0) throw new EffortSpent();
  }
}
