import { beforeEach, describe, expect, test } from 'vitest';
import { addGrant, openAccount } from '../../../../src/access/administration.ts';
import { addKey } from '../../../../src/access/keys/keyring.ts';
import { type Reserved, reserve, settle } from '../../../../src/access/ledger/ledger.ts';
import { dayMs } from '../../../../src/access/ledger/period.ts';
import { accessLimits } from '../../../../src/access/limits.ts';
import { openSqlite, type TestSql } from '../../../sim/sqlite.ts';

const now = Date.UTC(2027, 0, 1);
const {
  unpaidInstructionsMax: max,
  unpaidInstructionsPerSecond: perSecond,
  unpaidWaitSecondsMax: waitMax,
} = accessLimits;

let sql: TestSql;
let made = 0;

beforeEach(() => {
  sql = openSqlite();
  openAccount(sql, { accountId: 'acct', inFlightMax: 100, grants: [], plan: null }, 'secret', now);
  addKey(sql, 'key', 'live', 'hash', now);
  const pack = {
    id: 'pack',
    mode: 'live',
    credits: 1000,
    startsAt: now - dayMs,
    endsAt: now + dayMs,
  } as const;
  addGrant(sql, pack, now);
});

function hold(at = now): { readonly id: string; readonly reserved: Reserved } {
  const id = `request-${++made}`;
  const request = {
    requestId: id,
    keyId: 'key',
    mode: 'live',
    endpoint: 'identity',
    idempotency: null,
  } as const;
  return { id, reserved: reserve(sql, request, at) };
}

const ends =
  (ending: 'committed' | 'released') =>
  (requestId: string, at: number, unpaidInstructions = 0) =>
    settle(sql, { requestId, mode: 'live', ending, unpaidInstructions }, at);
const [commit, release] = [ends('committed'), ends('released')];

/** A request that ends in 422 after so many instructions. */
function refuse(instructions: number, at = now): void {
  release(hold(at).id, at, instructions);
}

/** Seconds that the next request is told to wait; 0 when it is held. */
function waits(at = now): number {
  const { id, reserved } = hold(at);
  if (!reserved.held) {
    const { refusal } = reserved;
    return refusal.code === 'too_many_requests' ? (refusal.retrySeconds ?? -1) : -1;
  }
  release(id, at);
  return 0;
}

describe('an account whose requests keep ending in costly 422s', () => {
  test('is served up to its bound, and told to wait past it', () => {
    refuse(max);
    expect(waits()).toBe(0);
    refuse(7 * perSecond);
    expect(waits()).toBe(7);
  });

  test('may send again after the seconds that it was told, not before', () => {
    refuse(max + 7 * perSecond);
    expect(waits(now + 6000)).toBe(1);
    expect(waits(now + 7000)).toBe(0);
    expect(waits(now + dayMs / 2)).toBe(0);
  });

  test('still gets the further documents of a request that was let in', () => {
    const further = {
      requestId: `${hold().id}\n1`,
      keyId: 'key',
      mode: 'live',
      endpoint: 'documents',
    } as const;
    refuse(max + 7 * perSecond);
    expect(reserve(sql, { ...further, idempotency: null, isFurther: true }, now).held).toBe(true);
    expect(waits()).toBe(7);
  });

  test('never waits longer than an hour, whatever it has caused', () => {
    for (let count = 0; count < 3; count++) refuse(1e15);
    refuse(1e15, now + 1);
    expect(waits(now + 1)).toBe(waitMax);
  });

  test('does not wait longer because the clock was set back', () => {
    refuse(max + 7 * perSecond, now + dayMs / 2);
    expect(waits(now)).toBe(7);
    expect(waits(now + 7000)).toBe(0);
  });
});

test('a 200 adds nothing; one that is given again adds what it cost', () => {
  commit(hold().id, now);
  expect(waits()).toBe(0);
  commit(hold().id, now, max + perSecond);
  expect(waits()).toBe(1);
});

test('a release that is repeated, or comes after a commit, counts once', () => {
  const { id } = hold();
  release(id, now, max);
  release(id, now, max);
  const answered = hold().id;
  commit(answered, now);
  release(answered, now, max);
  expect(waits()).toBe(0);
  refuse(perSecond);
  expect(waits()).toBe(1);
});

test('costs that are no number count as none', () => {
  for (const wrong of [Number.NaN, -5, 0]) refuse(wrong);
  expect(waits()).toBe(0);
});
