import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  accountInfo,
  addGrant,
  changeAccount,
  deletable,
  endGrant,
  endPlan,
  openAccount,
  setPlan,
} from '../../../../src/access/administration.ts';
import { addKey, listKeys, revokeKey } from '../../../../src/access/keys/keyring.ts';
import { balanceAt, grantsAt } from '../../../../src/access/ledger/balance.ts';
import {
  endLeases,
  forgetFinished,
  holdByIdempotencyKey,
  nextAlarm,
  renewLease,
} from '../../../../src/access/ledger/holds.ts';
import { type Reserved, reserve, settle } from '../../../../src/access/ledger/ledger.ts';
import { dayMs } from '../../../../src/access/ledger/period.ts';
import { migrate } from '../../../../src/access/ledger/schema.ts';
import { usageByDay } from '../../../../src/access/ledger/usage.ts';
import { accessLimits } from '../../../../src/access/limits.ts';
import { limits } from '../../../../src/limits.ts';
import { openSqlite, type TestSql } from '../../../sim/sqlite.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
let sql: TestSql;

beforeEach(() => {
  sql = openSqlite();
  openAccount(sql, { accountId: 'acct', inFlightMax: 3, grants: [], plan: null }, 'secret', start);
  addKey(sql, 'key', 'live', 'hash', start);
});
afterEach(() => sql.close());

function pack(id: string, credits: number, days = 10, startsAt = start): void {
  addGrant(sql, { id, mode: 'live', credits, startsAt, endsAt: startsAt + days * dayMs }, start);
}

function ask(requestId: string, now = start, once: string | null = null, content = 'content'): Reserved {
  const idempotency = once === null ? null : { key: once, fingerprint: content };
  return reserve(sql, { requestId, keyId: 'key', mode: 'live', endpoint: 'identity', idempotency }, now);
}

const ends = (ending: 'committed' | 'released') => (requestId: string, now: number) =>
  settle(sql, { requestId, mode: 'live', ending, unpaidInstructions: 0 }, now);
const [commit, release] = [ends('committed'), ends('released')];

const refused = (code: string) => ({ held: false, refusal: expect.objectContaining({ code }) });
const held = (remaining: number, replayed = false) => ({ held: true, replayed, remaining });
const counts = (now = start) => {
  const { limit, used, held, remaining } = balanceAt(sql, 'live', now);
  return { limit, used, held, remaining };
};

describe('a report of what was paid', () => {
  const dayLater = start + accessLimits.rememberedMs;
  const pay = (requestId: string, content: string, ending: 'committed' | 'released') =>
    settle(sql, { requestId, mode: 'live', ending, unpaidInstructions: 0, content }, start);
  const report = (requestId: string, paidContent: string, now = start, once: string | null = null) => {
    const idempotency = once === null ? null : { key: once, fingerprint: 'report' };
    const request = {
      requestId,
      keyId: 'key',
      mode: 'live',
      endpoint: 'report',
      idempotency,
      paidContent,
    } as const;
    return reserve(sql, request, now);
  };

  beforeEach(() => pack('pack', 2));

  test('costs nothing for a day, however often, also without a credit left', () => {
    ask('a');
    pay('a', 'files', 'committed');
    ask('b');
    commit('b', start);
    expect(report('c', 'files')).toEqual(held(0, true));
    expect(commit('c', start)).toEqual({ charged: false, remaining: 0 });
    expect(report('d', 'files', dayLater - 1)).toEqual(held(0, true));
    release('d', dayLater - 1);
    expect(report('e', 'files', dayLater)).toEqual(refused('insufficient_credits'));
    expect(counts()).toEqual({ limit: 2, used: 2, held: 0, remaining: 0 });
  });

  test('costs a credit for other files, before the verification is paid, and after its refusal', () => {
    ask('a');
    expect(report('b', 'files')).toEqual(held(0));
    release('b', start);
    pay('a', 'files', 'released');
    expect(report('c', 'files')).toEqual(held(1));
    release('c', start);
    ask('d');
    pay('d', 'files', 'committed');
    expect(report('e', 'others')).toEqual(held(0));
  });

  test('binds its Idempotency-Key as any other, and one that is bound to something else is a mismatch', () => {
    ask('a', start, 'once');
    pay('a', 'files', 'committed');
    expect(report('b', 'files', start, 'once')).toEqual(refused('idempotency_mismatch'));
    expect(report('c', 'files', start, 'other')).toEqual(held(1, true));
    expect(report('d', 'files', start, 'other')).toEqual(refused('idempotency_conflict'));
    expect(commit('c', start)).toEqual({ charged: false, remaining: 1 });
    expect(ask('d', start, 'other')).toEqual(refused('idempotency_mismatch'));
    expect(report('d', 'files', start, 'other')).toEqual(held(1, true));
    release('d', start);
    expect(ask('e', start + accessLimits.rememberedMs, 'other')).toEqual(held(0));
  });
});

