import { expect, test } from 'vitest';
import { Batch } from '../../../../src/access/ledger/batch.ts';

/** A disk whose writes end when the test says so. */
function slowDisk() {
  const pending: (() => void)[] = [];
  const written = () => new Promise<void>((resolve) => pending.push(resolve));
  const finishWrite = async () => {
    pending.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { written, finishWrite };
}

test('runs work at once when nothing is being written', () => {
  const order: string[] = [];
  const batch = new Batch(slowDisk().written);
  void batch.run(() => order.push('work'));
  order.push('after');
  expect(order).toEqual(['work', 'after']);
});

test('work that arrives during a write waits, and is then written together in its order', async () => {
  const disk = slowDisk();
  const batch = new Batch(disk.written);
  const order: number[] = [];
  const results = [1, 2, 3].map((number) => batch.run(() => order.push(number)));
  expect(order).toEqual([1]);
  await disk.finishWrite();
  expect(order).toEqual([1, 2, 3]);
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
});

test('work that throws does not affect other work', async () => {
  const disk = slowDisk();
  const batch = new Batch(disk.written);
  const first = batch.run(() => 'first');
  const bad = batch.run(() => {
    throw new Error('bad');
  });
  const good = batch.run(() => 'good');
  const outcomes = Promise.allSettled([first, bad, good]);
  await disk.finishWrite();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('runs the next work after a failed write', async () => {
  const batch = new Batch(() => Promise.reject(new Error('disk')));
  expect(await batch.run(() => 1)).toBe(1);
  expect(await batch.run(() => 2)).toBe(2);
});

test('work runs at once again when everything before it is on disk', async () => {
  const batch = new Batch(() => Promise.resolve());
  await batch.run(() => 1);
  await new Promise((resolve) => setImmediate(resolve));
  let hasRun = false;
  void batch.run(() => {
    hasRun = true;
  });
  expect(hasRun).toBe(true);
});
