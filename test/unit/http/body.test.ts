import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { bodyBytes, drainBody, readBody } from '../../../src/http/body.ts';
import type { Failure } from '../../../src/verify/failure.ts';

const patience = { pauseMsMax: 1000, totalMsMax: 5000 };

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

const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as Failure);

afterEach(() => {
  vi.useRealTimers();
});

test('the pieces of a body are put together, with and without Content-Length', async () => {
  const piece = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, declares) => {
      const whole = Uint8Array.from(pieces.flatMap((one) => [...one]));
      const body = await readBody(request(pieces, declares ? whole.length : undefined), 1000, patience);
      expect([...body]).toEqual([...whole]);
    }),
  );
});

test('413 too_large by Content-Length before a byte is read, else when the count passes the cap', async () => {
  const untouched = streamed(() => {
    throw new Error('read');
  }, 101);
  expect((await failure(readBody(untouched, 100, patience)))?.code).toBe('too_large');
  const three = Array.from({ length: 3 }, () => new Uint8Array(40));
  expect((await failure(readBody(request(three), 100, patience)))?.code).toBe('too_large');
  expect(await readBody(request(three.slice(1)), 100, patience)).toHaveLength(80);
});

test('400 malformed_multipart: fewer bytes than declared, or a stream that breaks', async () => {
  const short = request([new Uint8Array(3)], 4);
  expect((await failure(readBody(short, 100, patience)))?.code).toBe('malformed_multipart');
  const broken = streamed((controller) => controller.error(new Error('reset')));
  const failed = await failure(readBody(broken, 100, patience));
  expect([failed?.code, failed?.message]).toEqual(['malformed_multipart', 'The body broke off.']);
});

test('400 malformed_multipart: a pause too long, and a body that drips for too long', async () => {
  vi.useFakeTimers();
  const silent = failure(
    readBody(
      streamed(() => new Promise(() => undefined)),
      100,
      patience,
    ),
  );
  await vi.advanceTimersByTimeAsync(patience.pauseMsMax);
  expect((await silent)?.message).toBe('The body did not arrive in time.');
  const drip = streamed(async (controller) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    controller.enqueue(new Uint8Array(1));
  });
  const dripping = failure(readBody(drip, 100, patience));
  await vi.advanceTimersByTimeAsync(patience.totalMsMax);
  expect((await dripping)?.code).toBe('malformed_multipart');
});

test('what nobody reads is drained, also after a part of it was read; what breaks is let go', async () => {
  let pulled = 0;
  const counting = (declared?: number) =>
    streamed((controller) => {
      if (++pulled > 10) controller.close();
      else controller.enqueue(new Uint8Array(40));
    }, declared);
  await drainBody(counting(), patience);
  expect(pulled).toBe(11);
  pulled = 0;
  const partly = counting();
  await failure(readBody(partly, 100, patience));
  await drainBody(partly, patience);
  expect(pulled).toBe(11);
  await drainBody(
    streamed((controller) => controller.error(new Error('reset'))),
    patience,
  );
  await drainBody(new Request('http://x/'), patience);
});

test('a body sets aside what it declares, and the cap where it declares nothing or too much', () => {
  expect(bodyBytes(request([], 7), 100)).toBe(7);
  expect(bodyBytes(request([], 700), 100)).toBe(100);
  expect(bodyBytes(request([]), 100)).toBe(100);
});
