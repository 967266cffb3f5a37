import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import { statementOf } from '../../src/access/access.ts';
import { accountStub } from '../../src/access/env.ts';
import { findCaller } from '../../src/access/keys/callers.ts';
import { keyRandomBytes, makeKey } from '../../src/access/keys/key.ts';
import { envelope, fail } from '../../src/http/answer/envelope.ts';
import type { Edge } from '../../src/http/edge/edge.ts';
import { creditsAnswer } from '../../src/http/operations/credits.ts';
import { operations } from '../../src/http/operations/index.ts';
import { mount } from '../../src/http/operations/mount.ts';
import type { House } from '../../src/http/operations/operation.ts';
import { access, holdFor } from './account.ts';

const app = new Hono<Edge>().use(envelope).onError(fail);
mount(
  app,
  operations.filter(({ sender }) => sender === 'administrator'),
  // The administration reads no document.
  {} as House,
);

const secret = 'the-secret-of-the-administration';

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests compare what comes with what is expected.
  readonly body: any;
}

/** One call of the administration; an undefined body is a GET. */
async function call(
  path: string,
  body?: unknown,
  token = secret,
  env: object = { ADMIN_TOKEN: secret },
): Promise<Answered> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const headers = { Authorization: `Bearer ${token}` };
  const response = await app.request(`/admin/v1${path}`, { ...init, headers }, { ...access, ...env });
  return { status: response.status, body: await response.json().catch(() => null) };
}

let accountId: string;

beforeEach(async () => {
  const { body } = await call('/accounts', { credits: 10, testCredits: 5 });
  accountId = body.accountId;
});

async function newKey(mode = 'live'): Promise<{ key: string; keyId: string }> {
  return (await call(`/accounts/${accountId}/keys`, { mode })).body;
}

