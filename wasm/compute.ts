import { unreadable } from '../src/failure.ts';

/**
 * What one request may compute, in instructions of the engines (see `meter.ts`). The engines of an isolate
 * share one budget, since they work on one request at a time: `begin` is called when a request's turn has
 * come, and every engine takes from what is left. Expensive TypeScript code takes its share by `spend`.
 *
 * Without `begin`, as in commands, nothing is limited.
 */
export class ComputeBudget {
  #total = Number.MAX_SAFE_INTEGER;
  #left = Number.MAX_SAFE_INTEGER;
  #readLeft = Number.MAX_SAFE_INTEGER;
  #granted = 0;

  /** Starts the budget of a request. Documents that are read may add `readInstructionsMax` to it. */
  begin(instructions: number, readInstructionsMax = Number.MAX_SAFE_INTEGER): void {
    this.#total = instructions;
    this.#left = instructions;
    this.#readLeft = readInstructionsMax;
    this.#granted = 0;
  }

  /**
   * Adds to the budget for a document that was read, but for all documents no more than the
   * `readInstructionsMax` of `begin`.
   */
  grantForRead(instructions: number): void {
    const granted = Math.min(instructions, this.#readLeft);
    this.#readLeft -= granted;
    this.#granted += granted;
    this.grant(granted);
  }

  /** Instructions that `grantForRead` has added since `begin`. */
  get grantedForRead(): number {
    return this.#granted;
  }

  /** Adds to the budget of the running request. */
  grant(instructions: number): void {
    this.#total += instructions;
    this.#left += instructions;
  }

  /** Instructions left, at least 0. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Instructions that were spent since `begin`. */
  get spent(): number {
    return this.#total - this.#left;
  }

  /** Subtracts instructions that were already executed. Never throws. */
  take(instructions: number): void {
    this.#left -= instructions;
  }

  /**
   * Subtracts instructions for TypeScript code that is about to run.
   * @throws {Unreadable} `too_complex` if fewer are left
   */
  spend(instructions: number): void {
    this.take(instructions);
    if (this.#left < 0) throw unreadable('too_complex');
  }
}
