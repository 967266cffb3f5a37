import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldBody, Standing } from '../../../../src/http/form/held-body.ts';
import { ArrivalClock, tickMs } from '../../../../src/http/form/pace.ts';
import { Uploads } from '../../../../src/http/form/uploads.ts';

const bounds = { bytesMax: 1000, stepBytes: 10, unknownMax: 4, lostAfterMs: 100_000 };
const overloaded = expect.objectContaining({
  name: 'Overloaded',
  retrySeconds: 2,
});

let clock: ArrivalClock;
let uploads: Uploads;

beforeEach(() => {
  vi.useFakeTimers();
  clock = new ArrivalClock();
  uploads = new Uploads(bounds, clock);
});
afterEach(() => {
  vi.useRealTimers();
});

interface Opened {
  readonly body: HeldBody;
  readonly end: () => void;
}

/** A body whose request goes on until `end`. */
async function open(standing: Standing = 'unknown', bytesMax = 1000): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const work = (body: HeldBody) => new Promise<void>((end) => resolve({ body, end }));
    uploads.hold(bytesMax, standing, work).catch(reject);
  });
}

/** Lets time pass, in which the requests of these bodies are alive. */
function wait(ms: number, ...bodies: readonly Opened[]): void {
  for (let at = 0; at < ms; at += tickMs) {
    vi.advanceTimersByTime(tickMs);
    clock.now();
    for (const { body } of bodies) body.isWanted();
  }
}

const bytes = (count: number, value = 1) => new Uint8Array(count).fill(value);

test('a body holds memory for what has arrived, in steps, whatever it declares', async () => {
  const { body, end } = await open('unknown', 1000);
  expect(uploads.heldBytes).toBe(0);
  body.append(bytes(1, 7));
  expect(uploads.heldBytes).toBe(10);
  body.append(bytes(10, 8));
  expect(uploads.heldBytes).toBe(20);
  expect([...body.arrived()]).toEqual([7, ...bytes(10, 8)]);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(uploads.heldBytes).toBe(0);
});

test('gives the bytes of a body back however the work ends, and empties them', async () => {
  let kept: HeldBody | undefined;
  const work = uploads.hold(100, 'known', async (body) => {
    kept = body;
    body.append(bytes(60));
    throw new Error('fault');
  });
  await expect(work).rejects.toThrow('fault');
  expect(uploads.heldBytes).toBe(0);
  expect(kept?.bytes).toHaveLength(0);
});

test('a body never holds more than the cap, whatever its steps', async () => {
  const { body } = await open('unknown', 15);
  body.append(bytes(15));
  expect(uploads.heldBytes).toBe(15);
});

test('gives up the slowest unknown sender when there is no room', async () => {
  const [slow, fast] = [await open(), await open()];
  slow.body.append(bytes(500));
  fast.body.append(bytes(100));
  wait(5000, slow, fast);
  slow.body.append(bytes(1));
  fast.body.append(bytes(300));
  const late = await open();
  late.body.append(bytes(200));
  expect([slow.body.isWanted(), fast.body.isWanted(), late.body.isWanted()]).toEqual([false, true, true]);
  expect(uploads.heldBytes).toBe(600);
  expect(() => slow.body.append(bytes(1))).toThrow(overloaded);
  expect(() => slow.body.arrived()).toThrow(overloaded);
});

test('gives up an unknown sender for a known one, however fast it is', async () => {
  const unknown = await open('unknown');
  unknown.body.append(bytes(900));
  const known = await open('known');
  known.body.append(bytes(500));
  expect(unknown.body.isWanted()).toBe(false);
  expect(known.body.isWanted()).toBe(true);
});

test('gives up a sender with a wrong key before one without a key', async () => {
  const [wrong, unknown] = [await open(), await open()];
  unknown.body.append(bytes(400));
  wait(5000, wrong, unknown);
  wrong.body.append(bytes(500));
  wrong.body.standing = 'refused';
  const another = await open();
  another.body.append(bytes(300));
  expect([wrong.body.isWanted(), unknown.body.isWanted()]).toEqual([false, true]);
});

test('answers 503 to an unknown sender rather than give up a known one', async () => {
  const known = await open('known');
  known.body.append(bytes(900));
  wait(5000, known);
  const unknown = await open();
  expect(() => unknown.body.append(bytes(200))).toThrow(overloaded);
  expect(known.body.isWanted()).toBe(true);
});

test('gives up the known sender that has stopped', async () => {
  const still = await open('known');
  still.body.append(bytes(900));
  wait(5000, still);
  const good = await open('known');
  good.body.append(bytes(300));
  expect([still.body.isWanted(), good.body.isWanted()]).toEqual([false, true]);
});

test('keeps the memory of a complete body until its request ends', async () => {
  const there = await open('unknown');
  there.body.append(bytes(900));
  there.body.arrived();
  wait(50_000, there);
  const known = await open('known');
  expect(() => known.body.append(bytes(200))).toThrow(overloaded);
  there.end();
  await vi.advanceTimersByTimeAsync(0);
  known.body.append(bytes(200));
});

test('bounds the number of unknown senders, and gives up the slowest of them', async () => {
  const crowd = await Promise.all([open(), open(), open(), open()]);
  wait(5000, ...crowd);
  for (const { body } of crowd.slice(1)) body.append(bytes(1));
  const late = await open();
  expect(crowd.map(({ body }) => body.isWanted())).toEqual([false, true, true, true]);
  expect(late.body.isWanted()).toBe(true);
});

test('answers 503 to another unknown sender when all others are faster than a new one is assumed to be', async () => {
  uploads = new Uploads({ ...bounds, bytesMax: 2 ** 30 }, clock);
  const crowd = await Promise.all(Array.from({ length: 4 }, () => open('unknown', 2 ** 20)));
  wait(5000, ...crowd);
  for (const { body } of crowd) body.append(bytes(2 ** 18));
  await expect(open()).rejects.toEqual(overloaded);
  expect((await open('known')).body.isWanted()).toBe(true);
});

test('frees what an ended request held when its time is over', async () => {
  const [sending, reading] = [await open('known'), await open('known')];
  sending.body.append(bytes(400));
  reading.body.append(bytes(500));
  reading.body.arrived();
  vi.advanceTimersByTime(60_001);
  await open('known');
  expect(uploads.heldBytes).toBe(500);
  vi.advanceTimersByTime(40_000);
  await open('known');
  expect(uploads.heldBytes).toBe(0);
});
