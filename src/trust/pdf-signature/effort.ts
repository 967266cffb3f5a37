/**
 * A file asks for more certificates and signature values than are looked at, which says nothing against it.
 */
export class EffortSpent extends Error {}

/**
 * So many certificates are read and signature values checked for one file: 0.5 s of processor time at 2048
 * bits. A file with 20 signatures and timestamps takes 400.
 */
const effortMax = 1_500;

/** What is left of the work that one file may cause. */
export class Effort {
  #left = effortMax;

  /** Takes one step. @throws {EffortSpent} if none is left */
  take(): void {
    if (--this.#left < 0) throw new EffortSpent();
  }
}
