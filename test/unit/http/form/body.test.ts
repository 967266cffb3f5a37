import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { bodyBytesMax, drainBody, readBody } from '../../../../src/http/form/body.ts';
import type { PaceLimits } from '../../../../src/http/form/pace.ts';
import { type Problem, problemOf } from '../../../../src/http/problems/problem.ts';

const paceLimits: PaceLimits = {
  pauseMsMax: 2000,
  totalMsMax: 20_000,
  graceMs: 5000,
  bytesPerSecondMin: 100,
};

/** The bytes of a body that is read up to `bytesMax`. */
async function read(request: Request, bytesMax: number): Promise<readonly number[]> {
  const received: number[] = [];
  const receiver = { append: (piece: Uint8Array) => void received.push(...piece), isWanted: () => true };
  await readBody(request, receiver, bytesMax, paceLimits);
  return received;
}

/** A request whose body comes in these pieces; Content-Length only if given. */
function request(pieces: readonly Uint8Array[], declared?: number): Request {
  const left = [...pieces];
  return streamed((controller) => {
    const piece = left.shift();
    if (piece === undefined) controller.close();
    else controller.enqueue(piece);
  }, declared);
}

function streamed(
  pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
  declared?: number,
): Request {
  const body = new ReadableStream<Uint8Array>({ pull });
  const headers = declared === undefined ? {} : { 'Content-Length': String(declared) };
  return new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

const failure = (work: Promise<unknown>) => work.then(() => null).catch(problemOf);

afterEach(() => {
  vi.useRealTimers();
});

test('joins the pieces of a body, with and without Content-Length', async () => {
  const piece = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, declares) => {
      const whole = Uint8Array.from(pieces.flatMap((one) => [...one]));
      expect(await read(request(pieces, declares ? whole.length : undefined), 1000)).toEqual([...whole]);
    }),
  );
});

test('413 too_large by Content-Length before a byte is read, else when the count passes the cap', async () => {
  const untouched = streamed(() => {
    throw new Error('read');
  }, 101);
  expect((await failure(read(untouched, 100)))?.code).toBe('too_large');
  const three = Array.from({ length: 3 }, () => new Uint8Array(40));
  expect((await failure(read(request(three), 100)))?.code).toBe('too_large');
  expect(await read(request(three.slice(1)), 100)).toHaveLength(80);
});

test('400 malformed_multipart: fewer or more bytes than declared, or a stream that breaks', async () => {
  for (const length of [3, 5]) {
    const wrong = request([new Uint8Array(length)], 4);
    expect((await failure(read(wrong, 100)))?.code).toBe('malformed_multipart');
  }
  const broken = streamed((controller) => controller.error(new Error('reset')));
  const failed = await failure(read(broken, 100));
  expect([failed?.code, failed?.message]).toEqual(['malformed_multipart', 'The body broke off.']);
});

/** A body of pieces that come one a second. */
function dripping(pieceBytes: number): () => Request {
  return () =>
    streamed(async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.enqueue(new Uint8Array(pieceBytes));
    });
}

test.each([
  ['a pause too long', () => streamed(() => new Promise(() => undefined)), 2500],
  ['a body that takes too long as a whole', dripping(1000), 20_500],
  ['a body that comes too slowly after its first seconds', dripping(10), 6500],
])('400 malformed_multipart: %s', async (_, slowBody, atMs) => {
  vi.useFakeTimers();
  let failed: Problem | null = null;
  void failure(read(slowBody(), 1_000_000)).then((one) => {
    failed = one;
  });
  await vi.advanceTimersByTimeAsync(atMs - 1000);
  expect(failed).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failed).toMatchObject({
    code: 'malformed_multipart',
    message: 'The body did not arrive in time.',
  });
});

test('503 overloaded: a body that is given up in favour of another while it pauses', async () => {
  vi.useFakeTimers();
  let wanted = true;
  const receiver = { append: () => undefined, isWanted: () => wanted };
  const silent = streamed(() => new Promise(() => undefined));
  const reading = failure(readBody(silent, receiver, 100, paceLimits));
  await vi.advanceTimersByTimeAsync(1000);
  wanted = false;
  await vi.advanceTimersByTimeAsync(500);
  const failed = await reading;
  expect(failed?.code).toBe('overloaded');
  expect(failed?.extras.headers).toEqual({ 'Retry-After': '2' });
});

test('drains a body that nobody reads, also after part of it was read; ignores one that breaks off', async () => {
  let pulled = 0;
  const counting = (declared?: number) =>
    streamed((controller) => {
      if (++pulled > 10) controller.close();
      else controller.enqueue(new Uint8Array(40));
    }, declared);
  await drainBody(counting(), paceLimits);
  expect(pulled).toBe(11);
  pulled = 0;
  const partly = counting();
  await failure(read(partly, 100));
  await drainBody(partly, paceLimits);
  expect(pulled).toBe(11);
  await drainBody(
    streamed((controller) => controller.error(new Error('reset'))),
    paceLimits,
  );
  await drainBody(new Request('http://x/'), paceLimits);
});

test('leaves a body without end after 64 MiB', async () => {
  let pulled = 0;
  const piece = new Uint8Array(2 ** 20);
  const endless = streamed((controller) => {
    // A limit for the test, not for what is tested.
    if (++pulled > 200) controller.close();
    else controller.enqueue(piece);
  });
  await drainBody(endless, paceLimits);
  expect(pulled).toBeGreaterThan(64);
  expect(pulled).toBeLessThan(70);
});

test('holds no more of a body than it declares, nor more than the cap', () => {
  expect(bodyBytesMax(request([], 7), 100)).toBe(7);
  expect(bodyBytesMax(request([], 700), 100)).toBe(100);
  expect(bodyBytesMax(request([]), 100)).toBe(100);
});
