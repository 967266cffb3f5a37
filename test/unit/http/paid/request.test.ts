import { expect, test, vi } from 'vitest';
import type { Reservation } from '../../../../src/access/ledger/ledger.ts';
import { PaidRequest } from '../../../../src/http/paid/request.ts';

test('only the first credit of a request counts as a request in flight, and each has its own id and key', async () => {
  const reserve = vi.fn(async (_: Reservation) => ({ held: true, replayed: false, remaining: 7 }));
  const settle = async () => ({ charged: false, remaining: 8 });
  const c = {
    env: { ACCOUNT: { getByName: () => ({ reserve, settle }) } },
    get: () => 'id',
    req: { header: () => 'once' },
  };
  const form = { bytes: 0, names: [], text: () => null, files: () => [], fileNames: () => [] };
  const caller = { accountId: 'acct', keyId: 'key', mode: 'live' } as const;
  // The desk and the rest of the context are for reading, which this test does not do.
  const request = new PaidRequest(c as never, {} as never, 'documents', form as never, caller, []);
  for (const number of [0, 1]) await (await request.hold(number)).release();
  const [first, further] = reserve.mock.calls.map(([reservation]) => reservation);
  expect(first).toMatchObject({ requestId: 'id', idempotency: { key: 'once' }, isFurther: false });
  expect(further).toMatchObject({ requestId: 'id\n1', idempotency: { key: 'once\n1' }, isFurther: true });
});