describe('the alarm', () => {
  beforeEach(() => pack('pack', 5));

  test('is not set without a request', () => {
    expect(nextAlarm(sql, start)).toBeNull();
  });

  test('fires at the end of the first lease', () => {
    ask('a');
    ask('b', start + 1000);
    expect(nextAlarm(sql, start + 2000)).toBe(start + limits.leaseMs);
    commit('a', start + 3000);
    expect(nextAlarm(sql, start + 3000)).toBe(start + 1000 + limits.leaseMs);
  });

  test('fires to delete finished requests, but not for each row', () => {
    ask('a');
    commit('a', start);
    const forgotten = nextAlarm(sql, start);
    expect(forgotten).toBe(start + accessLimits.rememberedMs);
    ask('b', start + 5000);
    commit('b', start + 5000);
    expect(nextAlarm(sql, start + 5000)).toBe(forgotten);
    expect(nextAlarm(sql, forgotten! - 1)).toBe(forgotten! - 1 + accessLimits.forgetEveryMs);
  });
});

describe('one request', () => {
  beforeEach(() => pack('pack', 5));

  test('a committed request costs one credit, a released one none', () => {
    expect(ask('a')).toEqual(held(4));
    expect(ask('b')).toEqual(held(3));
    expect(commit('a', start)).toEqual({ charged: true, remaining: 3 });
    expect(release('b', start)).toEqual({ charged: false, remaining: 4 });
    expect(counts()).toEqual({ limit: 5, used: 1, held: 0, remaining: 4 });
  });

  test('holds, charges and releases once for a request id, however often it is repeated', () => {
    expect([ask('a'), ask('a'), ask('a')]).toEqual([held(4), held(4), held(4)]);
    const taken = { charged: true, remaining: 4 };
    expect([commit('a', start), commit('a', start)]).toEqual([taken, taken]);
    expect(release('a', start)).toEqual(taken);
    expect(ask('a')).toEqual(held(4));
    expect(counts().used).toBe(1);
  });

  test('a released request cannot be committed', () => {
    ask('a');
    release('a', start);
    expect(ask('a')).toEqual(refused('overloaded'));
  });

  test('a request that was never held costs nothing', () => {
    expect(commit('unknown', start)).toEqual({ charged: false, remaining: 5 });
    expect(release('unknown', start)).toEqual({ charged: false, remaining: 5 });
  });

  test('refuses more requests in flight than the bound', () => {
    expect([ask('a'), ask('b'), ask('c')].map(({ held }) => held)).toEqual([true, true, true]);
    expect(ask('d')).toStrictEqual({ held: false, refusal: { code: 'too_many_requests' } });
    commit('a', start);
    expect(ask('d')).toEqual(held(1));
  });

  test('a further document of a request that was let in is no new request', () => {
    for (const id of ['a', 'b', 'c']) ask(id);
    const further = { requestId: 'a\n1', keyId: 'key', mode: 'live', endpoint: 'documents' } as const;
    expect(reserve(sql, { ...further, idempotency: null, isFurther: true }, start)).toEqual(held(1));
    expect(ask('d')).toEqual(refused('too_many_requests'));
  });
});

