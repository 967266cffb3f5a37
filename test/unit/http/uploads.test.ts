import { expect, test } from 'vitest';
import { Uploads } from '../../../src/http/uploads.ts';
import { Failure } from '../../../src/verify/failure.ts';

const never = () => new Promise<never>(() => undefined);
const nothing = () => Promise.resolve('held');

test('bytes are set aside while the work runs, and given back however it ends', async () => {
  const uploads = new Uploads(100, 1000);
  let finish = () => {};
  const running = uploads.hold(60, () => new Promise<void>((resolve) => (finish = resolve)));
  expect(uploads.heldBytes).toBe(60);
  await expect(uploads.hold(40, () => Promise.reject(new Error('fault')))).rejects.toThrow('fault');
  expect(uploads.heldBytes).toBe(60);
  finish();
  await running;
  expect(uploads.heldBytes).toBe(0);
});

test('a request for which there is no room is answered 503 with Retry-After, before its work begins', async () => {
  const uploads = new Uploads(100, 1000);
  void uploads.hold(60, never);
  let begun = false;
  const refused = await uploads
    .hold(41, async () => {
      begun = true;
    })
    .catch((error: unknown) => error);
  expect(begun).toBe(false);
  expect((refused as Failure).code).toBe('overloaded');
  expect((refused as Failure).extras.headers).toEqual({ 'Retry-After': '2' });
  await expect(uploads.hold(40, nothing)).resolves.toBe('held');
});

test('bytes of a request that never came back are free again after its time', async () => {
  const uploads = new Uploads(100, 1000);
  void uploads.hold(100, never, 5000);
  await expect(uploads.hold(1, nothing, 6000)).rejects.toThrow(Failure);
  await expect(uploads.hold(100, nothing, 6001)).resolves.toBe('held');
});
