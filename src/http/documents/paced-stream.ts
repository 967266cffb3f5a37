/**
 * A body that is written as fast as its reader takes it: `write` resolves when the reader wants more. After a
 * long pause of the reader, pieces are queued in the stream instead; the queue is never longer than the
 * answer.
 */
export class PacedStream {
  readonly readable: ReadableStream<Uint8Array>;
  readonly #pauseMsMax: number;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #taken: () => void = () => undefined;
  #isPatient = true;
  readonly #gone = new AbortController();

  constructor(pauseMsMax: number) {
    this.#pauseMsMax = pauseMsMax;
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        pull: () => this.#taken(),
        cancel: () => {
          this.#gone.abort();
          this.#taken();
        },
      },
      { highWaterMark: 1 },
    );
  }

  /** Whether the reader has gone. */
  get isCancelled(): boolean {
    return this.#gone.signal.aborted;
  }

  /** Aborted when its reader goes. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Writes a piece without waiting until it was taken. */
  tell(text: string): void {
    if (!this.isCancelled) this.#controller?.enqueue(this.#encoder.encode(text));
  }

  /** Writes a piece and waits until it was taken. */
  async write(text: string): Promise<void> {
    if (this.isCancelled) return;
    this.#controller?.enqueue(this.#encoder.encode(text));
    if (!this.#isPatient || (this.#controller?.desiredSize ?? 1) > 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#isPatient = false;
        resolve();
      }, this.#pauseMsMax);
      this.#taken = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  close(): void {
    if (!this.isCancelled) this.#controller?.close();
  }

  /** Breaks the body off, so that nobody mistakes it for complete. */
  abort(error: Error): void {
    if (!this.isCancelled) this.#controller?.error(error);
  }
}