describe('the lease', () => {
  const late = start + limits.leaseMs;

  test('gives back what a killed Worker has held', () => {
    pack('pack', 1);
    ask('a');
    expect(ask('b', late - 1)).toMatchObject(refused('credits_held'));
    expect(ask('b', late)).toEqual(held(0));
  });

  test('goes on for as long as it is renewed in time', () => {
    pack('pack', 1);
    ask('a');
    for (let now = start; now < start + 10 * limits.leaseMs; now += limits.renewMs) {
      renewLease(sql, 'a', now);
      endLeases(sql, now + limits.leaseMs - 1);
    }
    expect(ask('b', start + 10 * limits.leaseMs)).toMatchObject(refused('credits_held'));
    expect(commit('a', start + 10 * limits.leaseMs)).toEqual({ charged: true, remaining: 0 });
  });

  test('is not renewed for a request whose credit another one has got', () => {
    pack('pack', 1);
    ask('a');
    expect(ask('b', late)).toEqual(held(0));
    renewLease(sql, 'a', late);
    expect(counts(late)).toMatchObject({ held: 1, remaining: 0 });
    expect(commit('b', late)).toEqual({ charged: true, remaining: 0 });
  });

  test('of a lost request, whose retry is told when it ends, and then takes its key', () => {
    pack('pack', 2);
    ask('a', start, 'once');
    renewLease(sql, 'a', start + limits.renewMs);
    const end = start + limits.renewMs + limits.leaseMs;
    expect(ask('b', end - 2500, 'once')).toStrictEqual({
      held: false,
      refusal: { code: 'idempotency_conflict', retrySeconds: 3 },
    });
    expect(ask('b', end, 'once')).toEqual(held(1));
    // The first was not lost after all, but only late: the retry pays.
    renewLease(sql, 'a', end);
    expect(commit('a', end)).toEqual({ charged: false, remaining: 1 });
    expect(commit('b', end)).toEqual({ charged: true, remaining: 1 });
  });

  test('a late commit takes its credit when one is left', () => {
    pack('pack', 2);
    ask('a');
    endLeases(sql, late);
    expect(commit('a', late)).toEqual({ charged: true, remaining: 1 });
  });

  test('a late commit takes another grant when its own is empty', () => {
    pack('first', 1, 1);
    pack('second', 1, 2);
    ask('a');
    ask('b', late);
    expect(commit('a', late)).toEqual({ charged: true, remaining: 0 });
    expect(grantsAt(sql, 'live', late).map(({ id, used, held }) => ({ id, used, held }))).toEqual([
      { id: 'first', used: 0, held: 1 },
      { id: 'second', used: 1, held: 0 },
    ]);
  });

  test('a late commit is charged to its own grant while that has a credit left, whatever ends sooner', () => {
    pack('own', 2, 30);
    ask('a');
    endLeases(sql, late);
    pack('sooner', 2, 3);
    expect(commit('a', late).charged).toBe(true);
    expect(grantsAt(sql, 'live', late).map(({ id, used }) => [id, used])).toEqual([
      ['sooner', 0],
      ['own', 1],
    ]);
  });

  test('a late replay is free, as any other', () => {
    pack('pack', 2);
    ask('a', start, 'once');
    commit('a', start);
    ask('b', start, 'once');
    endLeases(sql, late);
    expect(commit('b', late)).toEqual({ charged: false, remaining: 1 });
  });

  test('a late commit with no credit left is refused for good', () => {
    pack('pack', 1);
    ask('a', start, 'once');
    ask('b', late);
    expect(commit('a', late)).toEqual({ charged: false, remaining: 0 });
    expect(release('b', late)).toEqual({ charged: false, remaining: 1 });
    expect(commit('a', late)).toEqual({ charged: false, remaining: 1 });
    // Its key is free, and bound to nothing.
    expect(ask('c', late, 'once', 'other')).toEqual(held(0));
  });

  test('a hold made before the clock was set back ends one lease after it is next seen', () => {
    pack('pack', 1, 10, start - 5 * dayMs);
    ask('a', start);
    const back = start - 3 * dayMs;
    endLeases(sql, back);
    expect(nextAlarm(sql, back)).toBe(back + limits.leaseMs);
    expect(ask('b', back + limits.leaseMs)).toEqual(held(0));
  });
});

