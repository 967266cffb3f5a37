/** An answer, read whole. */
export interface Whole {
  readonly body: Blob;
  readonly facts: { readonly status: number; readonly requestId: string | null };
}

/** The longest time of a timer. A longer one, also `Infinity`, would end at once. */
const timerMsMax = 2 ** 31 - 1;

/** Ends an attempt, by its `signal`, when the service sends nothing for so many milliseconds of waiting. */
export class Silence {
  readonly #controller = new AbortController();
  readonly #milliseconds: number;
  #timer: ReturnType<typeof setTimeout>;

  constructor(milliseconds: number) {
    this.#milliseconds = Math.min(milliseconds, timerMsMax);
    this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Begins the time anew, because the service is waited for again. */
  broken(): void {
    this.end();
    this.#timer = setTimeout(() => this.#controller.abort(), this.#milliseconds);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** The pieces of the body of an answer, as they come. */
async function* piecesOf(
  { body }: Response,
  silence: Silence,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const reader = body?.getReader();
  try {
    for (;;) {
      silence.broken();
      const read = await reader?.read();
      // Until the next read, it is the caller who takes the time.
      silence.end();
      if (read === undefined || read.done) return;
      yield read.value;
    }
  } finally {
    // A caller that stops early needs no more of the body.
    reader?.cancel().catch(() => undefined);
  }
}

/** The body of an answer, which may come piece by piece. */
export async function bodyOf(response: Response, silence: Silence): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(response, silence)) pieces.push(piece);
  return new Blob(pieces);
}

/** The lines of a body, each as soon as it is whole. What follows the last line end is no line. */
export async function* linesOf(
  response: Response,
  silence: Silence,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of piecesOf(response, silence)) {
    const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
    const whole = [rest + first, ...others];
    rest = whole.pop() ?? '';
    yield* whole;
  }
}