describe('the token', () => {
  test.each([
    { ADMIN_TOKEN: undefined },
    { ADMIN_TOKEN: '' },
    { ADMIN_TOKEN: '  ' },
    { ADMIN_TOKEN: 'too-short' },
    { ADMIN_TOKEN: secret.slice(0, 31) },
  ])('unset, empty or too short serves nothing, whatever is sent: %j', async (env) => {
    for (const token of ['', secret, 'undefined', 'too-short', secret.slice(0, 31)]) {
      expect((await call('/accounts', {}, token, env)).status).toBe(404);
    }
  });

  test.each(['', secret.toUpperCase(), secret.slice(0, -1), `${secret}s`, 'other'])(
    'a wrong one is 401: %j',
    async (token) => {
      expect((await call(`/accounts/${accountId}`, undefined, token)).status).toBe(401);
    },
  );

  test('none is 401, and says how to send one', async () => {
    const response = await app.request(
      '/admin/v1/accounts',
      { method: 'POST' },
      { ...access, ADMIN_TOKEN: secret },
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });
});

describe('an account', () => {
  test('is created with its packs and shown', async () => {
    const { status, body } = await call(`/accounts/${accountId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ accountId, suspended: false, inFlightMax: 12, keys: [] });
    expect(body.live).toMatchObject({ limit: 10, used: 0, held: 0, remaining: 10, plan: null });
    expect(body.test).toMatchObject({ limit: 5, remaining: 5 });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test('is created with a plan', async () => {
    const plan = { credits: 100, per: 'month', anchor: '2026-01-31' };
    const { status, body } = await call('/accounts', { plan, accountId: `plan-${crypto.randomUUID()}` });
    expect(status).toBe(201);
    expect(body.live).toMatchObject({ limit: 100, plan: { ...plan, endsAt: null } });
    expect(body.live.periodEnd > new Date().toISOString()).toBe(true);
  });

  test('of an id that is taken is 409, and nothing is added', async () => {
    expect((await call('/accounts', { accountId, credits: 99 })).status).toBe(409);
    expect((await call(`/accounts/${accountId}`)).body.live.limit).toBe(10);
  });

  test('is listed with its counts, a suspended one too', async () => {
    await call(`/accounts/${accountId}`, { suspended: true });
    await newKey();
    const listed = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { status, body } = await call(`/accounts?${new URLSearchParams({ cursor })}`);
      expect(status).toBe(200);
      listed.push(...body.accounts);
      cursor = body.cursor;
    }
    expect(listed.filter((account) => account.accountId === accountId)).toEqual([
      {
        accountId,
        suspended: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        activeKeys: 1,
        live: { limit: 10, used: 0, held: 0, remaining: 10 },
        test: { limit: 5, used: 0, held: 0, remaining: 5 },
      },
    ]);
  });

  test('of an earlier version is listed from the moment it is shown', async () => {
    const old = { accountId: `old-${crypto.randomUUID()}` };
    await accountStub(access, old.accountId).open({ ...old, inFlightMax: 1, grants: [], plan: null });
    const isListed = async () => JSON.stringify((await call('/accounts')).body).includes(old.accountId);
    expect(await isListed()).toBe(false);
    await call(`/accounts/${old.accountId}`);
    expect(await isListed()).toBe(true);
  });

  test.each([
    ['nobody', '/accounts/nobody'],
    ['no id', '/accounts/..%2f..'],
    ['an unknown path', '/nothing'],
  ])('that is %s is 404', async (_, path) => {
    expect((await call(path)).status).toBe(404);
  });

  test.each([
    [null],
    [[]],
    [{ credits: 0 }],
    [{ credits: 1.5 }],
    [{ credits: '10' }],
    [{ credits: 1e13 }],
    [{ credit: 10 }],
    [{ accountId: 'No' }],
    [{ plan: { credits: 10, per: 'week' } }],
    [{ plan: { credits: 10, anchor: '2026-02-30' } }],
    [{ plan: { per: 'month' } }],
    [{ inFlightMax: 0 }],
  ])('of %j is 400', async (body) => {
    const answered = await call('/accounts', body);
    expect(answered.status).toBe(400);
    expect(answered.body.detail).toMatch(/^The service expects /);
  });
});

describe('what is missing', () => {
  const nobody = ['/accounts/nobody', '/accounts/..%2f..', '/accounts/nobody/usage'];
  const notHis = ['', '/keys', '/keys/unknown0/revoke', '/grants/none/end', '/plan'];
  const body = (path: string) => (path === '/plan' ? { credits: 5 } : {});

  test.each(nobody)('is the account: GET %s', async (path) => {
    const remedy = 'See the list of accounts, GET /admin/v1/accounts.';
    expect(await call(path)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such account.', remedy },
    });
  });

  test.each(notHis)('is the account: POST /accounts/nobody%s', async (path) => {
    const answered = await call(`/accounts/nobody${path}`, body(path));
    expect(answered).toMatchObject({ status: 404, body: { detail: 'There is no such account.' } });
  });

  test('is the key, or the grant', async () => {
    expect(await call(`/accounts/${accountId}/keys/unknown0/revoke`, {})).toMatchObject({
      status: 404,
      body: { detail: 'The account has no such key.' },
    });
    expect(await call(`/accounts/${accountId}/grants/none/end`, {})).toMatchObject({
      status: 404,
      body: { detail: 'The account has no such grant.' },
    });
  });
});

describe('a key', () => {
  test('is shown once, when it is made, and then works', async () => {
    const { key, keyId } = await newKey();
    expect(await findCaller(access.KEYS, key)).toEqual({ accountId, keyId, mode: 'live' });
    const { body } = await call(`/accounts/${accountId}`);
    expect(body.keys).toMatchObject([{ keyId, mode: 'live', state: 'active', lastUsedDay: null }]);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  test('that was made elsewhere is taken in, and not shown', async () => {
    const key = makeKey('test', crypto.getRandomValues(new Uint8Array(keyRandomBytes)));
    const answered = await call(`/accounts/${accountId}/keys`, { mode: 'test', key });
    expect(answered).toEqual({ status: 201, body: { keyId: key.slice(8, 16), mode: 'test' } });
    expect(await findCaller(access.KEYS, key)).toMatchObject({ accountId, mode: 'test' });
    expect((await call(`/accounts/${accountId}/keys`, { mode: 'test', key })).status).toBe(201);
    const other = (await call('/accounts', {})).body.accountId;
    expect((await call(`/accounts/${other}/keys`, { mode: 'test', key })).status).toBe(409);
    expect((await call(`/accounts/${accountId}/keys`, { mode: 'live', key })).status).toBe(400);
  });

  test('that is revoked is refused at once, by the object and by the list of callers', async () => {
    const { key, keyId } = await newKey();
    const caller = (await findCaller(access.KEYS, key))!;
    expect((await call(`/accounts/${accountId}/keys/${keyId}/revoke`, {})).status).toBe(200);
    await expect(holdFor(caller)).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(await findCaller(access.KEYS, key)).toBeNull();
    expect((await call(`/accounts/${accountId}/keys/unknown0/revoke`, {})).status).toBe(404);
    expect(await call(`/accounts/${accountId}/keys`, { mode: 'live', key })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'The key was revoked; make another.' },
    });
    const other = (await call('/accounts', {})).body.accountId;
    expect(await call(`/accounts/${other}/keys`, { mode: 'live', key })).toMatchObject({
      status: 409,
      body: { detail: 'The key was revoked; make another.' },
    });
    expect(await findCaller(access.KEYS, key)).toBeNull();
  });

  test('that is revoked later overlaps with its successor', async () => {
    const { key, keyId } = await newKey();
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const { body } = await call(`/accounts/${accountId}/keys/${keyId}/revoke`, { at });
    expect(body.keys[0]).toMatchObject({ state: 'active', revokesAt: `${at.slice(0, 19)}Z` });
    const caller = (await findCaller(access.KEYS, key))!;
    expect((await holdFor(caller)).creditsRemaining).toBe(9);
  });

  test.each([null, '', 'dv_live_x', 'é', `dv_live_${'0'.repeat(44)}`])(
    'that is none names nobody: %j',
    async (key) => {
      // A malformed key is refused without a look-up.
      const env = {
        ...access,
        KEYS: { get: () => Promise.reject(new Error('asked')) } as unknown as KVNamespace,
      };
      expect(await findCaller(env.KEYS, key)).toBeNull();
    },
  );

  test('with a right checksum that nobody has names nobody', async () => {
    expect(await findCaller(access.KEYS, makeKey('live', new Uint8Array(keyRandomBytes)))).toBeNull();
  });

  test('whose entry in the list of callers is damaged names nobody', async () => {
    const { key } = await newKey();
    for (const entry of [
      '{}',
      '[]',
      'null',
      '{"accountId":1}',
      '{"accountId":"a","keyId":"b","mode":"live"}',
    ]) {
      const env = { ...access, KEYS: { get: async () => JSON.parse(entry) } as unknown as KVNamespace };
      expect(await findCaller(env.KEYS, key)).toBeNull();
    }
  });
});

describe('suspension', () => {
  test('stops every key at once and can be lifted', async () => {
    const caller = (await findCaller(access.KEYS, (await newKey()).key))!;
    expect((await call(`/accounts/${accountId}`, { suspended: true })).body.suspended).toBe(true);
    await expect(holdFor(caller)).rejects.toMatchObject({ code: 'invalid_api_key' });
    await expect(statementOf(access, caller, Date.now())).rejects.toMatchObject({
      code: 'invalid_api_key',
    });
    await call(`/accounts/${accountId}`, { suspended: false, inFlightMax: 1 });
    await holdFor(caller);
    await expect(holdFor(caller)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('grants and plans', () => {
  test('the same grant twice is one', async () => {
    const grant = { grantId: 'invoice-17', credits: 7, endsAt: '2030-01-01' };
    const [first, again, other] = [
      await call(`/accounts/${accountId}/grants`, grant),
      await call(`/accounts/${accountId}/grants`, grant),
      await call(`/accounts/${accountId}/grants`, { ...grant, credits: 8 }),
    ];
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409]);
    expect(again.body.live.limit).toBe(17);
    const ended = await call(`/accounts/${accountId}/grants/invoice-17/end`, {});
    expect(ended.body.live.limit).toBe(10);
    expect((await call(`/accounts/${accountId}/grants/none/end`, {})).status).toBe(404);
  });

  test('a grant that ends before it starts is 400', async () => {
    const grant = { credits: 7, startsAt: '2030-01-01', endsAt: '2030-01-01' };
    expect((await call(`/accounts/${accountId}/grants`, grant)).status).toBe(400);
  });

  test('a plan is set and ended', async () => {
    const set = await call(`/accounts/${accountId}/plan`, { credits: 1000, per: 'year' });
    expect(set.body.live).toMatchObject({ limit: 1010, plan: { credits: 1000, per: 'year' } });
    const again = await call(`/accounts/${accountId}/plan`, { credits: 1000, per: 'year' });
    expect(again.body.live).toEqual(set.body.live);
    const ended = await call(`/accounts/${accountId}/plan`, { cancel: true });
    expect(ended.body.live).toMatchObject({ limit: 1010, plan: null });
    expect((await call('/accounts/nobody/plan', { credits: 5 })).status).toBe(404);
  });
});

describe('the statement of an account', () => {
  test('gives the owner the period, the balance and the usage in counts', async () => {
    const now = Date.now();
    const caller = (await findCaller(access.KEYS, (await newKey()).key))!;
    await (await holdFor(caller)).commit();
    await (await holdFor(caller)).release();
    await holdFor(caller);
    const day = new Date().toISOString().slice(0, 10);
    expect(creditsAnswer(caller, await statementOf(access, caller, now))).toEqual({
      root: 'credits',
      body: {
        mode: 'live',
        limit: 10,
        used: 1,
        held: 1,
        remaining: 8,
        periodStart: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        periodEnd: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        usage: [{ day, endpoint: 'identity', credits: 1 }],
      },
    });
    const usage = await call(`/accounts/${accountId}/usage`);
    expect(usage.body).toMatchObject({ accountId, mode: 'live', to: day, usage: [{ day, credits: 1 }] });
    const none = await call(`/accounts/${accountId}/usage?mode=test&from=2026-01-01&to=2026-01-31`);
    expect(none.body).toMatchObject({ mode: 'test', from: '2026-01-01', usage: [] });
    expect((await call(`/accounts/${accountId}/usage?from=yesterday`)).status).toBe(400);
  });

  test('a test key sees and uses test credits', async () => {
    const caller = (await findCaller(access.KEYS, (await newKey('test')).key))!;
    expect(creditsAnswer(caller, await statementOf(access, caller, Date.now())).body).toMatchObject({
      mode: 'test',
      limit: 5,
    });
    await (await holdFor(caller)).commit();
    const { body } = await call(`/accounts/${accountId}`);
    expect([body.live.used, body.test.used]).toEqual([0, 1]);
  });

  test('without any credits has no period', async () => {
    accountId = (await call('/accounts', {})).body.accountId;
    const caller = (await findCaller(access.KEYS, (await newKey()).key))!;
    expect(creditsAnswer(caller, await statementOf(access, caller, Date.now())).body).toMatchObject({
      ...{ limit: 0, used: 0, held: 0, remaining: 0, periodStart: null, periodEnd: null, usage: [] },
    });
    await expect(holdFor(caller)).rejects.toMatchObject({
      code: 'insufficient_credits',
      credits: { limit: 0, used: 0, held: 0, periodEnd: null },
    });
  });
});