describe('grants', () => {
  test('the grant that ends first is used first, whenever it was bought', () => {
    pack('later', 5, 30);
    pack('sooner', 1, 3);
    for (const id of ['a', 'b']) {
      ask(id);
      commit(id, start);
    }
    expect(grantsAt(sql, 'live', start).map(({ id, used }) => [id, used])).toEqual([
      ['sooner', 1],
      ['later', 1],
    ]);
  });

  test('a grant counts from its start, included, to its end, excluded', () => {
    pack('pack', 1, 1, start);
    expect(counts(start - 1).remaining).toBe(0);
    expect(counts(start).remaining).toBe(1);
    expect(counts(start + dayMs - 1).remaining).toBe(1);
    expect(counts(start + dayMs).remaining).toBe(0);
  });

  test('a period that ends between hold and commit keeps the charge', () => {
    const midnight = Date.parse('2026-12-01T00:00:00Z');
    setPlan(sql, { mode: 'live', credits: 3, unit: 'month', anchor: Date.parse('2026-11-01') }, start);
    ask('a', midnight - 1);
    expect(commit('a', midnight)).toEqual({ charged: true, remaining: 3 });
    expect(usageByDay(sql, 'live', '2026-11-01', '2026-12-31')).toEqual([
      { day: '2026-11-30', endpoint: 'identity', credits: 1 },
    ]);
  });

  test('the refusal says limit, used and the end of the period', () => {
    setPlan(sql, { mode: 'live', credits: 1, unit: 'month', anchor: Date.parse('2026-10-31') }, start);
    ask('a');
    commit('a', start);
    const periodEnd = Date.parse('2026-11-30');
    const refusal = { code: 'insufficient_credits', limit: 1, used: 1, held: 0, periodEnd };
    expect(ask('b')).toEqual({ held: false, refusal });
    expect(ask('b', periodEnd)).toEqual(held(0));
  });

  test('402 only when every credit is used; while one is held by a running request it is credits_held', () => {
    pack('pack', 2);
    ask('a');
    commit('a', start);
    ask('b');
    const counts = { limit: 2, used: 1, held: 1 };
    expect(ask('c')).toMatchObject({ held: false, refusal: { code: 'credits_held', ...counts } });
    release('b', start);
    expect(ask('c')).toEqual(held(0));
    commit('c', start);
    const used = { limit: 2, used: 2, held: 0 };
    expect(ask('d')).toMatchObject({ held: false, refusal: { code: 'insufficient_credits', ...used } });
  });

  test('the same purchase twice is one, another under its id none', () => {
    const order = { id: 'pack', mode: 'live', credits: 5, startsAt: start, endsAt: start + dayMs } as const;
    expect(addGrant(sql, order, start)).toBe('granted');
    expect(addGrant(sql, order, start)).toBe('known');
    expect(addGrant(sql, { ...order, credits: 6 }, start)).toBe('conflict');
    expect(addGrant(sql, { ...order, mode: 'test' }, start)).toBe('conflict');
    expect(counts().limit).toBe(5);
  });

  test('a grant never changes and never goes away; it may end', () => {
    pack('pack', 5);
    expect(() => sql.exec('UPDATE grants SET credits = 6')).toThrow('a grant never changes');
    expect(() => sql.exec('UPDATE grants SET ends_at = ends_at + 1')).toThrow('a grant never changes');
    expect(() => sql.exec('DELETE FROM grants')).toThrow('a grant is never deleted');
    expect(endGrant(sql, 'pack', start + 1)).toBe(true);
    expect(endGrant(sql, 'none', start)).toBe(false);
    expect(counts(start + 1).limit).toBe(0);
  });

  test('keeps live and test credits apart', () => {
    pack('pack', 5);
    addKey(sql, 'test', 'test', 'other hash', start);
    const request = { requestId: 'a', keyId: 'test', endpoint: 'identity', idempotency: null } as const;
    expect(reserve(sql, { ...request, mode: 'test' }, start)).toMatchObject(refused('insufficient_credits'));
    expect(reserve(sql, { ...request, mode: 'live' }, start)).toEqual(refused('invalid_api_key'));
  });
});

