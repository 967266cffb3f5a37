import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HeldCredit } from '../../../../src/access/access.ts';
import { AccessRefused } from '../../../../src/access/keys/refused.ts';
import { passport } from '../../../../src/documents/identity/passport.ts';
import { Charges } from '../../../../src/http/documents/charges.ts';
import { PaidReader, type RequestOfFiles } from '../../../../src/http/documents/paid-reader.ts';
import { CallerGone } from '../../../../src/http/paid/queued-reading.ts';
import { limits } from '../../../../src/limits.ts';
import type { AnyDocument } from '../../../../src/pipelines/any-document.ts';

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

const stillRunning = () => new AccessRefused('idempotency_conflict', { en: 'It runs.', fr: 'Elle court.' });

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
    withReceipt: async (_: unknown, answered: unknown) => answered,
    bodyBytes: 1,
    signal: new AbortController().signal,
    progressOf: () => () => {},
    ...other,
  } satisfies Partial<Record<keyof RequestOfFiles, unknown>>;
  // The desk and the rest of the context are for reading, which no test here does.
  return new PaidReader(request as unknown as RequestOfFiles);
}

test('a credit that a lost request holds is awaited until its lease ends, and then taken', async () => {
  const leaseEnd = Date.now() + limits.leaseMs;
  const committed = vi.fn();
  const reader = readerOf(async () => {
    if (Date.now() < leaseEnd) throw stillRunning();
    return credit(committed);
  });
  const concluded = reader.conclude(document, file, [1]);
  await vi.advanceTimersByTimeAsync(limits.leaseMs - 1000);
  expect(committed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await concluded).toMatchObject({ document: passport });
  expect(committed).toHaveBeenCalledOnce();
});

test('a credit that a request keeps for longer than a lease is refused', async () => {
  const hold = vi.fn(async () => {
    throw stillRunning();
  });
  const concluded = expect(readerOf(hold).conclude(document, file, [1])).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  await vi.advanceTimersByTimeAsync(limits.leaseMs + 2000);
  await concluded;
  expect(hold.mock.calls.length).toBeLessThan(40);
});

test('nobody waits for a credit when the caller has gone, nor after another refusal', async () => {
  const caller = new AbortController();
  const held = async () => {
    throw stillRunning();
  };
  const concluded = expect(
    readerOf(held, { signal: caller.signal }).conclude(document, file, [1]),
  ).rejects.toThrow(CallerGone);
  caller.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await concluded;
  const refusal = new AccessRefused('insufficient_credits', { en: 'None.', fr: 'Aucun.' });
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
