import { expect, test } from 'vitest';
import { type Caller, countUnpaid, hold } from '../../src/access/access.ts';
import { AccessRefused } from '../../src/access/keys/refused.ts';
import { accessLimits } from '../../src/access/limits.ts';
import { Charges } from '../../src/http/documents/charges.ts';
import { seeded } from '../specimens/random.ts';
import { access, balanceOf, newAccount } from './account.ts';

/** The charges of a request, as the endpoint for documents of any kind makes them. */
function chargesOf(caller: Caller, idempotencyKey: string | null = null, content = 'content'): Charges {
  const requestId = crypto.randomUUID();
  const creditFor = (number: number) => {
    const suffix = number === 0 ? '' : `\n${number}`;
    return hold(access, caller, {
      requestId: `${requestId}${suffix}`,
      endpoint: 'documents',
      idempotencyKey: idempotencyKey && `${idempotencyKey}${suffix}`,
      fingerprint: async () => content,
      now: Date.now(),
    });
  };
  return new Charges(creditFor, (instructions) => countUnpaid(access, caller, instructions));
}

/**
 * The files of a request by letters: A is answered, U could not be read. Ends as the endpoint does, whatever
 * happens.
 */
async function charge(charges: Charges, files: string): Promise<void> {
  try {
    for (const file of files) {
      await charges.ready();
      if (file === 'A') await charges.take(1);
      else charges.unpaid(1);
    }
  } finally {
    await charges.close();
  }
}

test.each([
  ['', 0],
  ['U', 0],
  ['A', 1],
  ['UUA', 1],
  ['AUU', 1],
  ['AUAUA', 3],
  ['AAAAAAAAAA', 10],
])('%s: a credit for each document that is answered, none is held afterwards', async (files, used) => {
  const account = await newAccount(12);
  const charges = chargesOf(account.caller);
  await charge(charges, files);
  expect(charges.taken).toBe(used);
  expect(await balanceOf(account)).toEqual({ limit: 12, used, held: 0, remaining: 12 - used });
  if (files !== '') expect(charges.remaining).toBe(12 - used);
});

test('a credit that was not needed is held for the next document, not a second one', async () => {
  const account = await newAccount(3);
  const charges = chargesOf(account.caller);
  for (const _ of [1, 2, 3]) {
    await charges.ready();
    charges.unpaid(1);
    expect(await balanceOf(account)).toMatchObject({ used: 0, held: 1 });
  }
  await charges.close();
  await charges.close();
  expect(await balanceOf(account)).toMatchObject({ used: 0, held: 0 });
});

test('more documents than credits: what was answered is paid, and nothing goes below zero', async () => {
  const account = await newAccount(2);
  const charges = chargesOf(account.caller);
  await expect(charge(charges, 'AAA')).rejects.toMatchObject({ code: 'insufficient_credits' });
  expect(charges.taken).toBe(2);
  expect(await balanceOf(account)).toEqual({ limit: 2, used: 2, held: 0, remaining: 0 });
});

test('requests side by side share the credits of their account', async () => {
  const account = await newAccount(10);
  const requests = Array.from({ length: 6 }, () => chargesOf(account.caller));
  const ended = await Promise.allSettled(requests.map((charges) => charge(charges, 'AUA')));
  const taken = requests.reduce((sum, charges) => sum + charges.taken, 0);
  expect(ended.some(({ status }) => status === 'rejected')).toBe(true);
  expect(await balanceOf(account)).toEqual({ limit: 10, used: taken, held: 0, remaining: 10 - taken });
});

test('the same key again pays nothing twice, and pays what was not answered before', async () => {
  const account = await newAccount(9);
  const key = crypto.randomUUID();
  const first = chargesOf(account.caller, key);
  await charge(first, 'UA');
  const again = chargesOf(account.caller, key);
  await charge(again, 'AAU');
  expect([first.isReplayed, again.isReplayed]).toEqual([false, true]);
  expect([first.taken, again.taken]).toEqual([1, 1]);
  expect(await balanceOf(account)).toMatchObject({ used: 2, held: 0 });
});

test('another content under the same key is refused before anything is paid', async () => {
  const account = await newAccount(9);
  const key = crypto.randomUUID();
  await charge(chargesOf(account.caller, key), 'A');
  await expect(charge(chargesOf(account.caller, key, 'other'), 'A')).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
  expect(await balanceOf(account)).toMatchObject({ used: 1, held: 0 });
});

test('a document is not answered without a credit', async () => {
  const account = await newAccount(1);
  await expect(chargesOf(account.caller).take(1)).rejects.toThrow('without a credit');
  expect(await balanceOf(account)).toMatchObject({ used: 0, held: 0 });
});

test('computing for which no credit is held is counted, and the account has to wait for it', async () => {
  const account = await newAccount(2);
  const charges = chargesOf(account.caller);
  await charge(charges, 'A');
  charges.unpaid(2 * accessLimits.unpaidInstructionsMax);
  await charges.close();
  await charges.close();
  await expect(charge(chargesOf(account.caller), 'A')).rejects.toMatchObject({
    code: 'too_many_requests',
    retrySeconds: expect.any(Number),
  });
  expect(await balanceOf(account)).toMatchObject({ used: 1, held: 0 });
});

/** Files, each of so many documents, and after how many documents the caller hangs up. */
interface Sent {
  readonly files: readonly number[];
  readonly hangsUpAfter: number;
}

/**
 * Charges what a request with several documents a file is answered: a credit is held for a file before it is
 * read and for each of its documents when it is found. Returns how many were answered.
 */
async function chargeFiles(charges: Charges, { files, hangsUpAfter }: Sent): Promise<number> {
  let answered = 0;
  const isRefused = (error: unknown) => {
    if (!(error instanceof AccessRefused)) throw error;
    expect(['insufficient_credits', 'credits_held']).toContain(error.code);
  };
  try {
    for (const documents of files) {
      try {
        await charges.ready();
      } catch (error) {
        isRefused(error);
        continue;
      }
      charges.unpaid(documents === 0 ? 1 : 0);
      for (let document = 0; document < documents; document++) {
        if (answered >= hangsUpAfter) return answered;
        try {
          await charges.ready();
          await charges.take(1);
          answered++;
        } catch (error) {
          isRefused(error);
        }
      }
    }
    return answered;
  } finally {
    await charges.close();
  }
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'several documents a file, at once, with callers who hang up, to the last credit: world %i',
  async (seed) => {
    const random = seeded(seed);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    const credits = 1 + upTo(6);
    const account = await newAccount(credits);
    const requests = Array.from({ length: 1 + upTo(3) }, (): Sent => {
      const files = Array.from({ length: 1 + upTo(2) }, () => upTo(4));
      return { files, hangsUpAfter: random() < 0.3 ? upTo(3) : Number.POSITIVE_INFINITY };
    });
    const answered = await Promise.all(requests.map((one) => chargeFiles(chargesOf(account.caller), one)));
    const used = answered.reduce((sum, count) => sum + count, 0);
    expect(await balanceOf(account)).toEqual({ limit: credits, used, held: 0, remaining: credits - used });
    // What is left is enough for as many documents, and for no other.
    const rest = await chargeFiles(chargesOf(account.caller), { files: [3, 9], hangsUpAfter: 99 });
    expect(rest).toBe(credits - used);
    expect(await balanceOf(account)).toEqual({ limit: credits, used: credits, held: 0, remaining: 0 });
  },
);