describe('an account', () => {
  const order = { accountId: 'acct', inFlightMax: 2 };
  const grant = { id: 'first', mode: 'live', credits: 5, startsAt: start, endsAt: start + dayMs } as const;
  const plan = { mode: 'test', credits: 7, unit: 'month', anchor: start } as const;

  test('is opened once, with its grants and its plan or not at all', () => {
    sql = openSqlite();
    const broken = { ...grant, id: 'broken', credits: 0 };
    expect(() => openAccount(sql, { ...order, grants: [grant, broken], plan }, 'secret', start)).toThrow();
    expect(accountInfo(sql)).toBeNull();
    expect(openAccount(sql, { ...order, grants: [grant], plan }, 'secret', start)).toBe(true);
    expect(openAccount(sql, { ...order, accountId: 'other', grants: [], plan }, 'new', start)).toBe(false);
    expect(accountInfo(sql)).toEqual({ ...order, suspended: false, createdAt: start });
    expect(counts().limit).toBe(5);
    expect(balanceAt(sql, 'test', start).limit).toBe(7);
  });

  test('can be deleted once it is suspended and its last request has ended', () => {
    const asked = () => deletable(sql, accountInfo(sql)!);
    pack('pack', 1);
    ask('a');
    expect(asked()).toEqual({ outcome: 'active' });
    changeAccount(sql, { suspended: true });
    expect(asked()).toEqual({ outcome: 'busy' });
    commit('a', start);
    expect(asked()).toEqual({ outcome: 'deletable', hashes: ['hash'] });
  });

  test('changes only what is given', () => {
    changeAccount(sql, { suspended: true });
    changeAccount(sql, { inFlightMax: 9 });
    expect(accountInfo(sql)).toMatchObject({ suspended: true, inFlightMax: 9 });
    changeAccount(sql, { suspended: false });
    expect(accountInfo(sql)).toMatchObject({ suspended: false, inFlightMax: 9 });
  });

  test('has the period of its plan, whatever ends sooner; else that of the grant that ends first', () => {
    expect(balanceAt(sql, 'live', start).period).toBeNull();
    pack('later', 5, 30);
    pack('sooner', 5, 3);
    expect(balanceAt(sql, 'live', start).period).toEqual({ start, end: start + 3 * dayMs });
    setPlan(sql, { ...plan, mode: 'live' }, start);
    const [from, to] = [Date.parse('2026-11-21'), Date.parse('2026-12-21')];
    expect(balanceAt(sql, 'live', start).period).toEqual({ start: from, end: to });
  });

  test('with more credits used than granted is damaged, and answers nothing', () => {
    pack('pack', 1);
    ask('a');
    commit('a', start);
    sql.exec(`UPDATE holds SET state = 'held'`);
    expect(() => ask('b')).toThrow('ledger: grant pack is overdrawn');
  });
});

