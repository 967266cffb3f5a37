import { Failure } from '../verify/failure.ts';

/**
 * How much of a body that nobody wants is still read, and dropped: a client that is cut off while it sends often never
 * sees the answer. Past it the connection ends.
 */
const drainedBytesMax = 64 * 1024 * 1024;

/** How long a body may take: between two pieces, and as a whole. */
export interface Patience {
  readonly pauseMsMax: number;
  readonly totalMsMax: number;
}

/** The bytes to set aside for a body: what Content-Length declares, else the most that is read. */
export function bodyBytes(request: Request, bytesMax: number): number {
  return Math.min(declaredBytes(request) ?? bytesMax, bytesMax);
}

/**
 * The whole body, or 413 `too_large`: at once when Content-Length says so, else as soon as the count passes the cap, so
 * that no more than the cap is ever held. A body that breaks off or stands still is 400 `malformed_multipart`. What is left
 * of the body then stays in the request.
 */
export async function readBody(
  request: Request,
  bytesMax: number,
  patience: Patience,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const declared = declaredBytes(request);
  if (declared !== null && declared > bytesMax) throw tooLarge(bytesMax);
  const body = new Growing(declared ?? 0);
  for await (const piece of pieces(request.body, patience)) {
    if (body.byteCount + piece.byteLength > bytesMax) throw tooLarge(bytesMax);
    body.append(piece);
  }
  if (declared !== null && body.byteCount < declared) throw brokenOff();
  return body.bytes();
}

/** Reads what is left of a request's body and drops it; one that breaks off or takes too long is let go. */
export async function drainBody({ body }: Request, patience: Patience): Promise<void> {
  if (body === null || body.locked) return;
  let left = drainedBytesMax;
  try {
    for await (const piece of pieces(body, patience)) {
      left -= piece.byteLength;
      if (left < 0) return;
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
}

/** Pieces as they come. Stopping early leaves the rest unread; a body that failed stays locked, so nobody reads on. */
async function* pieces(body: ReadableStream<Uint8Array>, patience: Patience): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = Date.now() + patience.totalMsMax;
  let readable = true;
  try {
    for (;;) {
      readable = false;
      const { done, value } = await inTime(reader, Math.min(patience.pauseMsMax, end - Date.now()));
      readable = true;
      if (done) return;
      yield value;
    }
  } finally {
    if (readable) reader.releaseLock();
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The next piece within `ms`. A late body is cancelled, which also ends the read that waits for it. */
async function inTime(reader: Reader, ms: number): Promise<ReadableStreamReadResult<Uint8Array>> {
  let late = false;
  const timer = setTimeout(
    () => {
      late = true;
      reader.cancel().catch(() => undefined);
    },
    Math.max(0, ms),
  );
  try {
    const result = await reader.read();
    if (late) throw slow();
    return result;
  } catch (cause) {
    throw late ? slow() : brokenOff(cause);
  } finally {
    clearTimeout(timer);
  }
}

function declaredBytes(request: Request): number | null {
  const declared = request.headers.get('Content-Length') ?? '';
  return /^\d+$/.test(declared) ? Number(declared) : null;
}

function tooLarge(bytesMax: number): Failure {
  const mebibytes = bytesMax / (1024 * 1024);
  return new Failure('too_large', `The request is over ${mebibytes} MiB.`, { members: { bytesMax } });
}

function slow(): Failure {
  return new Failure('malformed_multipart', 'The body did not arrive in time.');
}

function brokenOff(cause?: unknown): Failure {
  return new Failure('malformed_multipart', 'The body broke off.', {}, { cause });
}

/** Bytes put one after another, in one buffer of the expected size, or in one that doubles. */
class Growing {
  #bytes: Uint8Array<ArrayBuffer>;
  byteCount = 0;

  constructor(expectedBytes: number) {
    this.#bytes = new Uint8Array(expectedBytes);
  }

  append(piece: Uint8Array): void {
    const needed = this.byteCount + piece.byteLength;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes.subarray(0, this.byteCount));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.byteCount);
    this.byteCount = needed;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.byteCount);
  }
}
