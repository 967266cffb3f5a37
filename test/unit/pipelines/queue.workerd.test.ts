import { Miniflare } from 'miniflare';
import { afterAll, expect, test } from 'vitest';
import { bundle, compatibilityDate } from '../../sim/runtime.ts';

const miniflare = new Miniflare({
  modules: true,
  script: await bundle(new URL('../../sim/queue-worker.ts', import.meta.url).pathname),
  compatibilityDate,
});
const base = await miniflare.ready;
afterAll(() => miniflare.dispose());

const state = async () => (await fetch(new URL('/state', base))).json();
const waiting = (count: number) => expect.poll(state, { timeout: 5_000 }).toMatchObject({ waiting: count });

/** A request that its caller can give up; its end is of no interest. */
function begin(path: string, body?: ReadableStream): () => void {
  const abort = new AbortController();
  const init = body === undefined ? {} : ({ method: 'POST', body, duplex: 'half' } as const);
  fetch(new URL(path, base), { ...init, signal: abort.signal }).catch(() => undefined);
  return () => abort.abort();
}

/** A body whose first bytes come and whose last never do. */
function halfBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1000)) });
}

test('who hangs up in the middle of a body, of a reading or of the wait is passed over', {
  timeout: 90_000,
}, async () => {
  const callers: (() => void)[] = [];
  for (const [path, body] of [['/?ms=600000'], ['/', halfBody()], ['/?ms=600000']] as const) {
    callers.push(begin(path, body));
    await waiting(callers.length);
  }
  const next = fetch(new URL('/?ms=0', base));
  await waiting(4);
  for (const hangUp of callers) hangUp();
  expect(await (await next).text()).toBe('read');
  const { waiting: left, lost } = (await state()) as { waiting: number; lost: number };
  expect(left).toBe(0);
  // What the runtime ended without a word. A body that breaks off may still be seen by its own request.
  expect(lost).toBeGreaterThanOrEqual(2);
  expect(await (await fetch(new URL('/?ms=0', base))).text()).toBe('read');
});