describe('a plan', () => {
  const plan = { mode: 'live', credits: 10, unit: 'month', anchor: Date.parse('2026-01-31') } as const;

  test('makes one grant a period, when the period is first asked for', () => {
    setPlan(sql, plan, start);
    for (const day of ['2026-11-29', '2026-11-30', '2026-11-30', '2027-02-28', '2026-11-29']) {
      expect(balanceAt(sql, 'live', Date.parse(day)).limit).toBe(10);
    }
    const grants = sql.exec('SELECT id FROM grants ORDER BY starts_at').map(({ id }) => id);
    expect(grants).toEqual(['plan-1-2026-10-31', 'plan-1-2026-11-30', 'plan-1-2027-02-28']);
  });

  test('a change of plan ends the old period when the new one begins', () => {
    setPlan(sql, plan, start);
    ask('a');
    const change = start + dayMs;
    setPlan(sql, { ...plan, credits: 100, anchor: change }, change);
    expect(counts(change + 1)).toEqual({ limit: 100, used: 0, held: 0, remaining: 100 });
    // Held under the old plan, and charged there.
    expect(commit('a', change + 1)).toEqual({ charged: true, remaining: 100 });
  });

  test('a plan that is set again, with its day or without, changes nothing', () => {
    setPlan(sql, plan, start);
    for (const id of ['a', 'b']) ask(id);
    for (const id of ['a', 'b']) commit(id, start);
    setPlan(sql, { ...plan, anchor: plan.anchor + 1 }, start + dayMs);
    setPlan(sql, { ...plan, anchor: null }, start + dayMs);
    expect(counts(start + dayMs)).toMatchObject({ limit: 10, used: 2 });
    const toCome = { ...plan, anchor: start + 3 * dayMs };
    for (const now of [start, start + dayMs]) setPlan(sql, toCome, now);
    expect(sql.exec('SELECT id FROM plans')).toHaveLength(2);
    for (const changed of [{ credits: 11 }, { unit: 'year' }, { anchor: start }] as const) {
      const before = sql.exec('SELECT id FROM plans').length;
      setPlan(sql, { ...plan, anchor: null, ...changed }, start + dayMs);
      expect(sql.exec('SELECT id FROM plans')).toHaveLength(before + 1);
    }
  });

  test('a plan that is to come begins on its day', () => {
    setPlan(sql, plan, start);
    setPlan(sql, { ...plan, credits: 100, anchor: Date.parse('2026-12-15') }, start);
    expect(counts(Date.parse('2026-12-14')).limit).toBe(10);
    expect(balanceAt(sql, 'live', Date.parse('2026-12-14')).period?.end).toBe(Date.parse('2026-12-15'));
    expect(counts(Date.parse('2026-12-15')).limit).toBe(100);
  });

  test('a plan that is to come and is cancelled takes nothing from the period that has begun', () => {
    setPlan(sql, plan, start);
    const [change, end] = [Date.parse('2026-12-15'), Date.parse('2026-12-31')];
    for (const asked of [start, Date.parse('2026-12-01')]) {
      expect(counts(asked).limit).toBe(10);
      setPlan(sql, { ...plan, credits: 100, anchor: change }, asked);
    }
    endPlan(sql, 'live', change - 1);
    expect(counts(end - 1).limit).toBe(10);
    expect(counts(end).limit).toBe(0);
  });

  test('a clock that goes back past a change of plan takes nothing from the new plan', () => {
    setPlan(sql, plan, start);
    setPlan(sql, { ...plan, credits: 100, anchor: Date.parse('2026-12-15') }, start);
    for (const [day, limit] of [
      ['2026-12-16', 100],
      ['2026-12-14', 10],
      ['2026-12-16', 100],
    ] as const) {
      expect(counts(Date.parse(day)).limit).toBe(limit);
    }
  });

  test('a plan that ends keeps the period that has begun', () => {
    setPlan(sql, plan, start);
    endPlan(sql, 'live', start);
    expect(counts(Date.parse('2026-11-30') - 1).limit).toBe(10);
    expect(counts(Date.parse('2026-11-30')).limit).toBe(0);
  });
});

