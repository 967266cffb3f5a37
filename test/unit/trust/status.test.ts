import { describe, expect, it } from 'vitest';
import type { FetchState } from '../../../src/trust/kv.ts';
import { trustStatus } from '../../../src/trust/status.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-06-15T10:00:00Z');
const list = {
  sequence: 5,
  issuedAt: Date.parse('2026-06-01T12:00:00Z'),
  nextUpdateAt: now,
  signer: '0'.repeat(64),
  authorities: [],
};
const well: FetchState = { succeededAt: now, failures: 0, nextAttemptAt: now + dayMs, refusal: null };
const failed = (succeededAt: number | null): FetchState => ({
  succeededAt,
  failures: 1,
  nextAttemptAt: now,
  refusal: 'It is down.',
});

const noUnion = { listOfLists: null, states: {}, alerts: [] };
const { alerts: _, ...union } = noUnion;

describe('trustStatus', () => {
  it('gives the list, its whole days and the last success of each CA', () => {
    const authorities = { ZZ01: well, ZZ02: failed(now - 2 * dayMs) };
    expect(trustStatus(list, { list: well, authorities }, noUnion, now)).toEqual({
      sequence: 5,
      issued: '2026-06-01T12:00:00.000Z',
      nextUpdate: '2026-06-15T10:00:00.000Z',
      ageDays: 13,
      directories: { ZZ01: '2026-06-15T10:00:00.000Z', ZZ02: '2026-06-13T10:00:00.000Z' },
      union,
      alerts: [],
    });
  });

  it('has null members without a list and a refresh', () => {
    expect(trustStatus(null, null, { ...noUnion, alerts: ['There is no list of lists.'] }, now)).toEqual({
      sequence: null,
      issued: null,
      nextUpdate: null,
      ageDays: null,
      directories: {},
      union,
      alerts: [expect.stringContaining('There is no trust list'), 'There is no list of lists.'],
    });
  });

  it('says that the list is past its next update, and why no newer one is in force', () => {
    expect(trustStatus(list, { list: failed(null), authorities: {} }, noUnion, now + 1).alerts).toEqual([
      'The trust list in force is past its next update.',
      'The newest trust list was not taken: It is down.',
    ]);
  });

  it('says that a directory was silent for more than two days, or never answered', () => {
    const authorities = {
      ZZ01: failed(now - 2 * dayMs - 1),
      ZZ02: failed(null),
      ZZ03: { ...well, succeededAt: 0 },
    };
    expect(trustStatus(list, { list: well, authorities }, noUnion, now).alerts).toEqual([
      'The certificates of ZZ01 could not be refreshed: It is down.',
      'The certificates of ZZ02 could not be refreshed: It is down.',
    ]);
  });

  it('says once that nothing is fetched any more, though no fetch failed', () => {
    const authorities = { ZZ01: well, ZZ02: well };
    const alerts = (at: number) =>
      trustStatus({ ...list, nextUpdateAt: at }, { list: well, authorities }, noUnion, at).alerts;
    expect(alerts(well.nextAttemptAt + dayMs)).toEqual([]);
    expect(alerts(well.nextAttemptAt + dayMs + 1)).toEqual([
      expect.stringMatching(/^Trust is not refreshed/),
    ]);
    const one = {
      list: well,
      authorities: { ZZ01: well, ZZ02: { ...well, nextAttemptAt: now - dayMs - 1 } },
    };
    expect(trustStatus(list, one, noUnion, now).alerts).toEqual([
      expect.stringMatching(/^Trust is not refreshed/),
    ]);
  });
});
