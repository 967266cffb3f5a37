import { Overloaded } from '../../failure.ts';
import { mebibyte } from '../../limits.ts';
import { Problem } from '../problems/problem.ts';
import { Pace, type PaceLimits, tickMs } from './pace.ts';

/**
 * How much of a refused body is still read and dropped, because a client whose connection is cut while it
 * sends often never sees the answer. Beyond it the connection ends.
 */
const drainedBytesMax = 64 * mebibyte;

/** Receives the bytes of a body. */
export interface Receiver {
  /** @throws {Overloaded} there is no room, or this body was given up in favour of another */
  append(piece: Uint8Array): void;
  /**
   * Called regularly while the service waits for the body. False once this body was given up in favour of
   * another.
   */
  isWanted(): boolean;
}

/**
 * Reads a body to its end. Fails with 413 `too_large`, at once if Content-Length exceeds `bytesMax`, else as
 * soon as the bytes received do, so that no more than `bytesMax` is ever held. A body that breaks off, stalls
 * or arrives too slowly is 400 `malformed_multipart`. The unread rest stays in the request.
 */
export async function readBody(
  request: Request,
  receiver: Receiver,
  bytesMax: number,
  paceLimits: PaceLimits,
): Promise<void> {
  const declared = declaredBytes(request);
  if (declared !== null && declared > bytesMax) throw tooLarge(bytesMax);
  if (request.body === null) return;
  let byteCount = 0;
  for await (const piece of pieces(request.body, paceLimits, () => receiver.isWanted())) {
    byteCount += piece.byteLength;
    if (byteCount > bytesMax) throw tooLarge(bytesMax);
    if (byteCount > (declared ?? bytesMax)) throw brokenOff();
    receiver.append(piece);
  }
  if (byteCount < (declared ?? 0)) throw brokenOff();
}

/** The most bytes of a body that will be held: what Content-Length declares, at most `bytesMax`. */
export function bodyBytesMax(request: Request, bytesMax: number): number {
  return Math.min(declaredBytes(request) ?? bytesMax, bytesMax);
}

/** Reads the rest of a request's body and drops it. Stops if the body breaks off or arrives too slowly. */
export async function drainBody({ body }: Request, paceLimits: PaceLimits): Promise<void> {
  if (body === null || body.locked) return;
  let left = drainedBytesMax;
  try {
    for await (const piece of pieces(body, paceLimits)) {
      left -= piece.byteLength;
      if (left < 0) return;
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/**
 * The pieces of a body as they arrive. The caller must use a piece before it asks for the next one. If the
 * caller stops early, the rest stays unread. A body that failed, was too slow or was given up stays locked,
 * so that nobody reads on.
 */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  paceLimits: PaceLimits,
  isWanted: () => boolean = () => true,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const pace = new Pace(paceLimits);
  const stopped: { failure?: Problem | Overloaded } = {};
  let readable = true;
  const timer = setInterval(() => {
    const wanted = isWanted();
    if (stopped.failure || (wanted && !pace.isTooSlow)) return;
    stopped.failure = wanted ? slow() : givenUp();
    // Ends the pending read.
    reader.cancel().catch(() => undefined);
  }, tickMs);
  try {
    for (;;) {
      readable = false;
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw stopped.failure ?? brokenOff(cause);
      });
      if (stopped.failure) throw stopped.failure;
      readable = true;
      if (done) return;
      pace.took(value.byteLength);
      yield value;
    }
  } finally {
    clearInterval(timer);
    if (readable) reader.releaseLock();
  }
}

function declaredBytes(request: Request): number | null {
  const declared = request.headers.get('Content-Length') ?? '';
  return /^\d+$/.test(declared) ? Number(declared) : null;
}

function tooLarge(bytesMax: number): Problem {
  const [size, en, fr] =
    bytesMax < mebibyte ? [bytesMax / 1024, 'KiB', 'Kio'] : [bytesMax / mebibyte, 'MiB', 'Mio'];
  const detail = {
    en: `The request is larger than ${size} ${en}.`,
    fr: `La demande dépasse ${size}\u00A0${fr}.`,
  };
  return new Problem('too_large', detail, { members: { bytesMax } });
}

/** The failure of a body that was given up in favour of one that arrives faster. */
export function givenUp(): Overloaded {
  const detail = {
    en: 'Too many uploads arrive at once, and this one gave way to others that arrive faster.',
    fr: 'Trop d’envois arrivent à la fois, et celui-ci a cédé sa place à d’autres, plus rapides.',
  };
  return new Overloaded(detail, 2);
}

function slow(): Problem {
  return new Problem('malformed_multipart', {
    en: 'The body did not arrive in time.',
    fr: 'Le corps n’est pas arrivé à temps.',
  });
}

function brokenOff(cause?: unknown): Problem {
  const detail = { en: 'The body broke off.', fr: 'Le corps s’est interrompu.' };
  return new Problem('malformed_multipart', detail, {}, { cause });
}
