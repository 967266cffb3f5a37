import { Hono } from 'hono';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { fail } from '../../../../src/http/answer/envelope.ts';
import type { Edge } from '../../../../src/http/edge/edge.ts';
import { RequestLog } from '../../../../src/http/metrics/request-log.ts';
import { mount } from '../../../../src/http/operations/mount.ts';
import type { House } from '../../../../src/http/operations/operation.ts';
import { checkReceipt } from '../../../../src/http/operations/receipts.ts';
import { limits } from '../../../../src/limits.ts';

afterEach(() => void vi.useRealTimers());

const { privateKey } = await generateKeyPair('ES256', { extractable: true });
const RECEIPT_KEY = JSON.stringify(await exportJWK(privateKey));

/** Asks a service that signs receipts about the receipt in this body. */
async function ask(body: BodyInit): Promise<{ readonly status: number; readonly said: unknown }> {
  const app = new Hono<Edge>();
  app.use(async (c, next) => {
    c.set('format', 'json');
    c.set('log', new RequestLog());
    await next();
  });
  app.onError(fail);
  // The operation uses nothing of the house.
  mount(app, [checkReceipt], {} as House);
  const request = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const response = await app.request(checkReceipt.path, request, { RECEIPT_KEY });
  return { status: response.status, said: await response.json() };
}

test('a body that comes byte by byte is refused, like that of a form', async () => {
  vi.useFakeTimers();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      controller.enqueue(new TextEncoder().encode(sent++ === 0 ? '{' : ' '));
    },
  });
  const answer = ask(body);
  await vi.advanceTimersByTimeAsync(limits.bodyGraceMs + 2000);
  expect(await answer).toMatchObject({
    status: 400,
    said: { code: 'malformed_multipart', detail: 'The body did not arrive in time.' },
  });
  expect(sent).toBeGreaterThan(5);
});

test('a body over 8 KiB is refused with its limit, and a shorter one is read', async () => {
  expect(await ask(JSON.stringify({ receipt: 'x'.repeat(8192) }))).toMatchObject({
    status: 413,
    said: { code: 'too_large', detail: 'The request is larger than 8 KiB.', bytesMax: 8192 },
  });
  const unsigned = { status: 200, said: { valid: false, receipt: null, fileMatches: null } };
  expect(await ask(JSON.stringify({ receipt: 'x'.repeat(8000) }))).toEqual(unsigned);
});

test.each(['', '{', '[]', '7', 'null', '[{"receipt":"x"}]'])('%j is no question', async (body) => {
  expect(await ask(body)).toMatchObject({ status: 400, said: { code: 'invalid_request' } });
});
