import { afterEach, expect, test, vi } from 'vitest';
import { Overloaded } from '../../../src/failure.ts';
import { ReadingQueue } from '../../../src/pipelines/queue.ts';

const lostAfterMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test('runs readings one after another, in the order of their arrival', async () => {
  const turn = new ReadingQueue(10, lostAfterMs);
  const log: string[] = [];
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  await Promise.all(['a', 'b', 'c'].map((name) => turn.run(job(name))));
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('runs the next reading after one that fails', async () => {
  const turn = new ReadingQueue(10, lostAfterMs);
  const failing = turn.run(() => Promise.reject(new Error('trap')));
  const next = turn.run(() => Promise.resolve('read'));
  await expect(failing).rejects.toThrow('trap');
  await expect(next).resolves.toBe('read');
});

test('tells a waiting job the number of jobs ahead whenever it changes', async () => {
  const turn = new ReadingQueue(10, lostAfterMs);
  const told: number[] = [];
  const job = () => Promise.resolve();
  await Promise.all([turn.run(job), turn.run(job), turn.run(job, (ahead) => told.push(ahead))]);
  expect(told).toEqual([2, 1]);
});

test('refuses with Retry-After past its bound, but not a request that has begun, and accepts the next job once there is room', async () => {
  const turn = new ReadingQueue(1, lostAfterMs);
  let finish = () => {};
  const running = turn.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const refused = await turn.run(() => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Overloaded);
  expect((refused as Overloaded).retrySeconds).toBe(2);
  const again = turn.run(() => Promise.resolve('read'), undefined, true);
  finish();
  await running;
  await expect(again).resolves.toBe('read');
  await expect(turn.run(() => Promise.resolve('read'))).resolves.toBe('read');
});

test('passes over a reading that the platform has ended, and one that never began', async () => {
  vi.useFakeTimers();
  const onLost = vi.fn();
  const turn = new ReadingQueue(10, lostAfterMs, onLost);
  const never = () => new Promise<never>(() => undefined);
  void turn.run(never);
  void turn.run(never);
  let read = false;
  const last = turn.run(async () => {
    read = true;
  });
  await vi.advanceTimersByTimeAsync(lostAfterMs - 1000);
  expect([turn.length, read]).toEqual([3, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([turn.length, read]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(lostAfterMs + 10_000);
  await last;
  expect([turn.length, read]).toEqual([0, true]);
  expect(onLost).toHaveBeenCalledTimes(2);
});

test('does not take a long reading that yields for lost', async () => {
  vi.useFakeTimers();
  const turn = new ReadingQueue(10, lostAfterMs);
  const order: string[] = [];
  void turn.run(async (yieldNow) => {
    for (let piece = 0; piece < 4; piece++) {
      await new Promise((resolve) => setTimeout(resolve, lostAfterMs - 1000));
      await yieldNow();
    }
    order.push('long');
  });
  void turn.run(async () => void order.push('next'));
  await vi.advanceTimersByTimeAsync(4 * lostAfterMs);
  expect(order).toEqual(['long', 'next']);
});

test('a job that was given up and yields again ends with 503, because another is running', async () => {
  vi.useFakeTimers();
  const turn = new ReadingQueue(10, lostAfterMs);
  let comeBack = () => {};
  const slow = turn.run(async (yieldNow) => {
    await new Promise<void>((resolve) => (comeBack = resolve));
    await yieldNow();
    return 'read';
  });
  const seen = expect(slow).rejects.toMatchObject({ name: 'Overloaded', retrySeconds: 2 });
  void turn.run(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(lostAfterMs + 10_000);
  comeBack();
  await vi.advanceTimersByTimeAsync(10);
  await seen;
  expect(turn.length).toBe(1);
});

test('a job that was given up and returns does not disturb those behind it', async () => {
  vi.useFakeTimers();
  const turn = new ReadingQueue(10, lostAfterMs);
  let comeBack = () => {};
  const slow = turn.run(() => new Promise<void>((resolve) => (comeBack = resolve)));
  let finish = () => {};
  const next = turn.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const third = turn.run(() => Promise.resolve('read'));
  await vi.advanceTimersByTimeAsync(lostAfterMs + 10_000);
  comeBack();
  await vi.advanceTimersByTimeAsync(0);
  await slow;
  expect(turn.length).toBe(2);
  finish();
  await vi.advanceTimersByTimeAsync(10);
  await next;
  await vi.advanceTimersByTimeAsync(10);
  await expect(third).resolves.toBe('read');
});

test('takes new requests after a while when the platform has ended all that waited', async () => {
  vi.useFakeTimers();
  const queue = new ReadingQueue(2, lostAfterMs);
  // A request that has ended runs no code any more: its timers are gone.
  void queue.run(() => new Promise(() => undefined));
  queue.run(() => Promise.resolve()).catch(() => undefined);
  vi.clearAllTimers();
  await expect(queue.run(() => Promise.resolve('read'))).rejects.toBeInstanceOf(Overloaded);
  vi.setSystemTime(Date.now() + lostAfterMs + 1);
  const next = queue.run(() => Promise.resolve('read'));
  await vi.advanceTimersByTimeAsync(1000);
  await expect(next).resolves.toBe('read');
  expect(queue.length).toBe(0);
});
