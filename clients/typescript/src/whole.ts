/** An answer, read whole. */
export interface Whole {
  readonly body: Blob;
  readonly facts: { readonly status: number; readonly requestId: string | null };
}

/** Ends an attempt when the service says nothing for so long. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#timer = setTimeout(() => this.#controller.abort(), milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The service has said something. */
  broken(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The body of an answer, which may come piece by piece. */
export async function bodyOf({ body }: Response, silence: Silence): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (;;) {
    silence.broken();
    const read = await reader?.read();
    if (read === undefined || read.done) return new Blob(pieces);
    pieces.push(read.value);
  }
}