describe('keys', () => {
  beforeEach(() => pack('pack', 5));

  test('a revoked key and a suspended account are refused at once', () => {
    changeAccount(sql, { suspended: true });
    expect(ask('a')).toEqual(refused('invalid_api_key'));
    changeAccount(sql, { suspended: false });
    expect(ask('a')).toEqual(held(4));
    expect(revokeKey(sql, 'key', start, start)).toEqual({ outcome: 'revoked', hash: 'hash' });
    expect(ask('b')).toEqual(refused('invalid_api_key'));
    expect(revokeKey(sql, 'key', start + dayMs, start)).toEqual({ outcome: 'revoked', hash: 'hash' });
    // What runs already is answered and charged.
    expect(commit('a', start).charged).toBe(true);
  });

  test('two keys overlap during a rotation', () => {
    addKey(sql, 'next', 'live', 'next hash', start);
    expect(revokeKey(sql, 'key', start + dayMs, start)).toEqual({ outcome: 'scheduled' });
    expect(listKeys(sql, start)[0]).toMatchObject({ state: 'active', revokesAt: start + dayMs });
    expect(ask('a', start + dayMs - 1).held).toBe(true);
    expect(ask('b', start + dayMs)).toEqual(refused('invalid_api_key'));
    // A clock that goes back doesn't bring it back.
    expect(ask('c', start)).toEqual(refused('invalid_api_key'));
  });

  test('a key that has not called since its date is revoked all the same, and stays so', () => {
    const date = start + dayMs;
    revokeKey(sql, 'key', date, start);
    const states = () => [date - 1, date].map((now) => listKeys(sql, now)[0]?.state);
    expect(states()).toEqual(['active', 'revoked']);
    expect(revokeKey(sql, 'key', date + dayMs, date)).toEqual({ outcome: 'revoked', hash: 'hash' });
    expect(ask('a', date)).toEqual(refused('invalid_api_key'));
  });

  test('the day of the last use is noted, nothing finer', () => {
    ask('a', start);
    expect(listKeys(sql, start)[0]).toMatchObject({ keyId: 'key', lastUsedDay: '2026-11-21' });
    sql.exec(`CREATE TRIGGER once BEFORE UPDATE ON keys BEGIN SELECT RAISE(ABORT, 'written again'); END`);
    expect(ask('b', start + 1).held).toBe(true);
    expect(() => ask('c', start + dayMs)).toThrow('written again');
  });

  test('the id of a key with another hash is a conflict', () => {
    expect(addKey(sql, 'key', 'live', 'hash', start)).toBe('known');
    expect(addKey(sql, 'key', 'live', 'another', start)).toBe('conflict');
    expect(addKey(sql, 'key', 'test', 'hash', start)).toBe('conflict');
  });

  test('that was revoked, at once or by its date, is not added again', () => {
    revokeKey(sql, 'key', start, start);
    expect(addKey(sql, 'key', 'live', 'hash', start)).toBe('revoked');
    expect(addKey(sql, 'key', 'live', 'another', start)).toBe('conflict');
    addKey(sql, 'next', 'live', 'next hash', start);
    revokeKey(sql, 'next', start + dayMs, start);
    expect(addKey(sql, 'next', 'live', 'next hash', start + dayMs - 1)).toBe('known');
    expect(addKey(sql, 'next', 'live', 'next hash', start + dayMs)).toBe('revoked');
  });

  test('refuses more keys than the bound', () => {
    for (let made = 1; made < accessLimits.keysPerAccountMax; made++)
      expect(addKey(sql, `key ${made}`, 'live', `hash ${made}`, start)).toBe('added');
    expect(addKey(sql, 'one more', 'live', 'one more hash', start)).toBe('too_many');
    expect(listKeys(sql, start)).toHaveLength(accessLimits.keysPerAccountMax);
  });

  test('does not revoke an unknown key', () => {
    expect(revokeKey(sql, 'unknown', start, start)).toEqual({ outcome: 'unknown' });
  });
});

