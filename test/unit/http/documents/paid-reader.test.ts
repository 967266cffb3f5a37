import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldCredit } from '../../../../src/access/access.ts';
import { AccessRefused } from '../../../../src/access/keys/refused.ts';
import { passport } from '../../../../src/documents/identity/passport.ts';
import { Overloaded } from '../../../../src/failure.ts';
import { Charges } from '../../../../src/http/documents/charges.ts';
import { PaidReader, type RequestOfFiles } from '../../../../src/http/documents/paid-reader.ts';
import type { Desk } from '../../../../src/http/paid/desk.ts';
import { CallerGone, type QueuedReading } from '../../../../src/http/paid/queued-reading.ts';
import { limits } from '../../../../src/limits.ts';
import type { AnyDocument, AnyReading } from '../../../../src/pipelines/any-document.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const verification = {
  document: passport,
  answer: { root: 'Passport', body: {} },
  details: {},
  verdicts: [{ outcome: 'passed', reasons: [], remarks: [] }],
  together: null,
} as const;

const document: AnyDocument = {
  conclude: async () => verification,
  certificate: null,
  pages: [1],
  pagesOfNone: [],
};
const file = { documents: [document], pages: 1, pagesWithoutDocument: [], pagesNotExamined: [] };

/** What is refused for a while: another request has the Idempotency-Key, or the last credits. */
const passing = ['idempotency_conflict', 'credits_held'] as const;
const refusalBy = (code: AccessRefused['code']) =>
  new AccessRefused(code, { en: 'It runs.', fr: 'Elle court.' });

function credit(committed: () => void): HeldCredit {
  const commit = async () => {
    committed();
    return 4;
  };
  return { creditsRemaining: 5, replayed: false, renew: async () => {}, commit, release: async () => 5 };
}

/** A reader of a request, of which only what concludes a document is used. */
function readerOf(hold: () => Promise<HeldCredit>, other: Partial<RequestOfFiles> = {}): PaidReader {
  const request = {
    context: { language: 'en' },
    charges: new Charges(hold, async () => {}),
    fileCount: 2,
    misspelled: [],
    bytesOf: () => [new Uint8Array([1])],
    withReceipt: async (_files: unknown, _pages: unknown, answered: unknown) => answered,
    bodyBytes: 1,
    signal: new AbortController().signal,
    progressOf: () => () => {},
    ...other,
  } satisfies Partial<Record<keyof RequestOfFiles, unknown>>;
  // The desk and the rest of the context are for reading, which no test here does.
  return new PaidReader(request as unknown as RequestOfFiles);
}

test.each(passing)('%s is awaited until a lease ends, and the credit then taken', async (code) => {
  const leaseEnd = Date.now() + limits.leaseMs;
  const committed = vi.fn();
  const reader = readerOf(async () => {
    if (Date.now() < leaseEnd) throw refusalBy(code);
    return credit(committed);
  });
  const concluded = reader.conclude(document, file, [1]);
  await vi.advanceTimersByTimeAsync(limits.leaseMs - 1000);
  expect(committed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await concluded).toMatchObject({ document: passport });
  expect(committed).toHaveBeenCalledOnce();
});

test.each(passing)('%s for longer than a lease is refused', async (code) => {
  const hold = vi.fn(async () => {
    throw refusalBy(code);
  });
  const concluded = expect(readerOf(hold).conclude(document, file, [1])).rejects.toMatchObject({ code });
  await vi.advanceTimersByTimeAsync(limits.leaseMs + 2000);
  await concluded;
  expect(hold.mock.calls.length).toBeLessThan(40);
});

test('nobody waits for a credit when the caller has gone, nor after another refusal', async () => {
  const caller = new AbortController();
  const held = async () => {
    throw refusalBy('idempotency_conflict');
  };
  const concluded = expect(
    readerOf(held, { signal: caller.signal }).conclude(document, file, [1]),
  ).rejects.toThrow(CallerGone);
  caller.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await concluded;
  const refusal = refusalBy('insufficient_credits');
  const refused = async () => {
    throw refusal;
  };
  await expect(readerOf(refused).conclude(document, file, [1])).rejects.toBe(refusal);
});

test('a document whose receipt cannot be signed takes no credit', async () => {
  const committed = vi.fn();
  const withReceipt = async () => {
    throw new Error('The key is wrong.');
  };
  const reader = readerOf(async () => credit(committed), { withReceipt });
  await expect(reader.conclude(document, file, [1])).rejects.toThrow('The key is wrong.');
  expect(committed).not.toHaveBeenCalled();
});

/** A desk whose queue refuses, and lets in, one reading after the other. Says which had begun before. */
function deskOf(letsIn: readonly boolean[]) {
  const begun: boolean[] = [];
  const queued: Desk['queued'] = (_bytes, _signal, hasBegun = false) => {
    begun.push(hasBegun);
    const isLetIn = letsIn[begun.length - 1];
    const run = async (read: (yieldNow: () => Promise<void>) => Promise<unknown>) => {
      if (!isLetIn) throw new Overloaded({ en: 'Full.', fr: 'Plein.' }, 2);
      return read(async () => {});
    };
    // Of a place in the queue, only this is used.
    return { run, instructions: 0, grantedForRead: 0 } as unknown as QueuedReading;
  };
  return { desk: { queued } as unknown as Desk, begun };
}

const reading: AnyReading = async () => file;

test('a request that has read a file has a place in the queue for the next one', async () => {
  const { desk, begun } = deskOf([true, true]);
  const reader = readerOf(async () => credit(() => {}), { desk });
  for (const position of [1, 2]) await reader.read(reading, [position], null);
  expect(begun).toEqual([false, true]);
});

test('a request that found no place for its first file is refused as a whole', async () => {
  const { desk, begun } = deskOf([false, true]);
  const reader = readerOf(async () => credit(() => {}), { desk });
  for (const position of [1, 2]) {
    await expect(reader.read(reading, [position], null)).rejects.toBeInstanceOf(Overloaded);
  }
  expect(begun).toEqual([false]);
});
