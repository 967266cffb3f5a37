import { expect, test, vi } from 'vitest';
import { PacedStream } from '../../../src/http/documents/paced-stream.ts';

const text = (value: Uint8Array | undefined) => new TextDecoder().decode(value);

test('writes a piece only when the one before it was taken', async () => {
  const stream = new PacedStream(60_000);
  const reader = stream.readable.getReader();
  const written: string[] = [];
  const writing = (async () => {
    for (const piece of ['one', 'two', 'three']) {
      await stream.write(piece);
      written.push(piece);
    }
    stream.close();
  })();
  await Promise.resolve();
  const first = await reader.read();
  expect(text(first.value)).toBe('one');
  expect(text((await reader.read()).value)).toBe('two');
  expect(written).not.toContain('three');
  expect(text((await reader.read()).value)).toBe('three');
  expect((await reader.read()).done).toBe(true);
  await writing;
});

test('a reader who takes nothing delays the writer for a limited time, and gets everything later', async () => {
  vi.useFakeTimers();
  try {
    const stream = new PacedStream(15_000);
    let isWritten = false;
    const writing = (async () => {
      for (const piece of ['one', 'two', 'three', 'four']) await stream.write(piece);
      stream.close();
      isWritten = true;
    })();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(isWritten).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await writing;
    vi.useRealTimers();
    expect(await new Response(stream.readable).text()).toBe('onetwothreefour');
  } finally {
    vi.useRealTimers();
  }
});

test('does not wait for a reader that has left, nor write to it', async () => {
  const stream = new PacedStream(60_000);
  const writing = stream.write('one');
  await stream.readable.cancel();
  await writing;
  expect(stream.isCancelled).toBe(true);
  await stream.write('two');
  stream.close();
});

test('does not end a body that breaks off as if it were whole', async () => {
  const stream = new PacedStream(60_000);
  const reader = stream.readable.getReader();
  const writing = stream.write('one');
  await reader.read();
  await writing;
  stream.abort(new Error('gone'));
  await expect(reader.read()).rejects.toThrow('gone');
});