describe('Idempotency-Key', () => {
  beforeEach(() => pack('pack', 5));

  test('the same content is answered again at no charge for 24 hours', () => {
    expect(ask('a', start, 'once')).toEqual(held(4));
    commit('a', start);
    expect(ask('b', start + dayMs - 1, 'once')).toEqual(held(4, true));
    expect(commit('b', start + dayMs - 1)).toEqual({ charged: false, remaining: 4 });
    expect(ask('c', start + dayMs, 'once')).toEqual(held(3));
  });

  test('while the first runs it is a conflict, whatever the content; bound by a 200, other content is a mismatch', () => {
    ask('a', start, 'once');
    expect(ask('b', start, 'once')).toEqual(refused('idempotency_conflict'));
    expect(ask('b', start, 'once', 'other')).toEqual(refused('idempotency_conflict'));
    commit('a', start);
    expect(ask('b', start, 'once', 'other')).toEqual(refused('idempotency_mismatch'));
  });

  test('a refused request leaves the key free for other content, and is never charged besides it', () => {
    ask('a', start, 'once');
    release('a', start);
    expect(ask('b', start, 'once', 'other')).toEqual(held(4));
    expect(commit('b', start)).toEqual({ charged: true, remaining: 4 });
    expect(commit('a', start)).toEqual({ charged: false, remaining: 4 });
    expect(ask('c', start, 'once')).toEqual(refused('idempotency_mismatch'));
    expect(ask('d', start, 'once', 'other')).toEqual(held(4, true));
  });

  test('after a failure the same content is a first attempt again', () => {
    ask('a', start, 'once');
    release('a', start);
    expect(ask('b', start, 'once')).toEqual(held(4));
    commit('b', start);
    // The first attempt can't go on, and its answer comes late: the retry has paid.
    expect(ask('a', start, 'once')).toEqual(refused('overloaded'));
    expect(commit('a', start)).toEqual({ charged: false, remaining: 4 });
  });

  test('a first attempt past its 24 hours is never charged besides the request that took its key', () => {
    ask('a', start, 'once');
    release('a', start);
    ask('b', start + dayMs, 'once');
    commit('b', start + dayMs);
    expect(commit('a', start + dayMs)).toEqual({ charged: false, remaining: 4 });
  });

  test('a replay whose answer was lost is a replay again', () => {
    ask('a', start, 'once');
    commit('a', start);
    expect([ask('b', start, 'once'), ask('b', start, 'once')]).toEqual([held(4, true), held(4, true)]);
  });

  test('a request that runs keeps the key past its lease, as long as nobody has ended it', () => {
    ask('a', start, 'once');
    expect(holdByIdempotencyKey(sql, 'once', start + limits.leaseMs)).toMatchObject({ state: 'held' });
    expect(holdByIdempotencyKey(sql, 'other', start)).toBeNull();
  });

  test('a replay counts as in flight', () => {
    ask('a', start, 'once');
    commit('a', start);
    for (const id of ['b', 'c', 'd']) expect(ask(id, start, 'once').held).toBe(true);
    expect(ask('e', start, 'once')).toEqual(refused('too_many_requests'));
  });

  test('key and fingerprint are forgotten after a day', () => {
    ask('a', start, 'once');
    commit('a', start);
    forgetFinished(sql, start + dayMs - 1);
    expect(sql.exec('SELECT fingerprint FROM holds')).toEqual([{ fingerprint: 'content' }]);
    forgetFinished(sql, start + dayMs);
    expect(sql.exec('SELECT * FROM holds')).toEqual([]);
    expect(counts().used).toBe(1);
  });
});

test('deletes a busy day in parts until all is deleted', () => {
  pack('pack', 5);
  sql.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5001)
      INSERT INTO holds (request_id, key_id, mode, endpoint, state, deadline, created_at)
      SELECT 'request-' || i, 'key', 'live', 'identity', 'released', ?, 0 FROM n`,
    start,
  );
  expect([1, 2, 3].map(() => forgetFinished(sql, start))).toEqual([true, false, false]);
  expect(sql.exec('SELECT COUNT(*) AS left FROM holds')).toEqual([{ left: 0 }]);
});

describe('damage', () => {
  beforeEach(() => pack('pack', 5));

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'a disk that is full at statement %i leaves nothing half done',
    (failAt) => {
      ask('a');
      const before = sql.exec('SELECT * FROM holds');
      sql.fault = { failAt };
      const failed = () => commit('a', start);
      if (failAt < 6) expect(failed).toThrow('full');
      else failed();
      const committed = counts().used === 1;
      expect(sql.exec('SELECT * FROM holds').length).toBe(before.length);
      expect(committed).toBe(failAt >= 6);
      expect(commit('a', start)).toEqual({ charged: true, remaining: 4 });
    },
  );

  test.each([
    ['more used than granted', `INSERT INTO usage VALUES ('pack', '2026-11-21', 'identity', 6)`],
    [
      'a count that is no count',
      "INSERT INTO usage VALUES ('pack', '2026-11-21', 'identity', 9007199254740993)",
    ],
  ])('%s stops the request and changes nothing', (_, damage) => {
    sql.exec(damage);
    expect(() => ask('a')).toThrow('ledger:');
    expect(sql.exec('SELECT * FROM holds')).toEqual([]);
  });

  test('refuses a row of another shape', () => {
    expect(() => sql.exec(`UPDATE account SET in_flight_max = 'many'`)).toThrow();
    expect(() => sql.exec(`INSERT INTO usage VALUES ('pack', '2026-11-21', 'identity', -1)`)).toThrow();
  });

  test('creates the tables once', () => {
    migrate(sql);
    expect(counts().limit).toBe(5);
    expect(sql.exec('SELECT id FROM migrations')).toEqual([{ id: 0 }, { id: 1 }]);
  });
});
