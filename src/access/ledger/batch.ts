/**
 * Runs ledger work in batches: work that arrives while a batch is being written to disk waits, and is then
 * written together. A write to disk takes milliseconds however much it contains, so a busy account writes
 * hundreds of credits in the time of one. If nothing is being written, work runs at once.
 */
export class Batch {
  readonly #written: () => Promise<void>;
  #waiting: (() => void)[] = [];
  #writing = false;

  /** `written` resolves when everything written so far is on disk. */
  constructor(written: () => Promise<void>) {
    this.#written = written;
  }

  /**
   * Runs `work` and resolves with its result. `work` must be synchronous and atomic: if it throws, the rest
   * of the batch is still written.
   */
  run<T>(work: () => T): Promise<T> {
    const result = new Promise<T>((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
    });
    if (!this.#writing) void this.#drain();
    return result;
  }

  async #drain(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length) {
      const batch = this.#waiting;
      this.#waiting = [];
      for (const work of batch) work();
      // A failed write ends the object and every pending call. The platform reports it to the callers.
      await this.#written().catch(() => {});
    }
    this.#writing = false;
  }
}
