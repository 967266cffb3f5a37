/**
 * Runs ledger work in batches: what arrives while one batch is being written to disk waits, and is then written together.
 * A write to disk costs milliseconds however much it carries, so that a busy account writes hundreds of credits in the
 * time of one. With nothing being written, work runs at once.
 */
export class Batch {
  readonly #written: () => Promise<void>;
  #waiting: (() => void)[] = [];
  #writing = false;

  /** `written` resolves when what was written so far is on disk. */
  constructor(written: () => Promise<void>) {
    this.#written = written;
  }

  /** The result of `work`, which is synchronous and all or nothing: one that throws takes no other with it. */
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
      // A write that fails ends the object and with it every answer: whoever still waits here is told by the platform.
      await this.#written().catch(() => {});
    }
    this.#writing = false;
  }
}
