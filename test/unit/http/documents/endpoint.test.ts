import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import type { HeldCredit } from '../../../../src/access/access.ts';
import { Overloaded, Unreadable } from '../../../../src/failure.ts';
import { answerDocuments } from '../../../../src/http/documents/endpoint.ts';
import type { Edge } from '../../../../src/http/edge/edge.ts';
import { CallerGone } from '../../../../src/http/paid/queued-reading.ts';
import type { PaidRequest } from '../../../../src/http/paid/request.ts';

afterEach(() => void vi.restoreAllMocks());

/**
 * Answers one file, which can't be read, in lines. `release` gives the credit back at the end of the answer,
 * which has begun by then.
 */
async function answer(
  release: HeldCredit['release'],
  refusal: Error = new Unreadable('no_mrz', null),
): Promise<Response> {
  const app = new Hono<Edge>();
  const commit = async () => 4;
  const credit = { creditsRemaining: 5, replayed: false, renew: async () => {}, commit, release };
  const run = async () => {
    throw refusal;
  };
  app.post('/', async (c) => {
    c.set('requestId', 'request-1');
    const request = {
      c,
      caller: { mode: 'live' },
      desk: { queued: () => ({ run, instructions: 0, grantedForRead: 0 }), engineBytes: 0 },
      form: { bytes: 1 },
      language: 'en',
      misspelled: [],
      reading: {},
      hold: async () => credit,
    } satisfies Partial<Record<keyof PaidRequest, unknown>>;
    const files = [{ field: 'file', position: 1, bytes: new TextEncoder().encode('%PDF-1.7') }];
    // The rest of a request is for reading, which the desk above refuses.
    const paid = request as unknown as PaidRequest;
    const answering = await answerDocuments({ format: 'json', details: false, files }, paid);
    return new Promise<Response>((resolve) => void answering(resolve).catch(() => undefined));
  });
  return app.request('/', { method: 'POST', headers: { Accept: 'application/x-ndjson' } }, {});
}

test('a fault of the service after the answer has begun breaks it off, and is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const response = await answer(async () => {
    throw new RangeError('secret');
  });
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow(CallerGone);
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { requestId: 'request-1', bug: 'RangeError', at: expect.any(Array) },
  ]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
});

test('an answer without a fault logs none', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const response = await answer(async () => 5);
  expect(await response.text()).toContain('"creditsRemaining":5');
  expect(logged).not.toHaveBeenCalled();
});

test('a problem inside an answer, which has no headers, says when to try again', async () => {
  const response = await answer(async () => 5, new Overloaded({ en: 'Full.', fr: 'Plein.' }, 2));
  const [entry] = (await response.text()).split('\n');
  expect(JSON.parse(entry ?? '')).toMatchObject({
    document: {
      problem: { code: 'overloaded', retryAfter: 2, remedy: expect.stringContaining('retryAfter') },
    },
  });
});
